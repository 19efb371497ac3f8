import { between, oneOf, seededRandom, shuffle } from '../../core/basics/random.ts';
import type { JsonObject } from '../../core/value/json-value.ts';
import { EXAM_FORMATS, type ExamFormat, type ExamId } from './exam-id.ts';

/** A value of an examination's message, with the type that a schema gives it. */
export interface ExamScalar {
  readonly type: 'text' | 'unsigned' | 'negative' | 'double' | 'boolean' | 'null' | 'enum';
  readonly value: string | number | boolean | null;
  /** Set in Avro if the type is a union with null: the place of the null in it. */
  readonly union?: 'null first' | 'null last';
}

/** A member of the message: one value, a list of three, or a nested map; or one that only the schema has. */
export type ExamMember =
  | { readonly name: string; readonly type: 'absent' }
  | (ExamScalar & { readonly name: string })
  | { readonly name: string; readonly type: 'list'; readonly items: readonly ExamScalar[] }
  | { readonly name: string; readonly type: 'map'; readonly members: readonly (ExamScalar & { name: string })[] };

/** The words of the enum in Protobuf, in the order of their numbers. */
export const EXAM_WORDS = ['IDLE', 'BUSY', 'DONE', 'LOST'] as const;

/** Names of members. The messages of BSON and UBJSON have short names, because their framing is long. */
const NAMES = {
  short: ['id', 'on', 'ok', 'x', 'y', 't', 'w', 'h', 'n', 'p', 'q', 'at', 'by', 'up', 'no', 'to'],
  long: [
    ...['id', 'age', 'city', 'name', 'temp', 'lot', 'row', 'rank', 'size', 'unit', 'zone', 'code', 'day', 'mode'],
    ...['note', 'open', 'ok', 'sum', 'top', 'lat', 'fee', 'hue', 'key', 'lid', 'net', 'pin', 'qty', 'ref', 'tip'],
  ],
};

/** Texts of at most twelve characters. The messages of Avro have long texts, because they have no names. */
const TEXTS = {
  short: ['tea', 'oak', 'fog', 'red', 'sun', 'map', 'owl', 'ink', 'jar', 'kiwi', 'moss', 'lamp', 'snow', 'iron'],
  long: [
    ...['blue whale', 'north gate', 'quiet lane', 'winter sun', 'green apple', 'paper plane', 'silver coin'],
    ...['open window', 'old harbour', 'first train', 'salt marsh', 'small piano', 'night bus', 'wet stones'],
  ],
};

/** Texts with characters outside of ASCII. */
const BEYOND_ASCII = {
  short: ['Zoë', 'né', '5 €', '½ l', 'Åse', 'ça', 'π', 'ñu', '7 °C', 'ß'],
  long: ['café crème', 'São Paulo', 'naïve idea', 'grüne Insel', 'Łódź 1920', 'déjà vu', '21 °C inside', '300 € a day'],
};

/**
 * The length of the names and texts by format, chosen so that messages have 60 to 100 bytes; in BSON they are longer.
 */
const WORDING: Readonly<Record<ExamFormat, { names: 'short' | 'long'; texts: readonly ('short' | 'long')[] }>> = {
  msgpack: { names: 'long', texts: ['short', 'long'] },
  cbor: { names: 'long', texts: ['short', 'long'] },
  protobuf: { names: 'long', texts: ['short', 'long'] },
  avro: { names: 'long', texts: ['long'] },
  bson: { names: 'short', texts: ['short'] },
  ubjson: { names: 'short', texts: ['short'] },
};

/** Larger than any seed, so that no seat gets the numbers of a seed. */
const BEYOND_SEEDS = 2 ** 31;

/** Larger than the number of any seat, so that the seats of two formats never have the same random numbers. */
const SEATS = 10_000;

/**
 * The random numbers of a format, a seed and a seat, in [0, 1). They come from two generators, so that no two ids share
 * all of their numbers.
 */
export function examRandom({ format, seed, seat, isAfter }: ExamId): () => number {
  const place = (EXAM_FORMATS.indexOf(format) * SEATS + seat) * 2 + Number(isAfter);
  const [bySeed, bySeat] = [seededRandom(seed), seededRandom(BEYOND_SEEDS + place)];
  return () => (bySeed() + bySeat()) % 1;
}

/**
 * The members of a message with twelve values: four texts, one of them beyond ASCII, four integers, a double, two
 * booleans, and a null or, in Protobuf, an enum. Three of them are in a list, and three in a nested map. In Avro, a
 * value besides the null has a union as its type; in Protobuf, the schema has a field that the message lacks.
 */
export function examMembers(format: ExamFormat, random: () => number): readonly ExamMember[] {
  const { names: nameLength, texts } = WORDING[format];
  const text = (from: typeof TEXTS): ExamScalar => ({ type: 'text', value: oneOf(random, from[oneOf(random, texts)]) });
  const integers: readonly ExamScalar[] = [
    { type: 'unsigned', value: between(random, 1, 23) },
    { type: 'unsigned', value: between(random, 24, 127) },
    { type: 'unsigned', value: random() < 0.5 ? between(random, 256, 65_535) : between(random, 65_536, 999_999) },
  ];
  const negative: ExamScalar = {
    type: 'negative',
    value: -oneOf(random, [between(random, 1, 24), between(random, 33, 128), between(random, 129, 999)]),
  };
  const whole = between(random, 0, 99);
  const double: ExamScalar = {
    type: 'double',
    value: (random() < 0.2 ? -1 : 1) * (whole + between(random, 1, 63) / 64),
  };
  const plain = [text(TEXTS), text(TEXTS), text(TEXTS)];
  const rest: ExamScalar[] = [
    text(BEYOND_ASCII),
    negative,
    double,
    { type: 'boolean', value: random() < 0.5 },
    { type: 'boolean', value: random() < 0.5 },
    format === 'protobuf' ? { type: 'enum', value: oneOf(random, EXAM_WORDS) } : { type: 'null', value: null },
  ];
  // With a schema, the elements of a list have one type. In Protobuf, a list of texts would not be a list in the bytes.
  const [inList, outside] = format !== 'protobuf' && random() < 0.5 ? [plain, integers] : [[...integers], plain];
  const others = [...outside, ...rest];
  const items = [...inList];
  shuffle(items, random);
  shuffle(others, random);
  const isSchemaless = format !== 'protobuf' && format !== 'avro';
  if (isSchemaless && random() < 0.5) [items[1], others[0]] = [others[0]!, items[1]!];
  const names: string[] = [...NAMES[nameLength]];
  shuffle(names, random);
  // One of the values in the map, and one of the values outside of it, are chosen.
  const inUnion = format === 'avro' ? [between(random, 0, 2), between(random, 3, others.length - 1)] : [];
  const named = others.map((scalar, i) => ({
    ...scalar,
    name: names[i]!,
    ...(format === 'avro' &&
      (scalar.value === null || inUnion.includes(i)) && { union: oneOf(random, ['null first', 'null last'] as const) }),
  }));
  const members: ExamMember[] = [
    ...named.slice(3),
    { name: names[9]!, type: 'list', items },
    { name: names[10]!, type: 'map', members: named.slice(0, 3) },
  ];
  shuffle(members, random);
  // The last field has a number of two digits, so the absent field is put before it and the last field stays last.
  if (format === 'protobuf')
    members.splice(between(random, 0, members.length - 1), 0, { name: names[11]!, type: 'absent' });
  return members;
}

/** The message as JSON. */
export function examValue(members: readonly ExamMember[]): JsonObject {
  const jsonOf = (member: Exclude<ExamMember, { readonly type: 'absent' }>) =>
    member.type === 'list'
      ? member.items.map(({ value }) => value)
      : member.type === 'map'
        ? examValue(member.members)
        : member.value;
  return Object.fromEntries(
    members.flatMap((member) => (member.type === 'absent' ? [] : [[member.name, jsonOf(member)]])),
  );
}
