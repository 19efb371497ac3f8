import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow } from '../../core/bytes/numbers.ts';
import { type JsonObject, type JsonValue, setMember } from '../../core/value/json-value.ts';
import { ENUM_DOCUMENTS } from '../../testing/enum-documents.ts';
import { thorough } from '../../testing/runs.ts';
import { loadSamples } from '../../testing/samples.ts';
import { describeWith } from '../../testing/with-program.ts';
import { codecModule } from './codec.ts';
import type { FieldType, ProtoSchema } from './descriptor.ts';

let folder = '';

/** `google/protobuf/struct.proto`, which packages of the compiler may lack (Debian has it in `libprotobuf-dev`). */
const STRUCT = `syntax = "proto3";
package google.protobuf;
message Struct { map<string, Value> fields = 1; }
message Value {
  oneof kind {
    NullValue null_value = 1;
    double number_value = 2;
    string string_value = 3;
    bool bool_value = 4;
    Struct struct_value = 5;
    ListValue list_value = 6;
  }
}
enum NullValue { NULL_VALUE = 0; }
message ListValue { repeated Value values = 1; }
`;

function protoc(mode: 'decode' | 'encode', schemaText: string, input: Uint8Array | string): Buffer {
  writeFileSync(join(folder, 'schema.proto'), schemaText);
  const args = [`--${mode}=Root`, `--proto_path=${folder}`, 'schema.proto'];
  const { status, stdout, stderr } = spawnSync('protoc', args, { input, maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(String(stderr).slice(0, 500));
  return stdout;
}

/** A message in the text format: the values of each field, by name, in order. */
type TextMessage = Map<string, (string | TextMessage)[]>;

/** Parses the tool's output: one field per line, `name: scalar`, or `name {` and the lines up to its `}`. */
function parseText(text: string): TextMessage {
  const root: TextMessage = new Map();
  const open = [root];
  for (const line of text.split('\n').map((each) => each.trim())) {
    const [, name, scalar] = /^(\w+)(?:: (.+)| \{)$/.exec(line) ?? [];
    if (line === '}') open.pop();
    else if (name !== undefined) {
      const message = open.at(-1)!;
      const inner: TextMessage = new Map();
      message.set(name, [...(message.get(name) ?? []), scalar ?? inner]);
      if (scalar === undefined) open.push(inner);
    } else if (line !== '') throw new Error(`Found ${line} where a field was expected.`);
  }
  return root;
}

const ESCAPES: Readonly<Record<string, number>> = { n: 0x0a, r: 0x0d, t: 0x09, '"': 0x22, "'": 0x27, '\\': 0x5c };

/** A string of the text format: bytes other than printable ASCII are octal escapes. */
function parseString(scalar: string): Buffer {
  const bytes = scalar.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|([^\\])/g);
  return Buffer.from(
    Array.from(bytes, ([, octal, escaped, plain]) => {
      return octal === undefined ? (ESCAPES[escaped ?? ''] ?? plain!.charCodeAt(0)) : Number.parseInt(octal, 8);
    }),
  );
}

/** Converts the tool's text to JSON with the schema alone. */
function understand(schema: ProtoSchema, text: TextMessage, type = 0): JsonValue {
  const { fields, meaning } = schema.messages[type]!;
  const only = (name: string): string | TextMessage | undefined => text.get(name)?.at(-1);
  const inner = (name: string): TextMessage => (only(name) as TextMessage | undefined) ?? new Map();
  const entries = (name: string, value: (entry: TextMessage) => JsonValue): JsonObject => {
    const object: JsonObject = {};
    for (const entry of (text.get(name) ?? []) as TextMessage[]) {
      setMember(object, parseString((entry.get('key')?.[0] as string | undefined) ?? '""').toString(), value(entry));
    }
    return object;
  };
  const indexOf = (name: string): number => schema.messages.findIndex((message) => message.name === name);
  const inside = (name: string, field: TextMessage): JsonValue => understand(schema, field, indexOf(name));
  if (meaning === 'Value') {
    const [name = 'null_value'] = text.keys();
    if (name === 'null_value') return null;
    if (name === 'struct_value') return inside('google.protobuf.Struct', inner(name));
    if (name === 'list_value') return inside('google.protobuf.ListValue', inner(name));
    return scalarOf(name.replace(/_value$/, ''), only(name) as string);
  }
  if (meaning === 'Struct') {
    const value = (entry: TextMessage) => (entry.get('value')?.[0] ?? new Map()) as TextMessage;
    return entries('fields', (entry) => inside('google.protobuf.Value', value(entry)));
  }
  if (meaning === 'ListValue') {
    return ((text.get('values') ?? []) as TextMessage[]).map((each) => inside('google.protobuf.Value', each));
  }
  const single = ({ type: name, reference }: FieldType, printed: string | TextMessage): JsonValue =>
    typeof printed === 'string' ? scalarOf(name, printed) : understand(schema, printed, reference);
  // Messages without a JSON object of their own: the list in their only field, or the value of the field that is set.
  if (meaning === 'list') {
    const [items] = fields;
    return (text.get(items!.name) ?? []).map((each) => single(items!, each));
  }
  if (meaning === 'either') {
    const set = fields.find(({ name }) => text.has(name))!;
    return single(set, text.get(set.name)!.at(-1)!);
  }
  const object: JsonObject = {};
  for (const field of fields) {
    const printed = text.get(field.name);
    if (printed === undefined) continue;
    if (field.type === 'map') {
      const held = schema.messages[field.reference]!.fields[1]!;
      const absent = held.type === 'message' ? new Map() : held.type === 'string' ? '""' : '0';
      setMember(
        object,
        field.key,
        entries(field.name, (entry) => single(held, entry.get('value')?.[0] ?? absent)),
      );
    } else {
      setMember(
        object,
        field.key,
        field.repeated ? printed.map((each) => single(field, each)) : single(field, printed.at(-1)!),
      );
    }
  }
  return object;
}

function scalarOf(type: string, printed: string): JsonValue {
  if (type === 'string') return parseString(printed).toString();
  if (type === 'bool') return printed === 'true' || printed === '1';
  if (['double', 'float', 'number'].includes(type)) return Number(printed.replace(/inf$/, 'Infinity'));
  if (type === 'NullValue') return null;
  return narrow(BigInt(printed));
}

function withoutNulls(value: JsonValue): JsonValue {
  const drop = (_: string, each: JsonValue): JsonValue | undefined => (each === null ? undefined : each);
  return JSON.parse(JSON.stringify(value, drop)) as JsonValue;
}

/** The reference implementation's compiler (Debian: `apt-get install protobuf-compiler`). */
describeWith('protoc', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'protoc-'));
    mkdirSync(join(folder, 'google/protobuf'), { recursive: true });
    writeFileSync(join(folder, 'google/protobuf/struct.proto'), STRUCT);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  thorough.each(loadSamples().map(({ sample, source }) => [sample.id, source.value] as const))(
    'decodes %s with the printed schema to the same JSON, and encodes it to the same value',
    (_, value) => {
      const codec = codecModule.prepare('protobuf', [value]);
      const bytes = new Uint8Array(codec.encode(codec.toLibrary(value)));
      const ours = codec.fromLibrary(codec.decode(bytes));
      const text = String(protoc('decode', codec.schemaText!, bytes));
      const root = understand(codec.schema as ProtoSchema, parseText(text)) as JsonObject;
      const decoded = codec.wrapper === undefined ? root : (root[codec.wrapper.slice(1)] ?? []);
      // The laws of all formats compare our decoded value with the JSON.
      expect(decoded).toEqual(ours);
      const again = new Uint8Array(protoc('encode', codec.schemaText!, text));
      expect(again.length).toBe(bytes.length);
      expect(codec.fromLibrary(codec.decode(again))).toEqual(ours);
    },
  );

  test.each(ENUM_DOCUMENTS)('reads and writes the symbols of inferred enums: %s', (_, value) => {
    const codec = codecModule.prepare('protobuf', [value], undefined, 'realistic');
    const bytes = new Uint8Array(codec.encode(codec.toLibrary(value)));
    // A field in the language cannot be null, so a null member is absent.
    expect(codec.fromLibrary(codec.decode(bytes))).toEqual(withoutNulls(value));
    const text = String(protoc('decode', codec.schemaText!, bytes));
    const symbols = new Set(codec.schemaText!.match(/\b[A-Z][A-Z0-9_]*(?= = [1-9]\d*;$)/gm));
    const printed = text.match(/(?<=: )[A-Z][A-Z0-9_]*$/gm) ?? [];
    expect(printed.filter((name) => !symbols.has(name) && !/UNSPECIFIED/.test(name))).toEqual([]);
    expect(new Uint8Array(protoc('encode', codec.schemaText!, text))).toEqual(bytes);
  });
});
