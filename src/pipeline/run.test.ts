import { expect, test } from 'vitest';
import { failureText } from '../basics/failure-text.ts';
import { entryOf } from '../formats/all.ts';
import { loadCodec } from '../formats/load-codec.ts';
import { loadParts } from '../formats/load-parts.ts';
import { SourceTree } from '../source/tree.ts';
import { sourceOf } from '../testing/samples.ts';
import { runCodec } from './run.ts';

test("a stack overflow in a library is reported as the library's limit, not the format's", async () => {
  const source = sourceOf('['.repeat(50_000) + ']'.repeat(50_000));
  const parts = await loadParts('msgpackr');
  expect(runCodec({ source, tree: new SourceTree(source.bytes, source.index) }, parts)).toMatchObject({
    state: 'failed',
    failure: {
      message: expect.stringMatching(/^This is a limit of the library, not of the format: msgpackr overflows/),
    },
  });
});

test('if the host forbids compiling code, the failure names the policy to change', async () => {
  const source = sourceOf('{"a": 1}');
  const loaded = await loadCodec('protobuf');
  const prepare = (): never => {
    throw new EvalError("'unsafe-eval' is not an allowed source of script");
  };
  const parts = { ...entryOf('protobuf'), ...loaded, module: { ...loaded.module, prepare } };
  expect(runCodec({ source, tree: new SourceTree(source.bytes, source.index) }, parts)).toMatchObject({
    state: 'failed',
    failure: {
      message: expect.stringMatching(
        /^protobufjs compiles .* forbidden in workers here\..* allow 'unsafe-eval' in the/,
      ),
    },
  });
});

test('the path of a value that does not fit is data, and the sentence names it once', async () => {
  const source = sourceOf('{"list":[1,"x"]}');
  const tree = new SourceTree(source.bytes, source.index);
  const schemas = { proto: 'syntax = "proto3"; message M { repeated int32 list = 1; }' };
  const outcome = runCodec({ source, tree, schemas }, await loadParts('protobuf'));
  const message = 'The value is "x", where the schema has int32.';
  expect(outcome).toMatchObject({ state: 'failed', failure: { path: '/list/1', message } });
  expect(outcome.state === 'failed' && failureText(outcome.failure)).toBe(`At /list/1: ${message}`);
});
