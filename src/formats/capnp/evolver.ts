import { beginLarge } from '../../core/basics/text.ts';
import { ABSENT, type Got, recordShape, type Version, type VersionField } from '../../core/evolution/version.ts';
import type { JsonObject, JsonValue } from '../../core/value/json-value.ts';
import type { Evolver } from '../load-evolver.ts';
import { type CapnpSchema, isData } from './descriptor.ts';

import { printCapnp } from './print-capnp.ts';

/** Prints a version from the inferred schema of its document, and reads it with Wireprint's own reader. */
export const evolver: Evolver = {
  print,
  read: (bytes, { version, codec }) => {
    const record = codec.fromLibrary(codec.decode(bytes)) as JsonObject;
    const { structs, root } = codec.schema as CapnpSchema;
    const { fields } = structs[root]!;
    return new Map(
      version.fields.map((field) => {
        const declared = fields.find(({ key, isFlag }) => key === field.key && !isFlag);
        if (declared === undefined || !Object.hasOwn(record, field.key)) return [field.key, ABSENT];
        return [field.key, got(field, record[field.key]!, isData(declared.type))];
      }),
    );
  },
};

/**
 * A default is stored as zeros, as is a field that the writer does not know. So a value that equals the default counts
 * as the default.
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
    // The flag of a nullable field follows it.
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

/** A name that no struct of the schema has. */
function freeName(text: string, wish: string): string {
  let name = wish;
  while (text.includes(`struct ${name} `)) name += 'X';
  return name;
}

function enumText(name: string, symbols: readonly string[]): string {
  return `enum ${name} {\n${symbols.map((symbol, i) => `  ${symbol} @${i};\n`).join('')}}\n`;
}
