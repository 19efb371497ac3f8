import { beginLarge } from '../../../core/basics/text.ts';
import { enumRemark } from '../../../core/schema/enums.ts';
import type { Schema } from '../../../core/schema/infer.ts';
import {
  areSingles,
  emptinessOf,
  isEnum,
  isNullable,
  kindOf,
  mayBeAbsent,
  recordOf,
  type Shape,
  wrapperOf,
} from '../../../core/schema/shape.ts';
import { singular, TypeNames } from '../../../core/schema/type-names.ts';
import { JSON_NAME_ID } from '../descriptor.ts';
import { BUILT_IN_TYPES, CapnpFieldNames, camelCase } from './field-names.ts';
import type { FieldMeaning, StructMeaning } from './meanings.ts';

/** A schema in the Cap'n Proto language, with the details that its text does not express. */
export interface PrintedCapnp {
  readonly text: string;
  /** The meaning of each struct and its fields, by the struct's name; fields are in the order of their ordinals. */
  readonly structs: ReadonlyMap<string, StructMeaning>;
  /** The root's only field, if the values are not objects and therefore need a struct around them. */
  readonly wrapper: string | undefined;
}

/** Prints an inferred schema; the first struct is the root. */
export function printCapnp(schema: Schema): PrintedCapnp {
  const printer = new Printer();
  const wrapper = wrapperOf(schema.root);
  printer.plan('Root', '', wrapper === undefined ? schema.root : recordOf(wrapper, schema.root), 'record');
  for (const struct of printer.planned) printer.print(struct);
  return { text: printer.text(), structs: printer.structs, wrapper };
}

interface PlannedStruct {
  readonly name: string;
  /** The key after which the struct is named; the name is in the singular for elements and entries. */
  readonly key: string;
  readonly shape: Shape;
  readonly meaning: StructMeaning['meaning'];
}

const ENDINGS = { record: '', union: 'Value', entry: 'Entry' } as const;

class Printer {
  /** The list grows during printing: a struct is planned when a field first refers to it. */
  readonly planned: PlannedStruct[] = [];
  readonly structs = new Map<string, StructMeaning>();
  /** The names of the enums. */
  readonly enums = new Set<string>();
  readonly #names = new TypeNames('Struct', BUILT_IN_TYPES);
  readonly #blocks: string[] = [];
  #usesJsonName = false;

  plan(key: string, parentKey: string, shape: Shape, meaning: StructMeaning['meaning']): string {
    const known = meaning === 'record' ? this.#names.recordNameOf(shape.fields) : undefined;
    if (known !== undefined) return known;
    const name = this.#names.nameOf(key, parentKey, ENDINGS[meaning]);
    if (meaning === 'record') this.#names.keepRecordName(shape.fields, name);
    this.planned.push({ name, key, shape, meaning });
    return name;
  }

  print({ name, key, shape, meaning }: PlannedStruct): void {
    const fields = new FieldLines(this.enums);
    if (meaning === 'union') this.#union(key, shape, fields);
    else if (meaning === 'entry') {
      fields.add('key', 'key', 'Text');
      fields.member('value', 'value', this.#typeOf(singular(key), key, shape), {
        isOptional: false,
        isNullable: expressesNull(shape),
      });
    } else {
      // Flags choose their names last, so that members get the better names.
      for (const member of shape.fields.keys()) fields.reserve(member);
      for (const [member, each] of shape.fields) {
        const type = this.#typeOf(member, key, each);
        fields.member(member, undefined, type, {
          isOptional: mayBeAbsent(each, shape),
          isNullable: expressesNull(each),
          remark: emptinessOf(each)?.text,
        });
      }
    }
    this.structs.set(name, { meaning, fields: fields.meanings });
    this.#usesJsonName ||= fields.usesJsonName;
    const indent = meaning === 'union' ? '    ' : '  ';
    const lines = fields.lines.map((line) => `${indent}${line}\n`).join('');
    const body = meaning === 'union' ? `  union {\n${lines}  }\n` : lines;
    this.#blocks.push(body === '' ? `struct ${name} {}\n` : `struct ${name} {\n${body}}\n`);
  }

  #union(key: string, shape: Shape, fields: FieldLines): void {
    if (shape.nulls > 0) fields.add('null', 'null', 'Void');
    if (shape.booleans > 0) fields.add('boolean', 'boolean', 'Bool');
    for (const [name, type] of numberMembers(shape)) fields.add(name, name, type);
    if (shape.strings > 0) fields.add('text', 'text', 'Text');
    if (shape.bytes > 0) fields.add('data', 'data', 'Data');
    if (shape.lists > 0) fields.add('list', 'list', this.#listOf(key, key, shape));
    if (shape.objects === 0) return;
    const isMap = shape.values !== undefined;
    fields.add(
      'object',
      'object',
      isMap ? `List(${this.#entryOf(key, key, shape)})` : this.plan(key, key, shape, 'record'),
    );
  }

  /** The type of a member. Null needs no type of its own in a member. */
  #typeOf(key: string, parentKey: string, shape: Shape): string {
    if (needsUnion(shape)) return this.plan(key, parentKey, shape, 'union');
    switch (kindOf(shape)) {
      case 'list':
        return this.#listOf(key, parentKey, shape);
      case 'map':
        return `List(${this.#entryOf(key, parentKey, shape)})`;
      case 'record':
        return this.plan(key, parentKey, shape, 'record');
      case 'boolean':
        return 'Bool';
      case 'string':
        return isEnum(shape) ? this.#enumOf(key, parentKey, shape) : 'Text';
      case 'bytes':
        return 'Data';
      case 'integer':
        return integerType(shape.min, shape.max);
      case 'double':
        return floatType(shape);
      default:
        return 'Void';
    }
  }

  /**
   * Declares an enum. Its names follow the rules of the language, so an annotation gives the text in JSON where it
   * differs.
   */
  #enumOf(key: string, parentKey: string, { symbols }: Shape): string {
    const name = this.#names.nameOf(key, parentKey);
    const names = new CapnpFieldNames();
    const lines = symbols.map((symbol, i) => {
      const enumerant = names.take(camelCase(symbol === symbol.toUpperCase() ? symbol.toLowerCase() : symbol));
      return `  ${enumerant} @${i} $jsonName("${symbol}");\n`;
    });
    this.enums.add(name);
    this.#blocks.push(`# ${enumRemark(symbols)}\nenum ${name} {\n${lines.join('')}}\n`);
    return name;
  }

  #entryOf(key: string, parentKey: string, shape: Shape): string {
    return this.plan(singular(key), parentKey, shape.values!, 'entry');
  }

  /**
   * The type of a list, including nested lists. Elements that are sometimes null become unions, because numbers have no
   * null.
   */
  #listOf(key: string, parentKey: string, list: Shape): string {
    let lists = 1;
    let name = singular(key);
    let shape = list.elements;
    while (shape !== undefined && !isNullable(shape) && kindOf(shape) === 'list') {
      lists++;
      name = singular(name);
      shape = shape.elements;
    }
    const inner =
      shape === undefined
        ? 'Void'
        : isNullable(shape)
          ? this.plan(name, parentKey, shape, 'union')
          : this.#typeOf(name, parentKey, shape);
    return `${'List('.repeat(lists)}${inner}${')'.repeat(lists)}`;
  }

  text(): string {
    const targets = [...(this.#usesJsonName ? ['field'] : []), ...(this.enums.size > 0 ? ['enumerant'] : [])];
    const body = [...(targets.length > 0 ? [jsonName(targets)] : []), ...this.#blocks].join('\n');
    return `${HEAD}@0x${fileId(body)};\n\n${body}`;
  }
}

const HEAD = `# Inferred from the JSON: fields are numbered in the order of its keys.
# hasX and isNullX are flags: member x is present, member x is null.
`;

/** Declares the annotation that sets names in JSON. */
function jsonName(targets: readonly string[]): string {
  const remark = targets.includes('field')
    ? '# The key in JSON, if the language does not allow it as a name.'
    : '# The text in JSON, which the language does not allow as a name.';
  return `${remark}\nannotation jsonName @0x${JSON_NAME_ID.toString(16)} (${targets.join(', ')}) :Text;\n`;
}

/** Properties of a member's values, and a remark on them for its line. */
interface MemberTraits {
  readonly isOptional: boolean;
  readonly isNullable: boolean;
  readonly remark?: string | undefined;
}

/** Types whose values lie in the data section. */
const DATA_TYPES = new Set(
  ['Void', 'Bool', 'Float64'].concat(['8', '16', '32', '64'].flatMap((bits) => [`Int${bits}`, `UInt${bits}`])),
);

/** The lines of one struct. */
class FieldLines {
  readonly lines: string[] = [];
  readonly meanings: FieldMeaning[] = [];
  usesJsonName = false;
  readonly #names = new CapnpFieldNames();
  readonly #reserved = new Map<string, string>();
  readonly #enums: ReadonlySet<string>;

  /** `enums` are the names of the types that are enums. */
  constructor(enums: ReadonlySet<string>) {
    this.#enums = enums;
  }

  reserve(key: string): void {
    this.#reserved.set(key, this.#names.nameOf(key, this.#reserved.size));
  }

  add(name: string, key: string, type: string, nullAs: 'null' | 'absent' = 'absent', remark?: string): number {
    const ordinal = this.meanings.push({ role: 'member', key, nullAs }) - 1;
    const isExpressed = key === name || !key.isWellFormed();
    this.usesJsonName ||= !isExpressed;
    const annotation = isExpressed ? '' : ` $jsonName("${literal(key)}")`;
    const remarks = [...(key.isWellFormed() ? [] : [JSON.stringify(key)]), ...(remark === undefined ? [] : [remark])];
    const comment = remarks.length === 0 ? '' : `  # ${remarks.join('; ')}`;
    this.lines.push(`${name} @${ordinal} :${type}${annotation};${comment}`);
    return ordinal;
  }

  /**
   * Adds a member and its flags. A null pointer has one meaning by itself, absent or null; if a member can be both, or
   * is data, flags distinguish them. `fixed` is the name of the member, if the key does not decide it.
   */
  member(key: string, fixed: string | undefined, type: string, { isOptional, isNullable, remark }: MemberTraits): void {
    const name = fixed ?? this.#reserved.get(key)!;
    const isPointer = !DATA_TYPES.has(type) && !this.#enums.has(type);
    const ordinal = this.add(name, key, type, isNullable ? 'null' : 'absent', remark);
    if (isOptional && (isNullable || !isPointer)) this.#flag('has', name, ordinal);
    if (isNullable && !isPointer) this.#flag('isNull', name, ordinal);
  }

  #flag(role: 'has' | 'isNull', name: string, of: number): void {
    const ordinal = this.meanings.push({ role, of }) - 1;
    this.lines.push(`${this.#names.take(role + beginLarge(name))} @${ordinal} :Bool;`);
  }
}

/** True if a shape has several types of values, or numbers that no single type can hold. */
function needsUnion(shape: Shape): boolean {
  const kind = kindOf(shape);
  return kind === 'mixed' || ((kind === 'integer' || kind === 'double') && numberMembers(shape).length > 1);
}

/**
 * The members of a union for a shape's numbers. Integers of up to 64 bits that a double would round get their own
 * members: one for those below 2^63, and another for larger ones if there are also negative ones.
 */
function numberMembers(shape: Shape): readonly (readonly [name: string, type: string])[] {
  const { integers, doubles, min, max } = shape;
  if (integers === 0 && doubles === 0) return [];
  const isBeyond = min > MOST_UNSIGNED || max < LEAST_SIGNED;
  if (integers === 0 || isBeyond || (doubles > 0 && areExact(shape))) return [['number', floatType(shape)]];
  const [low, high] = [min < LEAST_SIGNED ? LEAST_SIGNED : min, max > MOST_UNSIGNED ? MOST_UNSIGNED : max];
  const type = integerType(low, high);
  const own =
    type === 'Float64'
      ? ([
          ['integer', 'Int64'],
          ['unsigned', 'UInt64'],
        ] as const)
      : ([['integer', type]] as const);
  const hasOthers = doubles > 0 || min < LEAST_SIGNED || max > MOST_UNSIGNED;
  return hasOthers ? [...own, ['number', 'Float64']] : own;
}

const LEAST_SIGNED = -(2n ** 63n);
const MOST_UNSIGNED = 2n ** 64n - 1n;

/** True if a member's own field must express null, which a union does by itself. */
function expressesNull(shape: Shape): boolean {
  return isNullable(shape) && !needsUnion(shape);
}

/** True if doubles represent every integer of the shape exactly. */
function areExact({ min, max }: Shape): boolean {
  return min >= Number.MIN_SAFE_INTEGER && max <= Number.MAX_SAFE_INTEGER;
}

/** The type of numbers that need not be integers. */
function floatType(shape: Shape): string {
  return areSingles(shape) ? 'Float32' : 'Float64';
}

/** The narrowest integer type; beyond 64 bits, a double, which loses digits. */
function integerType(min: number | bigint, max: number | bigint): string {
  for (const bits of [8n, 16n, 32n, 64n]) {
    if (min >= 0 && max < 2n ** bits) return `UInt${bits}`;
    if (min >= -(2n ** (bits - 1n)) && max < 2n ** (bits - 1n)) return `Int${bits}`;
  }
  return 'Float64';
}

/** Escapes text for a string literal of the language. */
function literal(text: string): string {
  return text.replace(/["\\\u0000-\u001f\u007f]/g, (char) => {
    const code = char.charCodeAt(0).toString(16).padStart(2, '0');
    return char === '"' || char === '\\' ? `\\${char}` : `\\x${code}`;
  });
}

/**
 * The id that the language requires for each file, with its top bit set: FNV-1a of the text, so that equal schemas have
 * equal ids.
 */
function fileId(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (let i = 0; i < text.length; i++) {
    low = (low ^ text.charCodeAt(i)) >>> 0;
    // Multiplies by 2^40 + 0x1b3, in two halves of 32 bits.
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return ((high | 0x80000000) >>> 0).toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}
