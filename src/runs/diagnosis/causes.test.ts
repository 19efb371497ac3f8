import { describe, expect, it, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { parseHex } from '../../core/bytes/parse-hex.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { readToCut } from '../../core/layout/read-to-cut.ts';
import type { FormatId } from '../../formats/format.ts';
import { lengthsOf } from '../../formats/lengths.ts';
import { loadAnnotator } from '../../formats/load-annotator.ts';
import { loadKinds } from '../../formats/load-kinds.ts';
import { loadSchemaReader } from '../../formats/load-schema-reader.ts';
import { byteFlips } from '../../testing/damage.ts';
import { fixturesOf } from '../../testing/fixtures.ts';
import { thorough } from '../../testing/runs.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { type Cause, causesOf } from './causes.ts';

const AVSC = '{"type":"record","name":"R","fields":[{"name":"a","type":"string"},{"name":"b","type":"int"}]}';

async function causesIn(format: FormatId, bytes: Uint8Array, schemaText?: string): Promise<readonly Cause[]> {
  const [folder, kinds, reader] = await Promise.all([
    loadAnnotator(format),
    loadKinds(format),
    loadSchemaReader(format),
  ]);
  const schema = schemaText === undefined ? undefined : reader?.parseSchema(schemaText);
  const annotate = (part: Uint8Array) => folder(part, schema);
  const queries = new LayoutQueries(readToCut(bytes, annotate(bytes), kinds, annotate));
  return causesOf({ message: { queries, kinds, bytes }, annotate, lengths: lengthsOf(format) });
}

/** A map of six members: texts, an array, a boolean, a double, a map. */
const HOMER =
  '86a2696404a46e616d65ad486f6d65722053696d70736f6ea47461677394a161a162cd012cfba26f6bc3a174cb40424ccccccccccda66e657374656482a178c0a179c3';
const BYTES = hexBytes(HOMER);

function asText(encoding: 'latin1' | 'utf8' | 'windows-1252'): string {
  return toHex(new TextEncoder().encode(new TextDecoder(encoding).decode(BYTES)));
}

function swapped(hex: string): string {
  return hex.replace(/(..)(..)/g, '$2$1');
}

interface Row {
  readonly title: string;
  readonly format: FormatId;
  readonly hex: string;
  readonly says: string;
  /** The bytes after the cause is undone; absent if they cannot be known. */
  readonly without?: string;
  readonly schema?: string;
}

const ROWS: readonly Row[] = [
  {
    title: 'a document with another length',
    format: 'bson',
    hex: '280000000261000600000068656c6c6f0000',
    says: '28 00 00 00 at 0x00: the document announces 40 bytes; 18 are there, and 18 fits.',
    without: '120000000261000600000068656c6c6f0000',
  },
  {
    title: 'a text in a document',
    format: 'bson',
    hex: '120000000261001200000068656c6c6f0000',
    says: '12 00 00 00 at 0x07: the length announces 18 bytes; with 6 all fits.',
    without: '120000000261000600000068656c6c6f0000',
  },
  {
    title: 'bytes that end within a later value, where another length fits too',
    format: 'cbor',
    hex: '834231316268695804',
    says: '62 at 0x04: the string announces 2 bytes; with 3 all fits, unless the rest is cut off.',
    without: '834231316368695804',
  },
  {
    title: 'a text in the last member',
    format: 'msgpack',
    hex: '81a161b268656c6c6f',
    says: 'b2 at 0x03: the string announces 18 bytes; 5 are there, and 5 fits.',
    without: '81a161a568656c6c6f',
  },
  {
    title: 'a text before others',
    format: 'msgpack',
    hex: '82a161b268656c6c6fa162c3',
    says: 'b2 at 0x03: the string announces 18 bytes; with 5 all fits.',
    without: '82a161a568656c6c6fa162c3',
  },
  {
    title: 'a text that is longer than it says',
    format: 'msgpack',
    hex: '82a161a268656c6c6fa162c3',
    says: 'a2 at 0x03: the string announces 2 bytes; with 5 all fits.',
    without: '82a161a568656c6c6fa162c3',
  },
  {
    title: 'a count of members',
    format: 'msgpack',
    hex: '83a16101a16202',
    says: '83 at 0x00: the map announces 3 members, and the bytes end after 2 members: either the rest is cut off, or the count is wrong.',
    without: '82a16101a16202',
  },
  {
    title: 'a text of CBOR',
    format: 'cbor',
    hex: 'a261617268696969696162f5',
    says: '72 at 0x03: the string announces 18 bytes; with 5 all fits.',
    without: 'a261616568696969696162f5',
  },
  {
    title: 'a field of Protocol Buffers',
    format: 'protobuf',
    hex: '0a1268656c6c6f',
    says: '12 at 0x01: the string announces 18 bytes; 5 are there, and 5 fits.',
    without: '0a0568656c6c6f',
  },
  {
    title: 'a text of UBJSON',
    format: 'ubjson',
    hex: '7b69016153691268656c6c6f7d',
    says: '53 69 12 at 0x04: the string announces 18 bytes; with 5 all fits.',
    without: '7b69016153690568656c6c6f7d',
  },
  {
    title: 'a text of Smile',
    format: 'smile',
    hex: '3a290a01fa80614868656c6c6ffb',
    says: '48 at 0x07: the string announces 9 bytes; with 5 all fits.',
    without: '3a290a01fa80614468656c6c6ffb',
  },
  {
    title: 'a text of Ion',
    format: 'ion',
    hex: 'e00100eade87848668656c6c6f',
    says: '86 at 0x07: the value announces 6 bytes; 5 are there, and 5 fits.',
    without: 'e00100eade87848568656c6c6f',
  },
  {
    title: 'a text of Avro',
    format: 'avro',
    hex: '2468656c6c6f02',
    schema: AVSC,
    says: '24 at 0x00: the string announces 18 bytes; with 5 all fits.',
    without: '0a68656c6c6f02',
  },
  {
    title: 'a length in the other byte order',
    format: 'msgpack',
    hex: '81a161da050068656c6c6f',
    says: 'The bytes of the length at 0x03 are in the other order: reversed, everything fits.',
    without: '81a161da000568656c6c6f',
  },
  {
    title: 'two lengths in the other byte order',
    format: 'bson',
    hex: '000000120261000000000668656c6c6f0000',
    says: 'The bytes of the length at 0x00, and of 1 further length, are in the other order: reversed, everything fits.',
    without: '120000000261000600000068656c6c6f0000',
  },
  {
    title: 'Latin-1 written as UTF-8',
    format: 'msgpack',
    hex: asText('windows-1252'),
    says: 'Latin-1 was written as UTF-8, first at 0x00: with one byte for each character all lengths fit.',
    without: HOMER,
  },
  {
    title: 'a line feed made CRLF',
    format: 'cbor',
    hex: 'a261610d0a616201',
    says: '0d 0a at 0x03: without the 0d all lengths fit.',
    without: 'a261610a616201',
  },
  {
    title: 'line feeds made CRLF',
    format: 'cbor',
    hex: 'a261610d0a61620d0a',
    says: '0d 0a at 0x03 and 1 further place: without the 0d all lengths fit.',
    without: 'a261610a61620a',
  },
  {
    title: 'swapped words',
    format: 'msgpack',
    hex: swapped('82a2616105a26262a568656c6c6f'),
    says: 'The two bytes of each 16-bit word are swapped: in the other order all lengths fit.',
    without: '82a2616105a26262a568656c6c6f',
  },
  {
    title: 'a lost first byte',
    format: 'bson',
    hex: '0000000261000600000068656c6c6f0000',
    says: 'A lost first byte explains it: with 12 before the bytes all lengths fit.',
    without: '120000000261000600000068656c6c6f0000',
  },
  {
    title: 'a lost first byte of a map',
    format: 'msgpack',
    hex: HOMER.slice(2),
    says: 'A lost first byte explains it: with 86 or 9c before the bytes all lengths fit.',
  },
  {
    title: 'binary data read as UTF-8',
    format: 'msgpack',
    hex: asText('utf8'),
    says: 'All 109 bytes are UTF-8, with ef bf bd at 0x00, 0x03, 0x09, 0x10 and at 17 further places: this is what binary data becomes if it is read as UTF-8. What each ef bf bd replaced is lost.',
  },
];

describe('the causes of bytes that cannot be read', () => {
  it.each(ROWS)('$title ($format)', async ({ format, hex, schema, says, without }) => {
    const [cause] = await causesIn(format, hexBytes(hex), schema);
    expect(cause?.says).toBe(says);
    if (without !== undefined) expect(toHex(cause!.bytes!)).toBe(without);
  });

  test('the given bytes stay as they are, also those of a Buffer of Node', async () => {
    for (const { format, hex, schema } of ROWS) {
      const bytes = Buffer.from(hex, 'hex');
      await causesIn(format, bytes, schema);
      expect(bytes.toString('hex')).toBe(hex);
    }
  });

  test('a head that is understood up to a wrong byte is no part of the text before it', async () => {
    // The type of an array is there, and 55 stands where the sign of its count must stand.
    for (const type of ['55', '69', '49']) {
      expect(await causesIn('ubjson', hexBytes(`7b23550155077061796c6f61645b24${type}550f`))).toEqual([]);
    }
    expect(await causesIn('ubjson', hexBytes('7b2355015507617263686976657b2455550f'))).toEqual([]);
    // The same signs in a text whose length is wrong remain a part of it.
    const [cause] = await causesIn('ubjson', hexBytes('7b690161536902225b245d222e7d'));
    expect(cause?.says).toBe('53 69 02 at 0x04: the string announces 2 bytes; with 6 all fits.');
  });

  test('whole bytes, and bytes that only lack their rest, have none', async () => {
    expect(await causesIn('msgpack', BYTES)).toEqual([]);
    for (let length = 1; length < BYTES.length; length++) {
      const causes = await causesIn('msgpack', BYTES.subarray(0, length));
      // If the bytes are cut after a member, a smaller number of members fits, too.
      for (const { says } of causes) expect(says).toMatch(/^(86|94|82|a\d|ad) at 0x[0-9a-f]{2}: /);
    }
  });
});

describe.each(['avro', 'bson', 'cbor', 'ion', 'msgpack', 'protobuf', 'smile', 'ubjson'] as const)('%s', (format) => {
  thorough('what is said of flipped and cut bytes holds: without the cause they are read whole', async () => {
    const [annotate, kinds] = await Promise.all([loadAnnotator(format), loadKinds(format)]);
    const reader = await loadSchemaReader(format);
    let count = 0;
    for (const { hex, schemaText } of fixturesOf(format).slice(0, 6)) {
      const schema = schemaText === undefined ? undefined : reader?.parseSchema(schemaText);
      const { bytes } = parseHex(hex) as { bytes: Uint8Array };
      for (const wrong of byteFlips(bytes, 3, format === 'avro' || format === 'smile' ? 240 : 40)) {
        for (const cause of await causesIn(format, wrong, schemaText)) {
          if (cause.bytes === undefined) continue;
          count++;
          expect(annotate(cause.bytes, schema).failure).toBeUndefined();
          expect(kinds.list.length).toBeGreaterThan(0);
          expect(cause.offset).toBeLessThan(wrong.length);
        }
      }
    }
    expect(count).toBeGreaterThan(0);
  });
});
