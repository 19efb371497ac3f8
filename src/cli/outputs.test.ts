import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readProjectJson } from '../testing/imports.ts';
import { cli } from '../testing/run-cli.ts';
import { IS_QUICK } from '../testing/runs.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const { folder, file } = scratchFolder();
const message = file('a.msgpack', Uint8Array.of(0x82, 0xa2, 0x69, 0x64, 4, 0xa2, 0x6f, 0x6b, 0xc3));
const cut = file('cut.cbor', Uint8Array.of(0xa2, 0x61, 0x61, 1, 0x61, 0x62, 0x19, 3));
const several = file('s.msgpack', Buffer.from('82a2696404a16ec3'.repeat(3), 'hex'));
const inBase64 = file('a.b64', 'gqJpZASib2vD');
const lossy = file('lossy.json', '{"a":-0,"n":12345678901234567890,"l":[]}');
const other = file('b.json', '{"id":5,"ok":true}');
const oddKeys = file('odd.json', '{"x\\ny":{"":1,"a\\u2028b":-0}}');
const lines = file('l.ndjson', '{"t":"a","n":1}\n{"t":"b","n":-0}\n{broken\n');
const misfits = file('s.avsc', '{"type":"record","name":"R","fields":[{"name":"t","type":"int"}]}');

const schema = readProjectJson('docs/cli.schema.json') as { readonly $defs: Readonly<Record<string, object>> };

/** Each command that takes --json, with arguments that lead to different members. */
const OUTPUTS: readonly (readonly [command: string, args: readonly string[]])[] = [
  ['annotate', [message]],
  ['annotate', [message, '--at', '/id']],
  ['annotate', [cut, '--from', 'cbor']],
  ['annotate', [message, '--at', '4']],
  ['annotate', [message, '--opinions']],
  ['annotate', [cut, '--from', 'cbor', '--opinions']],
  ['annotate', [inBase64]],
  ['annotate', [several]],
  ['annotate', [oddKeys]],
  ['compare', ['compare', lossy, other]],
  ['compare', ['compare', oddKeys]],
  ['space', ['space', oddKeys]],
  ['diff', ['diff', oddKeys, message]],
  ['fleet', ['fleet', oddKeys, '--codecs', 'json,avro']],
  ...(IS_QUICK ? [] : [['compare', ['compare', other, '--time']] as const]),
  ['space', ['space', message]],
  ['space', ['space', several]],
  ['space', ['space', cut, '--from', 'cbor']],
  ['annotate', [several, '--from', 'msgpack', '--opinions']],
  ['diff', ['diff', message, other]],
  ['diff', ['diff', cut, cut, '--from', 'cbor']],
  ['convert', ['convert', lossy, '--to', 'avro']],
  ['check', ['check', other, '--format', 'cbor', '--max-bytes', '2']],
  ['check', ['check', several, '--format', 'cbor', '--max-bytes', '2', '--max-gzip', '1kB']],
  ['check', ['check', lossy, '--format', 'avro', '--schema', misfits]],
  ['fleet', ['fleet', lines, '--kind', '/t', '--sample', '1', '--batch', '2']],
  ['fleet', ['fleet', lines, '--codecs', 'json,avro', '--schema', misfits]],
];

describe('docs/cli.schema.json', () => {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  ajv.addSchema(schema, 'cli');

  it.each(OUTPUTS)('describes what %s writes with %j', async (command, args) => {
    const { out, err } = await cli(...args, '--json');
    expect(err).not.toContain('should not happen');
    const validate = ajv.getSchema(`cli#/$defs/${command}`)!;
    validate(JSON.parse(out));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('describes what merge writes', async () => {
    const shard = file('shard.json', (await cli('fleet', lines, '--codecs', 'json', '--shard')).out);
    const validate = ajv.getSchema('cli#/$defs/fleet')!;
    for (const flags of [['--json'], ['--shard']]) {
      validate(JSON.parse((await cli('merge', shard, ...flags)).out));
      expect(validate.errors ?? []).toEqual([]);
    }
  });

  it('refuses output that differs', async () => {
    const validate = ajv.getSchema('cli#/$defs/space')!;
    const report = JSON.parse((await cli('space', message, '--json')).out);
    expect(validate({ ...report, more: 1 })).toBe(false);
    expect(validate({ ...report, paths: [{ path: 'id' }] })).toBe(false);
  });
});

const longDigits = file('long.b64', 'QUJD'.repeat(2_400_000));
const longText = file('long.json', JSON.stringify('a'.repeat(9_600_000)));

/** Every command with arguments, and its exit code. */
const EXITS: readonly (readonly [args: readonly string[], code: number])[] = [
  [[message], 0],
  [[cut, '--from', 'cbor'], 0],
  [[join(folder, 'no-such-file')], 3],
  [[message, '--from', 'morse'], 2],
  [[message, '--at', '99'], 2],
  [[message, '--opinions', '--profiles'], 2],
  [[message, '--problems', '--at', '1'], 2],
  [['compare', other, '--json', '--csv'], 2],
  [['compare', message, '--messages', 'lines'], 2],
  [[message, '--form', 'pie'], 2],
  [['compare', other], 0],
  [['compare', other, '--messages', 'words'], 2],
  [['compare', cut], 3],
  [['space', message], 0],
  [['space', folder], 3],
  [[longDigits], 3],
  [['check', longDigits, '--max-bytes', '1kB'], 3],
  [['check', longText, '--max-bytes', '1kB'], 1],
  [['diff', message, other], 0],
  [['diff', cut, cut, '--from', 'cbor'], 3],
  [['diff', message, other, '--schema', misfits], 2],
  [['diff', message], 2],
  [['convert', message, '--to', 'json'], 0],
  [['convert', message, '--to', 'morse'], 2],
  [['convert', cut, '--to', 'json'], 3],
  [['check', other, '--format', 'cbor', '--max-bytes', '1kB'], 0],
  [['check', other, '--format', 'cbor', '--max-bytes', '2'], 1],
  [['check', lossy, '--format', 'avro', '--schema', misfits], 1],
  [['check', other], 2],
  [['check', other, '--max-bytes', 'many'], 2],
  [['fleet', lines, '--codecs', 'json'], 0],
  [['fleet', lines, '--codecs', 'json', '--strict'], 3],
  [['fleet', lines, '--codecs', 'morse'], 2],
  [['fleet', join(folder, 'no-such-file')], 3],
  [['merge', lines], 3],
  [['open', other, '--no-browser'], 3],
  [['open'], 2],
  [['guide'], 0],
  [['--help'], 0],
  [['--version'], 0],
  [['compare', '--no-such-option'], 2],
];

it.each(EXITS)('wireprint %j exits with %i', async (args, code) => {
  expect((await cli(...args)).code).toBe(code);
});
