import { toBase64 } from '../../core/bytes/base64.ts';
import { ABSENT, type Got, type ReadFields } from '../../core/evolution/version.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { inWords, isRecord } from '../../core/value/words.ts';
import type { PreparedVersion } from '../../formats/load-evolver.ts';

/** Reads the members of a record that the library returns as an object. */
export function readMembers(bytes: Uint8Array, { codec, version }: PreparedVersion): ReadFields {
  const record = codec.fromLibrary(codec.decode(bytes));
  if (!isRecord(record)) throw new Error(`The library returned ${inWords(record)} where an object was expected.`);
  return new Map(
    version.fields.map(({ key }) => {
      if (!Object.hasOwn(record, key) || record[key] === undefined) return [key, ABSENT];
      return [key, gotMember(record[key])];
    }),
  );
}

function gotMember(value: unknown): Got {
  if (value instanceof Uint8Array) return { value: toBase64(value), from: 'bytes', isBytes: true };
  return { value: value as JsonValue, from: 'bytes' };
}
