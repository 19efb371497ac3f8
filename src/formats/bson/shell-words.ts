import { type TextCursor, TextFault } from '../../core/basics/text-cursor.ts';

/** Matches white space and comments. */
export const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
export const NUMBER =
  /[+-]?(?:0[xX][\da-fA-F]+|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|Infinity)(?![\w$])|NaN(?![\w$])/y;
/** Matches a word such as `true`, or the name of a call. */
export const WORD = /(?:new\s+)?([A-Za-z_$][\w$]*(?:\.[A-Za-z]\w*)?)/y;
const STRING =
  /"([^"\\\n]*(?:\\[\s\S][^"\\\n]*)*)"|'([^'\\\n]*(?:\\[\s\S][^'\\\n]*)*)'|`([^`\\$]*(?:\\[\s\S][^`\\$]*)*)`/y;
const ESCAPE = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|(\r\n|[\s\S]))/g;
const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
  '\n': '',
  '\r': '',
  '\r\n': '',
};

/** Reads a string literal of JavaScript; undefined if there is none here. */
export function stringAt(cursor: TextCursor): string | undefined {
  const { at } = cursor;
  const found = cursor.match(STRING);
  if (found === undefined) return undefined;
  const inner = found[1] ?? found[2] ?? found[3]!;
  if (!inner.includes('\\')) return inner;
  return inner.replace(ESCAPE, (all: string, hex?: string, unit?: string, point?: string, other?: string) => {
    const digits = hex ?? unit ?? point;
    if (digits === undefined) return SIMPLE[other!] ?? other!;
    const code = Number.parseInt(digits, 16);
    if (code > 0x10ffff) throw new TextFault(at, `Found \`${all}\`, which is not a character.`);
    return String.fromCodePoint(code);
  });
}
