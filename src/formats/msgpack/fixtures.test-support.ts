import type { ExpectedRefusal, Fixture, Losses, WorkingExceptions } from '../../testing/fixtures.ts';
import type { RecordStream } from './records.ts';

/** Bytes that together contain every kind of the format, including kinds that no JSON sample produces. */
export const fixtures: readonly Fixture[] = [
  { name: 'the small object', hex: '83a2696404a86973416374697665c3a866756c6c6e616d65ad486f6d65722053696d70736f6e' },
  { name: 'a key and a text that are not UTF-8', hex: '81a1ffa2c328' },
  { name: 'nil, booleans and the smallest integers', hex: '95c0c2c37fe0' },
  {
    name: 'integers of every width',
    hex: '98cc80cd0100ce00010000cf0000000100000000d080d18000d280000000d38000000000000000',
  },
  { name: 'floats', hex: '92ca3f800000cb3fb999999999999a' },
  { name: 'strings with heads of every size', hex: '95a0a161d90162da000163db0000000164' },
  { name: 'binary with heads of every size', hex: '93c40101c500020102c60000000101' },
  { name: 'containers with heads of every size', hex: '94dc000101dd0000000101de0001a16101df00000001a16101' },
  {
    name: 'extensions of every fixed size',
    hex: '95d40110d5022021d60330313233d7044041424344454647d805505152535455565758595a5b5c5d5e5f',
  },
  { name: 'extensions with a length', hex: '94c70307707172c8000307707172c90000000307707172c70006' },
  {
    name: 'timestamps',
    hex: '94d6ff5a4af6a5d7ffa1dcd7c85a4af6a5c70cff3b9ac9ffffffffff7c55817fc70cff00000000fffffff1868b8400',
  },
  { name: 'keys of other types', hex: '8a0100cd010000ca3fc0000000c000c300c200c402010200d4010000a0009201a16100' },
  { name: 'a map as a key', hex: '8181a16102a178' },
  { name: 'string that is not UTF-8', hex: '92a2c328a3eda080' },
];

/**
 * Bytes that together contain every kind of msgpackr's record extension, with the structures that are outside the
 * bytes.
 */
export const recordFixtures: readonly { readonly name: string; readonly hex: string; readonly stream: RecordStream }[] =
  [
    {
      name: 'a record that is defined, used again, and redefined',
      hex: '93d4724092a26964a000014002cc40d4724091a16103',
      stream: { structures: [] },
    },
    { name: 'records without keys', hex: '92d472419041', stream: { structures: [] } },
    { name: 'records from outside', hex: '924104c34005', stream: { structures: [['x'], ['id', 'isActive']] } },
    {
      name: 'a record with a key whose head has a length of its own',
      hex: '92d4724092d90169a001024003c0',
      stream: { structures: [] },
    },
    {
      name: 'records in maps and in records',
      hex: '81a16dd4724092a161a162d4724191a1630193410240c0c341f6',
      stream: { structures: [] },
    },
  ];

/** @msgpack/msgpack does not decode the key `__proto__`. */
export const refusals: readonly ExpectedRefusal[] = (['msgpack', 'msgpack-float64'] as const).map((codec) => ({
  codec,
  sample: 'proto-key',
  message: /__proto__/,
}));

const LOST_BY_MSGPACKR = [
  'duplicate key',
  'big integer',
  'number text',
  'negative zero',
  'lone surrogate',
  'proto key',
  'native text',
] as const;

export const losses: Losses = {
  msgpack: ['duplicate key', 'big integer', 'number text', 'negative zero', 'lone surrogate', 'native text'],
  msgpackr: LOST_BY_MSGPACKR,
  'msgpackr-records': LOST_BY_MSGPACKR,
  'msgpackr-shared': LOST_BY_MSGPACKR,
  'msgpack-arrays': [...LOST_BY_MSGPACKR.filter((loss) => loss !== 'proto key'), 'null'],
  'msgpack-float64': ['duplicate key', 'big integer', 'number text', 'lone surrogate'],
};

export const workingExceptions: WorkingExceptions = {
  withoutForm: {
    'key not UTF-8': 'raw bytes, written as base64',
    'fixext 1': 'the first byte is a code',
    'fixext 2': 'the first byte is a code',
    'fixext 4': 'the first byte is a code',
    'fixext 8': 'the first byte is a code',
    'fixext 16': 'the first byte is a code',
    'timestamp 64': 'two numbers in one',
    'integer key': 'a whole item, of any integer format',
    'bin key': 'raw bytes, written as base64',
    'str key': 'a whole item, of any str format',
  },
  openEnded: {
    'record reference': 'the definition of the record has the number',
  },
};
