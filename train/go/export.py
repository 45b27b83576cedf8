"""The weights as a file that engine/data.hpp reads: blocks, channels, seconds and steps of training, then all tensors as half
floats, in the order of Net.parameters()."""
import ctypes as c
import struct

import torch

NAME, VERSION, HEADER = b"go-net", 1, 64


def write(library, net, vector, seconds, steps, path):
    head = struct.pack("<IIII", net.blocks, net.channels, int(seconds), steps)
    content = head + vector.detach().half().cpu().numpy().tobytes()
    function = library.lib.go_write_data
    function.restype, function.argtypes = c.c_int, [c.c_char_p, c.c_uint, c.c_char_p, c.c_uint64, c.c_char_p]
    if function(NAME, VERSION, content, len(content), str(path).encode()) != 0:
        raise OSError(f"could not write {path}")


def read(path):
    """As a state to go on from, with no optimiser."""
    with open(path, "rb") as file:
        content = file.read()[HEADER:]
    blocks, channels, seconds, steps = struct.unpack_from("<IIII", content)
    mean = torch.frombuffer(bytearray(content[16:]), dtype=torch.float16).float()
    return dict(blocks=blocks, channels=channels, age=float(seconds), steps=steps, mean=mean)
