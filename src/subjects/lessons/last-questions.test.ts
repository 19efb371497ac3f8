import { expect, test } from 'vitest';
import { LESSONS } from './all.ts';
import type { LessonStep } from './lesson.ts';

/**
 * What a reader needs for the last question of each lesson, in the order in which it is needed: the sentences of this
 * lesson and of those before it, each with the lesson and the step that says it.
 */
const ANSWERED_BY: Readonly<Record<string, readonly (readonly [step: string, sentence: string])[]>> = {
  'one-byte': [
    ['one-byte.digits', 'It is written as two hex digits: 0 to 9, then a is 10, b is 11, c is 12, d is 13'],
    ['one-byte.digits', 'The first digit counts sixteens, the second counts ones'],
  ],
  bits: [
    ['bits.cut', 'A hex digit is 4 bits, worth 8, 4, 2 and 1'],
    [
      'bits.last',
      'CBOR also cuts the first byte of a text into 3 and 5 bits, and the 5 are the length of a short one.',
    ],
    ['bits.text', 'worth 16, 8, 4, 2 and 1.'],
  ],
  'json-bytes': [
    ['json-bytes.ascii', 'A character of ASCII is 1 byte'],
    [
      'json-bytes.size',
      'The letters of `id` and `on` are names; 40 and true are values; the braces, quotation marks, colons and the comma are framing, as the brackets of a list are.',
    ],
    [
      'json-bytes.beyond',
      'Characters outside of ASCII take 2 to 4 bytes; letters with accents, such as é and ö, take 2.',
    ],
  ],
  'type-and-length': [
    [
      'type-and-length.first',
      'from `80` it begins a map, from `90` an array of up to 15 elements, and from `a0` to `bf` a text of up to 31 bytes.',
    ],
    ['type-and-length.map', 'the last 4 are the number of its members'],
    ['type-and-length.text', 'A name is written like any other text: first its length, then its letters.'],
    [
      'json-bytes.ascii',
      'the digit 0 is `30`, the letter A is `41`, the letter a is `61`, and the others follow in order',
    ],
    ['one-byte.sum', 'MessagePack writes an integer from 0 to 127 as its own byte.'],
    ['bits.array', 'The last 4 are the number of its elements.'],
  ],
  constants: [
    ['type-and-length.map', 'the last 4 are the number of its members'],
    ['type-and-length.text', 'A name is written like any other text: first its length, then its letters.'],
    ['bits.array', 'The last 4 are the number of its elements.'],
    ['constants.nil', 'the null of JSON is called nil, and is `c0`. False is `c2` and true is `c3`.'],
  ],
  integers: [
    [
      'integers.heads',
      '`cc` before 1 byte, `cd` before 2, `ce` before 4 and `cf` before 8. The highest byte comes first.',
    ],
    ['integers.size', 'These count 16,777,216, 65,536, 256 and 1.'],
  ],
  'below-zero': [
    ['below-zero.heads', '`d0` before 1 byte, `d1` before 2, `d2` before 4, `d3` before 8.'],
    ['below-zero.heads', 'If the first bit after the type is 1, the number is negative: subtract 2^8'],
  ],
  floats: [
    ['floats.double', 'Its bits are 1 of sign, 11 of exponent and 52 of fraction. The exponent is stored plus 1,023.'],
    ['floats.sign', 'The sign is the first bit: 0 for plus, 1 for minus.'],
    [
      'floats.fraction',
      'The fraction stands after a 1 that is not written. Its bits are worth 1/2, 1/4, 1/8 and so on',
    ],
    ['floats.fraction', 'Multiply by the power of 2.'],
  ],
  text: [
    ['text.length', 'the length counts bytes, not characters.'],
    [
      'text.hex',
      'a character of 2 bytes begins with `c2` to `df`, one of 3 bytes with `e0` to `ef`, and one of 4 bytes with `f0` to `f4`.',
    ],
    ['json-bytes.ascii', 'A character of ASCII is 1 byte'],
  ],
  'long-heads': [
    ['long-heads.extension', '`d4` to `d8` are extensions of 1, 2, 4, 8 or 16 bytes'],
    ['long-heads.extension', 'If the number is −1, the byte `ff`, the extension is a timestamp.'],
    ['long-heads.extension', 'the last 4 bytes count the seconds since 1970'],
  ],
  cbor: [
    [
      'cbor.types',
      'Type 0 is the integer n, type 1 is −1 − n, 2 is n bytes, 3 a text of n bytes, 4 an array of n elements, 5 a map of n pairs.',
    ],
    ['cbor.types', 'In hex, they begin at `00`, `20`, `40`, `60`, `80` and `a0`.'],
    [
      'json-bytes.ascii',
      'the digit 0 is `30`, the letter A is `41`, the letter a is `61`, and the others follow in order',
    ],
  ],
  'cbor-arguments': [
    ['cbor-arguments.heads', 'the number is in the next 1, 2, 4 or 8 bytes, the highest first.'],
    ['cbor-arguments.value', 'The low 5 bits of `19` are 25, so 2 bytes follow'],
    ['cbor.types', 'Type 0 is the integer n, type 1 is −1 − n'],
    ['integers.value', 'the first of the 2 bytes counts 256, the second counts ones.'],
  ],
  'cbor-rest': [
    ['cbor-rest.break', '`9f` begins such an array, `bf` a map, `7f` a text in parts. They end at a break, `ff`.'],
    ['cbor.types', 'In hex, they begin at `00`, `20`, `40`, `60`, `80` and `a0`.'],
    ['cbor-rest.simple', '`f4` is false, `f5` true, `f6` null'],
    ['cbor-rest.simple', '`f9`, `fa` and `fb` are floats of 2, 4 and 8 bytes.'],
    ['cbor-rest.break', 'Its last float has 2 bytes, with 5 bits of exponent plus 15 and 10 of fraction.'],
    ['floats.fraction', 'The fraction stands after a 1 that is not written.'],
  ],
  'byte-order': [
    [
      'byte-order.bson',
      'A BSON document is its length in 4 bytes, then for each value a byte of type, the name up to a `00`, and the value; at the end a `00`',
    ],
    [
      'byte-order.types',
      '`02` text, `03` document, `04` array, `08` boolean (`00` false, `01` true), `0a` null, `10` and `12` integers of 4 and 8 bytes.',
    ],
    ['byte-order.types', 'A text has 4 bytes of length before it and a `00` after it, which the length counts.'],
    ['byte-order.lowest', 'The lowest byte comes first: read the bytes from right to left.'],
    [
      'below-zero.heads',
      'If the first bit after the type is 1, the number is negative: subtract 2^8, 2^16, 2^32 or 2^64.',
    ],
  ],
  varints: [
    [
      'varints.groups',
      'Protobuf and Avro write most integers in groups of 7 bits. The highest bit of a byte is 1 if another byte follows. The lowest group comes first.',
    ],
    ['varints.tag', 'In Protobuf, a byte called tag stands before this value.'],
  ],
  tag: [
    ['tag.long', 'A tag is a varint too.'],
    [
      'varints.value',
      'Leave out the highest bit of each byte, put the last group first, and read the bits as one number',
    ],
    ['tag.types', 'Each field of a Protobuf message begins with a tag, number × 8 + wire type.'],
  ],
  nested: [
    ['tag.types', 'Each field of a Protobuf message begins with a tag, number × 8 + wire type.'],
    ['nested.len', 'They can be a text, raw bytes, a message with fields of its own, or a packed list'],
    ['nested.message', 'The inner message is a field with number 1 and wire type 2, its length, and the letters'],
    ['nested.packed', 'The list has one tag and one length, then each number as a varint'],
    ['json-bytes.ascii', 'the letter a is `61`, and the others follow in order'],
  ],
  schema: [
    ['tag.types', 'Each field of a Protobuf message begins with a tag, number × 8 + wire type.'],
    ['schema.zigzag', 'As an `int32`, −1 takes 10 bytes: a varint of its 64 bits in two’s complement.'],
    ['schema.types', 'A `sint32` is in zigzag: an even varint n is n ÷ 2, an odd one is −(n + 1) ÷ 2.'],
    [
      'schema.types',
      'A `bool` is 0 for false or 1 for true, an enum is the number of its name, and a `float` or `double` is 4 or 8 bytes, the lowest first',
    ],
    ['floats.double', 'Its bits are 1 of sign, 11 of exponent and 52 of fraction. The exponent is stored plus 1,023.'],
  ],
  avro: [
    ['avro.order', 'the values follow each other in the order of the schema'],
    ['schema.types', 'an even varint n is n ÷ 2, an odd one is −(n + 1) ÷ 2.'],
    ['avro.text', 'A text is its length in bytes, as an integer like all others, and its letters.'],
    [
      'avro.order',
      'a boolean is `00` for false or `01` for true, a double is 8 bytes, a float 4, both with the lowest byte first.',
    ],
    ['floats.double', 'Its bits are 1 of sign, 11 of exponent and 52 of fraction. The exponent is stored plus 1,023.'],
  ],
  'avro-blocks': [
    ['avro-blocks.array', 'An array is written in blocks: a count, that many items, and so on, until a count of 0.'],
    ['schema.types', 'an even varint n is n ÷ 2, an odd one is −(n + 1) ÷ 2.'],
    ['avro.order', 'the values follow each other in the order of the schema'],
    [
      'avro-blocks.union',
      'first the index of its branch in the schema, from 0 and in zigzag, so `02` is branch 1; then the value. A null has no bytes of its own.',
    ],
  ],
  ubjson: [
    ['ubjson.letters', '`i` and `U` are integers of 1 byte with and without a sign, `I` of 2, `l` of 4, `L` of 8'],
    [
      'ubjson.letters',
      '`S` is a text with a length, `Z` null, `T` true, `F` false. Objects and arrays have the brackets of JSON.',
    ],
    ['ubjson.integer', 'A length is an integer with a letter too. A name has a length, but no `S`.'],
    ['json-bytes.ascii', 'the letter A is `41`, the letter a is `61`, and the others follow in order'],
    ['below-zero.heads', 'If the first bit after the type is 1, the number is negative: subtract 2^8'],
  ],
  names: [
    [
      'json-bytes.ascii',
      'the digit 0 is `30`, the letter A is `41`, the letter a is `61`, and the others follow in order',
    ],
    [
      'integers.heads',
      '`cc` before 1 byte, `cd` before 2, `ce` before 4 and `cf` before 8. The highest byte comes first.',
    ],
    ['varints.groups', 'The highest bit of a byte is 1 if another byte follows. The lowest group comes first.'],
    ['avro.text', 'A text is its length in bytes, as an integer like all others, and its letters.'],
    ['avro.order', 'An integer is a varint in zigzag'],
    ['type-and-length.first', 'from `a0` to `bf` a text of up to 31 bytes'],
    ['names.names', 'In Protocol Buffers and Avro it does not: the names are in a schema.'],
  ],
  ends: [
    ['one-byte.offsets', 'the first byte of a message is at offset 0.'],
    ['ends.ends', 'MessagePack sends the number of elements first.'],
    ['type-and-length.map', 'the last 4 are the number of its members'],
    ['type-and-length.text', 'A name is written like any other text: first its length, then its letters.'],
    [
      'ends.early',
      'If this count were larger, the reader would expect members that are not there, and fail at the very end.',
    ],
    ['ends.late', 'A reader finds many faults in the framing, but few in values'],
    ['type-and-length.first', 'the first byte of a value is its type.'],
  ],
  compression: [
    ['compression.repeats', 'Compression replaces what repeats by short references to an earlier occurrence.'],
    [
      'compression.after',
      'After compression, the repeated names cost little in every format. The 8 bytes of most doubles hardly repeat.',
    ],
  ],
};

function textsOf(step: LessonStep): readonly string[] {
  const text = 'say' in step ? step.say : 'because' in step ? step.because : 'own' in step ? step.own : undefined;
  return [step.lead, text].filter((each) => each !== undefined);
}

test.each(LESSONS.map(({ id }, index) => ({ id, index })))(
  'the last question of $id is answered by sentences of this lesson and of those before it',
  ({ id, index }) => {
    const sentences = ANSWERED_BY[id]!;
    expect(sentences.length).toBeGreaterThan(0);
    for (const [at, sentence] of sentences) {
      const [lessonId, name] = at.split('.');
      const where = LESSONS.findIndex((lesson) => lesson.id === lessonId);
      expect(where, at).toBeLessThanOrEqual(index);
      const { steps } = LESSONS[where]!;
      const step = steps.findIndex((each) => each.name === name);
      // A text that follows the answer of the last question comes too late for this question.
      const isLast = where === index && step === steps.length - 1;
      const texts = isLast ? [steps[step]!.lead] : textsOf(steps[step]!);
      expect(
        texts.some((text) => text?.includes(sentence)),
        `${at}: ${sentence}`,
      ).toBe(true);
    }
  },
);
