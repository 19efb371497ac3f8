import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../core/value/json-value.ts';
import { loadCodec } from './load-codec.ts';

const SOURCE = [
  { gone: null, none: [], bare: {}, nothing: [null], rows: [[], []], id: 1 },
  { gone: null, none: null, bare: {}, nothing: [], rows: [], id: 2 },
];

/** The comment on each member in the printed schema, by key. */
const REMARKS: Readonly<Record<string, string>> = {
  gone: 'only null was seen',
  none: 'only null and empty lists were seen',
  bare: 'only empty objects were seen',
  nothing: 'only null was seen in it',
  rows: 'only empty lists were seen in it',
};

describe.each(['protobuf', 'avro', 'capnp'] as const)('members that no value determines, in %s', (id) => {
  test('have a type that the text of the schema explains; other members have no remark', async () => {
    const { module } = await loadCodec(id);
    const { schemaText } = module.prepare(id, SOURCE as JsonValue[], undefined, 'realistic');
    const lines = schemaText!.split('\n');
    for (const [key, remark] of Object.entries(REMARKS)) {
      const line = lines.find((each) => new RegExp(`(^|[ "])${key}[ "]`).test(each))!;
      expect(line, key).toContain(remark);
    }
    expect(lines.filter((line) => /(^|[ "])id[ "]/.test(line)).join('')).not.toContain('only');
  });

  test('round-trip, also with that text as a given schema', async () => {
    const { module } = await loadCodec(id);
    const inferred = module.prepare(id, SOURCE as JsonValue[], undefined, 'realistic');
    const bytes = inferred.encode(inferred.toLibrary(SOURCE[0] as JsonValue));
    expect(inferred.fromLibrary(inferred.decode(bytes))).toEqual(SOURCE[0]);
    const given = module.prepare(id, SOURCE as JsonValue[], inferred.schemaText);
    expect(given.encode(given.toLibrary(SOURCE[0] as JsonValue))).toEqual(bytes);
  });

  test('do not fit a later document that has values there', async () => {
    const { module } = await loadCodec(id);
    const { schemaText } = module.prepare(id, SOURCE as JsonValue[], undefined, 'realistic');
    const later = { ...SOURCE[0], gone: 'text' } as unknown as JsonValue;
    expect(() => {
      const codec = module.prepare(id, [later], schemaText);
      codec.encode(codec.toLibrary(later));
    }).toThrow(/gone/);
  });
});
