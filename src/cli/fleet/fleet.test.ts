import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grouped } from '../../core/basics/counted.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { utf8Bytes, utf8Text } from '../../core/bytes/utf8.ts';
import { loadReader } from '../../package/fleet.ts';
import { convert } from '../../package/index.ts';
import { cli } from '../../testing/run-cli.ts';
import { thorough } from '../../testing/runs.ts';
import { scratchFolder } from '../../testing/scratch-folder.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { startedZstd } from '../../testing/zstd.ts';
import { FrameSplitter } from './frames.ts';
import { LineSplitter } from './lines.ts';
import { piecesOf } from './pieces.ts';

const { folder, file } = scratchFolder();

/** The lines of some messages. */
function messages(from: number, to: number): string {
  const lines = Array.from({ length: to - from }, (_, i) => {
    const id = from + i;
    return JSON.stringify({ type: id % 3 === 0 ? 'move' : 'stop', id, name: 'x'.repeat(id % 17), ratio: id / 7 });
  });
  return `${lines.join('\n')}\n`;
}

const whole = file('whole.ndjson', messages(0, 60));

/** A result without the parts that depend on how the messages were split. */
function lawful(json: string): object {
  const parsed = JSON.parse(json, (key, value) => (key === 'place' ? undefined : value));
  return { ...parsed, batches: undefined, settings: undefined };
}

describe('fleet', () => {
  it('counts messages in every codec, by kind and by path', async () => {
    const { code, out, err } = await cli('fleet', whole, '--kind', '/type', '--sample', '1');
    expect(code).toBe(0);
    expect(err).toBe('The plan is made from the first 60 messages.\n');
    const bytes = readFileSync(whole).length - 60;
    expect(out).toMatch(new RegExp(`^60 messages, ${bytes.toLocaleString('en')} bytes: median \\d+, p90 \\d+`));
    const compared = JSON.parse((await cli('compare', whole, '--messages', 'lines', '--json')).out);
    const { figures } = JSON.parse((await cli('fleet', whole, '--kind', '/type', '--json')).out);
    for (const { id, bytes, misfits, failures } of figures.all.codecs) {
      expect({ id, misfits, failures }).toEqual({ id, misfits: 0, failures: 0 });
      // The schemas of a fleet also allow values that these messages lack, so they differ from the schemas of
      // `compare`.
      if (['avro', 'protobuf', 'capnp', 'capnp-packed'].includes(id)) continue;
      expect({ id, bytes }).toEqual({
        id,
        bytes: compared[0].rows.find((row: { id: string }) => row.id === id).bytes,
      });
    }
    expect(
      figures.kinds.map((kind: { name: string; read: { messages: number } }) => [kind.name, kind.read.messages]),
    ).toEqual([
      ['"move"', 20],
      ['"stop"', 40],
    ]);
    expect(out).toContain('/name');
    // With so few messages, all are compressed and nothing is estimated.
    expect(out).not.toContain('estimated');
    expect((await cli('fleet', whole, '--kind', '/type')).out).toBe(out);
    expect((await cli('fleet', whole, '--csv')).out).toMatch(/^id,messages,bytes,.*\r\njson,60,\d+,1,/);
  });

  it('reads messages as the type that explains them, and drops nothing silently', async () => {
    const of = (fields: string): string =>
      file(`${fields.length}.proto`, `syntax = "proto3";\nmessage I { int32 q = 1; }\nmessage M { ${fields} }\n`);
    const whole = of('int32 id = 1; string name = 2; I item = 3;');
    // The messages {id: 5, name: "ab", item: {q: 7}} and {id: 6, name: "c"}, each after its length.
    const dump = file('m.pbd', hexBytes('0a080512026162' + '1a020807' + '05080612' + '0163'));
    const plan = join(folder, 'rooted.json');
    const input = [dump, '--from', 'protobuf', '--schema', whole];
    const { err, out } = await cli('fleet', ...input, '--codecs', 'json,protobuf', '--json');
    expect(err).toContain('The messages are read as M');
    const codecs = JSON.parse(out).all.codecs as [string, { raw: { bytes: number } }][];
    expect(codecs.map(([id, { raw }]) => [id, raw.bytes])).toEqual([
      ['json', '{"id":5,"name":"ab","item":{"q":7}}{"id":6,"name":"c"}'.length],
      ['protobuf', 15],
    ]);
    expect((await cli('fleet', '--plan', plan, ...input)).code).toBe(0);
    expect((await cli('fleet', '--plan', plan, dump, '--json')).out).toContain('"messages": 2');
    expect(await cli('fleet', '--shard', ...input)).toMatchObject({
      code: 2,
      err: expect.stringContaining('Make a plan'),
    });
    const less = await cli('fleet', dump, '--from', 'protobuf', '--schema', of('int32 id = 1; I item = 3;'));
    expect(less.out).toContain('2 messages that cannot be read');
    expect(less.out).toContain('The schema does not describe 1 field, 4 of 10 bytes.');
  });

  it('refuses a file whose name ends with another format than that of the first file', async () => {
    const first = file('mixed.msgpack', Uint8Array.of(0x81, 0xa1, 0x61, 1));
    const other = file('mixed.ndjson', '{"a":1}\n');
    const refused = await cli('fleet', first, other);
    expect(refused).toMatchObject({
      code: 2,
      err: expect.stringContaining('mixed.ndjson is JSON, and the first file is MessagePack.'),
    });
  });

  it('equals the merged shards of the same plan, gzipped or not, with an empty one', async () => {
    const plan = join(folder, 'plan.json');
    expect((await cli('fleet', '--plan', plan, whole, '--kind', '/type', '--batch', '7')).out).toContain('60 messages');
    const parts = [messages(0, 1), '', messages(1, 40), messages(40, 60)];
    const shards = parts.map((part, i) => file(`part${i}`, i % 2 === 0 ? gzipSync(part) : part));
    const lines: string[] = [];
    for (const shard of shards) {
      const { code, out } = await cli('fleet', '--shard', '--plan', plan, shard);
      expect(code).toBe(0);
      expect(out.match(/\n/g)).toHaveLength(1);
      lines.push(out);
    }
    const summaries = file('summaries', lines.reverse().join(''));
    const merged = await cli('merge', summaries, '--plan', plan, '--json');
    const one = await cli('fleet', '--plan', plan, whole, '--json');
    expect(lawful(merged.out)).toEqual(lawful(one.out));
    expect(lawful((await cli('merge', summaries, '--shard')).out)).toEqual(
      lawful((await cli('fleet', '--shard', '--plan', plan, ...shards)).out),
    );
    const other = file('other', (await cli('fleet', '--shard', whole)).out);
    const refused = await cli('merge', summaries, other);
    expect(refused).toMatchObject({ code: 3, err: expect.stringContaining('other, line 1: It was made by the plan') });
    const twice = await cli('fleet', '--plan', plan, whole, '--kind', '/id');
    expect(twice).toMatchObject({ code: 2, err: expect.stringContaining('fixes --kind') });
  });

  thorough(
    'counts in several threads what one thread counts',
    async () => {
      const lines = `${messages(0, 1500)}{"a":}\n${messages(0, 3000)}${JSON.stringify('x'.repeat(200))}\n{"id":"text"}\n`;
      const many = file('many.ndjson', lines);
      const plan = join(folder, 'threads.json');
      await cli('fleet', '--plan', plan, whole, '--kind', '/type', '--max-message', '150', '--codecs', 'cbor,avro');
      const rows = (n: string) => join(folder, `rows${n}.parquet`);
      const one = await cli('fleet', '--plan', plan, many, '--workers', '1', '--json', '--rows', rows('1'));
      const three = await cli('fleet', '--plan', plan, many, '--workers', '3', '--json', '--rows', rows('3'));
      expect(one).toMatchObject({ code: 0, err: '' });
      expect(JSON.parse(one.out).all.read.messages).toBe(4501);
      expect(lawful(three.out)).toEqual(lawful(one.out));
      // Rows are in the order of the messages, whichever thread counted them.
      expect(readFileSync(rows('3'))).toEqual(readFileSync(rows('1')));
      const strict = await cli('fleet', '--plan', plan, many, '--workers', '3', '--strict');
      expect(strict).toMatchObject({ code: 3, out: '', err: expect.stringContaining('many.ndjson, line 1501: ') });
      expect((await cli('fleet', many, '--workers', '0')).err).toContain('--workers takes a number from 1 to 999');
    },
    60_000,
  );

  it('says that a file is one JSON text over several lines, and leaves hidden folders out', async () => {
    const inner = join(folder, 'mixed');
    mkdirSync(join(inner, '.git'), { recursive: true });
    file('mixed/.git/z.ndjson', '{"hidden":1}\n');
    const pretty = file('mixed/pretty.json', '{\n "a": 1\n}\n');
    file('mixed/lines.ndjson', '{"a":1}\n{"a":2}\n');
    // One line that is not UTF-8.
    file('mixed/latin.json', Buffer.from('{"a":"\xe9"}\n', 'latin1'));
    const { out, err } = await cli('fleet', inner, '--codecs', 'json', '--json');
    expect(JSON.parse(out).figures.all.read.messages).toBe(2);
    expect(err).toContain(`${pretty}: This file is one JSON text over several lines, and a message is one line.`);
    expect(err.match(/one JSON text/g)).toHaveLength(1);
  });

  it('refuses a longest message of 0 bytes', async () => {
    const { code, err } = await cli('fleet', whole, '--max-message', '0');
    expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('at least 1 byte') });
  });

  it('counts broken and long lines with their place, and stops at them if asked', async () => {
    const lines = `\ufeff{"a":1}\r\n\r\n{"a":}\r\n  \n${JSON.stringify('x'.repeat(200))}\n{"a":2}`;
    const broken = file('broken.ndjson', Buffer.concat([utf8Bytes(lines), Uint8Array.of(10, 0x22, 0xff, 0x22)]));
    const { code, out } = await cli('fleet', broken, '--max-message', '100', '--codecs', 'cbor', '--json');
    expect(code).toBe(0);
    const report = JSON.parse(out);
    expect(report.all.read).toMatchObject({ messages: 2, bytes: 14 });
    expect(report.broken.count).toBe(2);
    expect(report.broken.listed.map(({ place }: { place: { line: number } }) => place.line).sort()).toEqual([3, 7]);
    expect(report.broken.listed[1].reason).toContain('UTF-8');
    expect(report.tooLong).toEqual({ count: 1, places: [{ file: broken, line: 5 }] });
    const strict = await cli('fleet', broken, '--strict');
    expect(strict).toMatchObject({ code: 3, out: '' });
    expect(strict.err).toContain(`${broken}, line 3: Column 6: found`);
  });

  it('says what is wrong with an input, and writes no half result', async () => {
    const cut = file('cut.gz', gzipSync(messages(0, 1000)).subarray(0, 500));
    mkdirSync(join(folder, 'empty'));
    const faults: readonly (readonly [string, RegExp])[] = [
      [join(folder, 'absent'), /absent: There is no such file/],
      [cut, /cut\.gz: Its gzip data are damaged: unexpected end of file\.\n$/],
      [join(folder, 'empty'), /empty: This folder has no files/],
      [file('nothing', '\n\n'), /nothing: There are no messages\. A message is a line of JSON; /],
    ];
    for (const [path, sentence] of faults) {
      const { code, out, err } = await cli('fleet', path, '--codecs', 'json');
      expect({ code, out }).toEqual({ code: 3, out: '' });
      expect(err).toMatch(sentence);
    }
    expect((await cli('fleet', '--shard', '--plan', join(folder, 'none.json'))).err).toContain('Make it first');
    expect((await cli('fleet', whole, '--sample', 'x')).err).toContain('--sample takes a number');
    const schema = file('s.avsc', '{"type":"record"');
    expect((await cli('fleet', whole, '--schema', schema)).err).toMatch(/s\.avsc: .*line 1/i);
  });

  it('lists why no message can be counted, and does not end as if one were', async () => {
    const path = file('table.csv', 'a,b\n1,2\n');
    const { code, out, err } = await cli('fleet', path, '--codecs', 'json');
    expect(code).toBe(3);
    expect(out).toMatch(/^No message was counted\.\n\n2 messages that cannot be read\n/);
    expect(err).toContain('table.csv: There are no messages that can be counted. A message is a line of JSON; ');
    expect(JSON.parse((await cli('fleet', path, '--json')).out).broken.count).toBe(2);
    const plan = join(folder, 'of-all.json');
    await cli('fleet', whole, '--plan', plan, '--codecs', 'json');
    expect((await cli('fleet', path, '--shard', '--plan', plan)).code).toBe(0);
  });

  thorough('keeps the counts of odd inputs, and says what is odd', async () => {
    // A line of 100 MB is left out while it is read.
    const long = Buffer.alloc(100_000_000, 0x78);
    const path = file('long.ndjson', Buffer.concat([utf8Bytes('{"a":1}\n"'), long, utf8Bytes('"\n{"a":2}\n')]));
    const { code, out } = await cli('fleet', path, '--codecs', 'json', '--json');
    expect(code).toBe(0);
    const report = JSON.parse(out);
    expect(report.all.read).toMatchObject({ messages: 2, bytes: 14 });
    expect(report.tooLong).toEqual({ count: 1, places: [{ file: path, line: 2 }] });
    const schema = file('other.avsc', '{"type":"record","name":"M","fields":[{"name":"other","type":"int"}]}');
    const none = await cli('fleet', whole, '--codecs', 'avro', '--schema', schema);
    expect(none.code).toBe(0);
    expect(none.out).toContain('No message fits the schema of avro. The reasons are below. Give another schema with');
    const plan = file('older.json', '{"wireprintFleetPlan":0}');
    const older = await cli('fleet', '--plan', plan, whole);
    expect(older).toMatchObject({
      code: 3,
      out: '',
      err: expect.stringContaining('older.json: This is not a plan of'),
    });
    const full = await cli('fleet', '--plan', '/dev/full', whole);
    expect(full).toMatchObject({ code: 3, out: '', err: expect.stringContaining('/dev/full: The disk is full') });
    const summary = file('older.summary', '{"wireprintFleet":2}\n');
    const merged = await cli('merge', summary);
    expect(merged).toMatchObject({
      code: 3,
      out: '',
      err: expect.stringContaining('not a summary of version 1. Count'),
    });
    const hidden = join(folder, 'hidden');
    mkdirSync(hidden);
    file('hidden/.secret', '{}');
    expect((await cli('fleet', hidden)).err).toBe(`${hidden}: This folder has no files. Check the path.\n`);
  });

  it('reads a growing file only up to its first length, and says so', async () => {
    const path = file('grows.ndjson', messages(0, 20));
    const notes: string[] = [];
    const listener = { note: (sentence: string) => void notes.push(sentence), took: () => undefined };
    const { length } = readFileSync(path);
    let bytes = 0;
    for await (const piece of piecesOf(path, listener)) {
      bytes += piece.length;
      appendFileSync(path, messages(20, 40));
    }
    expect(bytes).toBe(length);
    expect(notes).toEqual([`${path}: It grew while it was read. Its first ${grouped(length)} bytes are counted.`]);
  });

  it('reads folders in the order of the names', async () => {
    mkdirSync(join(folder, 'days/one'), { recursive: true });
    file('days/b.ndjson', messages(0, 2));
    file('days/one/a.ndjson', messages(2, 3));
    const { out } = await cli('fleet', join(folder, 'days'), '--codecs', 'json', '--json');
    expect(JSON.parse(out).all.read.messages).toBe(3);
  });
});

describe('binary messages', () => {
  const texts = messages(0, 30).trimEnd().split('\n');
  const proto = file(
    'm.proto',
    'syntax = "proto3"; message M { string type = 1; int32 id = 2; string name = 3; double ratio = 4; }',
  );

  /** The messages in a format, each with the bytes that precede it in a file. */
  async function written(id: 'msgpack' | 'cbor' | 'bson' | 'ubjson' | 'protobuf'): Promise<readonly Uint8Array[]> {
    const schemas = { proto: readFileSync(proto, 'utf8') };
    const all = await Promise.all(texts.map((text) => convert(text, id, { schemas })));
    return all.map(({ bytes }) => (id === 'protobuf' ? Buffer.concat([Uint8Array.of(bytes.length), bytes]) : bytes));
  }

  it.each(['msgpack', 'cbor', 'bson', 'ubjson', 'protobuf'] as const)(
    'of %s are read one after the other',
    async (id) => {
      const all = await written(id);
      const path = file(`all-${id}`, gzipSync(Buffer.concat(all)));
      const flags = id === 'protobuf' ? ['--schema', proto] : [];
      const { code, out, err } = await cli('fleet', path, '--from', id, '--codecs', 'json', '--json', ...flags);
      expect({ code, err }).toEqual({ code: 0, err: 'The plan is made from the first 30 messages.\n' });
      const report = JSON.parse(out);
      const bytes = all.reduce((sum, each) => sum + each.length, 0) - (id === 'protobuf' ? all.length : 0);
      expect(report.all.read).toMatchObject({ messages: 30, bytes });
      expect(report.broken.count).toBe(0);
      // proto3 leaves out zeros and empty texts.
      if (id !== 'protobuf') expect(report.figures.all.codecs[0].bytes).toBe(texts.join('').length);
    },
  );

  it('travel as lines of base64', async () => {
    const lines = (await written('cbor')).map((bytes) => Buffer.from(bytes).toString('base64'));
    const path = file('lines.b64', `${[...lines, '!', 'o2Fh'].join('\n')}\n`);
    const { out } = await cli('fleet', path, '--from', 'cbor', '--base64', '--codecs', 'json', '--json');
    const report = JSON.parse(out);
    expect(report.all.codecs[0][1].raw.bytes).toBe(texts.join('').length);
    // The counted bytes are those of the binary messages, not those of their lines in base64.
    const direct = file('direct.cbor', Buffer.concat(await written('cbor')));
    const { all, outliers } = JSON.parse((await cli('fleet', direct, '--codecs', 'json', '--json')).out);
    expect(report.all.read).toEqual(all.read);
    const hashes = (list: readonly { readonly hash: string }[]) => list.map(({ hash }) => hash);
    expect(hashes(report.outliers)).toEqual(hashes(outliers));
    expect(report.broken.count).toBe(2);
    expect(report.broken.listed.map(({ reason }: { reason: string }) => reason).join()).toContain(
      'Byte 3: The bytes end',
    );
  });

  it('have shares of paths that add up to all, and say that their bytes count as base64', async () => {
    const path = file('bytes.cbor', Buffer.from(`a26161583c${'ff'.repeat(60)}616201`, 'hex'));
    const { out } = await cli('fleet', path, '--codecs', 'json');
    const shares = [...out.matchAll(/(\d+\.\d) %$/gm)].map(([, share]) => Number(share));
    expect(shares).toHaveLength(3);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
    expect(out).toContain(
      '\nEach codec writes the JSON of these messages: their binary values are counted as base64, and dates and other types that JSON lacks as text or Extended JSON.\n',
    );
  });

  it('end with their place where they are cut or damaged', async () => {
    const all = await written('msgpack');
    const [first] = all;
    const cut = file('cut.msgpack', Buffer.concat([...all, first!.subarray(0, 9)]));
    const failed = await cli('fleet', cut, '--codecs', 'json');
    const end = all.reduce((sum, each) => sum + each.length, 0);
    expect(failed).toMatchObject({ code: 3, out: '' });
    expect(failed.err).toContain(`cut.msgpack: At message 31, byte ${end + 6}: `);
    const bson = file('cut.bson', Buffer.concat([...(await written('bson')), Uint8Array.of(1, 0, 0, 0)]));
    expect((await cli('fleet', bson)).err).toContain('At message 31, byte ');
    expect((await cli('fleet', whole, '--from', 'capnp')).err).toContain('use --base64');
    expect((await cli('fleet', whole, '--from', 'protobuf')).err).toContain('give its schema');
  });

  it('are the same however the bytes are cut into pieces, and counted if they are too long', async () => {
    const lists = [[1], 'x'.repeat(50), { a: [] }, 'y'.repeat(20), null];
    const encode = async (id: 'cbor' | 'bson') =>
      Buffer.concat(
        await Promise.all(lists.map(async (value) => (await convert(JSON.stringify({ value }), id)).bytes)),
      );
    for (const id of ['cbor', 'bson'] as const) {
      const { framing } = await loadReader({ format: id, base64: false });
      const bytes = await encode(id);
      const split = (cuts: readonly number[]) => splitInPieces(new FrameSplitter(framing!, 40), bytes, cuts, toHex);
      expect(split([])[1]).toBe('2: too long');
      fc.assert(
        fc.property(fc.array(fc.integer({ min: 1, max: 9 })), (cuts) => {
          // The end of a value is not known before it has arrived, so a long value in CBOR is an error unless it is
          // whole.
          if (id === 'bson') expect(split(cuts)).toEqual(split([]));
        }),
      );
    }
  });

  it('are decompressed from Zstandard', async () => {
    const zstd = await startedZstd();
    const path = file('whole.zst', await zstd.compress(readFileSync(whole)));
    const { out } = await cli('fleet', path, '--codecs', 'json', '--json');
    expect(JSON.parse(out).all.read.messages).toBe(60);
    const cut = file('cut.zst', readFileSync(path).subarray(0, 100));
    expect(await cli('fleet', cut)).toMatchObject({
      code: 3,
      out: '',
      err: expect.stringContaining('Zstandard data are damaged'),
    });
  });
});

describe('lines', () => {
  it('are the same however the text is cut into pieces', () => {
    const text = fc.array(fc.constantFrom('a', '{"x":1}', '\n', '\r\n', ' ', 'é', '\ufeff'), { maxLength: 30 });
    fc.assert(
      fc.property(text, fc.array(fc.integer({ min: 1, max: 5 })), (parts, cuts) => {
        const bytes = utf8Bytes(parts.join(''));
        expect(split(bytes, cuts)).toEqual(split(bytes, []));
      }),
    );
  });

  const split = (bytes: Uint8Array, cuts: readonly number[]) =>
    splitInPieces(new LineSplitter(20), bytes, cuts, utf8Text);
});

/** The messages that a splitter finds, one line each, if the bytes come in pieces of these lengths and a last one. */
function splitInPieces(
  splitter: FrameSplitter | LineSplitter,
  bytes: Uint8Array,
  cuts: readonly number[],
  print: (bytes: Uint8Array) => string,
): readonly string[] {
  const lines = [];
  let from = 0;
  for (const length of [...cuts, bytes.length]) {
    lines.push(...splitter.push(bytes.subarray(from, from + length)));
    from += length;
  }
  lines.push(...splitter.finish());
  return lines.map(({ line, bytes: its }) => `${line}: ${its === undefined ? 'too long' : print(its)}`);
}
