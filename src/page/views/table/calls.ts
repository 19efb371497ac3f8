import type { CodecId } from '../../../formats/format.ts';

/** The languages of the calls, in the order of the dialog. */
export const CALL_LANGUAGES = ['JavaScript', 'Python'] as const;
export type CallLanguage = (typeof CALL_LANGUAGES)[number];

/** A whole program without its value: imports, options as on this page, and the calls that encode and decode. */
type Calls = Readonly<Partial<Record<CallLanguage, string>>>;

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

const PACKR = (options: string): string =>
  lines(
    "import { Packr } from 'msgpackr';",
    `const packr = new Packr({ ${options} });`,
    'const bytes = packr.encode(value);',
    'const back = packr.decode(bytes);',
  );

const MSGPACK = lines(
  'import msgpack',
  'data = msgpack.packb(value)',
  'back = msgpack.unpackb(data, strict_map_key=False)',
);

const CBOR = lines('import cbor2', 'data = cbor2.dumps(value)', 'back = cbor2.loads(data)');

const CAPNP = (suffix: string, read: string): string =>
  lines(
    'import capnp  # pip install pycapnp',
    'schema = capnp.load("schema.capnp")  # Root: its first struct',
    `data = schema.Root.new_message(**value).to_bytes${suffix}()`,
    read,
  );

/**
 * The calls to copy, for the libraries of this page and those of the kit's Python script. The page's own codecs have
 * none in JavaScript, because no package writes their bytes.
 */
export const CALLS_TO_COPY: Readonly<Partial<Record<CodecId, Calls>>> = {
  json: {
    JavaScript: lines(
      'const bytes = new TextEncoder().encode(JSON.stringify(value));',
      'const back = JSON.parse(new TextDecoder().decode(bytes));',
    ),
    Python: lines(
      'import json',
      'data = json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()',
      'back = json.loads(data)',
    ),
  },
  msgpack: {
    JavaScript: lines(
      "import { decode, encode } from '@msgpack/msgpack';",
      'const options = { useBigInt64: true };',
      'const bytes = encode(value, options);',
      'const back = decode(bytes, options);',
    ),
    Python: MSGPACK,
  },
  msgpackr: { JavaScript: PACKR("useRecords: false, variableMapSize: true, int64AsType: 'bigint'"), Python: MSGPACK },
  'msgpackr-records': { JavaScript: PACKR("useRecords: true, int64AsType: 'bigint'") },
  'msgpackr-shared': { JavaScript: PACKR("structures: [], int64AsType: 'bigint'") },
  cbor: {
    JavaScript: lines(
      "import { Encoder } from 'cbor-x';",
      'const encoder = new Encoder({ useRecords: false, variableMapSize: true, mapsAsObjects: true, tagUint8Array: false });',
      'const bytes = encoder.encode(value);',
      'const back = encoder.decode(bytes);',
    ),
    Python: CBOR,
  },
  'cbor-x-default': {
    JavaScript: lines(
      "import { decode, encode } from 'cbor-x';",
      'const bytes = encode(value);',
      'const back = decode(bytes);',
    ),
    Python: CBOR,
  },
  bson: {
    JavaScript: lines(
      "import { deserialize, serialize } from 'bson';",
      'const bytes = serialize(value);',
      'const back = deserialize(bytes, { useBigInt64: true });',
    ),
    Python: lines('import bson  # pip install pymongo', 'data = bson.encode(value)', 'back = bson.decode(data)'),
  },
  ubjson: {
    JavaScript: lines(
      "import { Writer } from '@jsonjoy.com/buffers/lib/Writer.js';",
      "import { UbjsonDecoder } from '@jsonjoy.com/json-pack/lib/ubjson/UbjsonDecoder.js';",
      "import { UbjsonEncoder } from '@jsonjoy.com/json-pack/lib/ubjson/UbjsonEncoder.js';",
      'const bytes = new UbjsonEncoder(new Writer()).encode(value);',
      'const back = new UbjsonDecoder().decode(bytes);',
    ),
    Python: lines('import ubjson  # pip install py-ubjson', 'data = ubjson.dumpb(value)', 'back = ubjson.loadb(data)'),
  },
  protobuf: {
    JavaScript: lines(
      "import protobuf from 'protobufjs';",
      '// schema: the text of the .proto file; name: its message',
      'const type = protobuf.parse(schema, { keepCase: true }).root.lookupType(name);',
      'const bytes = type.encode(type.fromObject(value)).finish();',
      'const back = type.toObject(type.decode(bytes));',
    ),
    Python: lines(
      '# protoc --python_out=. schema.proto; Root: its message',
      'from google.protobuf import json_format',
      'from schema_pb2 import Root',
      'data = json_format.ParseDict(value, Root()).SerializeToString()',
      'back = json_format.MessageToDict(Root.FromString(data), preserving_proto_field_name=True)',
    ),
  },
  'protobuf-struct': {
    Python: lines(
      'from google.protobuf import json_format, struct_pb2',
      'data = json_format.ParseDict(value, struct_pb2.Value()).SerializeToString()',
      'back = json_format.MessageToDict(struct_pb2.Value.FromString(data))',
    ),
  },
  avro: {
    JavaScript: lines(
      "import avro from 'avsc';",
      '// schema: the parsed .avsc file',
      'const type = avro.Type.forSchema(schema);',
      'const bytes = type.toBuffer(value);',
      'const back = type.fromBuffer(bytes);',
    ),
    Python: lines(
      'import io',
      'import json',
      'import fastavro',
      'schema = fastavro.parse_schema(json.load(open("schema.avsc")))',
      'out = io.BytesIO()',
      'fastavro.schemaless_writer(out, schema, value)',
      'data = out.getvalue()',
      'back = fastavro.schemaless_reader(io.BytesIO(data), schema, None)',
    ),
  },
  capnp: {
    Python: CAPNP('', 'with schema.Root.from_bytes(data) as reader:\n    back = reader.to_dict()'),
  },
  ion: {
    JavaScript: lines(
      "import { Writer } from '@jsonjoy.com/buffers/lib/Writer.js';",
      "import { IonDecoder } from '@jsonjoy.com/json-pack/lib/ion/IonDecoder.js';",
      "import { IonEncoderFast } from '@jsonjoy.com/json-pack/lib/ion/IonEncoderFast.js';",
      'const bytes = new IonEncoderFast(new Writer()).encode(value);',
      'const back = new IonDecoder().decode(bytes);',
    ),
    Python: lines(
      'import amazon.ion.simpleion as ion  # pip install amazon.ion',
      'data = ion.dumps(value, binary=True)',
      'back = ion.loads(data)',
    ),
  },
  xml: {
    JavaScript: lines(
      "import { XMLBuilder, XMLParser } from 'fast-xml-parser';",
      '// For names that XML lacks, lists, null and texts that look like numbers, the page has a mapping of its own.',
      'const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });',
      'const parser = new XMLParser({ ignoreAttributes: false, trimValues: false });',
      'const bytes = new TextEncoder().encode(builder.build({ root: value }));',
      'const back = parser.parse(new TextDecoder().decode(bytes)).root;',
    ),
    Python: lines(
      'import json',
      'import xml.etree.ElementTree as ElementTree',
      '# For names that XML lacks, lists, null and texts that look like numbers, the page has a mapping of its own.',
      'root = ElementTree.Element("root")',
      'for name, each in value.items():',
      '    ElementTree.SubElement(root, name).text = each if isinstance(each, str) else json.dumps(each)',
      'data = ElementTree.tostring(root, encoding="utf-8")',
      'back = {each.tag: each.text for each in ElementTree.fromstring(data)}  # all values as texts',
    ),
  },
  'capnp-packed': { Python: CAPNP('_packed', 'back = schema.Root.from_bytes_packed(data).to_dict()') },
};
