/** The type codes, in the upper four bits of a type descriptor (Ion 1.0 binary, "Typed Value Formats"). */
export const Type = {
  null: 0x0,
  bool: 0x1,
  positiveInt: 0x2,
  negativeInt: 0x3,
  float: 0x4,
  decimal: 0x5,
  timestamp: 0x6,
  symbol: 0x7,
  string: 0x8,
  clob: 0x9,
  blob: 0xa,
  list: 0xb,
  sexp: 0xc,
  struct: 0xd,
  annotation: 0xe,
} as const;

/** The names of the types, by their code. */
export const TYPE_NAMES = [
  'null',
  'bool',
  'int',
  'int',
  'float',
  'decimal',
  'timestamp',
  'symbol',
  'string',
  'clob',
  'blob',
  'list',
  'sexp',
  'struct',
] as const;

/** In the lower four bits: the length is in a VarUInt that follows. */
export const LONG = 14;
/** In the lower four bits: the value is the null of its type. */
export const NULL = 15;
/** In the lower four bits of a struct: the fields are in the order of their symbol IDs, and a length follows. */
export const ORDERED = 1;

/** The binary version marker of Ion 1.0. */
export const VERSION_MARKER: readonly number[] = [0xe0, 0x01, 0x00, 0xea];

/** The symbols that every document has, from ID 1 (Ion 1.0, "System Symbols"). */
export const SYSTEM_SYMBOLS: readonly string[] = [
  '$ion',
  '$ion_1_0',
  '$ion_symbol_table',
  'name',
  'version',
  'imports',
  'symbols',
  'max_id',
  '$ion_shared_symbol_table',
];

/** The IDs of the system symbols that a symbol table consists of. */
export const SystemId = { symbolTable: 3, name: 4, version: 5, imports: 6, symbols: 7, maxId: 8 } as const;

/** Maximum size of an integer or a coefficient that is read, in bytes: longer ones would take too long to print. */
export const LONGEST_INT = 2048;
/** Maximum number of decimals of a second that are read. */
export const MOST_DECIMALS = 100;
