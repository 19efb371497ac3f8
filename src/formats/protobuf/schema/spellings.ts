/** Reserved words of languages for which the schema compiler generates code. */
const RESERVED = new Set(
  (
    'abstract and as assert async await break case catch class const continue def default delete del do elif else enum ' +
    'except export extends final finally for from global goto if implements import in instanceof interface is lambda ' +
    'namespace new not operator or package pass private protected public raise return static super switch template ' +
    'this throw throws try typedef typeof union using var virtual void volatile while with yield'
  ).split(' '),
);

/** Number of first letters that a renamed field shares with its key. */
const ALIKE = 4;

/**
 * True if a field was probably renamed because its key is a reserved word: `with1` for `with`, `extension` for
 * `extends`. Names are not in the bytes; they only decide which field takes the value.
 */
export function wasRenamed(key: string, field: string): boolean {
  if (!RESERVED.has(key)) return false;
  const start = key.slice(0, ALIKE);
  return field.toLowerCase().startsWith(start);
}
