import type { EnvelopeId, Evidence } from './envelope.ts';

/** Bytes of an envelope, with the content that an independent tool reports. */
export interface EnvelopeFixture {
  readonly name: string;
  /** The command or the program that wrote the bytes. */
  readonly made: string;
  readonly hex: string;
  /** The inner byte strings in hex, as the tool got them before it wrapped them. */
  readonly opens: readonly string[];
  readonly evidence: Evidence;
  readonly detail?: number;
  /** The message of the problem, if the bytes are damaged or cut on purpose. */
  readonly problem?: string;
}

const files = import.meta.glob<readonly EnvelopeFixture[]>('./*/fixtures.test-support.ts', {
  import: 'fixtures',
  eager: true,
});

export function fixturesOf(id: EnvelopeId): readonly EnvelopeFixture[] {
  const fixtures = files[`./${id}/fixtures.test-support.ts`];
  if (fixtures === undefined) throw new Error(`envelopes/${id} has no fixtures.test-support.ts`);
  return fixtures;
}
