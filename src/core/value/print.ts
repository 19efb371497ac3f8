import type { JsonScalar } from './json-value.ts';
import { WrittenNumber, type WrittenObject, type WrittenValue } from './written-number.ts';

/**
 * Prints a value as JSON text without loss: BigInts with all their digits, -0 as `-0`, a `WrittenNumber` with its own
 * text, lone surrogates escaped, members in the order of `Object.keys`. Numbers that JSON cannot write (NaN,
 * infinities) become `null`. With `indent`, prints one member or element per line, indented by that many spaces per
 * level for the first 100 levels. Never recurses.
 */
export function printJson(value: WrittenValue, indent = 0): string {
  return partsOf(value, { indent, comma: ',', colon: indent > 0 ? ': ' : ':', scalar: printScalar }).join('');
}

/** Like `printJson`, on one line with a space after each comma and colon: the default of Python's `json` and others. */
export function printSpaced(value: WrittenValue): string {
  return partsOf(value, { indent: 0, comma: ', ', colon: ': ', scalar: printScalar }).join('');
}

/**
 * Prints data as `JSON.stringify` does, with two spaces per level, but never recurses, and prints -0 as `-0`. `scalar`
 * prints a value that is not a container. Returns the parts of the text, because the whole may be longer than the
 * longest string.
 */
export function printData(value: unknown, scalar: (value: unknown) => string): readonly string[] {
  return partsOf(value as WrittenValue, { indent: 2, comma: ',', colon: ': ', scalar, hasGaps: true });
}

interface Style {
  readonly indent: number;
  readonly comma: string;
  readonly colon: string;
  readonly scalar: (value: JsonScalar | WrittenNumber) => string;
  /** True if undefined members are to be left out. */
  readonly hasGaps?: true;
}

function partsOf(value: WrittenValue, { indent, comma, colon, scalar, hasGaps }: Style): string[] {
  const parts: string[] = [];
  const open: Frame[] = [];
  let next: WrittenValue = value;
  for (;;) {
    if (typeof next !== 'object' || next === null || next instanceof WrittenNumber) parts.push(scalar(next));
    else {
      const frame = frameOf(next, hasGaps);
      parts.push(frame.keys === undefined ? '[' : '{');
      open.push(frame);
    }
    let frame = open.at(-1);
    while (frame !== undefined && frame.at === frame.count) {
      open.pop();
      if (frame.count > 0) parts.push(lineBreak(indent, open.length));
      parts.push(frame.keys === undefined ? ']' : '}');
      frame = open.at(-1);
    }
    if (frame === undefined) return parts;
    if (frame.at > 0) parts.push(comma);
    parts.push(lineBreak(indent, open.length));
    if (frame.keys === undefined) next = (frame.container as WrittenValue[])[frame.at]!;
    else {
      const key = frame.keys[frame.at]!;
      parts.push(JSON.stringify(key), colon);
      next = (frame.container as WrittenObject)[key]!;
    }
    frame.at++;
  }
}

/** A container being printed. */
interface Frame {
  readonly container: WrittenValue[] | WrittenObject;
  /** The keys of an object; undefined for an array. */
  readonly keys: readonly string[] | undefined;
  readonly count: number;
  /** Number of children printed or begun. */
  at: number;
}

function frameOf(container: WrittenValue[] | WrittenObject, hasGaps?: true): Frame {
  if (Array.isArray(container)) return { container, keys: undefined, count: container.length, at: 0 };
  const all = Object.keys(container);
  const keys = hasGaps ? all.filter((key) => container[key] !== undefined) : all;
  return { container, keys, count: keys.length, at: 0 };
}

function printScalar(value: JsonScalar | WrittenNumber): string {
  if (value instanceof WrittenNumber) return value.text;
  if (typeof value === 'bigint') return value.toString();
  return Object.is(value, -0) ? '-0' : JSON.stringify(value);
}

/** Number of levels that are indented: if every level were, the text of n levels would grow with n². */
const DEEPEST_INDENT = 100;

function lineBreak(indent: number, depth: number): string {
  return indent === 0 ? '' : `\n${' '.repeat(indent * Math.min(depth, DEEPEST_INDENT))}`;
}
