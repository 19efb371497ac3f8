/** A word, number, text or sign of a .proto file, and where it begins, in UTF-16 code units. */
export interface Token {
  readonly text: string;
  readonly at: number;
}

const TOKEN = /\/\/[^\n]*|\/\*|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|[\w.]+|[^\s\w]/gu;

/** The tokens of a .proto file without its comments. A comment that does not end is a last token of its own, `/*`. */
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

/** Definitions that are tried: the library takes the square of a message's fields, and writes code for each. */
const MOST_IN_ONE = 2000;
const MOST_BLOCKS = 2000;
const MOST = 10_000;

/** Why a file is not even given to the library, and where that shows; undefined where it may be. */
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
  return `found more than ${most.toLocaleString('en')} ${what}, the most that are tried. The library takes too long with more.`;
}
