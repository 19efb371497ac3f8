import { grouped } from '../../../core/basics/counted.ts';
/** A word, number, string or sign of a .proto file, and its offset in UTF-16 code units. */
export interface Token {
  readonly text: string;
  readonly at: number;
}

const TOKEN = /\/\/[^\n]*|\/\*|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|[\w.]+|[^\s\w]/gu;

/** The tokens of a .proto file without comments. A comment that does not end yields a last token `/*`. */
export function* tokensOf(text: string): Generator<Token> {
  TOKEN.lastIndex = 0;
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (found === null) return;
    at = found.index + found[0].length;
    if (found[0] === '/*') {
      const end = text.indexOf('*/', at);
      if (end < 0) {
        yield { text: found[0], at: found.index };
        return;
      }
      at = end + 2;
    } else if (!found[0].startsWith('//')) yield { text: found[0], at: found.index };
  }
}

/**
 * Limits for definitions: the library's time grows with the square of the number of fields in a message, and it
 * generates code for each message.
 */
const MOST_IN_ONE = 2000;
const MOST_BLOCKS = 2000;
const MOST = 10_000;

/**
 * The reason why a file is too large for the library, and the offset of the first definition beyond the limit;
 * undefined if the file is not too large.
 */
export function tooLarge(text: string): { readonly message: string; readonly at: number } | undefined {
  const counts = [0];
  let blocks = 0;
  let all = 0;
  let brackets = 0;
  for (const token of tokensOf(text)) {
    if (token.text === '[') brackets++;
    else if (token.text === ']') brackets--;
    else if (token.text === '{') {
      counts.push(0);
      if (++blocks > MOST_BLOCKS) return { message: tooMany('messages and enums', MOST_BLOCKS), at: token.at };
    } else if (token.text === '}') counts.length = Math.max(1, counts.length - 1);
    else if (token.text === '=' && brackets === 0) {
      all++;
      if (++counts[counts.length - 1]! > MOST_IN_ONE) {
        return { message: tooMany('fields in one message', MOST_IN_ONE), at: token.at };
      }
      if (all > MOST) return { message: tooMany('fields', MOST), at: token.at };
    }
  }
  return undefined;
}

function tooMany(what: string, most: number): string {
  return `found more than ${grouped(most)} ${what}, the limit here: the library takes too long with more.`;
}
