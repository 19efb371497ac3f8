import type { JsonObject, JsonValue } from '../core/value/json-value.ts';

/** Makes a table: each row has its number and, in each column, the symbol that comes next. */
function table(columns: Readonly<Record<string, readonly JsonValue[]>>, rows = 120): JsonObject[] {
  return Array.from({ length: rows }, (_, i) => {
    const cells = Object.entries(columns).map(([key, symbols]) => [key, symbols[i % symbols.length]!] as const);
    return { row: i, ...Object.fromEntries(cells) };
  });
}

/** Documents from which enums are inferred, with symbols that languages reserve or that collide in one scope. */
export const ENUM_DOCUMENTS: readonly (readonly [title: string, value: JsonValue])[] = [
  ['one enum', table({ status: ['IN_TRANSIT_TO', 'STOPPED_AT', 'INCOMING_AT'] })],
  ['an enum that is null or absent at times', [...table({ status: ['ON', 'OFF', null] }), { row: 120 }]],
  ['two enums with a symbol in common', table({ status: ['UNKNOWN', 'OK'], health: ['UNKNOWN', 'BAD', 'OK'] })],
  ['a symbol that means nothing is known', table({ status: ['A_UNSPECIFIED', 'B'], other: ['UNSPECIFIED', 'B2'] })],
  ['lists and maps of symbols', table({ list: [['X', 'Y'], ['Z']], map: [{ 'a/b': 'LOW' }, { 'b/c': 'HIGH' }] })],
  [
    'words of languages',
    table({
      kind: ['VOID', 'TRUE', 'FALSE', 'UNION', 'ENUM', 'STRUCT', 'IMPORT', 'INF', 'NAN', 'NULL', 'OPTIONAL', 'MESSAGE'],
    }),
  ],
  [
    'symbols that begin with the name of their enum',
    table({ status: ['STATUS_OK', 'OK'], level: ['LEVEL_1', 'LEVEL_2'] }),
  ],
  ['symbols that differ by underscores', table({ mode: ['A_1', 'A1'], type: ['A_B', 'AB', 'A__B', 'A_B_'] })],
  ['a symbol that is the name of a type', table({ OK: [{ state: 'ON' }, { state: 'OFF' }], result: ['OK', 'FAIL'] })],
  ['a key in capitals', table({ Status: ['A', 'B'], STATUS: ['C', 'D'] })],
  ['a single symbol, which is no enum', table({ status: ['OK'] })],
  ['messages that are symbols', Array.from({ length: 120 }, (_, i) => (i % 2 === 0 ? 'ON' : 'OFF'))],
];
