/** An error in a schema. The message has the place, what was found, and what was expected. */
export class SchemaError extends Error {
  /** Offset in the text, in UTF-16 code units from 0; undefined if the error has no single place. */
  readonly character: number | undefined;

  constructor(message: string, character?: number, options?: ErrorOptions) {
    super(message, options);
    this.character = character;
  }
}
