import { joinedBytes } from '../../core/bytes/joined.ts';
import { bytesOfInteger } from '../../core/bytes/number-bytes.ts';
import { after, contentOf, float, only, signed, unsigned } from '../../core/layout/scalar-forms.ts';
import type { Scalar, ScalarForm, ScalarRegion, Scalars } from '../../core/layout/scalars.ts';
import type { KindName } from './kinds.ts';
import { FORMS as LENGTHS } from './length-forms.ts';

type Write = ScalarForm['write'];

function marker(letter: string): number {
  return letter.charCodeAt(0);
}

/** The name of a form with a length, by the marker of the length. */
function named(noun: string, length: number): string {
  return `${noun} with a length of type ${String.fromCharCode(length)}`;
}

/** Text with the length before it, in a form for each type of the length. */
function withLength(noun: string, before: readonly number[], textOf: Write): readonly ScalarForm[] {
  return LENGTHS.map(({ marker: type, most, width }) =>
    after(before, named(noun, type), (scalar) => {
      const text = textOf(scalar);
      if (text === undefined || text.length > most) return undefined;
      return joinedBytes([Uint8Array.of(type), bytesOfInteger(BigInt(text.length), width), text]);
    }),
  );
}

/** A character of ASCII. */
function char(scalar: Scalar): Uint8Array | undefined {
  const text = contentOf(scalar, 'text');
  return text?.length === 1 && text[0]! < 0x80 ? text : undefined;
}

/** The digits of a number. */
function digits(scalar: Scalar): Uint8Array | undefined {
  return typeof scalar === 'bigint' || typeof scalar === 'number' ? contentOf(numberText(scalar), 'text') : undefined;
}

function numberText(number: bigint | number): string {
  return Object.is(number, -0) ? '-0' : String(number);
}

const texts: Write = (scalar) => contentOf(scalar, 'text');

/**
 * For the name of each number type: its marker, the function that writes the bytes after the marker, and the values
 * that the type can hold, in words.
 */
const NUMBERS: Readonly<Record<string, readonly [letter: string, write: Write, holds: string]>> = {
  int8: ['i', (n) => signed(n, 1), 'a whole number from -128 to 127'],
  uint8: ['U', (n) => unsigned(n, 1), 'a whole number from 0 to 255'],
  int16: ['I', (n) => signed(n, 2), 'a whole number from -32768 to 32767'],
  int32: ['l', (n) => signed(n, 4), 'a whole number of 32 bits'],
  int64: ['L', (n) => signed(n, 8), 'a whole number of 64 bits'],
  float32: ['d', (n) => float(n, 4), 'a number from -3.4e38 to 3.4e38'],
  float64: ['D', (n) => float(n, 8), 'a number from -1.8e308 to 1.8e308'],
};

const MARKED = Object.entries(NUMBERS).map(([as, [letter, write]]) => after([marker(letter)], as, write));
const INTEGERS = MARKED.filter(({ as }) => as.includes('int'));
const FLOATS = MARKED.filter(({ as }) => as.includes('float'));
/** Forms of digits for whole numbers beyond 64 bits, and for numbers that have this form already. */
const DIGITS = withLength('high-precision number', [marker('H')], digits);
/** Forms of strings. */
const STRINGS = withLength('string', [marker('S')], texts);

const FORMS: readonly ScalarForm[] = [
  only(null, 'null', [marker('Z')]),
  only(true, 'true', [marker('T')]),
  only(false, 'false', [marker('F')]),
  ...INTEGERS,
  after([marker('C')], 'char', char),
  ...STRINGS,
  ...DIGITS.map((form): ScalarForm => ({ ...form, write: (n) => (typeof n === 'bigint' ? form.write(n) : undefined) })),
  ...FLOATS,
  ...DIGITS,
];
const NAMES: ReadonlySet<string> = new Set(FORMS.map(({ as }) => as));

/** The scalars of UBJSON. In a container with a type, they have no marker, and keep that type. */
export const scalars: Scalars<KindName> = {
  read({ bytes, content }) {
    const parts = content.filter(({ kind }) => kind !== 'no-op');
    const [first] = parts;
    if (first === undefined) return 'This value has no bytes, because its container has a type that needs none.';
    const edits = (written: Uint8Array) => [{ start: first.start, end: parts.at(-1)!.end, bytes: written }];
    const { kind } = first;
    if (kind === 'string' || kind === 'high-precision number') {
      return { as: named(kind, bytes[first.start + 1]!), forms: FORMS, edits };
    }
    if (NAMES.has(kind)) return { as: kind, forms: FORMS, edits };
    const ofLength = OF_LENGTH[kind];
    if (ofLength !== undefined) {
      const [noun, write, holds] = ofLength;
      const as = named(noun, bytes[first.start]!);
      return { as, forms: withLength(noun, [], write), expected: `${holds}, the type of its container`, edits };
    }
    const [as, [, write, holds]] = typeOf(first);
    return { as, forms: [{ as, write }], expected: `${holds}, the type of its container`, edits };
  },
};

/** The types of the values that follow a length without a marker, by the kind of the length. */
const OF_LENGTH: Partial<Readonly<Record<KindName, readonly [noun: string, write: Write, holds: string]>>> = {
  'string length': ['string', texts, 'a text'],
  'high-precision length': ['high-precision number', digits, 'a number'],
};

/** The type of a value without a marker. */
function typeOf({ kind, start, end }: ScalarRegion<KindName>): readonly [string, (typeof NUMBERS)[string]] {
  const bits = 8 * (end - start);
  if (kind === 'char data') return ['char', ['C', char, 'one character of ASCII']];
  const name = kind === 'uint8 data' ? 'uint8' : `${kind === 'float data' ? 'float' : 'int'}${bits}`;
  return [name, NUMBERS[name]!];
}
