import { varintExact } from '../../core/bytes/varint.ts';
import type { Message } from '../../core/layout/message.ts';
import {
  endOfRead,
  longerVarint,
  type Remark,
  type Remarks,
  SAFE_INTEGERS,
  unsafeIntegers,
} from '../../core/layout/remarks.ts';
import { wireTypeOf } from './annotator/field-kinds.ts';
import type { FieldType, ProtoSchema } from './descriptor.ts';
import { EGROUP, I32, I64, LEN, SGROUP, VARINT, varintEnd } from './wire.ts';

type Rule =
  | 'longer varint'
  | 'reserved number'
  | 'encoded default'
  | 'unknown field'
  | 'other wire type'
  | 'unsafe integer';

/** Field numbers that the language reserves for implementations. */
const RESERVED = [19_000, 19_999] as const;
const WIRE_NAMES: Readonly<Record<number, string>> = {
  [VARINT]: 'VARINT',
  [I64]: 'I64',
  [LEN]: 'LEN',
  [SGROUP]: 'SGROUP',
  [I32]: 'I32',
};

/** The remarks about Protocol Buffers. */
export const remarks: Remarks<Rule> = {
  warnings: ['longer varint', 'reserved number', 'encoded default', 'unknown field', 'other wire type'],
  profiles: [SAFE_INTEGERS],
  *find(message, schema) {
    yield* ofRecords(message, schema as ProtoSchema | undefined);
    yield* unsafeIntegers(message);
  },
};

/** Index of a message without a schema. */
const UNKNOWN = -1;

/** Walks through all records with their schema. Iterative; ends at the first wrong byte. */
function* ofRecords(message: Message, schema: ProtoSchema | undefined): Generator<Remark<Rule>> {
  const { bytes } = message;
  const open: { readonly type: number; readonly end: number }[] = [
    { type: schema === undefined ? UNKNOWN : 0, end: endOfRead(message) },
  ];
  const fields = new FieldsByNumber(schema);
  for (let at = 0, top = open.at(-1); top !== undefined; top = open.at(-1)) {
    if (at >= top.end) {
      open.pop();
      continue;
    }
    const start = at;
    const tagEnd = varintEnd(bytes, at, top.end);
    if (tagEnd < 0) return;
    yield* longerVarint(bytes, { start: at, end: tagEnd }, 'The tag');
    const tag = Number(varintExact(bytes, at, tagEnd));
    const [number, wire] = [Math.floor(tag / 8), tag % 8];
    at = tagEnd;
    if (number >= RESERVED[0] && number <= RESERVED[1])
      yield {
        offset: start,
        rule: 'reserved number',
        says: `Field numbers from 19,000 to 19,999 are reserved; this is ${number}.`,
      };
    const field = wire === EGROUP ? undefined : fields.of(top.type, number);
    const isPacked =
      field?.repeated === true && wire === LEN && wireTypeOf(field) !== LEN && wireTypeOf(field) !== SGROUP;
    const fits = field !== undefined && (wireTypeOf(field) === wire || isPacked);
    if (top.type !== UNKNOWN && wire !== EGROUP) {
      const name = WIRE_NAMES[wire] ?? String(wire);
      if (field === undefined) {
        yield {
          offset: start,
          rule: 'unknown field',
          says: `The schema has no field ${number} in ${schema!.messages[top.type]!.name}.`,
        };
      } else if (!fits) {
        const declared = WIRE_NAMES[wireTypeOf(field)];
        const says = `In the schema, field ${number} is ${field.name} with wire type ${declared}; here it has ${name}.`;
        yield { offset: start, rule: 'other wire type', says };
      }
    }
    if (wire === SGROUP) open.push({ type: fits ? field!.reference : UNKNOWN, end: top.end });
    else if (wire === EGROUP) open.pop();
    else if (wire === VARINT) {
      const end = varintEnd(bytes, at, top.end);
      if (end < 0) return;
      yield* longerVarint(bytes, { start: at, end });
      if (fits && hasDefault(field!) && varintExact(bytes, at, end) === 0n) yield isDefault(start, field!);
      at = end;
    } else if (wire === LEN) {
      const head = varintEnd(bytes, at, top.end);
      if (head < 0) return;
      yield* longerVarint(bytes, { start: at, end: head }, 'The length');
      const length = Number(varintExact(bytes, at, head));
      if (head + length > top.end) return;
      if (fits && length === 0 && hasDefault(field!)) yield isDefault(start, field!);
      at = head;
      if (fits && !isPacked && (field!.type === 'message' || field!.type === 'map'))
        open.push({ type: field!.reference, end: head + length });
      else at += length;
    } else {
      const end = at + (wire === I64 ? 8 : wire === I32 ? 4 : Number.NaN);
      if (!(end <= top.end)) return;
      if (fits && hasDefault(field!) && bytes.subarray(at, end).every((byte) => byte === 0))
        yield isDefault(start, field!);
      at = end;
    }
  }
}

/** The fields of each message type, by number. */
class FieldsByNumber {
  readonly #schema: ProtoSchema | undefined;
  readonly #maps = new Map<number, ReadonlyMap<number, FieldType>>();

  constructor(schema: ProtoSchema | undefined) {
    this.#schema = schema;
  }

  of(type: number, number: number): FieldType | undefined {
    let map = this.#maps.get(type);
    if (map === undefined) {
      map = new Map(this.#schema?.messages[type]?.fields.map((field) => [field.number, field]));
      this.#maps.set(type, map);
    }
    return map.get(number);
  }
}

/**
 * True for a field without presence, whose default value writers leave out. Parts of map entries are always written.
 */
function hasDefault({ repeated, required, isAlternative, isImplicit, type }: FieldType): boolean {
  const isMessage = type === 'message' || type === 'group' || type === 'map';
  return isImplicit && !repeated && !required && !isAlternative && !isMessage;
}

function isDefault(offset: number, { name }: FieldType): Remark<Rule> {
  return { offset, rule: 'encoded default', says: `${name} has its default value, which proto3 leaves out.` };
}
