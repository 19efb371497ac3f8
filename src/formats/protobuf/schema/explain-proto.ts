import { errorText } from '../../../core/basics/error-text.ts';
import { SchemaError } from '../../../core/schema/schema-error.ts';
import { positionIn } from '../../../core/source/position.ts';
import { shorten } from '../../../core/value/shorten.ts';
import { SCALAR_TYPES } from '../descriptor.ts';
import { type Token, tokensOf } from './tokens.ts';

/** An error in a .proto file, with line and column in the whole text; `at` is in UTF-16 code units. */
export function protoError(text: string, at: number, what: string, options?: ErrorOptions): SchemaError {
  const failure = { ...positionIn(text, at), message: what };
  return new SchemaError('The schema is not a valid .proto file.', failure, options);
}

/** Converts an error of the library about the text up to `end` into a message with line and column. */
export function explainProto(error: unknown, text: string, end: number): SchemaError {
  if (error instanceof SchemaError) return error;
  const reported = errorText(error);
  const place = syntaxMistake(reported, text, end) ?? nameMistake(reported, text);
  return protoError(text, place.at, place.what, { cause: error });
}

/** Maximum length of a name in an error message, in characters. */
const NAME_AT_MOST = 60;

interface Mistake {
  readonly at: number;
  readonly what: string;
}

/** "illegal token 'x', ';' expected (line 3)" */
function syntaxMistake(reported: string, text: string, end: number): Mistake | undefined {
  const parts = /^illegal ([a-z ]+?)(?: '(.*?)'(?:, '(.*)' expected)?)? \((?:.*, )?line (\d+)\)$/s.exec(reported);
  if (parts === null) return undefined;
  const [what = '', token, expected] = parts.slice(1);
  const file = text.slice(0, end);
  const isEnd = token === 'null' && !file.includes('null');
  const at = isEnd ? file.trimEnd().length : lastOf(token, Number(parts[4]), file);
  if (token === undefined && what === 'comment') return commentMistake(file);
  if (token === undefined) return { at, what: `found a ${what} that does not end.` };
  if (isEnd && expected === undefined) return { at, what: 'the text ends inside a definition.' };
  const found = isEnd ? 'the end of the text' : JSON.stringify(shorten(token, NAME_AT_MOST));
  if (expected !== undefined) return { at, what: `found ${found} where ${JSON.stringify(expected)} was expected.` };
  return { at, what: `found ${found} where ${expectedFor(what, token)} was expected.` };
}

/** The library reports both an unended comment and a lone slash at the end as an illegal comment. */
function commentMistake(file: string): Mistake {
  const last = [...tokensOf(file)].at(-1);
  if (last?.text === '/*') return { at: last.at, what: 'found a comment that does not end.' };
  return { at: file.length - 1, what: 'found "/" at the end of the text where "//" or "/*" was expected.' };
}

const WANTED: Readonly<Record<string, string>> = {
  token: 'a field or another definition',
  type: 'a type',
  name: 'a name',
  id: 'a field number',
};

function expectedFor(what: string, token: string): string {
  const needsLabel = what === 'token' && SCALAR_TYPES.some((type) => type === token);
  if (needsLabel) return '"optional", "required", "repeated", or, in the first line, syntax = "proto3";';
  return WANTED[what] ?? `a valid ${what}`;
}

/**
 * The library reports only a line, and it may have looked ahead: returns the last occurrence of the token up to that
 * line.
 */
function lastOf(token: string | undefined, line: number, text: string): number {
  const upTo = text.split('\n', line).join('\n');
  const at = token === undefined || token === '' ? -1 : upTo.lastIndexOf(token);
  return at < 0 ? upTo.lastIndexOf('\n') + 1 : at;
}

/**
 * The library's messages about names and numbers. Each has the token that the message is about, and the message that is
 * shown instead.
 */
const NAME_MISTAKES: readonly {
  readonly pattern: RegExp;
  /** Index of the wrong token among equal tokens, from 0. */
  readonly nth: number;
  readonly matches: (before: Token | undefined, after: Token | undefined) => boolean;
  readonly what: (found: string, within: string) => string;
}[] = [
  {
    pattern: /^no such (?:Type or Enum|type): '?([^' ]+)'?(?: in (?:Type|Root|Namespace|Service|Method)? ?(\S*))?/i,
    nth: 0,
    matches: () => true,
    what: (found) =>
      `found the type ${JSON.stringify(found)} where a scalar type, or a message or enum of the schema, was expected.`,
  },
  {
    pattern: /^duplicate name '(.*)' in (?:\S+ )?(\S+)$/,
    nth: 1,
    matches: () => true,
    what: (found, within) =>
      `found the name ${JSON.stringify(found)}, which is already used in ${within}; another name was expected.`,
  },
  {
    pattern: /^duplicate id (-?\d+) in (?:\S+ )?(\S+)$/,
    nth: 1,
    matches: (before) => before?.text === '=',
    what: (found, within) =>
      `found the number ${found}, which is already used in ${within}; another number was expected.`,
  },
  {
    pattern: /^id (\d+) is reserved in (?:\S+ )?(\S+)$/,
    nth: 0,
    matches: (before) => before?.text === '=',
    what: (found, within) => `found the number ${found}, which is reserved in ${within}; another number was expected.`,
  },
  {
    pattern: /^name '(.*)' is reserved in (?:\S+ )?(\S+)$/,
    nth: 0,
    matches: (_, after) => after?.text === '=',
    what: (found, within) =>
      `found the name ${JSON.stringify(found)}, which is reserved in ${within}; another name was expected.`,
  },
  {
    pattern: /^Unknown edition: (.*)$/,
    nth: 0,
    matches: () => true,
    what: (found) =>
      `found ${JSON.stringify(found)} where "proto2", "proto3" or an edition such as "2023" was expected.`,
  },
];

function nameMistake(reported: string, text: string): Mistake {
  for (const { pattern, nth, matches, what } of NAME_MISTAKES) {
    const parts = pattern.exec(reported.replace(/^(no such Type or Enum) /, '$1: '));
    if (parts === null) continue;
    const [found = '', within = ''] = parts.slice(1);
    const around = shorten(within.replace(/^\./, ''), NAME_AT_MOST) || 'the file';
    return { at: placeOf(text, found, within, nth, matches), what: what(shorten(found, NAME_AT_MOST), around) };
  }
  if (/max depth|call stack/i.test(reported)) {
    return {
      at: 0,
      what: 'found definitions nested deeper than the library supports.',
    };
  }
  return { at: 0, what: `${shorten(reported, 300)}${reported.endsWith('.') ? '' : '.'}` };
}

/** Offset of a token within a message, or anywhere in the text if the message is not found. */
function placeOf(
  text: string,
  found: string,
  within: string,
  nth: number,
  matches: (before: Token | undefined, after: Token | undefined) => boolean,
): number {
  const tokens = [...tokensOf(text)];
  const name = within.split('.').at(-1) ?? '';
  const opens = tokens.findIndex(
    (token, i) => token.text === name && /^(?:message|enum|group|oneof)$/.test(tokens[i - 1]?.text ?? ''),
  );
  const spelled = new Set([found, `"${found}"`, `'${found}'`]);
  const alike = tokens.filter(
    (token, i) => i > opens && spelled.has(token.text) && matches(tokens[i - 1], tokens[i + 1]),
  );
  return (alike[nth] ?? alike.at(-1))?.at ?? 0;
}
