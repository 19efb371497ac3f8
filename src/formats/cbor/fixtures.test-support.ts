import type { ExpectedRefusal, Fixture, Losses, WorkingExceptions } from '../../testing/fixtures.ts';

/** Bytes that together contain every kind of the format, including kinds that no JSON sample produces. */
export const fixtures: readonly Fixture[] = [
  { name: 'the small object', hex: 'a362696404686973416374697665f56866756c6c6e616d656d486f6d65722053696d70736f6e' },
  { name: 'integers with arguments of every size', hex: '8800182a1901001a000100001b0020000000000001203863393039' },
  { name: 'literals and simple values', hex: '86f4f5f6f7f0f8ff' },
  { name: 'floats', hex: '85f93e00fa47c35000fb3ff199999999999af97e00fb7ff4000000000001' },
  { name: 'byte strings', hex: '85404101580202035a00000001045f420102404103ff' },
  { name: 'text strings', hex: '856061617802c3bc7900016f7f657374726561646d696e67ff' },
  { name: 'containers with counts of their own', hex: '8498020102b8016161f6990000ba00000000' },
  { name: 'containers of indefinite length', hex: '9f01bf61619fffff80ff' },
  {
    name: 'dates and times',
    hex: '85c074323031332d30332d32315432303a30343a30305ac101c11a514b67b0c13901f3c1fb41d452d9ec200000',
  },
  { name: 'bignums and fractions', hex: '84c249010000000000000000c349010000000000000000c48221196ab3c5822003' },
  {
    name: 'hints and encoded items',
    hex: '86d54101d64101d74101d8184101d81c80d81d00',
  },
  { name: 'text of other formats', hex: '84d8206161d8216159d8226159d8246161' },
  {
    name: 'tags of the registry',
    hex: '85d82550000102030405060708090a0b0c0d0e0fd8404101d9010280d90103a0d9fffff6',
  },
  { name: 'self-described', hex: 'd9d9f7f6' },
  {
    name: 'a negative bignum as a mantissa, keys of indefinite length, and an array of known length within another',
    hex: '83c48221c34101a29f01ff00bf0102ff019f810102ff',
  },
  {
    name: 'keys of other types',
    hex: 'ac600001001901f4002000f93e0000f500f8ff00410100c0613000820102007f6161ff00a161610100',
  },
  { name: 'a key and a text that are not UTF-8', hex: 'a161ff62c328' },
];

/** json-pack does not decode `__proto__`. */
export const refusals: readonly ExpectedRefusal[] = [
  { codec: 'cbor-float32', sample: 'proto-key', message: /__proto__/ },
];

const LOST = ['duplicate key', 'number text', 'negative zero', 'lone surrogate', 'proto key', 'native text'] as const;

export const losses: Losses = {
  cbor: LOST,
  'cbor-x-default': LOST,
  'cbor-int-keys': LOST,
  'cbor-float32': [...LOST.filter((loss) => loss !== 'proto key' && loss !== 'native text'), 'big integer'],
};

export const workingExceptions: WorkingExceptions = {
  withoutForm: {
    epochArgument: 'the byte before the region decides its type',
    keyBytes: 'its bytes in base64',
    keySimple: 'a code',
  },
  openEnded: {
    arrayStart: 'a break',
    mapStart: 'a break',
    tagSharedReference: 'a reference',
  },
};
