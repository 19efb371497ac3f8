import { utf8Text } from '../core/bytes/utf8.ts';
import { cborHead, cborItemEnd } from './cbor-item.ts';

/** Frequent algorithms by their number in the COSE registry. */
export const ALGORITHMS: Readonly<Record<number, string>> = {
  [-7]: 'ES256',
  [-8]: 'EdDSA',
  [-35]: 'ES384',
  [-36]: 'ES512',
  [-37]: 'PS256',
  [-38]: 'PS384',
  [-39]: 'PS512',
  [-47]: 'ES256K',
  [-257]: 'RS256',
  [-258]: 'RS384',
  [-259]: 'RS512',
  1: 'A128GCM',
  2: 'A192GCM',
  3: 'A256GCM',
  4: 'HMAC 256/64',
  5: 'HMAC 256/256',
  6: 'HMAC 384/384',
  7: 'HMAC 512/512',
  10: 'AES-CCM-16-64-128',
};

/** The claims of a CWT by their number, which begins at 1 (RFC 8392 section 4). */
const CLAIMS = ['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'cti'] as const;

/** A member of a map whose integer keys a registry names. */
interface Member {
  /** The bytes of the key and the value. */
  readonly start: number;
  readonly end: number;
  readonly key: number;
  /** The name of the key: "alg". */
  readonly name: string;
  /** "alg, the algorithm: -7 is ES256". */
  readonly says: string;
}

/** A map of COSE or CWT, with the members that the registry names. */
export interface Registered {
  /** "the claims of a CWT: iss, sub, exp", "a COSE key: EC2, ES256, P-256". */
  readonly says: string;
  readonly members: readonly Member[];
  /** The names of the claims, if it has claims. */
  readonly claims?: readonly string[];
  /** The registry of the keys: "the claims of a CWT, RFC 8392". */
  readonly registry: string;
}

interface Item {
  readonly start: number;
  readonly end: number;
  readonly key: number;
  /** The value if it is an integer. */
  readonly number?: number;
  /** The value if it is a text. */
  readonly text?: string;
  readonly major: number;
}

const [NEGATIVE, BYTES, TEXT, ARRAY, MAP, TAG, FLOAT] = [1, 2, 3, 4, 5, 6, 7];

/** Names and meanings of keys, with names of their values. */
type Registry = Readonly<
  Record<number, readonly [name: string, meaning: string, values?: Readonly<Record<number, string>>]>
>;

const KEY_TYPES = { 1: 'OKP', 2: 'EC2', 3: 'RSA', 4: 'Symmetric' };
const CURVES = {
  1: 'P-256',
  2: 'P-384',
  3: 'P-521',
  4: 'X25519',
  5: 'X448',
  6: 'Ed25519',
  7: 'Ed448',
  8: 'secp256k1',
};

/** The curves of each type of key that has curves. */
const CURVES_OF: Readonly<Record<number, readonly number[]>> = { 1: [4, 5, 6, 7], 2: [1, 2, 3, 8] };

const OF_ALL_KEYS: Registry = {
  1: ['kty', 'the type of the key', KEY_TYPES],
  2: ['kid', 'the identifier of the key'],
  3: ['alg', 'the algorithm that the key is for', ALGORITHMS],
  4: ['key_ops', 'the operations that the key is for'],
  5: ['Base IV', 'the base of initialization vectors'],
};
const CURVE: Registry = { [-1]: ['crv', 'the curve', CURVES] };

/** The keys of each type of key (RFC 9053 section 7, RFC 8230 section 4). */
const OF_KEYS: Readonly<Record<number, Registry>> = {
  1: { ...OF_ALL_KEYS, ...CURVE, [-2]: ['x', 'the public key'], [-4]: ['d', 'the private key'] },
  2: {
    ...OF_ALL_KEYS,
    ...CURVE,
    [-2]: ['x', 'the x-coordinate of the public key'],
    [-3]: ['y', 'the y-coordinate of the public key, or its sign'],
    [-4]: ['d', 'the private key'],
  },
  3: {
    ...OF_ALL_KEYS,
    [-1]: ['n', 'the modulus'],
    [-2]: ['e', 'the public exponent'],
    [-3]: ['d', 'the private exponent'],
  },
  4: { ...OF_ALL_KEYS, [-1]: ['k', 'the key itself, which is secret'] },
};

const MEANINGS = [
  'who issued the token',
  'whom the token is about',
  'for whom the token is meant',
  'when the token expires',
  'the time before which the token is not valid',
  'when the token was issued',
  'the identifier of the token',
];
const OF_CLAIMS: Registry = Object.fromEntries(CLAIMS.map((name, i) => [i + 1, [name, MEANINGS[i]!]]));
/** The claims that are times, in seconds since 1970. */
const TIMES: readonly number[] = [4, 5, 6];
/** 9 September 2001 and 20 November 2286: claims that are times lie between them. */
const [FIRST_TIME, LAST_TIME] = [1e9, 1e10];

const OF_HEADERS: Registry = {
  1: ['alg', 'the algorithm', ALGORITHMS],
  2: ['crit', 'the headers that a reader must understand'],
  3: ['content type', 'the type of the payload'],
  4: ['kid', 'the identifier of the key'],
  5: ['IV', 'the initialization vector'],
  6: ['Partial IV', 'a part of the initialization vector'],
  33: ['x5chain', 'certificates'],
};

/** The longest map that is examined, in bytes. */
const LONGEST = 64 * 1024;

/**
 * Says what the integer keys of a map of CBOR mean in the registries of COSE and CWT. Undefined unless the map looks
 * like a key, the claims of a token, or a header that names a signature. The payload of a CWT has claims in any case.
 */
export function registeredIn(bytes: Uint8Array, isToken = false): Registered | undefined {
  if (bytes.length > LONGEST) return undefined;
  const items = itemsOf(bytes);
  return items && (isToken ? asClaims(items, true) : (asKey(items) ?? asClaims(items, false) ?? asHeader(items)));
}

function asKey(items: readonly Item[]): Registered | undefined {
  const type = valueAt(items, 1)?.number;
  const registry = OF_KEYS[type ?? 0];
  const first = valueAt(items, -1);
  const fits =
    type === 3 || type === 4 ? first?.major === BYTES : (first && CURVES_OF[type ?? 0])?.includes(first.number ?? 0);
  if (registry === undefined || !fits) return undefined;
  const details = [valueAt(items, 1), valueAt(items, 3), first]
    .map((item) => (item?.number === undefined ? undefined : registry[item.key]?.[2]?.[item.number]))
    .filter((name) => name !== undefined);
  return {
    says: `a COSE key: ${details.join(', ')}`,
    members: named(items, registry),
    registry: type === 3 ? 'a COSE key, RFC 8230' : 'a COSE key, RFC 9052 and 9053',
  };
}

function asClaims(items: readonly Item[], isToken: boolean): Registered | undefined {
  // Other maps with small numbers as keys, such as records of SenML, also use numbers that no claim has.
  if (!isToken && items.some(({ key }) => key <= 0 && key > -256)) return undefined;
  const known = items.filter(({ key }) => OF_CLAIMS[key] !== undefined);
  const isTime = ({ number }: Item): boolean => number !== undefined && number >= FIRST_TIME && number < LAST_TIME;
  const fits = (item: Item): boolean => {
    if (TIMES.includes(item.key)) return isTime(item) || item.major === FLOAT || item.major === TAG;
    if (item.key === 7) return item.major === BYTES;
    return item.text !== undefined || (item.key === 3 && item.major === ARRAY);
  };
  const times = known.filter((item) => TIMES.includes(item.key) && isTime(item));
  const isProven = isToken ? known.length > 0 : known.length > 1 && times.length > 0;
  if (!isProven || !known.every(fits)) return undefined;
  const claims = known.map(({ key }) => OF_CLAIMS[key]![0]);
  return {
    says: `the claims of a CWT: ${claims.join(', ')}`,
    claims,
    members: named(items, OF_CLAIMS),
    registry: 'a claim of a CWT, RFC 8392',
  };
}

/** A small positive number can mean anything, so only an algorithm of a signature shows that this is a header. */
function asHeader(items: readonly Item[]): Registered | undefined {
  const { number = 0 } = valueAt(items, 1) ?? {};
  if (number > -7 || ALGORITHMS[number] === undefined || !items.every(({ key }) => OF_HEADERS[key])) return undefined;
  return {
    says: `perhaps a header of COSE: ${ALGORITHMS[number]}`,
    members: named(items, OF_HEADERS),
    registry: 'a header of COSE, RFC 9052 and 9360',
  };
}

function valueAt(items: readonly Item[], key: number): Item | undefined {
  return items.find((item) => item.key === key);
}

function named(items: readonly Item[], registry: Registry): readonly Member[] {
  return items.flatMap(({ start, end, key, number }): readonly Member[] => {
    const found = registry[key];
    if (found === undefined) return [];
    const [name, meaning, values] = found;
    const isTime = registry === OF_CLAIMS && TIMES.includes(key) && number !== undefined;
    const value = isTime ? new Date(number * 1000).toISOString().replace('.000Z', 'Z') : values?.[number ?? 0];
    const is = value === undefined ? '' : `: ${number} is ${value}`;
    return [{ start, end, key, name, says: `${name}, ${meaning}${is}` }];
  });
}

/** The members of a map that is all of the bytes and has integer keys only; undefined for other bytes. */
function itemsOf(bytes: Uint8Array): readonly Item[] | undefined {
  const map = cborHead(bytes, 0);
  if (map?.major !== MAP || map.argument === undefined || cborItemEnd(bytes, 0) !== bytes.length) return undefined;
  const items: Item[] = [];
  let at = map.end;
  while (at < bytes.length) {
    const key = cborHead(bytes, at)!;
    if (key.major > NEGATIVE || key.argument === undefined) return undefined;
    const value = cborHead(bytes, key.end)!;
    const end = cborItemEnd(bytes, key.end)!;
    const { major, argument } = value;
    items.push({
      start: at,
      end,
      key: integer(key.major, key.argument),
      major,
      ...(major <= NEGATIVE && argument !== undefined && { number: integer(major, argument) }),
      ...(major === TEXT && { text: utf8Text(bytes, value.end, end) }),
    });
    at = end;
  }
  return items;
}

function integer(major: number, argument: number): number {
  return major === NEGATIVE ? -1 - argument : argument;
}
