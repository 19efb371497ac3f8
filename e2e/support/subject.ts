import { expect, test } from '@playwright/test';

/**
 * One subject of a visit, shown as a step of the test. If it fails, the test fails with its name and its error, and the
 * subjects after it still run.
 */
export async function subject(name: string, take: () => Promise<void>): Promise<void> {
  try {
    await test.step(name, take);
  } catch (thrown) {
    expect
      .soft(() => {
        throw thrown;
      }, name)
      .not.toThrow();
  }
}
