/**
 * A JSON value as JavaScript holds it. Integers whose text a double would alter are BigInt; a key `__proto__` is an
 * own property; of duplicate keys the last one stands.
 */
export type JsonValue = JsonScalar | JsonArray | JsonObject;
export type JsonScalar = null | boolean | number | bigint | string;
export type JsonArray = JsonValue[];
export interface JsonObject {
  [key: string]: JsonValue;
}

/** Sets a member as an own property, whatever its name: plain assignment of `__proto__` would set the prototype. */
export function setMember<Value>(object: { [key: string]: Value }, key: string, value: Value): void {
  if (key !== '__proto__') object[key] = value;
  else Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
