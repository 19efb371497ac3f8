import { beforeAll, describe, expect, test } from 'vitest';
import { toHex } from '../core/bytes/hex.ts';
import { LayoutQueries } from '../core/layout/queries.ts';
import { STORY_BYTES, type Story, storyOf } from '../core/layout/story.ts';
import { LAW_CODECS, loadAll, loadedPartsOf, samples, writtenNewly } from '../testing/every-codec.ts';
import { thorough } from '../testing/runs.ts';
import type { CodecId } from './format.ts';
import { loadGlosses } from './load-glosses.ts';

beforeAll(loadAll);

/** The story of a sample's bytes in a codec; undefined if the codec refuses the sample. */
async function told(codec: CodecId, id: string): Promise<(Story & { readonly bytes: Uint8Array }) | undefined> {
  const written = writtenNewly(codec, id);
  if (written === undefined) return undefined;
  const { annotate, kinds, format } = loadedPartsOf(codec);
  const { bytes } = written;
  const queries = new LayoutQueries(annotate(bytes, written.schema));
  return { ...storyOf({ queries, kinds, bytes }, await loadGlosses(format.id)), bytes };
}

describe.each(LAW_CODECS.map(({ codec }) => codec.id))('%s', (id) => {
  thorough('a story explains the first 300 bytes of every sample in order, each with a sentence', async () => {
    for (const { sample, source } of samples) {
      if (source.bytes.length > 20_000) continue;
      const story = await told(id, sample.id);
      if (story === undefined) continue;
      const length = Math.min(story.bytes.length, STORY_BYTES);
      let end = 0;
      for (const { bytes, sentence, head, extent } of story.parts) {
        expect(bytes.start === end || bytes.start === end - 1, `${sample.id} at ${end}`).toBe(true);
        expect(sentence, `${sample.id}: ${head}`).toMatch(/\.$/);
        expect(extent).toMatch(/^offset \d/);
        end = bytes.end;
      }
      expect(end, sample.id).toBe(length);
      expect(story.leftOut).toBe(story.bytes.length - length);
    }
  });
});

test.runIf(LAW_CODECS.some(({ codec }) => codec.id === 'msgpack'))(
  'the story of a small object in MessagePack',
  async () => {
    const story = (await told('msgpack', 'homer'))!;
    const lines = story.parts.map(({ bytes, extent, path, head, sentence, bits, lines }) =>
      [
        `${extent} · ${path}`,
        `${toHex(story.bytes.subarray(bytes.start, bytes.end), ' ')}: ${head}. ${sentence}`,
        ...(bits === '' ? [] : [bits]),
        ...lines,
        '',
      ].join('\n'),
    );
    await expect(lines.join('\n')).toMatchFileSnapshot('story.golden.txt');
  },
);
