/** A schema that cannot be understood. The message says where, what was found there, and what was expected. */
export class SchemaError extends Error {
  /** The place in the text, in UTF-16 code units from 0; undefined where it is none in particular. */
  readonly character: number | undefined;

  constructor(message: string, character?: number, options?: ErrorOptions) {
    super(message, options);
    this.character = character;
  }
}
