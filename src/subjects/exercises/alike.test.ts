import { beforeAll, expect, test } from 'vitest';
import type { FormatId } from '../../formats/format.ts';
import { isOneFormat, LAW_CODECS, loadAll, loadedPartsOf, samples } from '../../testing/every-codec.ts';
import { laneOfHex } from '../../testing/lanes.ts';
import { thorough } from '../../testing/runs.ts';
import { Specimens } from '../making/specimen.ts';
import { labelsAlike } from './alike.ts';
import { make } from './make.ts';
import { RULES } from './rules.ts';

beforeAll(loadAll);

/** Number of seeds for each codec and sample. Together they make far more than 130 questions. */
const SEEDS = 4;

/**
 * For each format, groups of labels that describe the same bytes. A question may offer at most one label of a group.
 * The groups were written by hand.
 */
const SAME: Readonly<Partial<Record<FormatId, readonly (readonly string[])[]>>> = {
  json: [
    ['quotation-mark', 'value-separator, quotation-mark', 'quotation-mark, name-separator', 'empty string'],
    ['string', 'name'],
    ['empty string', 'empty name'],
  ],
  msgpack: [
    ['key', 'str key', 'str data', 'record key', 'bin data', 'bin key', 'ext data'],
    ['float data', 'uint data', 'int data', 'integer key', 'float key', 'timestamp 32', 'timestamp 64'],
    ['record id', 'record reference'],
  ],
  cbor: [
    ['key', 'text string', 'chunk of a text string', 'date/time', 'byte string'],
    ['unsigned integer', 'initial byte of an unsigned integer'],
    ['double-precision float', 'initial byte of a double-precision float'],
    ['array', 'indefinite-length array'],
    ['tag', 'standard date/time string', 'epoch-based date/time', 'URI', 'UUID'],
  ],
  bson: [
    ['64-bit binary floating point', 'double'],
    ['32-bit integer', 'int32'],
    ['64-bit integer', 'int64'],
    ['UTF-8 string', 'string'],
    ['boolean', 'boolean value'],
    ['array length', 'document length'],
    ['end of the document', 'end of the array', 'NUL', 'NUL of an empty string'],
    ['key name', 'array index', 'string', 'namespace'],
    ['embedded document', 'document length'],
  ],
  ubjson: [
    ['key', 'string data', 'char data', 'high-precision data'],
    ['key', 'string'],
    ['float64', 'type float64', 'float data'],
    ['array', 'optimized array'],
    ['object', 'optimized object'],
    ['string length', 'key length', 'high-precision length'],
  ],
  smile: [
    ['name', 'string data', 'long name text', 'long string data', 'raw data'],
    ['integer data', 'magnitude', 'float data', 'double data', 'scale and digits'],
    ['empty string', 'empty name'],
    ['tiny ASCII', 'short shared name reference'],
    ['binary length', 'raw binary length', 'length of the number'],
  ],
  ion: [['symbol text', 'string data', 'string']],
  protobuf: [
    ['text', 'string', 'string key', 'bytes', 'LEN'],
    ['double', 'I64', 'fixed64', 'sfixed64', 'fixed64 key', 'sfixed64 key'],
    ['float', 'I32', 'fixed32', 'sfixed32'],
    ['int32', 'int64', 'uint32', 'uint64', 'sint32', 'sint64', 'enum', 'bool', 'VARINT', 'seconds', 'nanos'],
    ['VARINT tag', 'tag of an unknown field'],
    ['fields tag', 'values tag'],
  ],
  avro: [
    ['int', 'long', 'enum', 'date', 'union branch', 'block count', 'string length', 'key length'],
    ['string', 'key', 'bytes', 'uuid', 'fixed', 'metadata property', 'metadata value'],
    ['end of the array', 'end of the map', 'empty array', 'empty map', 'empty key'],
    ['float', 'double', 'fixed', 'decimal'],
  ],
  capnp: [
    ['Text', 'key as Text', 'part of a Text', 'Data'],
    ['Int32', 'UInt32', 'Float32', 'Int64', 'UInt64', 'Float64', 'enum', 'data word'],
    ['null pointer', 'padding to a word', 'unused words of a list', 'unused bits of the data section'],
  ],
};

test.each<[FormatId, string, number, string]>([
  ['bson', '0e00000002780002000000610000', 5, 'UTF-8 string'],
  ['bson', '0c0000000b78006100690000', 7, 'UTF-8 string'],
  ['bson', '0e00000002780002000000610000', 0, 'int32'],
  ['bson', '0e00000002780002000000610000', 7, '32-bit integer'],
  ['bson', '10000000117400030000000000000000', 11, 'UTC datetime'],
  ['ubjson', '7b55016155017d', 1, 'uint8 data'],
  ['smile', '3a290a0526892000000000000000000000', 5, 'integer data'],
  ['ion', 'e00100eabe822101', 5, 'magnitude'],
  ['json', '7b2261223a317d', 1, 'string'],
  ['json', '5b2261225d', 1, 'string'],
])('in %s %s, what begins at byte %i is not also offered as “%s”', async (format, hex, byte, label) => {
  const lane = await laneOfHex(format, hex);
  const region = lane.queries.regionAtByte(byte);
  expect(lane.queries.bytesOf(region).start).toBe(byte);
  expect(labelsAlike(lane, region)).toContain(label);
});

test('a head with a pattern still stands beside numbers', async () => {
  const lane = await laneOfHex('msgpack', '81a161cc80');
  const labels = labelsAlike(lane, lane.queries.regionAtByte(1));
  for (const label of ['int data', 'positive fixint']) expect(labels).not.toContain(label);
});

thorough('no question for a name has two right choices, whatever the seed', () => {
  let asked = 0;
  const doubtful = new Set<string>();
  for (const { codec, format } of LAW_CODECS) {
    for (const { source } of samples) {
      const specimens = new Specimens(source);
      for (let seed = 0; seed < SEEDS; seed++) {
        const from = specimens.of([loadedPartsOf(codec.id)], RULES.name.most, seed)?.specimen;
        const exercise = from && make('name', from, seed);
        if (exercise?.by.as !== 'choice') continue;
        asked++;
        const { choices } = exercise.by;
        expect(new Set(choices).size).toBe(choices.length);
        const right = choices[Number(exercise.solution[0])]!;
        for (const same of SAME[format.id] ?? []) {
          const others = choices.filter((choice) => choice !== right && same.includes(choice));
          if (same.includes(right) && others.length > 0) doubtful.add(`${codec.id}: ${right} = ${others.join(', ')}`);
        }
      }
    }
  }
  expect([...doubtful]).toEqual([]);
  if (!isOneFormat) expect(asked).toBeGreaterThan(130);
});
