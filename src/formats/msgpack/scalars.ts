import { headOfWidth } from '../../core/layout/lengths.ts';
import { after, float, only, signed, unsigned, withHead } from '../../core/layout/scalar-forms.ts';
import type { ScalarForm, Scalars } from '../../core/layout/scalars.ts';
import type { KindName } from './kinds.ts';

const FIXSTR = { most: 31, bytes: (size: number) => Uint8Array.of(0xa0 | size) };
const WIDTHS = [1, 2, 4, 8] as const;

/** The families of scalars, each with its shortest forms first. */
const FORMS: readonly ScalarForm[] = [
  only(null, 'nil', [0xc0]),
  only(false, 'false', [0xc2]),
  only(true, 'true', [0xc3]),
  {
    as: 'positive fixint',
    write: (n) => (typeof n === 'bigint' && n >= 0n && n < 128n ? Uint8Array.of(Number(n)) : undefined),
  },
  {
    as: 'negative fixint',
    write: (n) => (typeof n === 'bigint' && n >= -32n && n < 0n ? Uint8Array.of(Number(n) & 0xff) : undefined),
  },
  ...WIDTHS.flatMap((width, i) => [
    after([0xcc + i], `uint ${8 * width}`, (n) => unsigned(n, width)),
    after([0xd0 + i], `int ${8 * width}`, (n) => signed(n, width)),
  ]),
  after([0xca], 'float 32', (n) => float(n, 4)),
  after([0xcb], 'float 64', (n) => float(n, 8)),
  withHead('fixstr', 'text', FIXSTR),
  withHead('str 8', 'text', headOfWidth(0xd9, 1)),
  withHead('str 16', 'text', headOfWidth(0xda, 2)),
  withHead('str 32', 'text', headOfWidth(0xdb, 4)),
  withHead('bin 8', 'bytes', headOfWidth(0xc4, 1)),
  withHead('bin 16', 'bytes', headOfWidth(0xc5, 2)),
  withHead('bin 32', 'bytes', headOfWidth(0xc6, 4)),
];
const NAMES: ReadonlySet<string> = new Set(FORMS.map(({ as }) => as));

/** The scalars of MessagePack: the first region of each names its form. */
export const scalars: Scalars<KindName> = {
  read({ content }) {
    const as = content[0]?.kind;
    const isPlain = as !== undefined && NAMES.has(as);
    return isPlain
      ? { as, isBytes: as.startsWith('bin'), forms: FORMS }
      : 'An extension has a type of its own, so only its bytes can be edited.';
  },
};
