import { constants, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { utf8Bytes } from '../../../core/bytes/utf8.ts';
import { largeInput } from '../../../testing/answers.ts';
import { rowsFrom } from '../../../testing/rows.ts';
import { IDLE } from '../measuring/slice.ts';

import { contendersOf } from '../runs/contenders.ts';
import { candidatesOf } from './candidates.ts';

const NOTHING = { gzipTimings: IDLE, batches: new Map() };

test('a row with a schema has its origin and its size', async () => {
  const rows = await rowsFrom('[{"id":1,"name":"a"},{"id":2,"name":"b"}]');
  const candidates = candidatesOf(rows, NOTHING);
  const avro = rows.find(({ id }) => id === 'avro')!;
  expect(candidates.find(({ id }) => id === 'avro')!.schemaUsed).toEqual({ from: 'inferred', bytes: avro.kept!.bytes });
  for (const { schema, schemaUsed } of candidates) expect(schemaUsed !== undefined).toBe(schema);
});

test.each([1, 9, 60])(
  'the first message of a permessage-deflate connection, %d records, takes the bytes of a flush or one less',
  async (count) => {
    const text = JSON.stringify(Array.from({ length: count }, (_, i) => ({ id: i, name: `name ${i * i}` })));
    const bytes = utf8Bytes(text);
    const json = contendersOf((await largeInput(text)).rows).find(({ id }) => id === 'json')!;
    const deflate = deflateRawSync(bytes, { level: 6 }).length;
    const [candidate] = candidatesOf([{ ...json, compressed: { deflate } }], NOTHING);
    const flushed = deflateRawSync(bytes, { level: 6, finishFlush: constants.Z_SYNC_FLUSH }).length - 4;
    expect(flushed - candidate!.first!).toBeOneOf([0, 1]);
  },
);
