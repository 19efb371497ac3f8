import { expect, test } from 'vitest';
import type { FormatId } from '../../formats/format.ts';
import { loadCodec } from '../../formats/load-codec.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { brokenPromises } from './broken-promises.ts';
import { OpenValues } from './open-values.ts';
import { LayoutQueries } from './queries.ts';
import { soFar } from './so-far.ts';

const AVRO = '{"type":"array","items":"int"}';
const CAPNP = `@0xbf5147b1b3a5d4ab;
struct Root { a @0 :Text; b @1 :Text; }
`;

test.each<[FormatId, whole: string, tail: string, schema?: string]>([
  ['msgpack', '93010203', '00'],
  ['msgpack', '05', '05'],
  ['msgpack', '82a16191a162a16301', 'c1ff'],
  ['cbor', '8301826161f603', '00'],
  ['cbor', '9f0102ff', 'ff'],
  ['bson', '1b0000000461001300000010300001000000103100020000000000', '00'],
  ['ubjson', '5b690169025d', '5d'],
  ['ubjson', '5b23690269015b5d', '00'],
  ['json', '5b312c7b2261223a327d5d', '78'],
  ['avro', '0602040600', '00', AVRO],
  [
    'capnp',
    '000000000500000000000000000002000500000012000000050000001a00000061000000000000006262000000000000',
    '00',
    CAPNP,
  ],
  ['smile', '3a290a01f8c2c4f9', '00'],
  ['smile', 'fa8061c2fbff', 'ff'],
  ['ion', 'e00100eab421012102', '2101'],
  ['xml', '3c726f6f743e3c613e313c2f613e3c2f726f6f743e', '3c623e'],
])('%s %s is as complete with trailing bytes as without them', async (format, hex, tail, schema) => {
  const { annotate, kinds, module } = await loadCodec(format);
  const parsed = schema === undefined ? undefined : module.parseSchema!(schema);
  const at = (bytes: Uint8Array) => {
    const layout = annotate(bytes, parsed);
    return { layout, message: { queries: new LayoutQueries(layout), kinds, bytes } };
  };
  const whole = at(hexBytes(hex));
  const { layout, message } = at(hexBytes(hex + tail));
  expect(whole.layout.failure).toBeUndefined();
  expect(layout.failure).toMatchObject({ offset: (hex.length / 2) * (format === 'capnp' ? 8 : 1), isTrailing: true });
  expect(layout.values).toEqual(whole.layout.values);
  const last = whole.layout.regionCount - 1;
  expect(layout.regionCount).toBe(last + 2);
  const shown = soFar(whole.message, last);
  expect(soFar(message, last)).toEqual(shown);
  expect(soFar(message, last + 1)).toEqual(shown);
  expect(brokenPromises(message)).toEqual([]);
  expect(new OpenValues(message).after(last)).toEqual([]);
});
