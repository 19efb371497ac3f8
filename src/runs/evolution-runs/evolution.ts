import type { SchemaChangeId } from '../../core/evolution/changes.ts';
import type { ReadOutcome } from '../../core/evolution/outcome.ts';
import type { FieldChoice } from '../../core/evolution/record.ts';
import type { SchemaLanguage } from '../../core/schema/language.ts';

/** The result of reading one version's bytes with the other version. */
export interface Exchanged {
  /** The outcome; undefined if the writer's document could not be encoded. */
  readonly outcome: ReadOutcome | undefined;
  readonly reason: string;
  /**
   * A sentence about what decides the outcome, if that is a library or the code and not the format. Otherwise a
   * sentence on how this page helped, if it did.
   */
  readonly decides?: string;
  /** The changed or misread field in the writer's bytes. */
  readonly sent?: FieldBytes;
  /** Replaces `sent` if the writer has no such field: the number of bytes of the record, and their beginning. */
  readonly record?: { readonly count: number; readonly bytes: string };
  /** The bytes that the reader reads as the value of a field, if it misreads the field. */
  readonly taken?: FieldBytes;
}

export interface FieldBytes {
  readonly key: string;
  /** The bytes as hex, or as text if the format is text; cut if long. Empty if the field takes no bytes. */
  readonly bytes: string;
}

/** A way to write and read records, in both directions. */
export interface EvolvedRow {
  readonly id: string;
  readonly name: string;
  readonly oldReadsNew: Exchanged;
  readonly newReadsOld: Exchanged;
}

/** Both versions of a schema in its language. */
export interface EvolvedSchema {
  readonly name: string;
  readonly language: SchemaLanguage;
  readonly before: string;
  readonly after: string;
}

/** A change of the schema of a record, and the outcome when each version reads the bytes of the other one. */
export interface Evolution {
  readonly change: SchemaChangeId;
  /** JSON Pointer of the field; empty if there is none. */
  readonly path: string;
  readonly fields: readonly FieldChoice[];
  /** Sentences about the record, and about a choice that was replaced. */
  readonly about: readonly string[];
  /** The documents of both versions as JSON, cut if long. */
  readonly before: string;
  readonly after: string;
  /** The rows of the table; empty if the change cannot be applied. */
  readonly rows: readonly EvolvedRow[];
  readonly schemas: readonly EvolvedSchema[];
}
