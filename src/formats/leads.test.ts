import { beforeAll, describe, expect, test } from 'vitest';
import { leadOf } from '../core/layout/leads.ts';
import type { Message } from '../core/layout/message.ts';
import { LayoutQueries } from '../core/layout/queries.ts';
import { LAW_CODECS, loadAll, loadedPartsOf, samples, writtenNewly } from '../testing/every-codec.ts';
import type { CodecId } from './format.ts';

beforeAll(loadAll);

/** The annotated bytes of the short samples in one codec. */
function* messagesIn(id: CodecId): Generator<Message> {
  const { annotate, kinds } = loadedPartsOf(id);
  for (const { sample, source } of samples) {
    const written = source.bytes.length > 2_000 ? undefined : writtenNewly(id, sample.id);
    if (written === undefined) continue;
    yield { queries: new LayoutQueries(annotate(written.bytes, written.schema)), kinds, bytes: written.bytes };
  }
}

describe.each(LAW_CODECS.map(({ codec }) => codec.id))('%s', (id) => {
  test('lengths and counts lead to whole regions, right after them or from themselves on', () => {
    for (const message of messagesIn(id)) {
      const { queries, bytes } = message;
      for (let region = 0; region < queries.regionCount; region++) {
        const lead = leadOf(message, region);
        if (lead === undefined || lead.isTarget) continue;
        const { start, end } = queries.bytesOf(region);
        expect([start, end]).toContain(lead.start);
        expect(lead.end).toBeLessThanOrEqual(bytes.length);
        expect(queries.bytesOf(queries.regionAtByte(lead.end - 1)).end).toBe(lead.end);
      }
    }
  });
});

test('an offset of Cap’n Proto leads to bytes of the value whose pointer it is in', () => {
  let tried = 0;
  for (const message of messagesIn('capnp')) {
    const { queries } = message;
    for (let region = 0; region < queries.regionCount; region++) {
      const lead = leadOf(message, region);
      if (lead === undefined) continue;
      const value = queries.ownerOf(region);
      // An empty struct points at bytes that belong to the next value.
      if (
        queries.subtreeEnd(value) === value + 1 &&
        queries.bytesOf(queries.regionsOf(value).at(-1)!).start < lead.start
      )
        continue;
      const owner = queries.ownerOf(queries.regionAtByte(lead.start));
      expect(owner >= value && owner < queries.subtreeEnd(value), `${owner} in ${value}`).toBe(true);
      tried++;
    }
  }
  expect(tried).toBeGreaterThan(20);
});
