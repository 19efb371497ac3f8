const QUOTE = 0x22;
const COLON = 0x3a;
const BEGIN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const BEGIN_OBJECT = 0x7b;

/** Matches the first character of a value, or a colon. For millions of spaces, a search is much faster than a loop. */
const CONTENT = /[^\0- ,\]}]/g;
/** Matches the first character after a number, `true`, `false` or `null`. */
const END_OF_LITERAL = /[\0- ,\]}":[{]/g;

/**
 * True if a JSON text has more than `most` values, containers included. Reads only as much of the text as it needs. In
 * a text that is not JSON, counts everything that looks like a value.
 */
export function hasMoreValues(text: string, most: number): boolean {
  let values = 0;
  for (let at = 0; values <= most; ) {
    at = next(CONTENT, text, at);
    if (at === text.length) break;
    const code = text.charCodeAt(at);
    // A colon follows a key, which is not a value.
    values += code === COLON ? -1 : 1;
    if (code === QUOTE) at = endOfString(text, at) + 1;
    else if (code === COLON || code === BEGIN_ARRAY || code === BEGIN_OBJECT) at++;
    else at = next(END_OF_LITERAL, text, at);
  }
  return values > most;
}

/**
 * The index of the first match at or after an index, or the length of the text. `pattern` is global and matches one
 * character.
 */
function next(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex - 1 : text.length;
}

/** The index of the quotation mark that ends a string, or the length of the text. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = at;
    while (text.charCodeAt(escapes - 1) === BACKSLASH) escapes--;
    if ((at - escapes) % 2 === 0) return at;
  }
  return text.length;
}
