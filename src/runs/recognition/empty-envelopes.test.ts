import { expect, it } from 'vitest';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { loadRecognisable } from '../../formats/load-recognisable.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { recognise } from './recognise.ts';

it.each([
  ['a text that begins like a zlib stream with a dictionary', utf8Bytes('x and other words'), 'zlib'],
  ['two bytes of an Avro single object, cut', hexBytes('c301120c56657261'), 'avro-single'],
])('%s is no envelope without a content', async (_, bytes, id) => {
  const { readings } = await recognise(bytes, await loadRecognisable());
  expect(readings[0]?.chain ?? []).not.toContain(id);
});
