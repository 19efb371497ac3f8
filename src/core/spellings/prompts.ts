import { blanks } from './blanks.ts';

/** Matches the prompt of an interpreter before the value that it shows: `=>`, `Out[3]:`, `iex(1)>`. */
const BEFORE_VALUE = /^\s*(?:=>|Out ?\[\d{1,6}\]:|iex\(\d{1,6}\)>|In ?\[\d{1,6}\]:|>>>|julia>|scala>|user=>)\s/;

/** The prompt of mongosh, of GHCi, of PowerShell, of PHP or Ruby. */
const PROMPT = String.raw`(?:PS [A-Z]:\\[^>\n]{0,200}|(?:Atlas )?[\w.-]{1,64} \[[\w: ]{1,40}\] [\w.-]{1,64}|(?:irb|iex)\([\w.]{1,40}\)(?::\d{1,6}){0,2}|Prelude(?: [\w.]{1,60}){0,9}|[A-Za-z][\w.-]{0,63})>`;
/**
 * Matches a line with a prompt and an expression, which has a call, a member or a variable; the value follows in the
 * next line.
 */
const ENTERED = new RegExp(String.raw`^\s*(${PROMPT})[ \t]+(?=[^\n]{0,400}[.($])[^\n]{1,400}\n`);
/**
 * Matches the prompt of Node.js, Lua or Python with an expression, and a text in quotation marks alone in the next
 * line, which is its value.
 */
const BEFORE_TEXT = /^\s*>(?:>>)?[ \t]+(?=[^\n]{0,400}[.($])[^\n]{1,400}\n(?=\s*[bu]?(["'])[^\n]{0,60000}\1\s*$)/;
/** Matches the next prompt, after the value. */
const NEXT = new RegExp(String.raw`\n(${PROMPT})[ \t]*$`);

/** A text with blanks in place of the prompt, and of the expression, before the value that an interpreter shows. */
export function withoutPrompt(text: string): string {
  const plain = text.replace(BEFORE_TEXT, blanks).replace(BEFORE_VALUE, blanks);
  const entered = ENTERED.exec(plain);
  if (entered === null) return plain;
  const [line, prompt = ''] = entered;
  const rest = plain.slice(line.length).trimEnd();
  const shown = rest.endsWith(prompt) ? rest.replace(NEXT, '') : rest;
  // Two expressions have two values.
  return shown.includes(`\n${prompt}`) || shown.startsWith(prompt)
    ? plain
    : blanks(line) + shown.replace(BEFORE_VALUE, blanks);
}
