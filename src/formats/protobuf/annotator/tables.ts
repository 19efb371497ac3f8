import { memoizeEach } from '../../../core/basics/memoize.ts';
import { ValueType } from '../../../core/value/value-tree.ts';
import type { FieldType, Meaning, MessageType, ProtoSchema } from '../descriptor.ts';
import { kinds } from '../kinds.ts';
import { I32, I64, LEN, SGROUP } from '../wire.ts';
import { lengthKindOf, payloadKindOf, tagKindOf, wireTypeOf } from './field-kinds.ts';
import * as Op from './op.ts';
import * as Owner from './owner.ts';

/** A schema as columns, for a loop that allocates no objects. The fields of all messages are numbered consecutively. */
export interface Tables {
  /** `field[base[m] + number]` is message m's field of that number, or -1; valid for numbers below `size[m]`. */
  readonly base: Int32Array;
  readonly size: Int32Array;
  readonly field: Int32Array;
  /** The `ValueType` of the root. */
  readonly rootType: number;
  /** For each message, its fields with numbers from `size[m]` on, by number. */
  readonly beyond: readonly ReadonlyMap<number, number>[];
  /** For map entries: index into `names`, plus 1, of the key that an entry without a key field has; otherwise 0. */
  readonly defaultKey: Int32Array;

  readonly wire: Uint8Array;
  readonly op: Uint8Array;
  readonly owner: Uint8Array;
  /** 1 for a list of numbers, which may be packed. */
  readonly packable: Uint8Array;
  /** The `ValueType` of the field's value, or of an element's. */
  readonly type: Uint8Array;
  readonly tagKind: Uint8Array;
  readonly lengthKind: Uint8Array;
  readonly kind: Uint8Array;
  /** For each field, the index of its name in `names`, plus 1. */
  readonly name: Int32Array;
  /** The message type of the field; -1 for an enum. */
  readonly target: Int32Array;
  /** For enums: index into `wordNames` plus 1, by number. */
  readonly words: readonly (ReadonlyMap<number, number> | undefined)[];
  readonly closed: Uint8Array;

  readonly names: readonly string[];
  readonly wordNames: readonly string[];
}

/** The columns of a schema; cached. */
export const tablesOf: (schema: ProtoSchema) => Tables = memoizeEach(makeTables);

/**
 * Field numbers from this one on are in a map, so that a single field 536,870,911 does not need a table of that size.
 */
const DENSE = 256;

function makeTables(schema: ProtoSchema): Tables {
  const messages = schema.messages;
  const all = messages.flatMap((message) => message.fields.map((field) => ({ message, field })));
  const names = new Index();
  const words = new Index();
  const wordsOfEnum = schema.enums.map(
    ({ nameOf }) => new Map([...nameOf].map(([number, name]) => [number, words.of(name)])),
  );
  const size = Int32Array.from(messages, ({ fields }) => {
    return Math.min(DENSE, 1 + fields.reduce((most, { number }) => Math.max(most, number), 0));
  });
  const base = new Int32Array(messages.length);
  for (let m = 1; m < messages.length; m++) base[m] = base[m - 1]! + size[m - 1]!;
  const field = new Int32Array(size.reduce((sum, n) => sum + n, 0)).fill(-1);
  const beyond = messages.map(() => new Map<number, number>());
  let f = 0;
  for (const [m, { fields }] of messages.entries()) {
    for (const { number } of fields) {
      if (number < size[m]!) field[base[m]! + number] = f++;
      else beyond[m]!.set(number, f++);
    }
  }
  const column = (get: (field: FieldType, message: MessageType) => number): Uint8Array =>
    Uint8Array.from(all, (each) => get(each.field, each.message));
  return {
    wire: column(wireTypeOf),
    op: column(opOf),
    owner: column(ownerOf),
    packable: column((each) => Number(each.repeated && ![LEN, SGROUP].includes(wireTypeOf(each)))),
    type: column((each) => typeOf(each, schema)),
    tagKind: column((each, message) => kinds.index[tagKindOf(each, message)]),
    lengthKind: column((each, message) => kinds.index[lengthKindOf(each, message, schema)]),
    kind: column((each, message) => kinds.index[payloadKindOf(each, message)]),
    name: Int32Array.from(all, ({ field: each }) => names.of(each.key)),
    target: Int32Array.from(all, ({ field: each }) => (each.type === 'enum' ? -1 : each.reference)),
    closed: column((each) => Number(each.type === 'enum' && schema.enums[each.reference]!.closed)),
    rootType: typeOfMessage(messages[0]!.meaning),
    base,
    size,
    field,
    beyond,
    defaultKey: Int32Array.from(messages, (message) =>
      message.meaning === 'entry' ? names.of(defaultKey(message)) : 0,
    ),
    words: all.map(({ field: each }) => (each.type === 'enum' ? wordsOfEnum[each.reference] : undefined)),
    names: names.names,
    wordNames: words.names,
  };
}

/** Numbers distinct words from 1. */
class Index {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

  of(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.names.push(name);
    this.#numbers.set(name, number);
    return number;
  }
}

/** The key of an entry that omits it: the default of the key's type. */
function defaultKey(entry: MessageType): string {
  const type = entry.fields[0]!.type;
  return type === 'string' ? '' : type === 'bool' ? 'false' : '0';
}

function opOf(field: FieldType): number {
  if (field.type === 'enum') return Op.enumeration;
  if (field.type === 'string') return Op.text;
  if (field.type === 'bytes') return Op.blob;
  const wire = wireTypeOf(field);
  return wire === LEN
    ? Op.message
    : wire === SGROUP
      ? Op.group
      : wire === I64
        ? Op.i64
        : wire === I32
          ? Op.i32
          : Op.varint;
}

function ownerOf(field: FieldType, message: MessageType): number {
  switch (message.meaning) {
    case 'entry':
      return field.number === 1 ? Owner.key : Owner.same;
    case 'either':
    case 'Value':
    case 'Timestamp':
      return Owner.same;
    case 'list':
    case 'Struct':
    case 'ListValue':
      return Owner.child;
    default:
      return field.type === 'map' ? Owner.map : field.repeated ? Owner.repeated : Owner.member;
  }
}

/**
 * The `ValueType` of a field's value, a list's element or an entry's value. The type of a `Value` is known only from
 * its content.
 */
function typeOf(field: FieldType, schema: ProtoSchema): number {
  if (!['message', 'group', 'map'].includes(field.type)) return ValueType.scalar;
  const { meaning, fields } = schema.messages[field.reference]!;
  return meaning === 'entry' ? typeOf(fields[1]!, schema) : typeOfMessage(meaning);
}

function typeOfMessage(meaning: Meaning): number {
  if (meaning === 'ListValue' || meaning === 'list') return ValueType.array;
  return ['Value', 'Timestamp', 'either'].includes(meaning) ? ValueType.scalar : ValueType.object;
}
