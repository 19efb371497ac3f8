import type { FormatId } from '../../formats/format.ts';
import { DECISIONS } from '../lessons/decisions.ts';
import type { ExamFormat } from './exam-id.ts';
import type { ExamRule, ExamValue } from './paper.ts';

/** A value of a message, and its bytes. */
interface AskedValue {
  readonly value: ExamValue['value'];
  readonly bytes: Uint8Array;
}

/** A rule that depends on the value or on its bytes, and not only on their kinds. */
interface SpecialRule extends ExamRule {
  readonly formats?: readonly FormatId[];
  readonly holds: (asked: AskedValue, kinds: readonly string[]) => boolean;
}

const isNegativeInteger = ({ value }: AskedValue): boolean => Number.isInteger(value) && Number(value) < 0;
const begins = ({ bytes }: AskedValue, from: number, to: number): boolean => bytes[0]! >= from && bytes[0]! <= to;

const SPECIAL_RULES: readonly SpecialRule[] = [
  {
    lesson: 'text',
    sentence:
      'A first byte that begins with `0` stands alone; `110`, `1110` and `11110` begin a character of 2, 3 and 4 bytes.',
    holds: ({ value }) => typeof value === 'string' && /[\u0080-\uffff]/.test(value),
  },
  {
    lesson: 'floats',
    sentence: 'A double is 1 bit of sign, 11 of exponent plus 1,023, and 52 of a fraction after a hidden 1.',
    holds: ({ value }) => typeof value === 'number' && !Number.isInteger(value),
  },
  {
    lesson: 'below-zero',
    sentence:
      'MessagePack and BSON write a negative integer in two’s complement: in 1 byte, it is the number plus 256.',
    formats: ['msgpack', 'bson'],
    holds: isNegativeInteger,
  },
  {
    lesson: 'below-zero',
    sentence: 'If the first bit after the type is 1, the number is negative: subtract 2^8, 2^16, 2^32 or 2^64.',
    formats: ['msgpack', 'ubjson'],
    // A negative fixint has no byte after its type.
    holds: (asked) => isNegativeInteger(asked) && asked.bytes.length > 1,
  },
  {
    lesson: 'cbor-arguments',
    sentence:
      'In CBOR, 24 to 27 have another meaning: the number is in the next 1, 2, 4 or 8 bytes, the highest first.',
    formats: ['cbor'],
    holds: (asked) => begins(asked, 0x78, 0x7b),
  },
  {
    lesson: 'varints',
    sentence: 'The highest bit of a byte is 1 if another byte follows. The lowest group comes first.',
    formats: ['avro', 'protobuf'],
    holds: ({ value, bytes }) => Number.isInteger(value) && bytes.at(-2)! >= 0x80,
  },
  {
    lesson: 'schema',
    sentence: 'an even varint n is n ÷ 2, an odd one is −(n + 1) ÷ 2.',
    formats: ['avro'],
    holds: isNegativeInteger,
  },
  {
    lesson: 'tag',
    sentence:
      'A tag is a varint too. Up to field 15, it has 1 byte: 15 × 8 + 7 is 127. From field 16 to field 2,047, it has 2 bytes',
    formats: ['protobuf'],
    // An element of a packed list has no tag.
    holds: (asked, kinds) => begins(asked, 0x80, 0xff) && kinds.some((kind) => kind.endsWith(' tag')),
  },
];

/** The rules by which kinds of a format are read, each once: in the order of the kinds, then those of the value. */
export function rulesOf(format: ExamFormat, kinds: readonly string[], asked?: AskedValue): readonly ExamRule[] {
  const special = SPECIAL_RULES.filter(
    ({ formats, holds }) => asked !== undefined && (formats?.includes(format) ?? true) && holds(asked, kinds),
  );
  const rules = new Map<string, ExamRule>();
  for (const kind of kinds) {
    // If several decisions explain a kind, the last one explains the most.
    const decision = DECISIONS[format]?.findLast((each) => each.kinds.includes(kind));
    if (decision !== undefined) rules.set(decision.sentence, { sentence: decision.sentence, lesson: decision.lesson });
  }
  for (const { sentence, lesson } of special) rules.set(sentence, { sentence, lesson });
  return [...rules.values()];
}

/** The rules for the names of a format that has them in its schema. */
const SCHEMA_NAMES: Readonly<Partial<Record<ExamFormat, ExamRule>>> = {
  protobuf: { lesson: 'tag', sentence: 'Each field of a Protobuf message begins with a tag, number × 8 + wire type.' },
  avro: {
    lesson: 'avro',
    sentence: 'Avro sends no names, no types and no tags: the values follow each other in the order of the schema',
  },
};

/** The rules by which the names of a message are read, from the kinds of their bytes. */
export function nameRulesOf(format: ExamFormat, kinds: readonly string[]): readonly ExamRule[] {
  const ofSchema = SCHEMA_NAMES[format];
  return ofSchema === undefined ? rulesOf(format, kinds) : [ofSchema];
}
