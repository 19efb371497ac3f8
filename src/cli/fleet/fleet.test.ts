import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Bytes, utf8Text } from '../../core/bytes/utf8.ts';
import { cli } from '../../testing/run-cli.ts';
import { LineSplitter } from './lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'wireprint-fleet-'));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** The lines of some messages. */
function messages(from: number, to: number): string {
  const lines = Array.from({ length: to - from }, (_, i) => {
    const id = from + i;
    return JSON.stringify({ type: id % 3 === 0 ? 'move' : 'stop', id, name: 'x'.repeat(id % 17), ratio: id / 7 });
  });
  return `${lines.join('\n')}\n`;
}

const whole = file('whole.ndjson', messages(0, 60));

/** A result without what depends on how the messages were split. */
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
      expect({ id, misfits, failures }).toEqual({ id, misfits: '0', failures: '0' });
      // The schemas of a fleet expect other values, too, so they are not those of `compare`.
      if (['avro', 'protobuf', 'capnp', 'capnp-packed'].includes(id)) continue;
      expect({ id, bytes }).toEqual({
        id,
        bytes: String(compared[0].rows.find((row: { id: string }) => row.id === id).bytes),
      });
    }
    expect(
      figures.kinds.map((kind: { name: string; read: { messages: string } }) => [kind.name, kind.read.messages]),
    ).toEqual([
      ['"move"', '20'],
      ['"stop"', '40'],
    ]);
    expect(out).toContain('/name');
    expect((await cli('fleet', whole, '--csv')).out).toMatch(/^id,messages,bytes,.*\r\njson,60,/);
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
      [file('nothing', '\n\n'), /There are no messages\.\n$/],
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

  it('reads folders in the order of the names', async () => {
    mkdirSync(join(folder, 'days/one'), { recursive: true });
    file('days/b.ndjson', messages(0, 2));
    file('days/one/a.ndjson', messages(2, 3));
    const { out } = await cli('fleet', join(folder, 'days'), '--codecs', 'json', '--json');
    expect(JSON.parse(out).all.read.messages).toBe(3);
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

  function split(bytes: Uint8Array, cuts: readonly number[]): readonly string[] {
    const splitter = new LineSplitter(20);
    const lines = [];
    let from = 0;
    for (const length of [...cuts, bytes.length]) {
      lines.push(...splitter.push(bytes.subarray(from, from + length)));
      from += length;
    }
    lines.push(...splitter.finish());
    return lines.map(({ line, bytes: its }) => `${line}: ${its === undefined ? 'too long' : utf8Text(its)}`);
  }
});
