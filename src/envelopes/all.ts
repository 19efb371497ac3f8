import type { Envelope, EnvelopeId } from './envelope.ts';
import * as registry from './registry.ts';

/** Every envelope, in the order of the registry's names. */
export const ENVELOPES: readonly Envelope[] = Object.values(registry);
export const ENVELOPE_IDS: readonly EnvelopeId[] = ENVELOPES.map(({ id }) => id);

export function isEnvelopeId(id: string): id is EnvelopeId {
  return (ENVELOPE_IDS as readonly string[]).includes(id);
}

export function envelopeOf(id: EnvelopeId): Envelope {
  return ENVELOPES.find((envelope) => envelope.id === id)!;
}
