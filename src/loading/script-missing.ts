/** How engines word an `import()` whose script did not come: Chromium and Firefox, and WebKit. */
const SCRIPT_MISSING = /dynamically imported module|importing a module script failed/i;

/** An `import()` has failed because a script did not come, and not because of what it holds. */
export function isScriptMissing(thrown: unknown): boolean {
  return thrown instanceof TypeError && SCRIPT_MISSING.test(thrown.message);
}
