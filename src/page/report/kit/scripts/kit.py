"""Reads the bytes in bytes/ with each library, writes them again, compares, and times both. Sends nothing.

Run `python3 -m pip install -r requirements.txt`, then `python3 kit.py`. Libraries that are missing are left out.
"""

import gzip
import hashlib
import json
import pathlib
import platform
import re
import statistics
import sys
import time
from datetime import datetime, timezone

if sys.version_info < (3, 10):
    sys.exit("This script needs Python 3.10 or newer; this is Python " + platform.python_version() + ".")

HERE = pathlib.Path(__file__).parent
KIT = json.loads((HERE / "kit.json").read_text("utf-8"))
QUICK = "--quick" in sys.argv
ROUNDS, SECONDS_A_ROUND = (1, 0.001) if QUICK else (15, 0.02)
RESULT = "result-python.json"


def json_calls(codec):
    # Python writes small numbers with other exponents than JavaScript: 1e-07 for 1e-7, and 1e-05 for 0.00001.
    smalls = re.compile(r'"(?:[^"\\]|\\.)*"|-?[0-9.]+e-[0-9]+')
    has_smalls = re.search(rb"0\.0000|[0-9]e-", (HERE / codec["file"]).read_bytes()) is not None

    def as_javascript(match):
        token = match[0]
        if token[0] == '"':
            return token
        digits, exponent = token.split("e-")
        if int(exponent) > 6:
            return f"{digits}e-{int(exponent)}"
        sign = "-" if digits[0] == "-" else ""
        return sign + "0." + "0" * (int(exponent) - 1) + digits.lstrip("-").replace(".", "")

    def encode(value):
        text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
        if has_smalls:
            text = smalls.sub(as_javascript, text)
        return text.encode("utf-8", "backslashreplace")  # Halves of surrogate pairs stay escaped.

    return encode, json.loads


def msgpack_calls(_codec):
    import msgpack

    return msgpack.packb, lambda data: msgpack.unpackb(data, strict_map_key=False)


def cbor_calls(_codec):
    import cbor2

    return cbor2.dumps, cbor2.loads


def bson_calls(_codec):
    import bson

    if not hasattr(bson, "encode"):
        raise ImportError("another package is in the place of pymongo's bson: pip uninstall bson pymongo; pip install pymongo")

    return bson.encode, bson.decode


def avro_calls(codec):
    import io

    import fastavro

    schema = fastavro.parse_schema(json.loads((HERE / codec["schema"]["file"]).read_text("utf-8")))

    def encode(value):
        out = io.BytesIO()
        fastavro.schemaless_writer(out, schema, value)
        return out.getvalue()

    return encode, lambda data: fastavro.schemaless_reader(io.BytesIO(data), schema, None, return_record_name=True)


def ubjson_calls(_codec):
    # No option of this library chooses the types: it writes text of one character as a char, the shortest length of a
    # text, very small numbers as text, and infinity as null. Then the script names the first difference.
    import ubjson

    return ubjson.dumpb, ubjson.loadb


def protobuf_calls(codec):
    import tempfile

    import grpc_tools
    from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
    from grpc_tools import protoc

    schema = HERE / codec["schema"]["file"]
    known = pathlib.Path(grpc_tools.__file__).parent / "_proto"
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "descriptors"
        paths = [f"-I{schema.parent}", f"-I{known}"]
        if protoc.main(["protoc", *paths, "--include_imports", f"--descriptor_set_out={out}", schema.name]) != 0:
            raise ValueError("protoc refuses the schema.")
        files = descriptor_pb2.FileDescriptorSet.FromString(out.read_bytes()).file
    own = files[-1]
    name = codec["schema"].get("root") or ".".join(filter(None, [own.package, own.message_type[0].name]))
    return message_calls(files, name)


def protobuf_value_calls(_codec):
    from google.protobuf import descriptor_pb2, struct_pb2

    file = descriptor_pb2.FileDescriptorProto()
    struct_pb2.DESCRIPTOR.CopyToProto(file)
    return message_calls([file], "google.protobuf.Value")


def message_calls(files, name):
    from google.protobuf import descriptor_pool, message_factory

    pool = descriptor_pool.DescriptorPool()
    for each in files:
        for message in each.message_type:
            keep_order_of_maps(message, each.syntax)
        pool.Add(each)
    message = message_factory.GetMessageClass(pool.FindMessageTypeByName(name))
    return lambda value: value.SerializeToString(), message.FromString


def keep_order_of_maps(message, syntax):
    """Declares each map as the repeated entries that it is in the bytes: this library writes maps in another order."""
    for nested in message.nested_type:
        keep_order_of_maps(nested, syntax)
        if not nested.options.map_entry:
            continue
        nested.options.map_entry = False
        # Entries contain their defaults, which a field of proto3 without presence would leave out.
        for field in nested.field if syntax == "proto3" else ():
            field.oneof_index = len(nested.oneof_decl)
            field.proto3_optional = True
            nested.oneof_decl.add(name="_" + field.name)


def capnp_struct(codec):
    import capnp

    capnp.remove_import_hook()
    schema = HERE / codec["schema"]["file"]
    text = schema.read_text("utf-8")
    # The library ends the program if the same id is loaded twice, and both layouts have one schema.
    if text not in CAPNP_MODULES:
        CAPNP_MODULES[text] = capnp.load(str(schema), imports=[str(pathlib.Path(capnp.__file__).parent)])
    first = next(line.split()[1] for line in text.splitlines() if line.startswith("struct "))
    return getattr(CAPNP_MODULES[text], codec["schema"].get("root") or first)


CAPNP_MODULES = {}
WORDS_AT_MOST = 2**40


def capnp_calls(codec):
    struct = capnp_struct(codec)

    # Reading makes a copy, because the library otherwise leaves the fields in the bytes.

    def decode(data):
        with struct.from_bytes(data, traversal_limit_in_words=WORDS_AT_MOST) as reader:
            return reader.as_builder()

    def encode(value):
        value.clear_write_flag()  # Otherwise the library warns about the second time.
        return value.to_bytes()

    return encode, decode


def capnp_packed_calls(codec):
    struct = capnp_struct(codec)

    def decode(data):
        return struct.from_bytes_packed(data, traversal_limit_in_words=WORDS_AT_MOST).as_builder()

    def encode(value):
        value.clear_write_flag()
        return value.to_bytes_packed()

    return encode, decode


def xml_calls(_codec):
    # This library writes a space before the end of an empty element, does not escape quotation marks, and reads only
    # the names of the fourth edition of XML.
    from xml.etree import ElementTree

    return lambda value: ElementTree.tostring(value, "utf-8"), ElementTree.fromstring


CODECS = {
    "json": json_calls,
    "msgpack": msgpack_calls,
    "cbor": cbor_calls,
    "bson": bson_calls,
    "avro": avro_calls,
    "ubjson": ubjson_calls,
    "protobuf": protobuf_calls,
    "protobuf-struct": protobuf_value_calls,
    "capnp": capnp_calls,
    "capnp-packed": capnp_packed_calls,
    "xml": xml_calls,
}


def messages_of(codec):
    data = (HERE / codec["file"]).read_bytes()
    offsets = codec.get("offsets")
    return [data] if offsets is None else [data[a:b] for a, b in zip(offsets, offsets[1:])]


# The meaning of a byte that begins a value or a length, for the byte at the first difference.
MEANINGS = {
    "ubjson": {
        0x43: "C, a text of one character",
        0x53: "S, a text with its length",
        0x55: "U, an integer of one byte",
        0x49: "I, an integer of two bytes",
        0x6C: "l, an integer of four bytes",
        0x4C: "L, an integer of eight bytes",
        0x64: "d, a float of 32 bits",
        0x44: "D, a float of 64 bits",
        0x48: "H, a number as text",
        0x5A: "Z, null",
    },
    "cbor": {0xF9: "a float of 16 bits", 0xFA: "a float of 32 bits", 0xFB: "a float of 64 bits"},
}


def byte_text(codec, data, at):
    if at == len(data):
        return "its end"
    meaning = MEANINGS.get(codec["id"], {}).get(data[at])
    if meaning is None and codec["id"] in ("json", "xml"):
        meaning = "the text " + json.dumps(data[at : at + 12].decode("utf-8", "replace"), ensure_ascii=False)
    return f"{data[at]:02x}" if meaning is None else f"{data[at]:02x} ({meaning})"


def difference_of(codec, messages, written):
    """The first difference in words; None if the bytes are the same."""
    for number, (ours, theirs) in enumerate(zip(messages, written)):
        if ours == theirs:
            continue
        length = min(len(ours), len(theirs))
        at = next((i for i in range(length) if ours[i] != theirs[i]), length)
        where = f"offset {at}" if len(messages) == 1 else f"offset {at} of message {number + 1}"
        return f"at {where}, {byte_text(codec, ours, at)} in the kit, {byte_text(codec, theirs, at)} from this library"
    return None


def quartiles_of(times):
    """The first quartile, the median and the third quartile."""
    if len(times) < 2:
        return [times[0]] * 3
    return statistics.quantiles(times, n=4, method="inclusive")


def time_text(quartiles):
    """As "120 ns (115 to 131)", with the quartiles in parentheses."""
    low, middle, high = quartiles
    return f"{middle:.0f} ns ({low:.0f} to {high:.0f})"


def time_of(call, inputs):
    """Nanoseconds of one call for all messages, from as many calls as fill a round."""
    start = time.perf_counter()
    count = 0
    while True:
        for each in inputs:
            call(each)
        count += 1
        passed = time.perf_counter() - start
        if passed >= SECONDS_A_ROUND:
            return passed / count * 1e9


payload = (HERE / KIT["payload"]["file"]).read_bytes()
if hashlib.sha256(payload).hexdigest() != KIT["payload"]["sha256"]:
    sys.exit(KIT["payload"]["file"] + " was changed after the export.")

rows = []
ready = []
for codec in KIT["codecs"]:
    if codec["id"] not in CODECS:
        print(f"{codec['name']}, {codec['options'] or 'plain'}: Python has no library for it.")
        continue
    try:
        encode, decode = CODECS[codec["id"]](codec)
        messages = messages_of(codec)
        values = [decode(each) for each in messages]
        difference = difference_of(codec, messages, [encode(each) for each in values])
        ready.append((codec, difference, encode, decode, values, messages, [], []))
    except Exception as thrown:  # The others run even if one library is missing or refuses the bytes.
        text = str(thrown).split("\n")[0] or type(thrown).__name__
        rows.append({"id": codec["id"], "state": "failed", "message": text})
        print(f"{codec['name']}: not run: {text}")

# Rounds are interleaved, so that a slow phase of the machine affects all codecs.
for _ in range(ROUNDS):
    for _codec, _difference, encode, decode, values, messages, encodes, decodes in ready:
        encodes.append(time_of(encode, values))
        decodes.append(time_of(decode, messages))

for codec, difference, _encode, _decode, _values, messages, encodes, decodes in ready:
    state = {"state": "same"} if difference is None else {"state": "other", "difference": difference}
    # Each message alone, with zlib's default level.
    gzipped = sum(len(gzip.compress(each, 6)) for each in messages)
    encoded, decoded = quartiles_of(encodes), quartiles_of(decodes)
    rows.append(
        {
            "id": codec["id"],
            **state,
            "gzip": gzipped,
            "encodeNs": encoded[1],
            "encodeQuartilesNs": [encoded[0], encoded[2]],
            "decodeNs": decoded[1],
            "decodeQuartilesNs": [decoded[0], decoded[2]],
        }
    )
    what = f"the same {codec['bytes']} {'byte' if codec['bytes'] == 1 else 'bytes'}" if difference is None else f"other bytes, first {difference}"
    print(f"{codec['name']}: {what}, {gzipped} gzipped; encode {time_text(encoded)}, decode {time_text(decoded)}")

result = {
    "wireprintKitResult": 1,
    "madeBy": "Python " + platform.python_version(),
    "made": datetime.now(timezone.utc).isoformat().replace("+00:00", "Z"),
    "payload": KIT["payload"],
    "rows": rows,
}
(HERE / RESULT).write_text(json.dumps(result, indent=2) + "\n", "utf-8")
print("Times are medians, with their quartiles in parentheses; gzip has level 6, each message alone.")
print(f"Wrote {RESULT}: open it in the Speed view of Wireprint.")
