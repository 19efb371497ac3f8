import { toBase64 } from '../../../core/bytes/base64.ts';
import { narrow } from '../../../core/bytes/numbers.ts';
import { parseUuid } from '../../../core/value/carried.ts';
import { decimalNative } from '../../../core/value/decimal-native.ts';
import { ForeignNative } from '../../../core/value/foreign-native.ts';
import { type JsonObject, type JsonValue, setMember } from '../../../core/value/json-value.ts';
import { foreignTime } from '../../../core/value/to-json.ts';
import type { AvroSchema, Logical, RecordType } from '../descriptor.ts';
import type { BytesType } from '../schema/fit.ts';
import { bucketOf, type LibraryNames } from './library-names.ts';
import { decimalText, durationOf, logicalTimeText } from './logical.ts';

/**
 * Converts the library's decoded values to JSON: members by key in the order of the schema, without absent ones. Bytes
 * become base64 text, or stay bytes for `bytes`.
 */
export function fromLibrary(
  schema: AvroSchema,
  library: LibraryNames,
  decoded: unknown,
  bytesAs: 'base64' | 'bytes',
): JsonValue {
  return new FromLibrary(schema, library, bytesAs).convert(decoded);
}

/** A container that is not filled yet: a record, or an array or map with elements of one type. */
interface Pending {
  readonly source: unknown;
  readonly target: JsonObject | JsonValue[];
  readonly type: number;
  readonly isRecord: boolean;
}

/** Represents an absent member. */
const ABSENT = Symbol('absent');

class FromLibrary {
  readonly #schema: AvroSchema;
  readonly #library: LibraryNames;
  readonly #bytesAs: 'base64' | 'bytes';
  readonly #pending: Pending[] = [];
  /** The branches of each union by name or kind of value; built on first use. */
  readonly #branches = new Map<number, ReadonlyMap<string, number>>();

  constructor(schema: AvroSchema, library: LibraryNames, bytesAs: 'base64' | 'bytes') {
    this.#schema = schema;
    this.#library = library;
    this.#bytesAs = bytesAs;
  }

  convert(decoded: unknown): JsonValue {
    const root = this.#value(this.#schema.root, decoded);
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) this.#fill(next);
    return root === ABSENT ? null : root;
  }

  #fill({ source, target, type, isRecord }: Pending): void {
    if (isRecord) {
      const names = this.#library.fields[type]!;
      for (const [i, field] of (this.#schema.types[type] as RecordType).fields.entries()) {
        const value = this.#value(field.type, (source as Record<string, unknown>)[names[i]!]);
        const isAbsent = value === ABSENT || (value === null && field.nullIsAbsent);
        if (!isAbsent) setMember(target as JsonObject, field.key, value);
      }
    } else if (Array.isArray(target)) {
      for (const item of source as unknown[]) target.push(this.#present(type, item));
    } else {
      const members = source as Record<string, unknown>;
      for (const key of Object.keys(members)) setMember(target, key, this.#present(type, members[key]));
    }
  }

  #present(type: number, decoded: unknown): JsonValue {
    const value = this.#value(type, decoded);
    return value === ABSENT ? null : value;
  }

  #value(index: number, decoded: unknown): JsonValue | typeof ABSENT {
    const type = this.#schema.types[index]!;
    switch (type.kind) {
      case 'int':
      case 'long': {
        const n = typeof decoded === 'bigint' ? narrow(decoded) : (decoded as number);
        const { logical } = type;
        return logical === undefined || logical.numeric ? n : this.#time(logical, n);
      }
      case 'bytes':
      case 'fixed':
        return this.#bytes(type, decoded as Uint8Array);
      case 'enum':
        return this.#library.words[index]!.get(decoded as string)!;
      case 'array':
        return this.#add({ source: decoded, target: [], type: type.items, isRecord: false });
      case 'map':
        return this.#add({ source: decoded, target: {}, type: type.values, isRecord: false });
      case 'record':
        return type.isAbsence ? ABSENT : this.#add({ source: decoded, target: {}, type: index, isRecord: true });
      case 'union':
        return this.#union(index, type.branches, decoded);
      default:
        return decoded as JsonValue;
    }
  }

  #union(index: number, branches: readonly number[], decoded: unknown): JsonValue | typeof ABSENT {
    if (decoded === null) return null;
    if (this.#library.isWrapped[index]) {
      const [name, inner] = Object.entries(decoded as object)[0]!;
      return this.#value(this.#branchesOf(index, branches).get(name)!, inner);
    }
    return this.#value(this.#branchesOf(index, branches).get(bucketOfDecoded(decoded))!, decoded);
  }

  #branchesOf(index: number, branches: readonly number[]): ReadonlyMap<string, number> {
    let map = this.#branches.get(index);
    if (map === undefined) {
      const { isWrapped, bigLongs, branches: names } = this.#library;
      map = new Map(
        branches.map((branch) => {
          const bucket = bucketOf(this.#schema.types[branch]!, bigLongs);
          return [isWrapped[index] ? names[branch]! : bucket, branch];
        }),
      );
      this.#branches.set(index, map);
    }
    return map;
  }

  /** A time as text. An instant in given bytes becomes a native time. */
  #time(logical: Logical, n: number | bigint): JsonValue {
    const text = logicalTimeText(logical, n);
    const isInstant = typeof text === 'string' && logical.name.startsWith('timestamp');
    return this.#bytesAs === 'bytes' && isInstant ? (foreignTime(text) as JsonValue) : text;
  }

  #bytes({ logical }: BytesType, bytes: Uint8Array): JsonValue {
    if (logical?.name === 'decimal') {
      const text = decimalText(bytes, logical.scale);
      if (text !== undefined) return logical.numeric ? numberOf(text) : this.#decimal(text);
    }
    if (logical?.name === 'uuid') {
      const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      const text = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      const uuid = this.#bytesAs === 'bytes' ? parseUuid(text) : undefined;
      return uuid === undefined
        ? text
        : (new ForeignNative({ kind: 'uuid', bytes: uuid }, text, {
            was: `the UUID ${text}`,
            became: JSON.stringify(text),
          }) as unknown as JsonValue);
    }
    if (logical?.name === 'duration' && (this.#bytesAs === 'bytes' || logical.numeric)) return durationOf(bytes);
    // The bytes are copied, because the library reuses their memory.
    return this.#bytesAs === 'base64' ? toBase64(bytes) : (new Uint8Array(bytes) as unknown as JsonValue);
  }

  /** A decimal as text. A decimal in given bytes becomes a native decimal. */
  #decimal(text: string): JsonValue {
    const native = this.#bytesAs === 'bytes' ? decimalNative(text) : undefined;
    if (native === undefined) return text;
    const loss = { was: `the decimal ${text}`, became: JSON.stringify(text) };
    return new ForeignNative(native, text, loss) as unknown as JsonValue;
  }

  #add(pending: Pending): JsonValue {
    this.#pending.push(pending);
    return pending.target;
  }
}

/** A decimal as a number, as exact as JavaScript allows. */
function numberOf(text: string): number | bigint {
  return text.includes('.') ? Number(text) : narrow(BigInt(text));
}

/** The kind of value by which the library distinguishes branches. */
function bucketOfDecoded(decoded: unknown): string {
  if (Array.isArray(decoded)) return 'array';
  if (decoded instanceof Uint8Array) return 'bytes';
  return typeof decoded;
}
