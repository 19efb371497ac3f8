import { errorText } from '../core/basics/error-text.ts';

/** The exit codes of the command. */
export const Exit = { done: 0, checkFailed: 1, wrongUse: 2, unreadable: 3 } as const;
export type ExitCode = (typeof Exit)[keyof typeof Exit];

/** An expected failure: a sentence with its place and what to do, and the exit code. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ExitCode;

  constructor(message: string, code: ExitCode) {
    super(message);
    this.code = code;
  }
}

/** The option or argument is wrong. */
export function wrongUse(message: string): Failure {
  return new Failure(`${message} \`wireprint guide\` explains the commands.`, Exit.wrongUse);
}

/** The input cannot be read: the name of the file, and why. */
export function unreadable(name: string, thrown: unknown): Failure {
  return new Failure(`${name}: ${errorText(thrown)}`, Exit.unreadable);
}
