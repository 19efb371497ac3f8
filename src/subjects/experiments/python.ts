import type { JsonValue } from '../../core/value/json-value.ts';
import { printSpaced } from '../../core/value/print.ts';

/**
 * JSON as Python's `json.dumps` writes it by default: a space after each comma and colon, and all non-ASCII characters
 * escaped. Numbers with an exponent are spelled as in JavaScript, which differs from Python.
 */
export function pythonJson(value: JsonValue): string {
  return printSpaced(value).replace(/[\u007f-\uffff]/g, escaped);
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
