import { SchemaError } from '../../../core/schema/schema-error.ts';
import { positionIn } from '../../../core/source/position.ts';

/** A token of a .capnp file. `end` follows the last one. */
export interface Token {
  readonly kind: 'name' | 'number' | 'text' | 'sign' | 'end';
  /** The token as the file writes it; for a text, its content without quotes and escapes. */
  readonly text: string;
  /** Offset in the file. */
  readonly at: number;
}

const TOKEN = /[A-Za-z_][A-Za-z0-9_]*|\d[A-Za-z0-9.]*(?:(?<=[eE])[+-]\d+)?|"(?:[^"\\\n]|\\.)*"|[@:;{}()[\],=$.*-]/y;
const SPACE = /(?:[\s\ufeff]+|#[^\n]*)*/y;

/** Splits a file into tokens and drops comments. Throws with line and column. */
export function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    SPACE.lastIndex = at;
    at += SPACE.exec(source)![0].length;
    if (at >= source.length) break;
    TOKEN.lastIndex = at;
    const text = TOKEN.exec(source)?.[0];
    if (text === undefined) {
      const isText = source[at] === '"';
      throw schemaError(
        source,
        at,
        isText
          ? 'found a text that does not end'
          : `found ${JSON.stringify(String.fromCodePoint(source.codePointAt(at)!))}, which cannot begin a token`,
      );
    }
    const first = text[0]!;
    if (first === '"') tokens.push({ kind: 'text', text: withoutEscapes(text.slice(1, -1)), at });
    else if (/[A-Za-z_]/.test(first)) tokens.push({ kind: 'name', text, at });
    else tokens.push({ kind: /\d/.test(first) ? 'number' : 'sign', text, at });
    at += text.length;
  }
  tokens.push({ kind: 'end', text: '', at: source.length });
  return tokens;
}

const LETTERS: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

function withoutEscapes(text: string): string {
  return text.replace(
    /\\(?:x([0-9a-fA-F]{2})|([0-7]{1,3})|(.))/gs,
    (_, hex?: string, octal?: string, other?: string) =>
      hex !== undefined
        ? String.fromCharCode(Number.parseInt(hex, 16))
        : octal !== undefined
          ? String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
          : (LETTERS[other!] ?? other!),
  );
}

/** An error with the line and column in the file, both from 1. */
export function schemaError(source: string, at: number, what: string): SchemaError {
  const failure = { ...positionIn(source, at), message: `${what}.` };
  return new SchemaError('The schema cannot be read as a .capnp file.', failure);
}
