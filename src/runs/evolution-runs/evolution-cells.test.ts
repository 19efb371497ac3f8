import { describe, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { changeOf, type SchemaChangeId } from '../../core/evolution/changes.ts';
import type { ReadOutcome } from '../../core/evolution/outcome.ts';
import type { JsonObject } from '../../core/value/json-value.ts';
import type { Codec, CodecId } from '../../formats/format.ts';
import { loadEvolver } from '../../formats/load-evolver.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { EVOLUTION_ROWS } from './evolution-rows.ts';
import { evolve, type RowLoader } from './evolve.ts';

/**
 * The table of schema evolution, cell by cell. A cell is a list of runs, each a change and a row of the page with both
 * outcomes: old reads new, then new reads old (A reads all, D reads with defaults, R refuses, M misreads silently). A
 * cell without runs is a dash and the reason why the page has none; for `directly`, see the test below.
 */
const COLUMNS = ['Protobuf', 'Avro', 'Cap’n Proto', 'maps', 'arrays', 'records'] as const;
const CELLS: Readonly<Record<string, readonly string[]>> = {
  'Identity on the wire': [
    'renumber/id protobuf-2 MM',
    'reorder/id avro-bare MM',
    'renumber/id capnp MM',
    'renumber/id json AA; reorder/id msgpack AA; rename/fullname cbor DD',
    'reorder/id arrays MM',
    'reorder/id own-table MM',
  ],
  'Add a field': [
    'add protobuf-implicit AD; add protobuf-optional AD; add-default protobuf-2 AD',
    'add avro-resolved AR; add-default avro-resolved AD',
    'add capnp AD; add-default capnp AD',
    'add json AD; add msgpack AD; add cbor AD; add bson AD; add ubjson AD; add smile AD; add ion AD',
    'add arrays AD; insert/isActive arrays MM',
    'add own-table RR; add shared-table RD',
  ],
  'Remove a field': [
    'remove/isActive protobuf-implicit DA; remove-default/fullname protobuf-2 DA',
    'remove/isActive avro-resolved RA; remove-default/fullname avro-resolved DA',
    'remove/isActive capnp DA',
    'remove/isActive json DA; remove/isActive bson DA',
    'remove/isActive arrays MM',
    'remove/isActive shared-table RA; remove/isActive own-table RR',
  ],
  Rename: [
    'rename/fullname protobuf-implicit AA; rename-record protobuf-2 AA',
    'rename/fullname avro-resolved RR; rename-alias/fullname avro-resolved RA; rename-record avro-resolved RR',
    'rename/fullname capnp AA; rename-record capnp AA',
    'rename/fullname json DD; rename/fullname ubjson DD',
    'rename/fullname arrays AA',
    'rename/fullname shared-table RD',
  ],
  'Reorder in the source': [
    'reorder/id protobuf-implicit AA',
    'reorder/id avro-resolved AA; reorder/id avro-bare MM',
    'reorder/id capnp AA',
    'reorder/id json AA; reorder/id msgpack AA',
    'reorder/id arrays MM',
    'reorder/id own-table MM; reorder/id shared-table RA',
  ],
  'Reuse or renumber': [
    'renumber/id protobuf-implicit MM; reuse/id protobuf-optional MM',
    '– Avro has no numbers',
    'renumber/id capnp MM; reuse/id capnp MM',
    '– maps have no numbers',
    '– arrays have no numbers',
    'reuse/id own-table MM; reuse/id shared-table RD',
  ],
  'Widen numbers': [
    'widen/id protobuf-implicit MA; narrow/id protobuf-2 AM; signed/id protobuf-implicit MM; boolean/isActive protobuf-2 MA; widen-double/id protobuf-optional DD; – fixed32 and sfixed32: directly',
    'widen/id avro-resolved RA; widen-double/id avro-resolved RA; narrow/id avro-resolved AR; bytes/fullname avro-resolved AA; boolean/isActive avro-resolved RR',
    'widen/id capnp MM; widen-double/id capnp MM; boolean/isActive capnp MA',
    'widen/id json AA; widen-double/id msgpack AA; narrow/id cbor AA',
    'widen/id arrays AA',
    'widen/id own-table AA',
  ],
  'Text and bytes': [
    'bytes/fullname protobuf-2 AA',
    'bytes/fullname avro-resolved AA',
    'bytes/fullname capnp RM',
    'bytes/fullname msgpack RR; bytes/fullname cbor RR; bytes/fullname json MM; bytes/fullname bson RR',
    'bytes/fullname arrays RR',
    'bytes/fullname own-table RR',
  ],
  'One value to several': [
    'repeat/fullname protobuf-implicit MA; repeat/id protobuf-implicit MA; repeat/id protobuf-optional DA',
    'repeat/fullname avro-resolved RR',
    'repeat/fullname capnp RR; – List(primitive) to List(struct): directly',
    'repeat/fullname json RR',
    'repeat/fullname arrays RR',
    'repeat/fullname own-table RR',
  ],
  'Make nullable': [
    'nullable/id protobuf-optional AA; nullable/id protobuf-implicit DA',
    'nullable/id avro-resolved RA; nullable/isActive avro-resolved RA; nullable/id avro-bare MR; nullable/isActive avro-bare MR; nullable/fullname avro-bare MR',
    'nullable/id capnp DA; nullable/isActive capnp DA; nullable/fullname capnp AA',
    'nullable/id json AA',
    'nullable/id arrays AA',
    'nullable/id own-table AA',
  ],
  'Add a value to an enum': [
    'enum/fullname protobuf-implicit AA; enum/fullname protobuf-2 DA; enum-order/fullname protobuf-2 MM',
    'enum/fullname avro-resolved RA; enum-default/fullname avro-resolved DA; enum-order/fullname avro-resolved AA; enum-order/fullname avro-bare MM',
    'enum/fullname capnp AA',
    'enum/fullname json AA; enum-order/fullname msgpack AA',
    'enum/fullname arrays AA',
    'enum/fullname own-table AA',
  ],
  Required: [
    'add-required protobuf-2 AR; add-required protobuf-implicit AD',
    'add-required avro-resolved AR',
    'add-required capnp AD',
    'add-required json AD',
    'add-required arrays AD',
    'add-required own-table RR',
  ],
  'Unknown fields on encoding again': [
    '– directly',
    '– Avro readers skip unknown fields when they resolve, and have nothing to keep',
    '– directly',
    '– directly',
    '– arrays have no unknown fields, only other positions',
    '– a reader without the table refuses',
  ],
  'Change a default': [
    'default/id protobuf-2 AA; default-absent/id protobuf-2 DD',
    'default/id avro-resolved AA',
    'default/id capnp MM; default-absent/id capnp DD',
    'default/id json AA',
    'default/id arrays AA',
    'default/id own-table AA',
  ],
  'How the reader knows the version': [
    'add protobuf-2 AD',
    'add-default avro-resolved AD; add-default avro-bare RR; add-default avro-unchecked AR',
    'add-default capnp AD',
    'add json AD',
    'remove/isActive arrays MM',
    'add own-table RR; – a plain reader of MessagePack: directly',
  ],
  'Deterministic order promised': [
    '– a promise of the specification, which the view states among the facts of the formats',
    '– a promise of the specification, which the view states among the facts of the formats',
    '– a promise of the specification, which the view states among the facts of the formats',
    '– a promise of the specification, which the view states among the facts of the formats',
    '– no specification of its own',
    '– no specification of its own',
  ],
};

const HOMER = { id: 4, isActive: true, fullname: 'Homer Simpson' };
const LETTERS: Readonly<Record<ReadOutcome, string>> = { all: 'A', defaults: 'D', refuses: 'R', misreads: 'M' };

const load: RowLoader = async ({ codec }) => {
  const parts = await loadParts(codec);
  return { parts, evolver: await loadEvolver(parts.format.id) };
};

const evolved = new Map<string, Promise<ReadonlyMap<string, string>>>();

/** The outcomes of a change of Homer's record for each row, as letters. */
function lettersOf(change: string): Promise<ReadonlyMap<string, string>> {
  const found = evolved.get(change);
  if (found !== undefined) return found;
  const slash = change.indexOf('/');
  const [id, path] = slash < 0 ? [change, undefined] : [change.slice(0, slash), change.slice(slash)];
  const made = evolve(HOMER, { change: id as SchemaChangeId, path }, load).then(({ rows }) => {
    const letter = (outcome: ReadOutcome | undefined): string => (outcome === undefined ? '-' : LETTERS[outcome]);
    return new Map(
      rows.map((row) => [row.id, letter(row.oldReadsNew.outcome) + letter(row.newReadsOld.outcome)] as const),
    );
  });
  evolved.set(change, made);
  return made;
}

describe.each(Object.entries(CELLS))('%s', (_, cells) => {
  test.each(COLUMNS.map((column, i) => [column, cells[i]!] as const))('%s', async (_column, cell) => {
    for (const part of cell.split('; ')) {
      if (part.startsWith('– ')) {
        expect(part.length).toBeGreaterThan(5);
        continue;
      }
      const [change, row, expected] = part.split(' ') as [string, string, string];
      expect(changeOf(change.split('/')[0]!), change).toBeDefined();
      expect(EVOLUTION_ROWS.some(({ id }) => id === row)).toBe(true);
      expect((await lettersOf(change)).get(row), part).toBe(expected);
    }
  });
});

/** A codec of the page, prepared with a schema. */
async function prepared(codec: CodecId, messages: readonly JsonObject[], schema?: string): Promise<Codec> {
  const { module } = await loadParts(codec);
  return module.prepare(codec, messages, schema);
}

describe('directly, with the codecs of the page', () => {
  test('Protocol Buffers reads fixed32 as sfixed32, and a large value as a negative one', async () => {
    const schema = (type: string): string => `syntax = "proto3";\nmessage Root {\n  ${type} id = 1;\n}\n`;
    const writer = await prepared('protobuf', [{ id: 4 }], schema('fixed32'));
    const reader = await prepared('protobuf', [{ id: 4 }], schema('sfixed32'));
    for (const [sent, taken] of [
      [4, 4],
      [2 ** 32 - 1, -1],
    ]) {
      const bytes = writer.encode(writer.toLibrary({ id: sent! }));
      expect(reader.fromLibrary(reader.decode(Uint8Array.from(bytes)))).toEqual({ id: taken });
    }
  });

  test('the reader of Cap’n Proto refuses a list of numbers where it expects structs', async () => {
    const file = (type: string): string =>
      `@0xe5c1b52e4f0d9a37;\nstruct Root {\n  list @0 :List(${type});\n}\nstruct Item {\n  value @0 :UInt8;\n}\n`;
    const numbers = await prepared('capnp', [{ list: [1, 2] }], file('UInt8'));
    const structs = await prepared('capnp', [{ list: [{ value: 1 }] }], file('Item'));
    const bytes = Uint8Array.from(numbers.encode(numbers.toLibrary({ list: [1, 2] })));
    expect(() => structs.decode(bytes)).toThrow(
      'The schema has a list with element size code 7 here; the pointer leads to a list with element size code 2.',
    );
  });

  test('unknown fields are kept by maps, and lost by Protocol Buffers and by a rebuilt message of Cap’n Proto', async () => {
    const { rows } = await evolve(HOMER, { change: 'add', path: undefined }, load);
    const decides = (id: string) => rows.find((row) => row.id === id)!.oldReadsNew.decides;
    expect(decides('protobuf-2')).toContain('encoded again, the record has 19 of 24 bytes');
    expect(decides('capnp')).toMatch(/if it builds the record again field by field, it keeps 48 of \d+ bytes/);
    const grown = { ...HOMER, added: 'new' };
    for (const codec of ['json', 'msgpack', 'cbor', 'bson', 'ubjson', 'smile'] as const) {
      const old = await prepared(codec, [HOMER]);
      const bytes = Uint8Array.from(old.encode(old.toLibrary(grown)));
      expect(toHex(old.encode(old.decode(bytes)))).toBe(toHex(bytes));
    }
  });

  test('a plain reader of MessagePack takes the id of a record for an integer, and refuses the rest', async () => {
    const records = await prepared('msgpackr-shared', [HOMER]);
    const plain = await prepared('msgpack', [HOMER]);
    const bytes = Uint8Array.from(records.encode(records.toLibrary(HOMER)));
    expect(bytes.length).toBe(17);
    expect(plain.fromLibrary(plain.decode(bytes.subarray(0, 1)))).toBe(64);
    expect(() => plain.decode(bytes)).toThrow(/Extra 16 of 17 byte/);
  });
});
