import { errorText } from '../../core/basics/error-text.ts';
import { toBase64 } from '../../core/bytes/base64.ts';
import { type FieldResult, judge, worstOf } from '../../core/evolution/judge.ts';
import type { ReadOutcome } from '../../core/evolution/outcome.ts';
import {
  ABSENT,
  documentOf,
  type Got,
  jsonOf,
  type ReadFields,
  type Version,
  type VersionField,
} from '../../core/evolution/version.ts';
import {
  decidesText,
  droppedText,
  endCheckText,
  keyIn,
  lazyText,
  reasonText,
  rebuiltText,
} from '../../core/evolution/words.ts';
import type { CarriedValue } from '../../core/value/carried.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { shorten } from '../../core/value/shorten.ts';
import { inWords, isRecord } from '../../core/value/words.ts';
import type { Codec } from '../../formats/format.ts';
import { type Evolver, type PreparedVersion, RefusedBefore } from '../../formats/load-evolver.ts';
import { failureOf, type Parts } from '../pipeline/run.ts';
import type { Exchanged, FieldBytes } from './evolution.ts';
import type { EvolutionRow } from './evolution-rows.ts';
import { memberBytes, spelled } from './member-bytes.ts';

/** A side, or the reason why it cannot be prepared. */
export type PreparedSide = PreparedVersion | { readonly problem: string };

/** One row: its codec, prepared for both versions. */
export class RowRun {
  readonly #row: EvolutionRow;
  readonly #parts: Parts;
  readonly #evolver: Evolver | undefined;

  constructor(row: EvolutionRow, parts: Parts, evolver: Evolver | undefined) {
    this.#row = row;
    this.#parts = parts;
    this.#evolver = evolver;
  }

  /** Prepares a version. If both versions share a table of structures, the table also has those of `earlier`. */
  prepare(version: Version, earlier?: Version): PreparedSide {
    const { codec, module } = this.#parts;
    const { foundBy, style } = this.#row;
    try {
      const document = this.#documentOf(version);
      if (foundBy === 'schema') {
        const text = this.#evolver!.print(version, style);
        return { version, text, codec: module.prepare(codec.id, [document], text) };
      }
      const isGrown = foundBy === 'shared table' && earlier !== undefined;
      const messages = isGrown ? [this.#documentOf(earlier), document] : [document];
      return { version, text: '', codec: module.prepare(codec.id, messages) };
    } catch (thrown) {
      return { problem: this.#messageOf(thrown, 'schema') };
    }
  }

  /** Encodes the writer's document and reads it with the reader's version. */
  exchange(writer: PreparedSide, reader: PreparedSide): Exchanged {
    const problem = 'problem' in writer ? writer.problem : 'problem' in reader ? reader.problem : undefined;
    if ('problem' in writer || 'problem' in reader) return { outcome: undefined, reason: problem! };
    let bytes: Uint8Array;
    let meant: ReadFields;
    try {
      const { codec, version } = writer;
      bytes = Uint8Array.from(codec.encode(codec.toLibrary(this.#documentOf(version))));
      meant = this.#read(bytes, writer, writer);
      this.#checkReturned(version, meant);
    } catch (thrown) {
      return { outcome: undefined, reason: this.#refusalText(thrown) };
    }
    return this.#compare(bytes, meant, writer, reader);
  }

  #compare(bytes: Uint8Array, meant: ReadFields, writer: PreparedVersion, reader: PreparedVersion): Exchanged {
    const changed = changedField(writer.version, reader.version, this.#isPositional);
    let got: ReadFields;
    try {
      got = this.#read(bytes, reader, writer);
    } catch (thrown) {
      const decides =
        this.#refusalDecides(reader.version) ??
        decidesText(this.#row.foundBy, 'error') ??
        this.#withoutEndCheck(bytes, meant, writer, reader) ??
        this.#evolver?.helped?.(reader, writer, this.#row.style);
      return {
        outcome: 'refuses',
        reason: this.#refusalText(thrown),
        ...(decides && { decides }),
        ...this.#written(changed, bytes, writer),
      };
    }
    const exchange = { writer: writer.version, meant, reader: reader.version, got, hasBytes: this.#hasBytes };
    const results = judge(exchange);
    const worst = worstOf(results);
    const outcome = worst?.outcome ?? 'all';
    const decides =
      decidesText(this.#row.foundBy, results) ??
      this.#unchecked(results) ??
      lazyText(this.#parts.format.facts.name, results) ??
      this.#dropped(outcome, bytes, reader.codec) ??
      this.#evolver?.helped?.(reader, writer, this.#row.style);
    return {
      outcome,
      reason: reasonText(exchange, results),
      ...(decides && { decides }),
      ...this.#written(outcome === 'misreads' ? (worst!.sent ?? changed) : changed, bytes, writer),
      ...(outcome === 'misreads' && { taken: this.#bytesOf(worst!.field, bytes, reader) }),
    };
  }

  /** Throws if the library does not return a field that the writer sent: nothing can be compared without it. */
  #checkReturned({ fields }: Version, meant: ReadFields): void {
    if (this.#evolver !== undefined) return;
    const lost = fields.find(({ key, value }) => value !== undefined && meant.get(key)!.from === 'absent');
    if (lost === undefined) return;
    throw new RefusedBefore(
      `${this.#parts.codec.library} writes ${keyIn(lost)}, but does not read it back under this key, so the versions are not compared.`,
    );
  }

  /** True if the bytes have neither names nor numbers for the fields, so that their order matters. */
  get #isPositional(): boolean {
    const { foundBy, style } = this.#row;
    return foundBy === 'positions' || foundBy === 'own table' || style === 'bare' || style === 'unchecked';
  }

  get #hasBytes(): boolean {
    return this.#parts.codec.carries?.includes('bytes') ?? false;
  }

  #documentOf(version: Version): CarriedValue {
    return (this.#hasBytes ? documentOf(version) : jsonOf(version)) as CarriedValue;
  }

  #read(bytes: Uint8Array, reader: PreparedVersion, writer: PreparedVersion): ReadFields {
    const { style } = this.#row;
    return this.#evolver === undefined ? readMembers(bytes, reader) : this.#evolver.read(bytes, reader, writer, style);
  }

  /** The sentence for a refusal that is the library's choice. */
  #refusalDecides({ fields }: Version): string | undefined {
    if (this.#row.style !== 'resolved' || !fields.some(({ symbols }) => symbols !== undefined)) return undefined;
    return 'avsc decides: it refuses when it compares the schemas, whatever the data; other libraries refuse only data with the unknown symbol.';
  }

  /** The sentence for bare Avro that avsc refuses only because bytes follow the record. */
  #withoutEndCheck(
    bytes: Uint8Array,
    meant: ReadFields,
    writer: PreparedVersion,
    reader: PreparedVersion,
  ): string | undefined {
    if (this.#row.style !== 'bare') return undefined;
    try {
      const got = this.#evolver!.read(bytes, reader, writer, 'unchecked');
      const results = judge({ writer: writer.version, meant, reader: reader.version, got, hasBytes: this.#hasBytes });
      return endCheckText(worstOf(results)?.outcome ?? 'all');
    } catch {
      return undefined;
    }
  }

  /** The sentence for an integer beyond the declared 32 bits, which avsc returns. */
  #unchecked(results: readonly FieldResult[]): string | undefined {
    if (!this.#isPositional || this.#row.foundBy !== 'schema') return undefined;
    const isBeyond = ({ field: { shape }, got: { value } }: FieldResult): boolean =>
      shape.integers > 0 &&
      (typeof value === 'number' || typeof value === 'bigint') &&
      (value < shape.min || value > shape.max);
    return results.some(isBeyond) ? 'avsc decides: it does not check that an int has 32 bits.' : undefined;
  }

  /** The sentence for a format with numbered fields if fields are lost when the reader encodes the record again. */
  #dropped(outcome: ReadOutcome, bytes: Uint8Array, codec: Codec): string | undefined {
    const { id } = this.#parts.format;
    if ((id !== 'protobuf' && id !== 'capnp') || outcome === 'misreads') return undefined;
    try {
      const kept = codec.encode(codec.decode(bytes)).length;
      if (kept >= bytes.length) return undefined;
      return id === 'capnp'
        ? rebuiltText(kept, bytes.length)
        : droppedText(this.#parts.codec.library, kept, bytes.length);
    } catch {
      return undefined;
    }
  }

  /** The bytes of a field, or of the whole record if the writer has no such field. */
  #written(
    field: VersionField | undefined,
    bytes: Uint8Array,
    writer: PreparedVersion,
  ): Pick<Exchanged, 'sent' | 'record'> {
    if (field !== undefined) return { sent: this.#bytesOf(field, bytes, writer) };
    return { record: { count: bytes.length, bytes: spelled([bytes], this.#isText) } };
  }

  #bytesOf({ key }: VersionField, bytes: Uint8Array, { codec }: PreparedVersion): FieldBytes {
    const { annotate, kinds } = this.#parts;
    return { key, bytes: spelled(memberBytes(annotate(bytes, codec.schema), kinds, bytes, key), this.#isText) };
  }

  get #isText(): boolean {
    return this.#parts.format.facts.isText === true;
  }

  #refusalText(thrown: unknown): string {
    const message = this.#messageOf(thrown, 'decode');
    if (thrown instanceof RefusedBefore) return message;
    const { format, codec } = this.#parts;
    const library = format.id === 'capnp' ? 'Wireprint’s own reader' : codec.library;
    return `${library}: ${/[.!?…]$/.test(message) ? message : `${message}.`}`;
  }

  #messageOf(thrown: unknown, stage: 'schema' | 'decode'): string {
    return shorten(
      thrown instanceof Error ? failureOf(thrown, stage, this.#parts.codec).message : errorText(thrown),
      300,
    );
  }
}

/**
 * The first field of the writer that the reader's version lacks or declares differently; with `isPositional`, also the
 * first field at a different place. Undefined if there is none.
 */
function changedField(writer: Version, reader: Version, isPositional: boolean): VersionField | undefined {
  const isChanged = (field: VersionField, place: number): boolean => {
    const at = reader.fields.findIndex(({ meaning }) => meaning === field.meaning);
    if (at < 0) return true;
    const { key, number, value, fallback } = reader.fields[at]!;
    const isSame = key === field.key && number === field.number && value === field.value && fallback === field.fallback;
    return !isSame || (isPositional && at !== place);
  };
  return writer.fields.find(isChanged);
}

/** Reads the members of a record that the library returns as an object. */
function readMembers(bytes: Uint8Array, { codec, version }: PreparedVersion): ReadFields {
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
