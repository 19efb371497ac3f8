"""Writes messages that follow from a seed, one per line, and prints their totals in bytes, as other libraries write them.

Usage: python3 fleet-totals.py SEED COUNT FILE, with msgpack, cbor2 and pymongo installed.
"""

import json
import random
import sys

import bson
import cbor2
import msgpack

seed, count, path = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
rng = random.Random(seed)


def text():
    return "".join(rng.choice("abc é日😀\"\\\n\u2028") for _ in range(rng.randrange(40)))


def integer():
    return rng.choice((1, -1)) * rng.randrange(2 ** rng.randrange(1, 53))


def fraction():
    # Not whole, since JavaScript writes 1.0 as 1; and of a size that neither language writes with an exponent.
    return rng.randrange(1, 10**9) + rng.choice((0.5, 0.25, 0.125))


def value(depth):
    kinds = [text, integer, fraction, lambda: None, lambda: rng.random() < 0.5]
    if depth < 3:
        kinds += [
            lambda: [value(depth + 1) for _ in range(rng.randrange(6))],
            lambda: {f"key{i}": value(depth + 1) for i in range(rng.randrange(5))},
        ]
    return rng.choice(kinds)()


totals = {"json": 0, "msgpack": 0, "cbor": 0, "bson": 0}
with open(path, "wb") as out:
    for i in range(count):
        message = {"type": rng.choice(("move", "stop", "turn")), "id": i, "value": value(0)}
        line = json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode()
        out.write(line + b"\n")
        totals["json"] += len(line)
        totals["msgpack"] += len(msgpack.packb(message))
        totals["cbor"] += len(cbor2.dumps(message))
        totals["bson"] += len(bson.encode(message))
print(json.dumps(totals))
