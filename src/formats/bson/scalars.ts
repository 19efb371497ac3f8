import { joinedBytes } from '../../core/bytes/joined.ts';
import { bytesOfInteger } from '../../core/bytes/number-bytes.ts';
import { boolean, contentOf, float, only, signed } from '../../core/layout/scalar-forms.ts';
import type { Scalar, ScalarForm, Scalars } from '../../core/layout/scalars.ts';
import type { KindName } from './kinds.ts';

/** A form, and the byte of its type, which is before the name of the element. */
interface TypedForm extends ScalarForm {
  readonly type: number;
}

function int32(size: number): Uint8Array {
  return bytesOfInteger(BigInt(size), 4).reverse();
}

function string(scalar: Scalar): Uint8Array | undefined {
  const content = contentOf(scalar, 'text');
  return content && joinedBytes([int32(content.length + 1), content, Uint8Array.of(0)]);
}

function binary(scalar: Scalar): Uint8Array | undefined {
  const content = contentOf(scalar, 'bytes');
  return content && joinedBytes([int32(content.length), Uint8Array.of(0), content]);
}

/** A whole number that fits in no integer type is written as a double if the double is exact. */
const FORMS: readonly TypedForm[] = [
  { ...only(null, 'null', []), type: 0x0a },
  {
    as: 'boolean',
    type: 0x08,
    write: boolean,
  },
  { as: 'int32', type: 0x10, write: (n) => signed(n, 4, 'little') },
  { as: 'int64', type: 0x12, write: (n) => signed(n, 8, 'little') },
  { as: 'double', type: 0x01, write: (n) => float(n, 8, 'little') },
  { as: 'string', type: 0x02, write: string },
  { as: 'binary data', type: 0x05, write: binary },
];

/** The forms by the kind of their type byte. */
const FORM_OF: Partial<Readonly<Record<KindName, string>>> = {
  null: 'null',
  undefined: 'undefined',
  booleanType: 'boolean',
  int32Type: 'int32',
  int64Type: 'int64',
  doubleType: 'double',
  stringType: 'string',
};

/** The scalars of BSON. The whole element is replaced, because another type changes the byte before its name. */
export const scalars: Scalars<KindName> = {
  read({ bytes, regions }) {
    const [type] = regions;
    const name = regions.findLast(({ role }) => role === 'key');
    const isPlainBinary = type?.kind === 'binaryType' && regions.some(({ kind }) => kind === 'genericSubtype');
    const as = isPlainBinary ? 'binary data' : type && FORM_OF[type.kind];
    if (type === undefined || name === undefined || as === undefined) {
      return 'This type has no form in JSON, so only its bytes can be edited.';
    }
    const start = type.start;
    const end = regions.at(-1)!.end;
    return {
      as,
      isBytes: isPlainBinary,
      forms: FORMS,
      edits: (written, form) => {
        const named = bytes.subarray(type.end, name.end);
        return [{ start, end, bytes: joinedBytes([Uint8Array.of((form as TypedForm).type), named, written]) }];
      },
    };
  },
};
