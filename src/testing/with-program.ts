import { spawnSync } from 'node:child_process';
import { describe, test } from 'vitest';

/** If true, a missing program is a failure. */
const isRequired = process.env.WIREPRINT_COMPILERS === 'required';

/** True if a program is installed: it prints its version. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0;
}

/**
 * Describes tests that compare with a program. If the program is missing, a single test says so, which is skipped, or
 * fails if programs are required. `npm test` lists the skipped test, which it knows by the words “is not installed”.
 */
export function describeWith(program: string, tests: () => void): void {
  if (isInstalled(program)) {
    describe(program, () => tests());
    return;
  }
  const message = `${program} is not installed, so nothing is compared with it`;
  test(message, ({ skip }) => {
    skip(!isRequired);
    throw new Error(`${message}.`);
  });
}
