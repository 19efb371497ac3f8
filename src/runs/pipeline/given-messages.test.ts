import { expect, it } from 'vitest';
import { joinedBytes } from '../../core/bytes/joined.ts';
import { SourceTree } from '../../core/source/tree.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import type { CodecId } from '../../formats/format.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { readBytes } from './read.ts';
import { runCodec } from './run.ts';

const MESSAGES: readonly JsonValue[] = [
  { id: 1, name: 'first', tags: ['a', 2] },
  { id: 2, name: 'second', inner: { deep: 4294967296, none: null } },
  { id: 3, name: 'third' },
];

async function given(codec: CodecId, change = (parts: Uint8Array[]): Uint8Array[] => parts) {
  const parts = await loadParts(codec);
  const ready = parts.module.prepare(codec, MESSAGES);
  const written = change(MESSAGES.map((each) => ready.encode(ready.toLibrary(each)).slice()));
  const offsets = Uint32Array.from([0, ...written.map((_, i) => joinedBytes(written.slice(0, i + 1)).length)]);
  const bytes = joinedBytes(written);
  return { parts, bytes, offsets, read: readBytes(bytes, parts, undefined, undefined, offsets) };
}

it.each<CodecId>(['msgpack', 'cbor', 'bson', 'ubjson', 'smile', 'ion', 'json'])(
  'several given messages of %s are a set, which the same codec writes as it was given',
  async (codec) => {
    const { parts, bytes, offsets, read } = await given(codec);
    expect(read.source).toMatchObject({ messages: 'elements', value: MESSAGES });
    expect(read.scanned).toMatchObject({ ok: true, source: { messageCount: 3 } });
    const { encoded } = (read.scanned as { given: { encoded: { offsets: Uint32Array; bytes: Uint8Array } } }).given;
    expect(encoded.offsets).toEqual(offsets);
    const source = read.source!;
    const tree = new SourceTree(source.bytes, source.index);
    const again = runCodec({ source, tree, ...(read.beyond && { beyond: read.beyond }) }, parts);
    expect(again).toMatchObject({ state: 'done', losses: [] });
    expect(again.encoded!.offsets).toEqual(offsets);
    expect(Buffer.from(again.encoded!.bytes).toString('hex')).toBe(Buffer.from(bytes).toString('hex'));
  },
);

it('a broken second message is reported at its place, and the value of the first is kept', async () => {
  const { read, offsets } = await given('msgpack', ([first, second, third]) => [first!, second!.with(1, 0xc1), third!]);
  expect(read.scanned.ok).toBe(false);
  const { failure, encoded } = (
    read.scanned as { given: { failure: { offset: number }; encoded: { layout: { values: { depth: Uint8Array } } } } }
  ).given;
  expect(failure.offset).toBe(offsets[1]! + 1);
  expect(encoded.layout.values.depth[1]).toBe(1);
});
