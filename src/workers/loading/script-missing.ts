/**
 * Matches the messages of Chromium and Firefox, and that of WebKit, for an `import()` whose script could not be loaded.
 */
const SCRIPT_MISSING = /dynamically imported module|importing a module script failed/i;

/** True if an `import()` failed because its script could not be loaded, not because the script threw. */
export function isScriptMissing(thrown: unknown): boolean {
  return thrown instanceof TypeError && SCRIPT_MISSING.test(thrown.message);
}
