"""The weights as a file for the engine: numbers of blocks and channels, then all tensors as half floats, in the net's order."""
import ctypes as c
import struct

import torch

NAME, VERSION = b"go-net", 1


def write(library, net, vector, path):
    content = struct.pack("<II", net.blocks, net.channels) + vector.detach().half().cpu().numpy().tobytes()
    function = library.lib.go_write_data
    function.restype, function.argtypes = c.c_int, [c.c_char_p, c.c_uint, c.c_char_p, c.c_uint64, c.c_char_p]
    if function(NAME, VERSION, content, len(content), str(path).encode()) != 0:
        raise OSError(f"could not write {path}")


def read(path):
    """Gives blocks, channels and the vector of weights."""
    with open(path, "rb") as file:
        content = file.read()[64:]
    blocks, channels = struct.unpack_from("<II", content)
    vector = torch.frombuffer(bytearray(content[8:]), dtype=torch.float16).float()
    return blocks, channels, vector
