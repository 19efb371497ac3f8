import { joinedBytes } from '../../core/bytes/joined.ts';
import { varintBytes } from '../../core/bytes/varint.ts';
import {
  after,
  boolean,
  contentOf,
  float,
  only,
  signed,
  unsigned,
  zigzagVarint,
} from '../../core/layout/scalar-forms.ts';
import type { ScalarForm, ScalarRegion, Scalars } from '../../core/layout/scalars.ts';
import type { KindName } from './kinds.ts';

type Write = ScalarForm['write'];

/** A varint of a number that fits in `width` bits; a negative one takes all 64 bits. */
function varint(width: 32 | 64, fits: typeof signed): Write {
  return (scalar) =>
    fits(scalar, width / 8) === undefined ? undefined : varintBytes(BigInt.asUintN(64, scalar as bigint));
}

/** Text or bytes after their length. */
function len(of: 'text' | 'bytes'): Write {
  return (scalar) => {
    const content = contentOf(scalar, of);
    return content && joinedBytes([varintBytes(content.length), content]);
  };
}

const SIGNED_32 = 'a whole number from -2147483648 to 2147483647';
const SIGNED_64 = 'a whole number of 64 bits';
const UNSIGNED_32 = 'a whole number from 0 to 4294967295';
const UNSIGNED_64 = 'a whole number of 64 bits without a sign';
const FLOAT = 'a number from -3.4e38 to 3.4e38';

/**
 * For the kind of a scalar's region: the function that writes the bytes of the type, and the values that the type can
 * hold, in words.
 */
const TYPES: Partial<Readonly<Record<KindName, readonly [write: Write, holds: string]>>> = {
  int32: [varint(32, signed), SIGNED_32],
  int64: [varint(64, signed), SIGNED_64],
  uint32: [varint(32, unsigned), UNSIGNED_32],
  uint64: [varint(64, unsigned), UNSIGNED_64],
  sint32: [zigzagVarint(4), SIGNED_32],
  sint64: [zigzagVarint(8), SIGNED_64],
  fixed32: [(n) => unsigned(n, 4, 'little'), UNSIGNED_32],
  fixed64: [(n) => unsigned(n, 8, 'little'), UNSIGNED_64],
  sfixed32: [(n) => signed(n, 4, 'little'), SIGNED_32],
  sfixed64: [(n) => signed(n, 8, 'little'), SIGNED_64],
  float: [(n) => float(n, 4, 'little'), FLOAT],
  double: [(n) => float(n, 8, 'little'), 'a number from -1.8e308 to 1.8e308'],
  enum: [varint(32, signed), 'the number of a value of the enum'],
  bool: [boolean, 'true or false'],
  'string length': [len('text'), 'a text'],
  'bytes length': [len('bytes'), 'bytes, as a text in base64'],
  'raw VARINT': [varint(64, signed), SIGNED_64],
  'raw I64': [(n) => unsigned(n, 8, 'little'), UNSIGNED_64],
  'raw double': [(n) => float(n, 8, 'little'), 'a number from -1.8e308 to 1.8e308'],
  'raw I32': [(n) => unsigned(n, 4, 'little'), UNSIGNED_32],
  'raw float': [(n) => float(n, 4, 'little'), FLOAT],
  'raw string length': [len('text'), 'a text'],
  'raw bytes length': [len('bytes'), 'bytes, as a text in base64'],
};

/** The kinds that belong to the length before them. */
const CONTENTS: ReadonlySet<KindName> = new Set(['string', 'bytes', 'raw string', 'raw bytes', 'not UTF-8']);

/** The fields of a `Value`, each with its tag, so that the type of such a value may change. */
const VALUE: readonly ScalarForm[] = [
  only(null, 'null_value', [0x08, 0]),
  after([0x20], 'bool_value', boolean),
  after([0x11], 'number_value', (n) => float(n, 8, 'little')),
  after([0x1a], 'string_value', len('text')),
];

/** The scalars of Protocol Buffers: the schema fixes their types, except in a `Value`. */
export const scalars: Scalars<KindName> = {
  read({ content }) {
    const start = content.findIndex(({ kind }) => /^(null|bool|number|string)_value tag$/.test(kind));
    const tag = content[start];
    if (tag !== undefined)
      return { as: tag.kind.replace(' tag', ''), forms: VALUE, edits: inPlaceOf(content.slice(start)) };
    const typed = content.filter(({ kind }) => kind in TYPES);
    const [first] = typed;
    const type = first && TYPES[first.kind];
    if (type === undefined)
      return 'This value has no bytes of its own, or its type has several parts, so only bytes can be edited.';
    if (typed.length > 1)
      return 'This field occurs more than once, and readers take only the last one, so only bytes can be edited.';
    const as = first!.kind.replace(/^raw | length$/g, '');
    const parts = content.filter((each) => each === first || CONTENTS.has(each.kind));
    return { as, isBytes: as === 'bytes', forms: [{ as, write: type[0] }], expected: type[1], edits: inPlaceOf(parts) };
  },
};

function inPlaceOf(parts: readonly ScalarRegion[]) {
  return (bytes: Uint8Array) => [{ start: parts[0]!.start, end: parts.at(-1)!.end, bytes }];
}
