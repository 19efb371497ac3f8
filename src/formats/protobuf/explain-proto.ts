import { SchemaError } from '../../schema/schema-error.ts';
import { shorten } from '../../value/shorten.ts';
import { SCALAR_TYPES } from './descriptor.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A mistake in a .proto file, with line and column of the whole text; `at` in UTF-16 code units. */
export function protoError(text: string, at: number, what: string, options?: ErrorOptions): SchemaError {
  const before = text.slice(0, at).split('\n');
  const place = `Line ${before.length}, column ${before.at(-1)!.length + 1}`;
  return new SchemaError(`The schema is no valid .proto file. ${place}: ${what}`, at, options);
}

/** What the library says of a text that it was given up to `end`, as a sentence that says where. */
export function explainProto(error: unknown, text: string, end: number): SchemaError {
  if (error instanceof SchemaError) return error;
  const said = error instanceof Error ? error.message : String(error);
  const place = syntaxMistake(said, text, end) ?? nameMistake(said, text);
  return protoError(text, place.at, place.what, { cause: error });
}

/** Characters of a name in a message. */
const NAME_AT_MOST = 60;

interface Mistake {
  readonly at: number;
  readonly what: string;
}

/** "illegal token 'x', ';' expected (line 3)" */
function syntaxMistake(said: string, text: string, end: number): Mistake | undefined {
  const parts = /^illegal ([a-z ]+?)(?: '(.*?)'(?:, '(.*)' expected)?)? \((?:.*, )?line (\d+)\)$/s.exec(said);
  if (parts === null) return undefined;
  const [what = '', token, expected] = parts.slice(1);
  const file = text.slice(0, end);
  const isEnd = token === 'null' && !file.includes('null');
  const at = isEnd ? file.trimEnd().length : lastOf(token, Number(parts[4]), file);
  if (token === undefined && what === 'comment') return commentMistake(file);
  if (token === undefined) return { at, what: `found a ${what} that does not end.` };
  if (isEnd && expected === undefined) return { at, what: 'the text ends before its last message does.' };
  const found = isEnd ? 'the end of the text' : JSON.stringify(shorten(token, NAME_AT_MOST));
  if (expected !== undefined) return { at, what: `found ${found} where ${JSON.stringify(expected)} was expected.` };
  return { at, what: `found ${found} where ${expectedFor(what, token)} was expected.` };
}

/** The library calls both an illegal comment: one that does not end, and a lone slash as the last character. */
function commentMistake(file: string): Mistake {
  const last = [...tokensOf(file)].at(-1);
  if (last?.text === '/*') return { at: last.at, what: 'found a comment that does not end.' };
  return { at: file.length - 1, what: 'found "/" at the end of the text where "//" or "/*" was expected.' };
}

const WANTED: Readonly<Record<string, string>> = {
  token: 'a field or another definition',
  type: 'a type',
  name: 'a name',
  id: 'a number of a field',
};

function expectedFor(what: string, token: string): string {
  const needsLabel = what === 'token' && SCALAR_TYPES.some((type) => type === token);
  if (needsLabel) return '"optional", "required", "repeated", or in the first line syntax = "proto3";';
  return WANTED[what] ?? `a valid ${what}`;
}

/** The library counts lines only, and may have looked ahead: the token is the last one of its kind up to there. */
function lastOf(token: string | undefined, line: number, text: string): number {
  const upTo = text.split('\n', line).join('\n');
  const at = token === undefined || token === '' ? -1 : upTo.lastIndexOf(token);
  return at < 0 ? upTo.lastIndexOf('\n') + 1 : at;
}

/** How the library speaks of names and numbers, what of it stands in the text, and what we say of it. */
const NAME_MISTAKES: readonly {
  readonly said: RegExp;
  /** Of the tokens that are alike, the one that is wrong. */
  readonly nth: number;
  readonly isIt: (before: Token | undefined, after: Token | undefined) => boolean;
  readonly what: (found: string, within: string) => string;
}[] = [
  {
    said: /^no such (?:Type or Enum|type): '?([^' ]+)'?(?: in (?:Type|Root|Namespace|Service|Method)? ?(\S*))?/i,
    nth: 0,
    isIt: () => true,
    what: (found) =>
      `found the type ${JSON.stringify(found)} where a scalar type, or a message or enum of the schema, was expected.`,
  },
  {
    said: /^duplicate name '(.*)' in (?:\S+ )?(\S+)$/,
    nth: 1,
    isIt: () => true,
    what: (found, within) =>
      `found the name ${JSON.stringify(found)} once more in ${within}; another one was expected.`,
  },
  {
    said: /^duplicate id (-?\d+) in (?:\S+ )?(\S+)$/,
    nth: 1,
    isIt: (before) => before?.text === '=',
    what: (found, within) => `found the number ${found} once more in ${within}; another one was expected.`,
  },
  {
    said: /^id (\d+) is reserved in (?:\S+ )?(\S+)$/,
    nth: 0,
    isIt: (before) => before?.text === '=',
    what: (found, within) => `found the number ${found}, which is reserved in ${within}; another one was expected.`,
  },
  {
    said: /^name '(.*)' is reserved in (?:\S+ )?(\S+)$/,
    nth: 0,
    isIt: (_, after) => after?.text === '=',
    what: (found, within) =>
      `found the name ${JSON.stringify(found)}, which is reserved in ${within}; another one was expected.`,
  },
  {
    said: /^Unknown edition: (.*)$/,
    nth: 0,
    isIt: () => true,
    what: (found) =>
      `found ${JSON.stringify(found)} where "proto2", "proto3" or an edition such as "2023" was expected.`,
  },
];

function nameMistake(said: string, text: string): Mistake {
  for (const { said: pattern, nth, isIt, what } of NAME_MISTAKES) {
    const parts = pattern.exec(said.replace(/^(no such Type or Enum) /, '$1: '));
    if (parts === null) continue;
    const [found = '', within = ''] = parts.slice(1);
    const around = shorten(within.replace(/^\./, ''), NAME_AT_MOST) || 'the file';
    return { at: placeOf(text, found, within, nth, isIt), what: what(shorten(found, NAME_AT_MOST), around) };
  }
  if (/max depth|call stack/i.test(said)) {
    return {
      at: 0,
      what: 'found definitions inside each other, deeper than the library goes; fewer levels were expected.',
    };
  }
  return { at: 0, what: `${shorten(said, 300)}${said.endsWith('.') ? '' : '.'}` };
}

/** The place of a token within a message, or anywhere where that is not found. */
function placeOf(
  text: string,
  found: string,
  within: string,
  nth: number,
  isIt: (before: Token | undefined, after: Token | undefined) => boolean,
): number {
  const tokens = [...tokensOf(text)];
  const name = within.split('.').at(-1) ?? '';
  const opens = tokens.findIndex(
    (token, i) => token.text === name && /^(?:message|enum|group|oneof)$/.test(tokens[i - 1]?.text ?? ''),
  );
  const spelled = new Set([found, `"${found}"`, `'${found}'`]);
  const alike = tokens.filter((token, i) => i > opens && spelled.has(token.text) && isIt(tokens[i - 1], tokens[i + 1]));
  return (alike[nth] ?? alike.at(-1))?.at ?? 0;
}
