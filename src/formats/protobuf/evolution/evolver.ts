import { ABSENT, type Got, recordShape, type Version, type VersionField } from '../../../core/evolution/version.ts';
import type { JsonObject, JsonValue } from '../../../core/value/json-value.ts';
import type { Evolver } from '../../load-evolver.ts';
import type { ProtoSchema } from '../descriptor.ts';
import type { LibraryMessage } from '../library/to-library.ts';
import { printProto } from '../schema/print-proto.ts';

/**
 * The rules for the presence of fields: `implicit` and `optional` are those of proto3 without and with the label,
 * `proto2` has declared defaults, required fields and closed enums.
 */
export type Presence = 'implicit' | 'optional' | 'proto2';

/** Prints a version from the inferred schema of its document, and reads it with protobufjs. */
export const evolver: Evolver = {
  print: (version, style) => print(version, style as Presence),
  read: (bytes, { version, codec }, _, style) => {
    const decoded = codec.decode(bytes) as LibraryMessage;
    const json = codec.fromLibrary(decoded) as JsonObject;
    const { fields } = (codec.schema as ProtoSchema).messages[0]!;
    return new Map(
      version.fields.map((field) => {
        const name = fields.find(({ key }) => key === field.key)?.name;
        return [field.key, name === undefined ? ABSENT : got(field, decoded, json, name, style as Presence)];
      }),
    );
  },
};

/**
 * The library's object has a field of its own if the bytes have it; otherwise it inherits the default. A reader can
 * tell the two apart, except if the presence is implicit, or if a declared default replaces the absent value.
 */
function got(field: VersionField, decoded: LibraryMessage, json: JsonObject, name: string, presence: Presence): Got {
  const bytes = field.shape.bytes > 0 ? { isBytes: true as const } : {};
  if (Object.hasOwn(decoded, name) && Object.hasOwn(json, field.key))
    return { value: json[field.key], from: 'bytes', ...bytes };
  const inherited = decoded[name];
  const isNone = inherited === null || inherited === undefined;
  if (isNone || (presence !== 'implicit' && field.fallback === undefined)) return ABSENT;
  if (field.shape.bytes > 0) return { value: '', from: 'default', ...bytes };
  const value = field.symbols?.[inherited as number] ?? scalarOf(inherited);
  return value === undefined ? ABSENT : { value, from: 'default' };
}

/** A scalar default as JSON, an empty list as an empty array; undefined for other objects. */
function scalarOf(inherited: unknown): JsonValue | undefined {
  if (Array.isArray(inherited)) return [];
  if (typeof inherited !== 'object') return inherited as JsonValue;
  return 'low' in inherited! ? (inherited as unknown as { low: number }).low : undefined;
}

const FIELD =
  /^ {2}(?:optional |repeated )?(?<type>map<\w+, [\w.]+>|[\w.]+) (?<name>\w+) = (?<number>\d+)(?: \[(?<option>json_name = "(?:[^"\\]|\\.)*")\])?;(?<remark>.*)$/;

interface Line {
  readonly type: string;
  readonly name: string;
  readonly number: string;
  readonly option?: string;
  readonly remark: string;
}

/**
 * Prints the inferred schema with the numbers, labels, defaults and enums of a version. The fields of the root are in
 * the order of the version.
 */
function print({ fields, retired, isRenamed }: Version, presence: Presence): string {
  const { text } = printProto({ root: recordShape(fields), depth: 0 });
  const enums: string[] = [];
  const pending = [...fields];
  let isRoot = false;
  const lines = text.split('\n').map((line) => {
    if (line.startsWith('message ')) isRoot = line.startsWith('message Root ');
    if (isRoot && line === '}' && retired.length > 0)
      return `  reserved ${retired.map(({ number }) => number).join(', ')};\n}`;
    const match = FIELD.exec(line);
    if (match === null) return line;
    const read = match.groups as unknown as Line;
    const isRepeated = line.startsWith('  repeated ');
    const field = isRoot ? pending.shift() : undefined;
    let { type } = read;
    if (field?.symbols !== undefined) {
      type = `${ENUM}${field.number}`;
      enums.push(enumText(type, field.symbols));
    }
    const label = isRepeated ? 'repeated ' : labelOf(presence, type, line.startsWith('  optional '), field);
    const { fallback } = field ?? {};
    const initial = presence === 'proto2' && fallback !== undefined ? [`default = ${JSON.stringify(fallback)}`] : [];
    const options = [...(read.option === undefined ? [] : [read.option]), ...initial].join(', ');
    const ending = options === '' ? ';' : ` [${options}];`;
    return `  ${label}${type} ${read.name} = ${field?.number ?? read.number}${ending}${read.remark}`;
  });
  const syntax = presence === 'proto2' ? 'proto2' : 'proto3';
  const written = lines.join('\n').replace(/^\/\/ Inferred.*\nsyntax = "proto3";/, `syntax = "${syntax}";`);
  const named = isRenamed ? written.replace(/^message Root /m, 'message Root_new ') : written;
  return [named, ...enums].join('\n');
}

/** The beginning of the name of a field's enum. An underscore does not occur in the names of inferred messages. */
const ENUM = 'Enum_';

function labelOf(presence: Presence, type: string, isOptional: boolean, field: VersionField | undefined): string {
  if (type.startsWith('map<')) return '';
  if (presence === 'proto2') return field?.required ? 'required ' : 'optional ';
  const isNullable = field !== undefined && field.shape.nulls > 0;
  const isEnum = field?.symbols !== undefined;
  return (isOptional || isEnum) && (presence === 'optional' || isNullable) ? 'optional ' : '';
}

function enumText(name: string, symbols: readonly string[]): string {
  return `enum ${name} {\n${symbols.map((symbol, i) => `  ${symbol} = ${i};\n`).join('')}}\n`;
}
