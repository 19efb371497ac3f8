import { expect, test } from 'vitest';
import type { CodecId } from '../../../formats/format.ts';
import { rowsFrom } from '../../../testing/rows.ts';
import type { DoneRow, Row } from '../../state/runs/rows.ts';
import { messagesSentence } from './sentence.ts';

/** Sizes of a codec's messages: not compressed, each alone, and as one stream. */
type Sizes = readonly [raw: number, alone: number, stream: number];

/** Real rows with chosen sizes. A codec without sizes is larger than all that have some. */
async function rowsWith(sizes: Partial<Record<CodecId, Sizes>>, text = MESSAGES): Promise<readonly Row[]> {
  const rows = await rowsFrom(text, 'elements');
  return rows.map((row): DoneRow => {
    const [raw, alone, stream] = sizes[row.id] ?? [9000, 9000, 9000];
    const messagesCompressed = { count: 8, raw, alone, dictionary: stream, stream };
    return { ...row, run: { ...row.run, messagesCompressed } };
  });
}
const MESSAGES = '[{"id":1,"active":true},{"id":2,"active":false}]';

test('names the smallest format alone and as a stream, and the format that grows', async () => {
  expect(messagesSentence(await rowsWith({ json: [735, 646, 357], msgpack: [585, 593, 301] }))).toBe(
    'Each alone, MessagePack is the smallest: 593 B, 8 % less than JSON. MessagePack grows, from 585 to 593 B. ' +
      'As one stream, JSON takes 357 B, MessagePack 301 B.',
  );
});

test('marks each named format that needs a schema', async () => {
  expect(messagesSentence(await rowsWith({ json: [735, 646, 357], avro: [200, 256, 190] }))).toBe(
    'Each alone, Avro (with a schema) is the smallest: 256 B, 60 % less than JSON. ' +
      'Avro (with a schema) grows, from 200 to 256 B. ' +
      'As one stream, JSON takes 357 B, Avro (with a schema) 190 B.',
  );
});

test('never names a private extension, whose table these sums lack', async () => {
  const sizes = { json: [735, 646, 357], avro: [400, 300, 200] } as const;
  const smaller = [300, 250, 100] as const;
  const withPrivate = { ...sizes, 'msgpackr-records': smaller, 'msgpackr-shared': smaller } as const;
  expect(messagesSentence(await rowsWith(withPrivate))).toBe(messagesSentence(await rowsWith(sizes)));
});

test('calls a lead of less than 1 % a tie, and omits growth if there is none', async () => {
  expect(messagesSentence(await rowsWith({ json: [735, 646, 357], cbor: [700, 650, 210] }))).toBe(
    'Each alone, JSON and CBOR are level: 646 and 650 B. As one stream, JSON takes 357 B, CBOR 210 B.',
  );
});

test('names the formats that change a value that JSON carries', async () => {
  // JSON carries the integer exactly, Avro takes it as a double.
  const rows = await rowsWith({ json: [50, 60, 60], avro: [10, 12, 12] }, '[18446744073709551615,1]');
  expect(messagesSentence(rows)).toMatch(/ Avro does not carry all values exactly\.$/);
});

test('is absent for a format alone, and for messages that are not compressed yet', async () => {
  const rows = await rowsWith({ json: [735, 646, 357] });
  expect(messagesSentence(rows.filter(({ id }) => id === 'json'))).toBe('');
  expect(messagesSentence(await rowsFrom(MESSAGES, 'elements'))).toBe('');
});
