import type { Inference } from '../core/schema/inference.ts';
import { renamesOf } from '../core/schema/renames.ts';
import type { CarriedValue } from '../core/value/carried.ts';
import type { Codec, ReadySchema, SchemaLanguageJobs } from './format.ts';

/** The calls of a library for a schema, which are timed. */
type CallsOf<Ready> = (ready: Ready) => Pick<Codec, 'encode' | 'decode' | 'readPath'>;

/**
 * Prepares codecs of a format with a schema language: with the schema that a user supplies, or with one that is
 * inferred. It is the same for all languages.
 */
export class SchemaCodecs<Ready extends ReadySchema> {
  readonly #language: SchemaLanguageJobs<Ready>;
  readonly #callsOf: CallsOf<Ready>;

  constructor(language: SchemaLanguageJobs<Ready>, callsOf: CallsOf<Ready>) {
    this.#language = language;
    this.#callsOf = callsOf;
  }

  prepare(messages: readonly CarriedValue[], schemaText?: string, inference?: Inference): Codec {
    if (schemaText !== undefined) {
      const fitted = this.#language.fit(schemaText, messages);
      return { ...this.of(fitted), root: fitted.root };
    }
    const printed = this.#language.print(messages, inference);
    const renames = renamesOf(this.#language.names(printed));
    return { ...this.of(printed), acceptance: printed.acceptance, ...(renames && { renames }) };
  }

  of(ready: Ready): Codec {
    const { schema, schemaText, wrapper } = ready;
    return {
      ...this.#callsOf(ready),
      schema,
      ...(schemaText !== undefined && { schemaText }),
      ...(wrapper !== undefined && { wrapper: `/${wrapper}` }),
      toLibrary: (value) => this.#language.toLibrary(ready, value),
      fromLibrary: (value) => this.#language.fromLibrary(ready, value),
    };
  }
}
