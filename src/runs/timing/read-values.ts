/**
 * Reads every scalar of a decoded value and returns a number that depends on all of them. Some decoders return lazy
 * strings and views of the bytes, so reading the scalars is part of the cost of decoding. Never recurses.
 */
export function readValues(root: unknown): number {
  if (!isContainer(root)) return readScalar(root);
  let sum = 0;
  const open: object[] = [root];
  const visit = (value: unknown): void => {
    if (isContainer(value)) open.push(value);
    else sum += readScalar(value);
  };
  for (let container = open.pop(); container !== undefined; container = open.pop()) {
    if (Array.isArray(container)) {
      for (let i = 0; i < container.length; i++) visit(container[i]);
    } else if (ArrayBuffer.isView(container)) {
      sum += readBytes(container as Uint8Array);
    } else if (container instanceof Date) {
      sum += container.getTime();
    } else if (container instanceof Map) {
      for (const [key, value] of container) {
        visit(key);
        visit(value);
      }
    } else {
      for (const key of Object.keys(container)) visit((container as Readonly<Record<string, unknown>>)[key]);
    }
  }
  return sum;
}

/** True if a part of a decoded value is not decoded yet: bytes that are a view of the message, or a getter. */
export function hasViews(root: unknown, message: Uint8Array): boolean {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (!isContainer(value) || value instanceof Date) continue;
    if (ArrayBuffer.isView(value)) {
      if (value.buffer === message.buffer && value.byteLength > 0) return true;
    } else if (value instanceof Map) {
      for (const entry of value) open.push(entry[0], entry[1]);
    } else {
      for (const { get, value: member } of Object.values(Object.getOwnPropertyDescriptors(value))) {
        if (get !== undefined) return true;
        open.push(member);
      }
    }
  }
  return false;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function readScalar(value: unknown): number {
  switch (typeof value) {
    // Reading the last character makes the engine flatten a lazy string.
    case 'string':
      return value.length === 0 ? 0 : value.charCodeAt(value.length - 1);
    case 'number':
      return value;
    case 'bigint':
      return Number(BigInt.asIntN(8, value));
    default:
      return value === true ? 1 : 0;
  }
}

function readBytes({ buffer, byteOffset, byteLength }: ArrayBufferView): number {
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  return byteLength === 0 ? 0 : bytes[0]! + bytes[byteLength - 1]!;
}
