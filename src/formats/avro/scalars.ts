import { joinedBytes } from '../../core/bytes/joined.ts';
import { varintBytes } from '../../core/bytes/varint.ts';
import { boolean, contentOf, float, zigzagVarint } from '../../core/layout/scalar-forms.ts';
import type { BranchForm, ScalarForm, Scalars } from '../../core/layout/scalars.ts';
import type { KindName } from './kinds.ts';

type Write = ScalarForm['write'];

/** Text or bytes after their length. */
function sized(of: 'text' | 'bytes'): Write {
  return (scalar) => {
    const content = contentOf(scalar, of);
    return content && joinedBytes([varintBytes(2 * content.length), content]);
  };
}

/** Bytes of a length that the schema fixes. */
function fixed(size: number): Write {
  return (scalar) => (scalar instanceof Uint8Array && scalar.length === size ? scalar : undefined);
}

/**
 * For the kind of a scalar's first region: the function that writes the bytes of the type, and the values that the type
 * can hold, in words.
 */
const TYPES: Partial<Readonly<Record<KindName, readonly [write: Write, holds: string]>>> = {
  boolean: [boolean, 'true or false'],
  int: [zigzagVarint(4), 'a whole number from -2147483648 to 2147483647'],
  long: [zigzagVarint(8), 'a whole number of 64 bits'],
  float: [(n) => float(n, 4, 'little'), 'a number from -3.4e38 to 3.4e38'],
  double: [(n) => float(n, 8, 'little'), 'a number from -1.8e308 to 1.8e308'],
  'bytes length': [sized('bytes'), 'bytes, as a text in base64'],
  'string length': [sized('text'), 'a text'],
};

/** The kinds of regions that are the index of a branch. */
const BRANCHES: readonly KindName[] = ['branch', 'null branch'];
/** Maximum number of branches that are tried. */
const MOST_BRANCHES = 32;
/** The types in which a branch may hold a scalar, in the order in which they are tried. */
const IN_BRANCH = ['boolean', 'int', 'long', 'double', 'float', 'string length'] as const satisfies readonly KindName[];

/** A scalar in the branch with an index; null takes no bytes after it. */
function inBranch(index: number): readonly BranchForm<KindName>[] {
  const head = varintBytes(2 * index);
  const nothing: BranchForm<KindName> = {
    as: 'null',
    kind: 'null branch',
    write: (scalar) => (scalar === null ? head : undefined),
  };
  const typed = IN_BRANCH.map((kind): BranchForm<KindName> => {
    const write: Write = (scalar) => {
      const written = TYPES[kind]![0](scalar);
      return written && joinedBytes([head, written]);
    };
    return { as: kind.replace(/ length$/, ''), kind, write };
  });
  return [nothing, ...typed];
}

/** The scalars of Avro. The schema fixes their types; where it has a union, another branch may hold another type. */
export const scalars: Scalars<KindName> = {
  read({ content }) {
    const [first] = content.filter(({ kind }) => kind !== 'branch');
    const last = content.at(-1);
    if (first?.kind === 'null branch') return 'This place is null, as the branch of its union says.';
    if (first === undefined || last === undefined) return 'This value has no bytes, so there is nothing to edit.';
    const { kind, start, end } = first;
    const size = end - start;
    const type = kind === 'fixed' ? ([fixed(size), `${size} bytes, as a text in base64`] as const) : TYPES[kind];
    if (type === undefined) return `A value of this kind (${kind}) is edited byte by byte.`;
    const as = kind.replace(/ length$/, '');
    const branch = content.some((each) => each.kind === 'branch') ? ', as the branch of its union does' : '';
    const edits = (bytes: Uint8Array) => [{ start, end: last.end, bytes }];
    const isBytes = as === 'bytes' || as === 'fixed';
    return { as, isBytes, forms: [{ as, write: type[0] }], expected: `${type[1]}${branch}`, edits };
  },
  branches({ content }) {
    if (!BRANCHES.some((kind) => kind === content[0]?.kind)) return [];
    const all = Array.from({ length: MOST_BRANCHES }, (_, index) => inBranch(index)).flat();
    // Types are tried from the narrowest to the widest, each in all branches, so that a value gets the narrowest type
    // that holds it exactly, even if a wider type is in an earlier branch.
    return [null, ...IN_BRANCH].flatMap((kind) => all.filter((each) => each.kind === (kind ?? 'null branch')));
  },
};
