import { describe, expect, it } from 'vitest';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { parseSource } from '../../core/source/parse.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { codecModule } from './codec.ts';

/** Every kind of branch, bytes, and a long beyond 2^53. */
const SCHEMA = `{"type":"record","name":"Reading","namespace":"acme","fields":[
  {"name":"id","type":"long"},{"name":"name","type":["null","string"]},{"name":"raw","type":"bytes"},
  {"name":"n","type":["null","int","long","string"]},
  {"name":"kind","type":["null",{"type":"enum","name":"Kind","symbols":["A","B"]}]},
  {"name":"key","type":{"type":"fixed","name":"Key","size":2}},
  {"name":"more","type":["null",{"type":"record","name":"More","fields":[{"name":"x","type":["int","double"]}]}]},
  {"name":"list","type":{"type":"array","items":["null","string"]}},
  {"name":"tags","type":["null",{"type":"map","values":"int"}]}]}`;

/** Written by fastavro 1.13.1: `json_writer`, and `schemaless_writer` for the bytes. */
const TEXT = `{"id": 9007199254740993, "name": {"string": "Ada"}, "raw": "\\u0001\\u00ff", "n": {"long": 3},
  "kind": {"acme.Kind": "B"}, "key": "\\u00de\\u00ad", "more": {"acme.More": {"x": {"double": 2.5}}},
  "list": [{"string": "a"}, null], "tags": {"map": {"k": 7}}}`;
const HEX = '828080808080802002064164610401ff04060202dead020200000000000004400402026100000202026b0e00';

const bytesOf = (text: string): string => {
  const parsed = parseSource(utf8Bytes(text));
  if (!parsed.ok) throw new Error('The text is not JSON.');
  return Buffer.from(codecModule.fromJsonEncoding!(parsed.source.value, SCHEMA)).toString('hex');
};

describe("Avro's JSON encoding", () => {
  it('is read as the bytes that another library writes', () => {
    expect(bytesOf(TEXT)).toBe(HEX);
  });

  it.each([
    ['a branch that the union lacks', '{"long": 3}', '{"float": 3}', /is not under the name of a branch/],
    ['a value of a union without its branch', '{"long": 3}', '3', /is not under the name of a branch/],
    ['two branches', '{"long": 3}', '{"long": 3, "int": 3}', /is not under the name of a branch/],
    ['a character beyond one byte', '\\u0001\\u00ff', '\\u0100', /where the schema has bytes/],
    ['a fixed of another size', '\\u00de\\u00ad', '\\u00de', /where the schema has the fixed/],
    ['a member that the schema lacks', '"raw":', '"new": 1, "raw":', /has "new", which the schema lacks/],
    ['a field that is absent', '"raw": "\\u0001\\u00ff",', '', /has no "raw"/],
  ])('with %s is refused', (_, before, after, message) => {
    expect(TEXT).toContain(before);
    expect(() => bytesOf(TEXT.replace(before, after))).toThrow(message);
  });

  it('is named where the plain reading of the JSON does not fit the schema', () => {
    const value = JSON.parse(TEXT.replace('9007199254740993', '1')) as JsonValue;
    const encoded = (of: JsonValue): unknown => {
      try {
        const codec = codecModule.prepare('avro', [of as never], SCHEMA);
        codec.toLibrary(of as never);
        return 'it fits';
      } catch (thrown) {
        return (thrown as { isEncoded?: boolean }).isEncoded;
      }
    };
    expect(encoded(value)).toBe(true);
    expect(encoded({ ...(value as object), id: 'x' } as JsonValue)).toBe(false);
  });
});
