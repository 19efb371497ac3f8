const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BEGIN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const END_ARRAY = 0x5d;
const BEGIN_OBJECT = 0x7b;
const END_OBJECT = 0x7d;
const SPACE = 0x20;

/**
 * True if a JSON text has more than `most` values, containers included. Reads only as much of the text as it needs. In
 * a text that is not JSON, counts everything that looks like a value.
 */
export function hasMoreValues(text: string, most: number): boolean {
  let values = 0;
  let inLiteral = false;
  for (let at = 0; at < text.length && values <= most; at++) {
    const code = text.charCodeAt(at);
    const wasInLiteral = inLiteral;
    inLiteral = false;
    if (code <= SPACE || code === COMMA || code === END_ARRAY || code === END_OBJECT) continue;
    if (code === QUOTE) {
      at = endOfString(text, at);
      values++;
    } else if (code === BEGIN_ARRAY || code === BEGIN_OBJECT) values++;
    // A colon follows a key, which is not a value.
    else if (code === COLON) values--;
    else {
      inLiteral = true;
      if (!wasInLiteral) values++;
    }
  }
  return values > most;
}

/** The index of the quotation mark that ends a string, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
