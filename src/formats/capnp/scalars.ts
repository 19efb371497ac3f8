import { contentOf, float, signed, unsigned } from '../../core/layout/scalar-forms.ts';
import type { ScalarForm, Scalars } from '../../core/layout/scalars.ts';
import type { KindName } from './kinds.ts';

/**
 * For the kind of a number's region: the number of bytes, the function that writes them, and the values that the type
 * can hold, in words.
 */
const NUMBERS: Partial<
  Readonly<Record<KindName, readonly [width: number, write: ScalarForm['write'], holds: string]>>
> = {
  Int8: [1, (n) => signed(n, 1), 'a whole number from -128 to 127'],
  UInt8: [1, (n) => unsigned(n, 1), 'a whole number from 0 to 255'],
  Int16: [2, (n) => signed(n, 2, 'little'), 'a whole number from -32768 to 32767'],
  UInt16: [2, (n) => unsigned(n, 2, 'little'), 'a whole number from 0 to 65535'],
  Int32: [4, (n) => signed(n, 4, 'little'), 'a whole number of 32 bits'],
  UInt32: [4, (n) => unsigned(n, 4, 'little'), 'a whole number of 32 bits without a sign'],
  Int64: [8, (n) => signed(n, 8, 'little'), 'a whole number of 64 bits'],
  UInt64: [8, (n) => unsigned(n, 8, 'little'), 'a whole number of 64 bits without a sign'],
  Float32: [4, (n) => float(n, 4, 'little'), 'a number from -3.4e38 to 3.4e38'],
  Float64: [8, (n) => float(n, 8, 'little'), 'a number from -1.8e308 to 1.8e308'],
};

/**
 * The numbers and texts of Cap'n Proto, which are edited in place: pointers count the words of everything that follows.
 * Packed bytes leave out zeros, so that another value would have another size.
 */
export const scalars: Scalars<KindName> = {
  read({ content, beginsWith }) {
    if (beginsWith === 'packed tag')
      return 'Packed bytes leave out zeros, so that only bytes that are there can be edited.';
    const [first, ...others] = content.filter(({ kind }) => kind in NUMBERS || kind === 'text');
    if (first === undefined || others.length > 0) return 'A value of this type is edited byte by byte.';
    const { kind, start, end } = first;
    const edits = (bytes: Uint8Array) => [{ start, end, bytes }];
    if (kind === 'text') {
      const write: ScalarForm['write'] = (scalar) => {
        const text = contentOf(scalar, 'text');
        return text?.length === end - start ? text : undefined;
      };
      const expected = `a text of ${end - start} bytes, because pointers count the words after it`;
      return { as: 'Text', forms: [{ as: 'Text', write }], expected, edits };
    }
    const [width, write, expected] = NUMBERS[kind]!;
    if (end - start !== width) return 'The bytes do not hold this number as a whole.';
    return { as: kind, forms: [{ as: kind, write }], expected, edits };
  },
};
