import { expect, test } from 'vitest';
import { findingsWithout } from './findings-without.ts';
import type { Findings } from './slice.ts';

const gap = (codec: 'avro' | 'msgpack') => ({
  codec,
  gap: { unchanged: { json: 2, other: 1 }, changed: {} },
});

test('a reason is dropped when its codec runs again, because its bytes change; sizes with types and prices of schemas, too', () => {
  const findings: Findings = { source: 7, typed: [], prices: {}, gaps: { gzip: gap('avro'), zstd: gap('msgpack') } };
  expect(findingsWithout(['avro', 'bson'], findings)).toEqual({ source: 7, gaps: { zstd: gap('msgpack') } });
  expect(findingsWithout(['avro'], null)).toBeNull();
});
