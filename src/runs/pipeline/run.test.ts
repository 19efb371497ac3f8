import { expect, test } from 'vitest';
import { failureText } from '../../core/basics/failure-text.ts';
import { SourceTree } from '../../core/source/tree.ts';
import { entryOf } from '../../formats/all.ts';
import { loadCodec } from '../../formats/load-codec.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { sourceOf } from '../../testing/samples.ts';
import type { Failure } from './outcome.ts';
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
        /^protobufjs compiles .* forbidden here\. The policy \(script-src\) must allow 'unsafe-eval'; on the page/,
      ),
    },
  });
});

test('the path of a value that does not fit is data, and the sentence names each path once', async () => {
  const parts = await loadParts('protobuf');
  const schemas = { proto: 'syntax = "proto3"; message M { repeated int32 list = 1; }' };
  const failureFor = (text: string): Failure | undefined => {
    const source = sourceOf(text);
    const outcome = runCodec({ source, tree: new SourceTree(source.bytes, source.index), schemas }, parts);
    return outcome.state === 'failed' ? outcome.failure : undefined;
  };
  const message = 'The value is "x", where the schema has int32.';
  const one = failureFor('{"list":[1,"x"]}')!;
  expect(one).toMatchObject({ path: '/list/1', message });
  expect(failureText(one)).toBe(`At /list/1: ${message}`);
  const two = failureFor('{"list":["x","y"]}')!;
  expect(two).toMatchObject({ path: '/list/0' });
  expect(failureText(two)).toMatch(/^2 values do not fit the schema: \/list\/0 is "x".*; \/list\/1 is "y"/);
});
