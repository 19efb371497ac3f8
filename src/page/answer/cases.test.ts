import { expect, test } from 'vitest';
import { toBase64 } from '../../core/bytes/base64.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import type { CodecId, FormatId } from '../../formats/format.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { readBytes } from '../../runs/pipeline/read.ts';
import { bytesInput } from '../../testing/answers.ts';
import { describeCases } from '../../testing/cases.ts';
import { type DoneRow, isDone, rowName } from '../state/runs/rows.ts';
import { answerLines, answerOf } from './answer.ts';

/** The formats of the cases whose bytes are one value. */
const WHOLE: Readonly<Record<string, FormatId>> = {
  webauthn: 'cbor',
  'mdoc-list': 'cbor',
  'old-raw': 'msgpack',
  'java-signed': 'msgpack',
  elixir: 'msgpack',
  lz4: 'msgpack',
  'protobuf-packed': 'protobuf',
  'negative-varint': 'protobuf',
  'ttn-hex-json': 'json',
};

/** The codecs that carry bytes as other bytes: packed words, and groups of seven bits. */
const SPREADS_BYTES: readonly CodecId[] = ['capnp-packed', 'smile', 'smile-values'];

/** A case that stops in the middle: the byte that the message is about, and words of the message. */
interface Stop {
  readonly id: string;
  readonly format: FormatId;
  readonly offset: number;
  readonly says: RegExp;
  readonly isTrailing?: true;
}

const STOPS: readonly Stop[] = [
  { id: 'redis-cut', format: 'msgpack', offset: 68, says: /bin 8/ },
  { id: 'two-scalars', format: 'msgpack', offset: 5, says: /5 bytes follow/, isTrailing: true },
  { id: 'cbor-sequence', format: 'cbor', offset: 1, says: /23 bytes after the data item/, isTrailing: true },
  { id: 'bson-concatenated', format: 'bson', offset: 18, says: /37 bytes more/, isTrailing: true },
  { id: 'bson-inner-length', format: 'bson', offset: 7, says: /length is 2147483647/ },
  { id: 'bson-length-short', format: 'bson', offset: 34, says: /length is 6/ },
  { id: 'utf8-damage', format: 'cbor', offset: 1, says: /89 bytes after the data item/, isTrailing: true },
  { id: 'offset-2', format: 'protobuf', offset: 0, says: /field number 0/ },
];

describeCases('bytes of the cases, opened as hex with a format', ({ all, bytesOf }) => {
  /** Reads the bytes as a link with `hex` and `from` does. */
  const readOf = async (id: string, format: FormatId) => readBytes(bytesOf(id), await loadParts(format)).scanned;

  test.each(Object.entries(WHOLE))('%s is the reference, and nothing of it is lost', async (id, format) => {
    const bytes = bytesOf(id);
    const scanned = await readOf(id, format);
    if (!scanned.ok) throw new Error(JSON.stringify(scanned));
    expect(scanned.given).toMatchObject({ state: 'done', losses: [], moreLosses: 0 });
    expect(scanned.given!.encoded!.bytes).toEqual(bytes);
    const { value } = all.find((each) => each.id === id)!;
    if (value !== undefined) expect(JSON.parse(utf8Text(scanned.source.bytes))).toEqual(value);
    const input = await bytesInput(bytes, format);
    const given = input.rows.find((row) => row.id === format)!;
    expect(given).toMatchObject({ state: 'done', lost: 0, bytes: bytes.length });
    expect(input.rows.filter((row) => !isDone(row))).toEqual([]);
    const says = answerLines(answerOf(input)).join('\n');
    expect(says).not.toMatch(new RegExp(`${rowName(given)} (?:takes [\\d,]+ B, but )?do(?:es)? not carry`));
  });

  test.each(Object.entries(WHOLE))(
    '%s: formats that have bytes carry bytes, and the others name them',
    async (id, format) => {
      const input = await bytesInput(bytesOf(id), format);
      for (const row of input.rows.filter(isDone)) {
        const asText = row.run.losses.filter(({ became }) => /base64/.test(became));
        const carries = row.id === format || row.codec.carries?.includes('bytes') === true;
        expect([row.id, asText.length]).toEqual([row.id, carries ? 0 : (input.source.natives?.bytes ?? 0)]);
      }
    },
  );

  test.each(STOPS)('$id is not misread: reading as $format stops at byte $offset', async (stop) => {
    const { id, format, offset, says, isTrailing } = stop;
    const scanned = await readOf(id, format);
    if (scanned.ok || !('given' in scanned)) throw new Error(JSON.stringify(scanned));
    const { failure } = scanned.given;
    expect(failure).toMatchObject({ stage: 'annotate', offset });
    expect(failure.message).toMatch(says);
    expect(failure.isTrailing).toBe(isTrailing);
  });

  test('old-raw: the text that is not UTF-8 is reported at its byte, and every row has one reading of it', async () => {
    const bytes = bytesOf('old-raw');
    const scanned = await readOf('old-raw', 'msgpack');
    const raw = bytes.subarray(7, 23);
    expect(scanned).toMatchObject({ ok: true, given: { encoded: { problems: [{ offset: 12 }] } } });
    if (!scanned.ok) throw new Error('It cannot be read.');
    expect(JSON.parse(utf8Text(scanned.source.bytes))).toEqual({ uuid: toBase64(raw), n: 1 });
    const input = await bytesInput(bytes, 'msgpack');
    const carrying = input.rows.filter(({ codec }) => codec.carries?.includes('bytes'));
    expect(carrying.length).toBeGreaterThan(8);
    for (const row of carrying) {
      expect([row.id, (row as DoneRow).lost]).toEqual([row.id, 0]);
      if (!SPREADS_BYTES.includes(row.id))
        expect([row.id, toHex((row as DoneRow).run.lane.bytes).includes(toHex(raw))]).toEqual([row.id, true]);
    }
  });

  test('elixir: the timestamp of eight bytes is a time in every row that has times', async () => {
    const input = await bytesInput(bytesOf('elixir'), 'msgpack');
    const json = input.rows.find(({ id }) => id === 'json') as DoneRow;
    expect(utf8Text(json.run.lane.bytes)).toBe('"2017-05-14T15:05:44.204134Z"');
    for (const row of input.rows.filter(isDone)) {
      const carries = row.id === 'msgpack' || (row.codec.carries?.includes('time') === true && !row.codec.cutsTimes);
      expect([row.id, row.lost === 0]).toEqual([row.id, carries]);
    }
  });

  test('negative-varint: a varint of ten bytes is the negative number in every row', async () => {
    const input = await bytesInput(bytesOf('negative-varint'), 'protobuf');
    const json = input.rows.find(({ id }) => id === 'json') as DoneRow;
    expect(utf8Text(json.run.lane.bytes)).toBe('{"1":-15}');
    expect(input.rows.filter(isDone).flatMap((row) => row.run.losses)).toEqual([]);
  });
});
