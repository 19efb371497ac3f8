import { expect, test } from 'vitest';
import { CODECS, FORMAT_IDS } from '../../formats/all.ts';
import { FACT_IDS, FACTS, factOf, mediaTypeOf } from './format-facts.ts';
import { LANGUAGE_LISTS, LANGUAGES } from './languages.ts';

/** The formats with recorded facts. A format without them has the answer "not on record here". */
const RECORDED = FORMAT_IDS.filter((id) => FACTS[0]!.cells[id] !== undefined);

test('every row has a cell for each format on record, an answer where it is required, and sources with their dates', () => {
  expect(FACTS.map(({ id }) => id)).toEqual([...FACT_IDS]);
  for (const { id, need, cells, sources } of FACTS) {
    expect(Object.keys(cells).sort(), id).toEqual([...RECORDED].sort());
    for (const { text, met } of Object.values(cells)) {
      expect(text).not.toBe('');
      expect(met === undefined, id).toBe(need === undefined);
    }
    expect(sources.length).toBeGreaterThan(0);
    for (const { date } of sources) expect(date).toMatch(/^\d{4}-\d\d(-\d\d)?$/);
  }
});

test('the answers agree with the facts that the registry has', () => {
  for (const { format, codec } of CODECS.filter((entry) => RECORDED.includes(entry.format.id))) {
    const needsSchema = format.facts.schema === 'required' && !codec.schemaFixed;
    if (needsSchema) expect(factOf('schema', format.id, codec.id).met, codec.id).toBe('no');
    const bytes = factOf('bytes', format.id, codec.id).met;
    if (codec.carries?.includes('bytes')) expect(bytes, codec.id).not.toBe('no');
    else if (codec.whatIf === undefined) expect(bytes, codec.id).not.toBe('yes');
  }
});

test('facts of a format that is not on record are unknown', () => {
  expect(RECORDED).toContain('json');
  expect(factOf('bytes', 'new' as never)).toEqual({ text: 'not on record here', met: 'partly' });
  expect(factOf('year', 'new' as never)).toEqual({ text: 'not on record here' });
  expect(mediaTypeOf('new' as never)).toBe('application/octet-stream');
});

test('media types are the registered ones; formats without one have octet-stream', () => {
  expect(mediaTypeOf('msgpack')).toBe('application/vnd.msgpack');
  expect(mediaTypeOf('protobuf')).toBe('application/protobuf');
  expect(mediaTypeOf('bson')).toBe('application/octet-stream');
});

test('each list of languages names known languages once', () => {
  for (const { listed } of Object.values(LANGUAGE_LISTS)) {
    expect(new Set(listed).size).toBe(listed.length);
    for (const language of listed) expect(LANGUAGES).toContain(language);
  }
  // Apache Avro has no Go library of its own.
  expect(LANGUAGE_LISTS.avro!.listed).not.toContain('Go');
});
