import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../value/json-value.ts';
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
  test('have a type that is explained in the text of the schema, and other members no remark', async () => {
    const { module } = await loadCodec(id);
    const { schemaText } = module.prepare(id, SOURCE as JsonValue[], undefined, 'realistic');
    const lines = schemaText!.split('\n');
    for (const [key, remark] of Object.entries(REMARKS)) {
      const line = lines.find((each) => new RegExp(`(^|[ "])${key}[ "]`).test(each))!;
      expect(line, key).toContain(remark);
    }
    expect(lines.filter((line) => /(^|[ "])id[ "]/.test(line)).join('')).not.toContain('only');
  });

  test('come back as they were, also by that text as a schema of its own', async () => {
    const { module } = await loadCodec(id);
    const inferred = module.prepare(id, SOURCE as JsonValue[], undefined, 'realistic');
    const bytes = inferred.encode(inferred.toNative(SOURCE[0] as JsonValue));
    expect(inferred.fromNative(inferred.decode(bytes))).toEqual(SOURCE[0]);
    const given = module.prepare(id, SOURCE as JsonValue[], inferred.schemaText);
    expect(given.encode(given.toNative(SOURCE[0] as JsonValue))).toEqual(bytes);
  });

  test('do not fit a later document that has values there', async () => {
    const { module } = await loadCodec(id);
    const { schemaText } = module.prepare(id, SOURCE as JsonValue[], undefined, 'realistic');
    const later = { ...SOURCE[0], gone: 'text' } as unknown as JsonValue;
    expect(() => {
      const codec = module.prepare(id, [later], schemaText);
      codec.encode(codec.toNative(later));
    }).toThrow(/gone/);
  });
});
