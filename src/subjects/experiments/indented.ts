import type { JsonValue } from '../../core/value/json-value.ts';

/** JSON with line breaks and two spaces per level, without a final line break. */
export function indentedJson(value: unknown): string {
  return JSON.stringify(value as JsonValue, undefined, 2);
}
