import { seededRandom } from '../../core/basics/random.ts';
import { toBase64 } from '../../core/bytes/base64.ts';
import { isObject, type JsonObject, type JsonValue } from '../../core/value/json-value.ts';
import { type GeneratedId, SAMPLES } from './samples.ts';
import { stateSnapshot } from './state-snapshot.ts';

const GENERATORS: Readonly<Record<GeneratedId, (random: () => number) => JsonObject>> = {
  'state-snapshot': stateSnapshot,
  'envelope-million': envelopeMillion,
};

/**
 * The text of a generated sample as UTF-8. It is the same on every run, and has one record per line, so that an editor
 * does not get a line of a megabyte. Throws for an unknown id.
 */
export function generateSample(id: string): Uint8Array<ArrayBuffer> {
  const sample = SAMPLES.find((one) => one.id === id);
  if (sample === undefined || !('generate' in sample)) throw new Error(`there is no generated sample "${id}"`);
  return new TextEncoder().encode(`${inLines(GENERATORS[sample.generate](seededRandom(2026)))}\n`);
}

/** Number of levels that are written on several lines. A deeper value is a record on one line. */
const LEVELS_IN_LINES = 3;

function inLines(value: JsonValue, level = 0): string {
  if (!isObject(value) || level === LEVELS_IN_LINES || Object.keys(value).length === 0) return JSON.stringify(value);
  const indent = ' '.repeat(level + 1);
  const members = Object.entries(value).map(([key, member]) => {
    return `${indent}${JSON.stringify(key)}: ${inLines(member, level + 1)}`;
  });
  return `{\n${members.join(',\n')}\n${' '.repeat(level)}}`;
}

/** Size of the payload in bytes. */
const PAYLOAD = 1_000_000;

/** A message envelope around random bytes, which JSON carries as base64: 1.33 MB. */
function envelopeMillion(random: () => number): JsonObject {
  const payload = new Uint8Array(PAYLOAD);
  for (let i = 0; i < payload.length; i++) payload[i] = Math.floor(random() * 256);
  return { id: 6000, src: 'lahde', dst: 'kohde', msg_type: 'test', msg_encoding: 1, msg: toBase64(payload) };
}
