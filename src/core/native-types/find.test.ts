import { describe, expect, it } from 'vitest';
import { thorough } from '../../testing/runs.ts';
import { sourceOf } from '../../testing/samples.ts';
import { carryTypes } from './carry.ts';
import { findTypes } from './find.ts';
import { groupsAt } from './groups-at.ts';

/** Groups as lines: type, pattern, count of total. */
function found(value: unknown): string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return findTypes(sourceOf(text)).groups.map(({ id, count, of }) => `${id} ${count}/${of}`);
}

const KEY = 'q83vASNFZ4kBI0VniavN7w==';

describe('lists of bytes', () => {
  /** Numbers of a generator that uses all values of a byte. */
  const bytes = (count: number) => Array.from({ length: count }, (_, i) => (i * 181 + 7) % 256);

  it.each<[string, unknown]>([
    ['sixteen that use most of their range', { a: bytes(16) }],
    ['several lists together', { a: [bytes(8), [255, 0], bytes(8), []] }],
    ['a key that says so', { rawFrame: [1, 2, 3, 4, 5, 6, 7, 8] }],
    ['bytes of Node.js', { a: { type: 'Buffer', data: [...'a greeting'].map((letter) => letter.charCodeAt(0)) } }],
  ])('are found: %s', (_, value) => expect(found(value).map((line) => line.split(' ')[0])).toEqual(['list']));

  it.each<[string, unknown]>([
    ['a colour', { background: [255, 128, 0] }],
    ['an address', { ip: [192, 168, 0, 1, 255, 0, 0] }],
    ['ages', { ages: Array.from({ length: 60 }, (_, i) => 18 + i) }],
    ['pulses', { pulse: Array.from({ length: 60 }, (_, i) => 58 + ((i * 7) % 120)) }],
    ['a list of a chart', { data: Array.from({ length: 12 }, (_, i) => 10 + i * 9) }],
    ['a number beyond a byte at the same place', { a: [bytes(16), [256]] }],
    ['a fraction', { a: [...bytes(16), 0.5] }],
    ['a negative number', { a: [...bytes(16), -1] }],
    ['negative zero', `{"a":[${bytes(16).join()},-0]}`],
    ['a text', { a: [...bytes(16), '7'] }],
    ['empty lists', { frames: [[], []] }],
  ])('are not found: %s', (_, value) => expect(found(value).filter((line) => line.startsWith('list'))).toEqual([]));

  it('give groups of one pattern, with the list as example', () => {
    const { groups } = findTypes(sourceOf(JSON.stringify({ cells: [{ blob: bytes(9) }, { blob: bytes(10) }] })));
    expect(groups).toEqual([
      expect.objectContaining({
        id: 'list /cells/*/blob',
        count: 2,
        of: 2,
        altered: 0,
        example: expect.stringMatching(/^\[7,188,/),
      }),
    ]);
  });
});

describe('types in text', () => {
  it('are not base64 in UUIDs of mixed case and in paths of words', () => {
    expect(found({ v: '6F67641b-983c-4d0a-8f3c-b8a91802c852' })).toEqual(['uuid /v 1/1']);
    for (const path of [
      'path/to/Some/File/Name2/With/Slashes',
      'Com/Example/Project2/Some/Package/Of/Many/Names/In/Many/Lower/An',
    ])
      expect([path, path.length % 4, found({ v: path })]).toEqual([path, 0, []]);
    // Slashes of base64, also many of them, are no path.
    for (const base64 of ['q8/aQ/x7Zk/B3tY/w8u/Q2R5c/nE4v0KMp9Z', 'q8//aQ/x7Zk/B3/tYw8/uQ2/R5c/nE4/v0KM'])
      expect(found({ v: base64 })).toEqual(['base64 /v 1/1']);
  });

  it('are grouped by pattern, in which `*` replaces elements and keys that are data', () => {
    const users = Array.from({ length: 120 }, (_, i) => ({
      created: `2026-01-01T00:00:${String(i % 60).padStart(2, '0')}Z`,
    }));
    expect(found({ users })).toEqual(['timestamp /users/*/created 120/120']);
    expect(found({ a: { '7': { n: '5' }, '8': { n: '16' } } })).toEqual(['integer /a/*/n 2/2']);
    const table = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`k${i}`, String(i)]));
    expect(found(table)).toEqual(['integer /* 101/101']);
    expect(found('"-12"')).toEqual(['integer  1/1']);
    expect(found({ 'a/b~': ['1', '10'] })).toEqual(['integer /a~1b~0/* 2/2']);
  });

  it.each([
    ['timestamp', '2026-03-01T09:30:00Z'],
    ['timestamp', '2026-03-01T09:30:00.123456789+05:30'],
    ['timestamp', '0001-01-01t00:00:00z'],
    ['uuid', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
    ['uuid', '3F2504E0-4F89-41D3-9A0C-0305E82C3301'],
    ['integer', '-1'],
    ['integer', '1234567890'],
    ['integer', '-9223372036854775808'],
    ['integer', '18446744073709551615'],
    ['hex', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['hex', '00F067AA0BA902B7'],
    ['base64', KEY],
    ['base64', 'm7Hn0aX4TqKcP1zY8sVbR2eLw9uFjG3d'],
    // Span IDs of OpenTelemetry have 8 bytes.
    ['base64', 'APBnqguqArc='],
    ['base64', `${KEY.slice(0, 16)}\r\n${KEY.slice(16)}`],
    ['base64', `data:image/png;base64,${KEY}`],
    ['base64', 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
    // A thumbprint of a JWK (RFC 7638, section 3.1), and a key and a secret of web push (RFC 8291, section 5).
    ['base64', 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs'],
    ['base64', 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
    ['base64', 'BTBZMqHH6r4Tts7J_aSIgg'],
  ])('%s: %s', (type, text) => expect(found({ a: text })).toEqual([`${type} /a 1/1`]));

  it.each([
    '2026-02-30T00:00:00Z',
    '2026-03-01T24:00:00Z',
    '2016-12-31T23:59:60Z',
    '2026-03-01T09:30:00',
    '2026-03-01 09:30:00Z',
    '2026-03-01T09:30:00.1234567891Z',
    '2026-03-01',
    '3f2504e0-4f89-41d3-9a0c-0305e82c330',
    '{3f2504e0-4f89-41d3-9a0c-0305e82c3301}',
    '-0',
    '007',
    '+5',
    '1.0',
    '18446744073709551616',
    '-9223372036854775809',
    'q83vASNFZ4kBI0VniavN7x==',
    `data:image/png;name=secret.png;base64,${KEY}`,
    'data:text/plain,hello',
    `sha512-${KEY}`,
    `${KEY.slice(0, 16)}\n${KEY.slice(16, 20)}\n${KEY.slice(20)}`,
    'Dear customer,\nyour order is on its way.',
    'q83vASNFZ4kBI0VniavN7w',
    'My-Blog-Post-2024_final-V2A',
    'cus_NffrFeUfNV2Hib3kXZ9bQa',
    'pi_3MtwBwLkdIwHu7ix28a3tqPg',
    'nginx-deployment-7d8b49557c-k4l2mQ',
    'ABCD-1234-EFGH-5678-IJKg',
    'internationalize',
    'UserProfileV2Api',
    'd41d8cd98F00b204e9800998ecf8427e',
    'd41d8cd98f00b2',
    'd41d8cd98f00b204e9800998ecf8427',
    'decade',
    // An IBAN.
    'DE89370400440532013000',
    '00000000000000000000',
    '/usr/local/lib64/A',
    'aGk=',
    'word',
    '',
  ])('not in %j', (text) => expect(found({ a: text })).toEqual([]));

  it('base64url counts if one text proves it, and not under a key of identifiers or beside other base64', () => {
    const keys = ['BTBZMqHH6r4Tts7J_aSIgg', 'q83vASNFZ4kBI0VniavN7w'];
    expect(found({ auth: keys })).toEqual(['base64 /auth/* 2/2']);
    expect(found({ fileId: keys })).toEqual([]);
    expect(found([...keys, KEY])).toEqual([]);
    expect(found([...keys, 'a sentence'])).toEqual([]);
  });

  it('that digits and letters form by chance do not count among other text', () => {
    expect(found(['12', '007'])).toEqual([]);
    expect(found(['-1', '18446744073709551615'])).toEqual([]);
    expect(found([KEY, 'a sentence'])).toEqual([]);
    expect(found(['00f067aa0ba902b7', 'a sentence'])).toEqual([]);
    expect(found(['1234567890123456', '6543210987654321'])).toEqual(['integer /* 2/2']);
    expect(found(['00f067aa0ba902b7', '1234567890123456', '', '00f067aa0ba902b8'])).toEqual(['hex /* 4/4']);
    expect(found(['00f067aa0ba902b7', '1234567890123456', '0000000000000000'])).toEqual([]);
    expect(found([KEY, 'word', 'text'])).toEqual([]);
    expect(found([KEY, ''])).toEqual(['base64 /* 2/2']);
    expect(found(['2026-03-01T09:30:00Z', 'never'])).toEqual(['timestamp /* 1/2']);
  });

  it.each<[string, unknown]>([
    ['years', { released: ['2002', '1999', '2024'] }],
    ['units', { metrics: [{ unit: '1' }, { unit: '1' }] }],
    ['version ranges', { engines: { node: '20' }, dependencies: { react: '19', vite: '8' } }],
    ['postal codes', { zip: ['10115', '80331'] }],
    ['ISBNs', { isbn: ['9780306406157', '9783161484100'] }],
    [
      'identifiers',
      { id: ['5', '1234'], orderId: ['17', '170'], user_ids: [['9', '10']], tweet: { id: '1234567890123' } },
    ],
    ['flags', { values: ['0', '1', '1'] }],
  ])('integers that are %s are codes', (_, value) => expect(found(value)).toEqual([]));

  it('integers of different lengths, of more than 32 bits or with a sign are integers', () => {
    expect(found({ counts: ['2002', '7'] })).toEqual(['integer /counts/* 2/2']);
    expect(found({ id: ['9007199254740993', '17', '12345678901234567'] })).toEqual(['integer /id/* 3/3']);
    expect(found({ timeUnixNano: ['1634256000000000000'] })).toEqual(['integer /timeUnixNano/* 1/1']);
    expect(found({ deltas: ['-1', '-2'] })).toEqual(['integer /deltas/* 2/2']);
  });

  it('count the values that would come back in another form', () => {
    const altered = (values: string[]) => findTypes(sourceOf(JSON.stringify(values))).groups[0]!.altered;
    expect(altered(['2026-03-01T09:30:00.000Z', '2026-03-01T09:30:00.120Z'])).toBe(0);
    expect(altered(['2026-03-01T09:30:00Z', '2026-03-01T09:30:00.120Z'])).toBe(0);
    expect(altered(['2026-03-01T09:30:00Z', '2026-03-01T09:30:00.000Z', '2026-03-01T09:30:00+01:00'])).toBe(2);
    const upper = '3F2504E0-4F89-41D3-9A0C-0305E82C3301';
    expect(altered([upper, upper])).toBe(0);
    expect(altered([upper, upper.toLowerCase()])).toBe(1);
  });

  it('are ignored in members that a later member with the same key overrides', () => {
    expect(found('{"a":"2026-03-01T09:30:00Z","a":"x"}')).toEqual([]);
  });
});

describe('Extended JSON', () => {
  it.each<[string, unknown]>([
    ['$oid', '65f1c0ffee0123456789abcd'],
    ['$date', '2026-03-01T09:30:00Z'],
    ['$date', { $numberLong: '-1' }],
    ['$numberLong', '9223372036854775807'],
    ['$numberInt', '-2147483648'],
    ['$numberDouble', '-Infinity'],
    ['$numberDecimal', '1.50E+3'],
    ['$binary', { base64: '', subType: '00' }],
    ['$uuid', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
    ['$timestamp', { t: 1, i: 2 }],
    ['$regularExpression', { pattern: 'a', options: '' }],
    ['$symbol', 'a'],
    ['$code', 'f()'],
    ['$minKey', 1],
    ['$maxKey', 1],
  ])('%s', (type, value) => {
    expect(found({ a: { [type]: value } })).toEqual([`${type} /a 1/1`]);
    // An object that has another member beside the type's own ones is an ordinary object.
    expect(
      found({ a: { [type]: value, other: 1 } }).filter((line) => line.startsWith('$') && line.includes(' /a ')),
    ).toEqual([]);
  });

  it.each<readonly [type: string, value: object]>([
    ['$binary', { $binary: 'RWNV', $type: '00' }],
    ['$binary', { $type: '03', $binary: 'WEvNj22BSFq6yWKcFLU4Rw==' }],
    ['$date', { $date: 1_589_760_000_000 }],
    ['$regularExpression', { $regex: '^a', $options: 'i' }],
  ])('%s of version 1: %j', (type, value) => {
    expect(found({ a: value })).toEqual([`${type} /a 1/1`]);
    expect(
      found({ a: { ...value, other: 1 } }).filter((line) => line.startsWith('$') && line.includes(' /a ')),
    ).toEqual([]);
  });

  it.each<object>([{ $binary: 'a', $type: '00' }, { $binary: 'RWNV', $type: 0 }, { $regex: '^a' }, { $date: 1.5 }])(
    'not %j of version 1',
    (value) => {
      expect(found({ a: value }).filter((line) => line.startsWith('$'))).toEqual([]);
    },
  );

  it.each<[string, unknown]>([
    ['$oid', '65f1c0ffee0123456789abc'],
    ['$date', 'yesterday'],
    ['$numberLong', '9223372036854775808'],
    ['$numberInt', '2147483648'],
    ['$numberDouble', 'one'],
    ['$numberDecimal', 'one'],
    ['$binary', { base64: 'a', subType: '00' }],
    ['$timestamp', { t: -1, i: 2 }],
    ['$regularExpression', { pattern: 'a', options: 'zz' }],
    ['$minKey', 2],
    ['$undefined', true],
    ['toString', 1],
  ])('not %s of %j', (type, value) =>
    expect(found({ a: { [type]: value } }).filter((line) => line.startsWith('$'))).toEqual([]),
  );
});

describe('hostile input', () => {
  thorough('with 100,000 levels is read; groups beyond the limit are only counted', () => {
    const levels = 100_000;
    const deep = `${'{"a":'.repeat(levels)}"-5"${'}'.repeat(levels)}`;
    expect(found(deep)).toHaveLength(1);
    const everywhere = `${'{"b":"-5","a":'.repeat(levels)}"-5"${'}'.repeat(levels)}`;
    const { groups, more } = findTypes(sourceOf(everywhere));
    expect(groups.length + more).toBe(levels + 1);
    expect(groups.length).toBeLessThanOrEqual(200);
  });
});

it('carries integers that look like codes only at the places where a schema has integers', () => {
  const source = sourceOf('{"code":"5","id":"1234","other":"77","list":[{"n":"1"},{"n":"2"}]}');
  const found = findTypes(source);
  expect(found.groups).toEqual([]);
  expect(groupsAt(found, 'integer', ['/code', '/list/1/n'])).toEqual(['integer /code', 'integer /list/*/n']);
  const carried = carryTypes(source, { all: false, groups: groupsAt(found, 'integer', ['/code']) });
  expect([...carried.values()].map(({ native }) => native)).toEqual([{ kind: 'integer', value: 5 }]);
  expect(carryTypes(source, { all: true, groups: [] }).size).toBe(0);
});

it('carries all groups, also beyond those listed, and codes at the places where a schema has integers', () => {
  const times = `${'{"at":"2024-01-01T00:00:00Z","a":'.repeat(250)}null${'}'.repeat(250)}`;
  const source = sourceOf(`{"code":"5","times":${times}}`);
  const found = findTypes(source);
  expect(found.more).toBe(50);
  const carried = carryTypes(source, { all: true, groups: groupsAt(found, 'integer', ['/code']) });
  expect([...carried.values()].map(({ native }) => native.kind).sort()).toEqual([
    'integer',
    ...Array.from({ length: 250 }, () => 'time'),
  ]);
});
