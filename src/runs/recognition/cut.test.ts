import { expect, it } from 'vitest';
import { loadCodec } from '../../formats/load-codec.ts';
import { endingOf } from './ending.ts';

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
