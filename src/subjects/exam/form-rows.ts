import type { JsonValue } from '../../core/value/json-value.ts';
import { isObject } from '../../core/value/json-value.ts';
import { readLooseJson } from '../exercises/loose-json.ts';
import { MINUS } from '../exercises/number.ts';

/** The kinds of a value in the form, in the order of its menu. */
export const ROW_KINDS = ['text', 'number', 'true', 'false', 'null', 'list', 'map'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** One value of an answer in the form. */
export interface FormRow {
  /** Empty for the elements of a list. */
  readonly name: string;
  readonly kind: RowKind;
  /** The text, with escapes such as `\u00e9`, or the digits of the number as typed; empty for other kinds. */
  readonly text: string;
  /** The values in a list or a map; kept while another kind is selected. */
  readonly rows: readonly FormRow[];
}

export const EMPTY_ROW: FormRow = { name: '', kind: 'text', text: '', rows: [] };

const NUMBER = /^[-\u2212\u2013]?\d+(?:\.\d+)?(?:e[-\u2212\u2013+]?\d+)?$/i;

/** True if the row is a number, but its text is not. */
export function isNoNumber({ kind, text }: FormRow): boolean {
  return kind === 'number' && !NUMBER.test(text.trim());
}

/** The JSON of rows, one member or element on each line. A number whose text is not a number is written as a text. */
export function jsonOfRows(rows: readonly FormRow[], isList = false, indent = ''): string {
  const inner = `${indent}  `;
  const filled = rows.filter((row) => isList || row.name !== '' || row.text !== '' || row.kind !== 'text');
  const lines = filled.map((row) => `${inner}${isList ? '' : `${JSON.stringify(row.name)}: `}${jsonOf(row, inner)}`);
  const [open, close] = isList ? '[]' : '{}';
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

// The recursion is as deep as a person has nested the rows.
function jsonOf(row: FormRow, indent: string): string {
  const { kind, text, rows } = row;
  if (kind === 'text' || isNoNumber(row)) return JSON.stringify(unescaped(text));
  if (kind === 'number') return String(Number(text.replace(MINUS, '-')));
  return kind === 'list' || kind === 'map' ? jsonOfRows(rows, kind === 'list', indent) : kind;
}

const ESCAPE = /\\u([0-9a-f]{4})/gi;

/** A text whose escapes `\u00e9` stand for characters, as in JSON: a phone's keyboard may lack them. */
function unescaped(text: string): string {
  return text.replace(ESCAPE, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** Maximum depth of an answer in the form. */
const DEEPEST = 8;

/** The rows of an answer as JSON. Undefined if it is not JSON, not a map, or nested too deeply for the form. */
export function rowsOfJson(text: string): readonly FormRow[] | undefined {
  if (text.trim() === '') return [];
  const read = readLooseJson(text);
  return read.ok && isObject(read.value) ? rowsOf(read.value, 0) : undefined;
}

function rowsOf(value: JsonValue, depth: number): readonly FormRow[] | undefined {
  if (depth > DEEPEST) return undefined;
  const rows: FormRow[] = [];
  for (const [name, each] of Object.entries(value as object) as [string, JsonValue][]) {
    const inner = typeof each === 'object' && each !== null ? rowsOf(each, depth + 1) : [];
    if (inner === undefined) return undefined;
    rows.push({ name: Array.isArray(value) ? '' : name, kind: kindOf(each), text: textOf(each), rows: inner });
  }
  return rows;
}

function kindOf(value: JsonValue): RowKind {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object' && value !== null) return 'map';
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' || typeof value === 'bigint' ? 'number' : (String(value) as RowKind);
}

function textOf(value: JsonValue): string {
  // The form reads escapes in texts. So where a text itself contains `\u` and digits, its backslash becomes the escape
  // `\u005c`.
  if (typeof value === 'string') return value.replace(ESCAPE, '\\u005cu$1');
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}
