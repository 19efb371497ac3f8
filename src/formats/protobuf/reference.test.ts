import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadSamples } from '../../testing/samples.ts';
import { codecModule } from './codec.ts';

/** The reference implementation's compiler, where it is installed (Debian: `apt-get install protobuf-compiler`). */
const isInstalled = spawnSync('protoc', ['--version']).status === 0;
const folder = isInstalled ? mkdtempSync(join(tmpdir(), 'protoc-')) : '';
afterAll(() => {
  if (folder !== '') rmSync(folder, { recursive: true });
});

function protoc(mode: 'decode' | 'encode', schemaText: string, input: Uint8Array | string): Buffer {
  writeFileSync(join(folder, 'schema.proto'), schemaText);
  const args = [`--${mode}=Root`, `--proto_path=${folder}`, 'schema.proto'];
  const { status, stdout, stderr } = spawnSync('protoc', args, { input, maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(String(stderr).slice(0, 500));
  return stdout;
}

describe.runIf(isInstalled)('protoc', () => {
  test.each(loadSamples().map(({ sample, source }) => [sample.id, source.value] as const))(
    'reads %s by the printed schema, and what it writes of that is the same value',
    (_, value) => {
      const codec = codecModule.prepare('protobuf', [value]);
      const bytes = new Uint8Array(codec.encode(codec.toNative(value)));
      const text = String(protoc('decode', codec.schemaText!, bytes));
      // A field that the schema does not have is shown by its number.
      expect(text).not.toMatch(/^\s*\d+[ :]/m);
      const again = new Uint8Array(protoc('encode', codec.schemaText!, text));
      expect(again.length).toBe(bytes.length);
      expect(codec.fromNative(codec.decode(again))).toEqual(codec.fromNative(codec.decode(bytes)));
    },
  );
});

test.skipIf(isInstalled)('protoc is not installed here, so nothing was compared with it', () => {});
