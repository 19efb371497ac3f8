import type { EnvelopeFixture } from '../fixture.test-support.ts';

export const fixtures: readonly EnvelopeFixture[] = [
  {
    name: 'a record',
    made: "Python 3.11, fastavro: fingerprint(to_parsing_canonical_form(schema), 'CRC-64-AVRO') and schemaless_writer",
    hex: 'c30148bfdec34e2485080e08726f6f66',
    opens: ['0e08726f6f66'],
    evidence: 'proof',
  },
];
