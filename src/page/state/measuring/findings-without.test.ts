import { expect, test } from 'vitest';
import { findingsWithout } from './findings-without.ts';
import type { Findings } from './slice.ts';

const gap = (codec: 'avro' | 'msgpack') => ({
  codec,
  gap: { unchanged: { json: 2, other: 1 }, changed: {} },
});

test('a reason is dropped when its codec runs again, because its bytes change', () => {
  const findings: Findings = { source: 7, carried: [], gaps: { gzip: gap('avro'), zstd: gap('msgpack') } };
  expect(findingsWithout(['avro', 'bson'], findings)).toEqual({ ...findings, gaps: { zstd: gap('msgpack') } });
  expect(findingsWithout(['avro'], null)).toBeNull();
});
