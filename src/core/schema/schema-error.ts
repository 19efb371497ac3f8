import { type FailureParts, failureText } from '../basics/failure-text.ts';

/** An error in the text of a schema, with its place. */
type SchemaFailure = Pick<FailureParts, 'message' | 'line' | 'column'> & {
  /** Offset in the text, in UTF-16 code units from 0. */
  readonly character: number;
};

/** An error in a schema. Its message has the place, what was found, and what was expected. */
export class SchemaError extends Error {
  readonly character: number;

  /** `introduction` is a sentence that names the language. */
  constructor(introduction: string, failure: SchemaFailure, options?: ErrorOptions) {
    super(`${introduction} ${failureText(failure)}`, options);
    this.character = failure.character;
  }
}
