/**
 * A JSON value in JavaScript. Integers beyond 2^53 that are written only with digits are BigInt. `__proto__` is an own
 * property. Of members with the same key, only the last one is there.
 */
export type JsonValue = JsonScalar | JsonArray | JsonObject;
export type JsonScalar = null | boolean | number | bigint | string;
export type JsonArray = JsonValue[];
export interface JsonObject {
  [key: string]: JsonValue;
}

/** Sets an own property of any name: plain assignment to `__proto__` would set the prototype. */
export function setMember<Value>(object: { [key: string]: Value }, key: string, value: Value): void {
  if (key !== '__proto__') object[key] = value;
  else Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
