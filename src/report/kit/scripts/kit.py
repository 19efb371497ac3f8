"""Reads the bytes in bytes/ with each library, writes them again, compares, and times both. Sends nothing.

Run me: python3 kit.py, after python3 -m pip install -r requirements.txt. A library that is missing is left out.
"""

import hashlib
import json
import pathlib
import platform
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


def json_calls(_codec):
    # Python writes some numbers in other words than JavaScript, such as 1e-07 for 1e-7.
    def encode(value):
        return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode("utf-8")

    return encode, json.loads


def msgpack_calls(_codec):
    import msgpack

    return msgpack.packb, lambda data: msgpack.unpackb(data, strict_map_key=False)


def cbor_calls(_codec):
    import cbor2

    return cbor2.dumps, cbor2.loads


def bson_calls(_codec):
    import bson

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
    # This library writes other types of integers.
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
    pool = descriptor_pool.DescriptorPool()
    for each in files:
        pool.Add(each)
    own = files[-1]
    name = codec["schema"].get("root") or ".".join(filter(None, [own.package, own.message_type[0].name]))
    message = message_factory.GetMessageClass(pool.FindMessageTypeByName(name))
    return lambda value: value.SerializeToString(), message.FromString


def protobuf_value_calls(_codec):
    from google.protobuf import struct_pb2

    return lambda value: value.SerializeToString(), struct_pb2.Value.FromString


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
    # This library writes a space before the end of an empty element, quotation marks as they are, and reads names of
    # the fourth edition of XML only.
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
        is_same = [encode(each) for each in values] == messages
        ready.append((codec, is_same, encode, decode, values, messages, [], []))
    except Exception as thrown:  # A library that is missing or refuses the bytes leaves the others alone.
        text = str(thrown).split("\n")[0] or type(thrown).__name__
        rows.append({"id": codec["id"], "state": "failed", "message": text})
        print(f"{codec['name']}: not run: {text}")

# Interleaved rounds: what slows the machine for a while slows all codecs.
for _ in range(ROUNDS):
    for _codec, _same, encode, decode, values, messages, encodes, decodes in ready:
        encodes.append(time_of(encode, values))
        decodes.append(time_of(decode, messages))

for codec, is_same, _encode, _decode, _values, _messages, encodes, decodes in ready:
    state = "same" if is_same else "other"
    encode_ns, decode_ns = statistics.median(encodes), statistics.median(decodes)
    rows.append({"id": codec["id"], "state": state, "encodeNs": encode_ns, "decodeNs": decode_ns})
    what = f"the same {codec['bytes']} bytes" if is_same else "other bytes"
    print(f"{codec['name']}: {what}; encode {encode_ns:.0f} ns, decode {decode_ns:.0f} ns")

result = {
    "wireprintKitResult": 1,
    "madeBy": "Python " + platform.python_version(),
    "made": datetime.now(timezone.utc).isoformat().replace("+00:00", "Z"),
    "payload": KIT["payload"],
    "rows": rows,
}
(HERE / RESULT).write_text(json.dumps(result, indent=2) + "\n", "utf-8")
print(f"Wrote {RESULT}: open it in the Speed view of Wireprint.")
