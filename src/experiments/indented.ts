import type { JsonValue } from '../value/json-value.ts';

/** JSON with line breaks and two spaces for each level, without a line break at its end. */
export function indentedJson(value: unknown): string {
  return JSON.stringify(value as JsonValue, undefined, 2);
}
