import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { SourceTree } from '../../../../core/source/tree.ts';
import { loadParts } from '../../../../formats/load-parts.ts';
import { runCodec } from '../../../../runs/pipeline/run.ts';
import { sourceOf } from '../../../../testing/samples.ts';
import { Lane } from '../../../state/selection/lane.ts';
import { ListingModel } from './listing-body.tsx';

const BYTE = 20;
const LETTER = 7;
/** A longer text is cut. */
const ROWS_AT_MOST = 8;

const TEXT = JSON.stringify({
  id: 4,
  aNameThatTakesMoreThanOneRowOfBytes: { orderId: 'A-1', 'no break': 'x'.repeat(70), list: [1, 2.5, null, true] },
  empty: '',
});

async function laneOf(id: 'json' | 'msgpack' | 'protobuf' | 'bson'): Promise<Lane> {
  const source = sourceOf(TEXT);
  const tree = new SourceTree(source.bytes, source.index);
  const parts = await loadParts(id);
  const { encoded } = runCodec({ source, tree, schemas: {} }, parts);
  const scanned = { ...source, messageCount: 1 } as never;
  return new Lane(id, encoded!, parts.kinds, { id: 1, scanned, tree, typedBytes: source.bytes.length });
}

/** The rows of a text whose words begin a new row if they do not fit, and break if they are longer than a row. */
function rowsOf(text: string, letters: number): number {
  let [rows, left] = [1, letters];
  for (const word of text.split(' ')) {
    if (left < letters && word.length > left) [rows, left] = [rows + 1, letters];
    for (let i = 0; i < word.length; i++) {
      if (left === 0) [rows, left] = [rows + 1, letters];
      left -= 1;
    }
    left = Math.max(0, left - 1);
  }
  return rows;
}

for (const id of ['json', 'msgpack', 'protobuf', 'bson'] as const) {
  test(`in ${id}, a text begins after its bytes, and its rows are enough for all of it`, async () => {
    const lane = await laneOf(id);
    for (const bytesPerRow of [8, 16]) {
      for (const textWidth of [48, 92, 160, 400]) {
        const looks = { isSpaced: false, byteWidth: BYTE, bytesPerRow };
        const model = new ListingModel(lane, textWidth, (text) => text.length * LETTER, looks);
        for (let line = 0; line < model.lineCount; line++) {
          const first = model.rowAt(model.firstRowOf(line));
          const { props } = model.lastCell(first, undefined as never, 20) as ReactElement<{ shift: number }>;
          const { start, end } = first.spans[0]!;
          expect((end - start) * BYTE + props.shift).toBeLessThanOrEqual(bytesPerRow * BYTE);
          const text = lane.lines.phrasesOf(line, lane.bytes).map((phrase) => phrase.text);
          if (model.heightOf(line) < ROWS_AT_MOST) {
            const letters = Math.floor((textWidth + props.shift) / LETTER);
            expect(rowsOf(text.join(' '), letters)).toBeLessThanOrEqual(model.heightOf(line));
          }
        }
      }
    }
  });
}

test('beside rows of sixteen bytes, the texts of short lines begin together, after eight bytes', async () => {
  const lane = await laneOf('msgpack');
  const model = new ListingModel(lane, 400, (text) => text.length * LETTER, {
    isSpaced: false,
    byteWidth: BYTE,
    bytesPerRow: 16,
  });
  const shifts = Array.from({ length: model.lineCount }, (_, line) => {
    const { props } = model.lastCell(model.rowAt(model.firstRowOf(line)), undefined as never, 20) as ReactElement<{
      shift: number;
    }>;
    return { bytes: lane.lines.byteCountOf(line), shift: props.shift };
  });
  expect(shifts.some(({ bytes }) => bytes > 8)).toBe(true);
  for (const { bytes, shift } of shifts) if (bytes <= 8) expect(shift).toBe(8 * BYTE);
});

for (const id of ['json', 'msgpack', 'protobuf', 'bson'] as const) {
  test(`in ${id}, the texts of all lines that are short enough begin at one place`, async () => {
    const lane = await laneOf(id);
    for (const [bytesPerRow, stop] of [
      [8, 2],
      [16, 4],
    ] as const) {
      for (const textWidth of [92, 160, 230, 400]) {
        const looks = { isSpaced: false, byteWidth: BYTE, bytesPerRow };
        const model = new ListingModel(lane, textWidth, (text) => text.length * LETTER, looks);
        const starts = Array.from({ length: model.lineCount }, (_, line) => {
          const first = model.rowAt(model.firstRowOf(line));
          const { props } = model.lastCell(first, undefined as never, 20) as ReactElement<{ shift: number }>;
          return { bytes: lane.lines.byteCountOf(line), start: bytesPerRow - props.shift / BYTE };
        });
        const least = Math.min(...starts.map(({ start }) => start));
        const short = starts.filter(({ bytes }) => Math.ceil(bytes / stop) * stop <= least);
        expect(new Set(short.map(({ start }) => start))).toEqual(new Set([least]));
      }
    }
  });
}
