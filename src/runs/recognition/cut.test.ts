import { expect, it } from 'vitest';
import { loadCodec } from '../../formats/load-codec.ts';
import { loadRecognisable } from '../../formats/load-recognisable.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { endingOf } from './ending.ts';
import { recognise } from './recognise.ts';
import { messageSet } from './values.ts';

const VALUE = { id: 4, name: 'Homer Simpson', tags: ['a', 300, -5, 36.6], nested: { none: null, yes: true } };

/** The message of a failure shows whether bytes run out; only `endingOf` depends on its words. */
it.each(['msgpack', 'cbor', 'bson', 'ubjson', 'smile', 'ion'] as const)(
  '%s: every beginning of a document runs out',
  async (id) => {
    const { module, annotate } = await loadCodec(id);
    const codec = module.prepare(id, [VALUE]);
    const bytes = codec.encode(codec.toLibrary(VALUE));
    const endings = Array.from({ length: bytes.length - 1 }, (_, i) =>
      endingOf(annotate(bytes.subarray(0, i + 1)).failure),
    );
    const first = id === 'smile' || id === 'ion' ? 4 : 0;
    expect(
      endings
        .map((ending, i) => `${i + 1}: ${ending}`)
        .slice(first)
        .filter((each) => !each.endsWith('cut')),
    ).toEqual([]);
    expect(endingOf(annotate(bytes).failure)).toBe('whole');
    expect(endingOf(annotate(Uint8Array.from([...bytes, 0x11, 0x11])).failure)).toBe('trailing');
  },
);

/** The whole messages at the beginning are read, even if a log is still being written, or a transfer broke. */
it.each(['msgpack', 'cbor', 'bson'] as const)('%s: a sequence that is cut has its whole messages', async (id) => {
  const { module } = await loadCodec(id);
  const codec = module.prepare(id, [VALUE]);
  const one = Uint8Array.from(codec.encode(codec.toLibrary(VALUE)));
  const formats = await loadRecognisable();
  const format = formats.find((each) => each.id === id)!;
  const all = Uint8Array.from([...one, ...one, ...one]);
  for (let end = one.length * 2 + 8; end < all.length; end++) {
    const bytes = all.subarray(0, end);
    const { readings, inner } = await recognise(bytes, formats);
    const offsets = messageSet(format, bytes, inner?.parts)?.offsets;
    expect(inner?.format, `cut at ${end}`).toBe(id);
    expect(offsets?.join(' '), `cut at ${end}`).toBe(`0 ${one.length} ${one.length * 2} ${end}`);
    expect(readings[0]!.evidence, `cut at ${end}`).toMatch(/^2 values one after another, then one that is cut/);
  }
});

/**
 * Numbers alone prove little, but a complete message inside proves enough: fewer than one in 200,000 other byte strings
 * begin like this.
 */
it('a Protobuf message without text is read to its cut if a message inside is complete', async () => {
  const bytes = hexBytes('08 07 15 01 02 03 04 1a 04 08 01 10 02 20 05 2a 06 08 03 15 00 00 80 3f');
  const formats = await loadRecognisable();
  for (let end = 15; end < bytes.length - 2; end++) {
    const { inner, readings } = await recognise(bytes.subarray(0, end), formats);
    expect(inner?.format, `cut at ${end}`).toBe('protobuf');
    expect(readings[0]!.evidence, `cut at ${end}`).toMatch(/complete field|one message of/);
  }
  const { inner } = await recognise(hexBytes('08 07 15 01 02 03 04 20 05 2a 06 08 03'), formats);
  expect(inner?.format).not.toBe('protobuf');
});
