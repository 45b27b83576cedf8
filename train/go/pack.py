"""Rows of self-play, packed small enough to take home. Rows stand game by game, so that a row is much like the one two before it,
which the same player saw: what differs is squeezed."""
import glob
import os
import struct
import zlib

import torch

from selfplay import NUMBERS

TOGETHER = 5_000  # rows squeezed at once


def differ(part):
    """Each row, but for what it has in common with the one two before it."""
    bytes_of = part.contiguous().view(torch.uint8)
    out = bytes_of.clone()
    out[2:] = bytes_of[2:] ^ bytes_of[:-2]
    return out


def write(rows, path, most):
    """The last rows, as many as fit into `most` bytes; gives how many."""
    total, end, pieces, length = rows[0].shape[0], rows[0].shape[0], [], 8
    while end > 0:
        begin = max(0, end - TOGETHER)
        parts = [differ(part[begin:end].cpu()) for part in rows]
        squeezed = zlib.compress(b"".join(part.t().contiguous().numpy().tobytes() for part in parts), 6)
        if length + len(squeezed) + 8 > most:
            break
        pieces.insert(0, struct.pack("<II", end - begin, len(squeezed)) + squeezed)
        length += 8 + len(squeezed)
        end = begin
    with open(path, "wb") as file:
        file.write(b"rows" + struct.pack("<I", len(pieces)) + b"".join(pieces))
    return total - end


def read(path, area, numbers=NUMBERS):
    """The rows of a file: points, policy, owners, numbers."""
    with open(path, "rb") as file:
        content = file.read()
    count, at, pieces = struct.unpack_from("<I", content, 4)[0], 8, []
    kinds = ((area, torch.int16), (area + 1, torch.int16), (area, torch.int8), (numbers, torch.float32))
    widths = [width * torch.empty(0, dtype=kind).element_size() for width, kind in kinds]
    for _ in range(count):
        rows, length = struct.unpack_from("<II", content, at)
        whole = torch.frombuffer(bytearray(zlib.decompress(content[at + 8 : at + 8 + length])), dtype=torch.uint8)
        at += 8 + length
        parts = [part.view(width, rows).t().contiguous() for part, width in zip(whole.split([rows * w for w in widths]), widths)]
        for part in parts:
            ahead = 2
            while ahead < rows:  # each row now holds what differs from the one `ahead` before it
                part[ahead:] ^= part[:-ahead].clone()
                ahead *= 2
        pieces.append([part.view(kind) for part, (_, kind) in zip(parts, kinds)])
    return [torch.cat(parts) for parts in zip(*pieces)]


def read_all(folder, size):
    """The rows of one size that a run left packed in a folder, the oldest first; nothing where there are none."""
    files = sorted(glob.glob(os.path.join(folder, f"rows{size}-*.bin")), reverse=True)
    found = [read(file, size * size) for file in files if os.path.getsize(file) > 8]
    return [torch.cat(parts) for parts in zip(*found)]
