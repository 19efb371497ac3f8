import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { toHex } from '../core/bytes/hex.ts';
import { FORMATS } from '../formats/all.ts';
import { formLines } from '../package/forms.ts';
import { annotate, convert } from '../package/index.ts';
import { cli } from '../testing/run-cli.ts';
import { thorough } from '../testing/runs.ts';
import { pagesHere, writePaged } from './pager.ts';

const folder = mkdtempSync(join(tmpdir(), 'wireprint-'));
const message = join(folder, 'a.msgpack');
writeFileSync(message, Uint8Array.of(0x82, 0xa2, 0x69, 0x64, 4, 0xa2, 0x6f, 0x6b, 0xc3));

describe('the forms of the page', () => {
  it('grid shows the bytes and their ASCII', async () => {
    expect((await cli(message, '--form', 'grid')).out).toBe(
      '00  82 a2 69 64 04 a2 6f 6b c3                       ··id··ok·\n',
    );
  });

  it('tree shows the values, each with the bytes that belong to it alone', async () => {
    expect((await cli(message, '--form', 'tree')).out).toBe(
      '00  82                       { 2 members }\n01  a2 69 64 04                id: 4\n05  a2 6f 6b c3                ok: true\n',
    );
  });

  it('step explains one region after the other', async () => {
    const { out } = await cli(message, '--form', 'step');
    expect(out).toContain('2/7  a2  fixstr 2, offset 1 (0x01), 1 byte\n  The high bits 101 mean a string');
  });

  it('each works with a place and with the problems', async () => {
    for (const form of ['grid', 'tree', 'step']) {
      const { out } = await cli(message, '--form', form, '--at', '/ok');
      expect(out).toMatch(/^bytes 5 to 8, at \/ok\n.*c3/s);
      expect((await cli(message, '--form', form, '--problems')).out).toBe((await cli(message, '--problems')).out);
    }
    expect((await cli(message, '--form', 'tree', '--at', '/ok')).out).not.toContain('id: 4');
  });

  thorough('every byte is in the grid and in the tree, and every region is a step, in each format', async () => {
    const text = readFileSync('public/samples/task-messages.json', 'utf8');
    for (const { id, codecs } of FORMATS) {
      const { bytes, schema } = await convert(text, codecs[0]!.id);
      const annotation = await annotate(bytes, { format: id, ...(schema !== undefined && { schema }) });
      for (const columns of [40, 200]) {
        const grid = [...(await formLines(annotation, 'grid', columns))];
        const hex = grid.flatMap(({ parts }) => parts.flatMap((part) => /^ [0-9a-f]{2}$/.exec(part.text)?.[0] ?? []));
        expect([id, hex.join('').replaceAll(' ', '')]).toEqual([id, toHex(bytes)]);
      }
      const told = new Set<number>();
      for (const { bytes: span } of await formLines(annotation, 'tree', 80)) {
        for (let byte = span.start; byte < span.end; byte++) told.add(byte);
      }
      expect([id, told.size]).toEqual([id, bytes.length]);
      expect([id, [...(await formLines(annotation, 'step', 80))].length]).toEqual([id, annotation.length]);
    }
  });
});

describe('the pager', () => {
  /** The text that a pager of the test receives, and the text that goes to standard output. */
  async function paged(texts: readonly string[], rows: number | undefined, program?: readonly string[]) {
    const file = join(folder, `paged-${Math.random()}`);
    writeFileSync(file, '');
    const script = `process.stdin.pipe(require('fs').createWriteStream(${JSON.stringify(file)}))`;
    let out = '';
    const spy = vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
      out += String(part);
      return true;
    });
    await writePaged(texts, { rows, program: program ?? [process.execPath, '-e', script] });
    spy.mockRestore();
    return { out, inPager: readFileSync(file, 'utf8') };
  }
  const many = Array.from({ length: 40 }, (_, line) => `line ${line}\n`);

  it('receives text that is longer than the screen', async () => {
    expect(await paged(many, 20)).toEqual({ out: '', inPager: many.join('') });
  });

  it('does not start if the text fits, without a terminal, or if PAGER turns it off', async () => {
    expect(await paged(many.slice(0, 5), 20)).toEqual({ out: many.slice(0, 5).join(''), inPager: '' });
    expect((await paged(many, undefined)).out).toBe(many.join(''));
    expect((await paged(many, 20, [])).out).toBe(many.join(''));
  });

  it('is started by a shell if PAGER has quotes, and keeps Ctrl+C for itself', async () => {
    vi.stubEnv('PAGER', `cat -n 'a b'`);
    expect(pagesHere().program).toEqual(['sh', '-c', `cat -n 'a b'`]);
    for (const wrong of [`no-such-program -P 'a b'`, `"cat`, '~/no-such-program']) {
      vi.stubEnv('PAGER', wrong);
      expect(pagesHere().program).toEqual([]);
    }
    vi.stubEnv('PAGER', 'less -R  -S');
    expect(pagesHere().program).toEqual(['less', '-R', '-S']);
    vi.unstubAllEnvs();
    const before = process.listenerCount('SIGINT');
    async function* texts(): AsyncGenerator<string> {
      yield* many;
      expect(process.listenerCount('SIGINT')).toBe(before + 1);
    }
    await writePaged(texts(), { rows: 20, program: [process.execPath, '-e', 'process.stdin.resume()'] });
    await paged(many, 20, [join(folder, 'no-such-program')]);
    expect(process.listenerCount('SIGINT')).toBe(before);
  });

  it('may be missing, and may be closed before the end', async () => {
    expect((await paged(many, 20, [join(folder, 'no-such-program')])).out).toBe(many.join(''));
    const long = Array.from({ length: 20_000 }, () => `${'x'.repeat(100)}\n`);
    expect((await paged(long, 20, [process.execPath, '-e', ''])).out).toBe('');
  });
});
