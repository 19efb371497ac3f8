import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { narrow } from '../../core/bytes/numbers.ts';
import { type JsonObject, type JsonValue, setMember } from '../../core/value/json-value.ts';
import { ENUM_DOCUMENTS } from '../../testing/enum-documents.ts';
import { runs, thorough } from '../../testing/runs.ts';
import { loadSamples } from '../../testing/samples.ts';
import { describeWith } from '../../testing/with-program.ts';
import { codecModule } from './codec.ts';
import { type CapnpSchema, DATA_BITS, type Field, type FieldType, isData, type StructType } from './descriptor.ts';
import { pack } from './pack.ts';
import { describeCapnp } from './schema/describe.ts';
import { parseCapnp } from './schema/parse-capnp.ts';

let folder = '';

function tool(args: readonly string[], schemaText: string, input: Uint8Array = new Uint8Array()): Buffer {
  const file = join(folder, 'schema.capnp');
  writeFileSync(file, schemaText);
  const words = args.map((word) => (word === 'FILE' ? file : word));
  const { status, stdout, stderr } = spawnSync('capnp', words, { input, maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${String(stderr).slice(0, 500)}\n${schemaText.slice(0, 2000)}`);
  return stdout;
}

function compile(text: string): string | undefined {
  try {
    return String(tool(['compile', '-ocapnp', 'FILE'], text));
  } catch (error) {
    if (/0\.5\.x and previous contained a bug/.test(String(error))) return undefined;
    throw error;
  }
}

/**
 * Converts the tool's JSON to the decoded value. In the tool's JSON, a union names the member that is set, and 64-bit
 * integers are text.
 */
function understand(schema: CapnpSchema, printed: JsonValue, root: StructType): JsonValue {
  const element = (type: FieldType, lists: number, json: JsonValue): JsonValue => {
    if (json === undefined) return null;
    if (lists > 0) {
      const inner = (json as JsonValue[]).map((each) => element(type, lists - 1, each));
      const isMap = lists === 1 && type.kind === 'struct' && schema.structs[type.struct]!.meaning === 'entry';
      if (!isMap) return inner;
      const map: JsonObject = {};
      for (const [i, each] of (json as JsonObject[]).entries()) setMember(map, String(each.key), inner[i]!);
      return map;
    }
    if (type.kind === 'struct') return struct(schema.structs[type.struct]!, json as JsonObject);
    if (typeof json === 'string' && /Int64$/.test(type.kind)) return narrow(BigInt(json));
    if (typeof json === 'string' && type.kind === 'Float64') return Number(json);
    return json;
  };
  const value = ({ type }: Field, json: JsonValue): JsonValue =>
    type.kind === 'List' ? element(type.element, type.lists, json) : element(type, 0, json);
  const isSet = (fields: readonly Field[], bit: number, json: JsonObject): boolean =>
    json[fields.find(({ isFlag, at }) => isFlag && at === bit)!.name] === true;
  const struct = ({ fields, meaning }: StructType, json: JsonObject): JsonValue => {
    if (meaning === 'union') {
      const member = fields.find(({ name }) => Object.hasOwn(json, name))!;
      return value(member, json[member.name]!);
    }
    if (meaning === 'entry') return member(fields, fields[1]!, json) ?? null;
    const object: JsonObject = {};
    for (const field of fields) {
      const got = field.isFlag ? undefined : member(fields, field, json);
      if (got !== undefined) setMember(object, field.key, got);
    }
    return object;
  };
  const member = (fields: readonly Field[], field: Field, json: JsonObject): JsonValue | undefined => {
    if (field.hasBit >= 0 && !isSet(fields, field.hasBit, json)) return undefined;
    if (field.nullBit >= 0 && isSet(fields, field.nullBit, json)) return null;
    // The tool omits null pointers.
    if (!Object.hasOwn(json, field.key)) return field.nullAs === 'null' ? null : undefined;
    return value(field, json[field.key]!);
  };
  return struct(root, printed as JsonObject);
}

/** The value with lone surrogates replaced in its texts, because UTF-8 cannot contain them. */
function wellFormed(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}n` : each)).toWellFormed());
}

/** The reference implementation's command-line tool (Debian: `apt-get install capnproto`). */
describeWith('capnp', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'capnp-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  thorough.each(loadSamples().map(({ sample, source }) => [sample.id, source.value] as const))(
    'decodes %s, and copies it into the same bytes, segments included, plain and packed',
    (_, value) => {
      const codec = codecModule.prepare('capnp', [value]);
      const schema = codec.schema as CapnpSchema;
      const libraryValue = codec.toLibrary(value);
      const bytes = new Uint8Array(codec.encode(libraryValue));
      const printed = JSON.parse(
        String(tool(['convert', 'binary:json', 'FILE', 'Root'], codec.schemaText!, bytes)),
      ) as JsonValue;
      const root = schema.structs[schema.root]!;
      expect(wellFormed(understand(schema, printed, root))).toEqual(wellFormed(codec.decode(bytes)));
      const copied = tool(['convert', 'binary:binary', 'FILE', 'Root'], codec.schemaText!, bytes);
      expect(Buffer.compare(copied, bytes)).toBe(0);
      const packed = tool(['convert', 'binary:packed', 'FILE', 'Root'], codec.schemaText!, bytes);
      expect(Buffer.compare(packed, pack(bytes))).toBe(0);
    },
  );

  test.each(ENUM_DOCUMENTS)('copies inferred enums into the same bytes: %s', (_, value) => {
    const codec = codecModule.prepare('capnp', [value], undefined, 'realistic');
    const bytes = new Uint8Array(codec.encode(codec.toLibrary(value)));
    expect(codec.fromLibrary(codec.decode(bytes))).toEqual(value);
    const text = tool(['convert', 'binary:text', 'FILE', 'Root'], codec.schemaText!, bytes);
    const copied = tool(['convert', 'text:binary', 'FILE', 'Root'], codec.schemaText!, new Uint8Array(text));
    expect(codec.fromLibrary(codec.decode(new Uint8Array(copied)))).toEqual(value);
  });

  test('places the fields of random structs where Wireprint does', () => {
    fc.assert(
      fc.property(fc.array(fieldSpec, { minLength: 1, maxLength: 24 }), (specs) => {
        const text = `@0xbf5147b1b3a5d4ab;\nstruct Root {\n${structText(specs)}}\nenum Color { red @0; }\n`;
        const compiled = compile(text);
        // The compiler refuses structs whose fields its versions up to 0.5 placed differently.
        fc.pre(compiled !== undefined);
        expect(placesPrinted(compiled!)).toEqual(placesOf(describeCapnp(parseCapnp(text))));
      }),
      { numRuns: runs(60) },
    );
  }, 60_000);
});

/** A field, or a union or group of several fields. */
type Spec = string | { readonly kind: 'union' | 'group'; readonly members: readonly Spec[] };

const type = fc.constantFrom(
  ...['Void', 'Bool', 'UInt8', 'Int16', 'UInt32', 'Int64', 'Float32', 'Float64', 'Color', 'Text', 'List(Bool)', 'Root'],
);
const { spec: fieldSpec } = fc.letrec<{ spec: Spec }>((tie) => ({
  spec: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    type,
    fc.record({
      kind: fc.constantFrom('union', 'group'),
      members: fc.array(tie('spec'), { minLength: 2, maxLength: 5 }),
    }),
  ),
}));

/** Shuffles the ordinals, so that fields of groups and unions alternate with others. */
function structText(specs: readonly Spec[]): string {
  const all: Spec[] = [];
  const count = (spec: Spec): void => {
    if (typeof spec === 'string') all.push(spec);
    else spec.members.forEach(count);
  };
  specs.forEach(count);
  const ordinals = all.map((_, i) => (i * 7919) % all.length);
  const isPermutation = new Set(ordinals).size === all.length;
  let next = 0;
  let groups = 0;
  const print = (spec: Spec): string => {
    if (typeof spec !== 'string') return `g${groups++} :${spec.kind} {\n${spec.members.map(print).join('')}}\n`;
    const ordinal = isPermutation ? ordinals[next]! : next;
    return `f${next++} @${ordinal} :${spec};\n`;
  };
  return specs.map(print).join('');
}

/**
 * The positions that the tool prints after fields, such as `bits[0, 32)` and `ptr[1]`, and the sizes after the struct.
 */
function placesPrinted(text: string): readonly string[] {
  const sizes = /(\d+) bytes, (\d+) ptrs/.exec(text)!;
  const fields = [...text.matchAll(/\b(f\d+) @\d+ :(?!Void)[^;]*;\s*# (bits\[\d+, \d+\)|ptr\[\d+\])/g)];
  const tags = [...text.matchAll(/union tag = (\d+)/g)].length;
  return [`${sizes[1]} ${sizes[2]} ${tags}`, ...fields.map(([, name, place]) => `${name} ${place}`).sort()];
}

function placesOf({ structs }: CapnpSchema): readonly string[] {
  const fields = structs.flatMap((struct) => struct.fields);
  const { dataWords, pointers } = structs[0]!;
  const places = fields.flatMap(({ name, type: of, at }) => {
    if (of.kind === 'group' || of.kind === 'Void') return [];
    return [`${name} ${isData(of) ? `bits[${at}, ${at + DATA_BITS[of.kind]})` : `ptr[${at}]`}`];
  });
  return [`${dataWords * 8} ${pointers} ${fields.filter(({ tag }) => tag >= 0).length}`, ...places.sort()];
}
