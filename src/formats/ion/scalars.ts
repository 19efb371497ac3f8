import { joinedBytes } from '../../core/bytes/joined.ts';
import { bytesOfInteger } from '../../core/bytes/number-bytes.ts';
import { after, contentOf, float, only } from '../../core/layout/scalar-forms.ts';
import type { ScalarForm, Scalars } from '../../core/layout/scalars.ts';
import type { KindName } from './kinds.ts';
import { LONG, Type } from './types.ts';
import { varUintBytes } from './var-uint-bytes.ts';

const NOTHING = new Uint8Array();

/** Content after a type descriptor: a length up to 13 is in its lower four bits, a longer one follows. */
function sized(type: number, content: Uint8Array): Uint8Array {
  const size = content.length;
  const head = size < LONG ? [(type << 4) | size] : [(type << 4) | LONG, ...varUintBytes(size, 1)];
  return joinedBytes([Uint8Array.from(head), content]);
}

/** An integer: its sign is in the type, and its magnitude takes as many bytes as it needs. */
function integer(value: bigint): Uint8Array {
  const magnitude = value < 0n ? -value : value;
  const size = magnitude === 0n ? 0 : Math.ceil(magnitude.toString(16).length / 2);
  const content = size === 0 ? NOTHING : bytesOfInteger(magnitude, size);
  return sized(value < 0n ? Type.negativeInt : Type.positiveInt, content);
}

const FORMS: readonly ScalarForm[] = [
  only(null, 'null', [0x0f]),
  only(false, 'false', [0x10]),
  only(true, 'true', [0x11]),
  { as: 'int', write: (n) => (typeof n === 'bigint' ? integer(n) : undefined) },
  after([(Type.float << 4) | 4], '32-bit float', (n) => float(n, 4)),
  after([(Type.float << 4) | 8], '64-bit float', (n) => float(n, 8)),
  {
    as: 'string',
    write: (scalar) => {
      const content = contentOf(scalar, 'text');
      return content && sized(Type.string, content);
    },
  },
  {
    as: 'blob',
    write: (scalar) => {
      const content = contentOf(scalar, 'bytes');
      return content && sized(Type.blob, content);
    },
  },
];

/** The forms by the kind of their first region. A symbol is written as a string, because it may have no symbol ID. */
const FORM_OF: Partial<Readonly<Record<KindName, string>>> = {
  null: 'null',
  'typed null': 'typed null',
  false: 'false',
  true: 'true',
  zero: 'int',
  'positive int': 'int',
  'long positive int': 'int',
  'negative int': 'int',
  'long negative int': 'int',
  'zero float': '32-bit float',
  'float 32': '32-bit float',
  'float 64': '64-bit float',
  symbol: 'symbol',
  'long symbol': 'symbol',
  'symbol zero': 'symbol',
  'empty string': 'string',
  string: 'string',
  'long string': 'string',
  blob: 'blob',
  'long blob': 'blob',
};

/** The scalars of Ion. In a struct, each value follows the ID of its name. */
export const scalars: Scalars<KindName> = {
  read({ content }) {
    const name = content.findLastIndex(({ kind }) => kind === 'field name');
    const parts = content.slice(name + 1).filter(({ kind }) => kind !== 'version marker');
    const [first] = parts;
    const last = parts.at(-1);
    const as = first && FORM_OF[first.kind];
    if (first === undefined || last === undefined || as === undefined) {
      return 'A value of this type, or with an annotation, is edited byte by byte.';
    }
    return {
      as,
      isBytes: as === 'blob',
      forms: FORMS,
      edits: (bytes) => [{ start: first.start, end: last.end, bytes }],
    };
  },
};
