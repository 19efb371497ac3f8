import { errorText } from '../../../core/basics/error-text.ts';
import { beginLarge } from '../../../core/basics/text.ts';
import { ABSENT, type Got, recordShape, type Version, type VersionField } from '../../../core/evolution/version.ts';
import { type JsonObject, type JsonValue, setMember } from '../../../core/value/json-value.ts';
import type { Codec } from '../../format.ts';
import type { Evolver } from '../../load-evolver.ts';
import { type CapnpSchema, type FieldType, isData } from '../descriptor.ts';
import { asJson } from '../library/convert.ts';
import { printCapnp } from '../schema/print-capnp.ts';

/**
 * Prints a version from the inferred schema of its document, and reads it field by field with Wireprint's own reader:
 * Cap'n Proto libraries follow a pointer only when the program asks for its field, so they may refuse one field and
 * read the others. pycapnp 2.2.4, which wraps the C++ library, reads and refuses the same fields of the records in
 * `evolve.test.ts`.
 */
export const evolver: Evolver = {
  print,
  read: (bytes, { version, codec }) => {
    const { structs, root } = codec.schema as CapnpSchema;
    const reader = new LazyReader(bytes, codec, structs);
    return new Map(
      version.fields.map((field) => {
        const declared = structs[root]!.fields.find(({ key, isFlag }) => key === field.key && !isFlag);
        if (declared === undefined) return [field.key, ABSENT];
        const read = reader.read([field.key], declared.type);
        if ('refused' in read) return [field.key, { ...ABSENT, refused: read.refused }];
        if (read.value === undefined) return [field.key, ABSENT];
        return [field.key, got(field, read.value, isData(declared.type))];
      }),
    );
  },
};

type Read = { readonly value: JsonValue | undefined } | { readonly refused: string };

/** Maximum number of fields that are read inside fields that are refused as a whole. */
const PARTS_AT_MOST = 1000;

/** Reads fields of one message one by one. */
class LazyReader {
  readonly #bytes: Uint8Array;
  readonly #codec: Codec;
  readonly #structs: CapnpSchema['structs'];
  #left = PARTS_AT_MOST;

  constructor(bytes: Uint8Array, codec: Codec, structs: CapnpSchema['structs']) {
    this.#bytes = bytes;
    this.#codec = codec;
    this.#structs = structs;
  }

  /**
   * Reads the field at a path. If it is a struct that is not valid as a whole, reads those of its fields that are
   * valid.
   */
  read(path: readonly string[], type: FieldType): Read {
    try {
      return { value: asJson(this.#codec.readPath!(this.#bytes, path)) as JsonValue | undefined };
    } catch (thrown) {
      const parts = type.kind === 'struct' ? this.#parts(path, type.struct) : {};
      return Object.keys(parts).length > 0
        ? { value: parts }
        : { refused: `Wireprint’s own reader: ${errorText(thrown)}` };
    }
  }

  #parts(path: readonly string[], struct: number): JsonObject {
    const parts: JsonObject = {};
    for (const { key, type, isFlag } of this.#structs[struct]!.fields) {
      if (isFlag || this.#left-- <= 0) continue;
      const read = this.read([...path, key], type);
      if ('value' in read && read.value !== undefined) setMember(parts, key, read.value);
    }
    return parts;
  }
}

/**
 * A default is stored as zeros, and so is a field that the writer does not know. So a value that equals the default is
 * taken for the default.
 */
function got(field: VersionField, value: JsonValue, isInData: boolean): Got {
  const initial = field.symbols?.[0] ?? field.fallback ?? 0;
  const isDefault = value === initial || (isInData && field.fallback === undefined && value === false);
  return { value, from: isDefault ? 'default' : 'bytes', ...(field.shape.bytes > 0 && { isBytes: true }) };
}

const FIELD =
  /^ {2}(?<name>\w+) @\d+ :(?<type>[^;$]+?)(?<annotation>(?: \$jsonName\("(?:[^"\\]|\\.)*"\))?);(?<remark>.*)$/;

interface Line {
  readonly name: string;
  readonly type: string;
  readonly annotation: string;
  readonly remark: string;
}

/**
 * Prints the inferred schema with the ordinals, defaults and enums of a version. Ordinals are never reused: retired
 * fields stay under other names.
 */
function print({ fields, retired, isRenamed }: Version): string {
  const all = [...fields, ...retired];
  const { text } = printCapnp({ root: recordShape(all), depth: 0 });
  let next = all.length;
  let isRoot = false;
  const enums: string[] = [];
  const pending = [...all];
  let flagOfLast: string | undefined;
  const lines = text.split('\n').map((line) => {
    if (line.startsWith('struct ')) isRoot = line.startsWith('struct Root ');
    const match = isRoot ? FIELD.exec(line) : null;
    if (match === null) return line;
    const { name, type, annotation, remark } = match.groups as unknown as Line;
    // In the schema, the flag of a nullable field follows the field.
    if (flagOfLast !== undefined && name.startsWith(flagOfLast)) {
      flagOfLast = undefined;
      return `  ${name} @${next++} :Bool;`;
    }
    const field = pending.shift()!;
    flagOfLast = field.shape.nulls > 0 ? `isNull${beginLarge(name)}` : undefined;
    if (retired.includes(field)) return `  obsolete${beginLarge(name)} @${field.number - 1} :${type};`;
    let declared = type;
    if (field.symbols !== undefined) {
      declared = freeName(text, `Enum${field.number}`);
      enums.push(enumText(declared, field.symbols));
    }
    const initial = field.fallback === undefined ? '' : ` = ${JSON.stringify(field.fallback)}`;
    return `  ${name} @${field.number - 1} :${declared}${initial}${annotation};${remark}`;
  });
  const written = lines.join('\n').replace(/^(?:#.*\n)*@0x[0-9a-f]+;/, FILE_ID);
  const named = isRenamed ? written.replace(/^struct Root /m, `struct ${freeName(text, 'NewRoot')} `) : written;
  return [named, ...enums].join('\n');
}

/** The id of the file, which stays the same when the schema changes. */
const FILE_ID = '@0xe5c1b52e4f0d9a37;';

/** A name that no struct of the schema has, made from `wanted`. */
function freeName(text: string, wanted: string): string {
  let name = wanted;
  while (text.includes(`struct ${name} `)) name += 'X';
  return name;
}

function enumText(name: string, symbols: readonly string[]): string {
  return `enum ${name} {\n${symbols.map((symbol, i) => `  ${symbol} @${i};\n`).join('')}}\n`;
}
