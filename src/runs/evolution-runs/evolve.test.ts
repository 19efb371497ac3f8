import avsc from 'avsc/etc/browser/avsc-types.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { CHANGES, type SchemaChangeId } from '../../core/evolution/changes.ts';
import type { ReadOutcome } from '../../core/evolution/outcome.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { loadEvolver } from '../../formats/load-evolver.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { anyRecords } from '../../testing/any-json.ts';
import { runs, thorough } from '../../testing/runs.ts';
import type { EvolvedRow } from './evolution.ts';
import { EVOLUTION_ROWS } from './evolution-rows.ts';
import { evolve, type RowLoader } from './evolve.ts';

const load: RowLoader = async ({ codec }) => {
  const parts = await loadParts(codec);
  return { parts, evolver: await loadEvolver(parts.format.id) };
};

const HOMER = { id: 4, isActive: true, fullname: 'Homer Simpson' };

async function rowsOf(change: SchemaChangeId, path?: string, root: JsonValue = HOMER): Promise<readonly EvolvedRow[]> {
  return (await evolve(root, { change, path }, load)).rows;
}

const LETTERS: Readonly<Record<ReadOutcome, string>> = { all: 'A', defaults: 'D', refuses: 'R', misreads: 'M' };

/** Both outcomes of a row as letters: old reads new, then new reads old. `-` if nothing could be encoded. */
function lettersOf({ oldReadsNew, newReadsOld }: EvolvedRow): string {
  return [oldReadsNew, newReadsOld].map(({ outcome }) => (outcome === undefined ? '-' : LETTERS[outcome])).join('');
}

/**
 * The outcomes of each row for each change, in the order of the columns. A reads all, D reads with defaults, R refuses,
 * M misreads silently.
 */
const TABLE = `
                          json msgpack cbor bson ubjson smile ion arrays shared-table own-table protobuf-implicit protobuf-optional protobuf-2 avro-resolved avro-bare avro-unchecked capnp
add                       AD   AD      AD   AD   AD     AD    AD  AD     RD           RR        AD                AD                AD         AR            RR        AR             AD
add-default               AD   AD      AD   AD   AD     AD    AD  AD     RD           RR        AD                AD                AD         AD            RR        AR             AD
add-required              AD   AD      AD   AD   AD     AD    AD  AD     RD           RR        AD                AD                AR         AR            RR        AR             AD
insert /isActive          AD   AD      AD   AD   AD     AD    AD  MM     RD           RR        AD                AD                AD         AD            RR        RR             AD
remove /isActive          DA   DA      DA   DA   DA     DA    DA  MM     RA           RR        DA                DA                DA         RA            RR        RR             DA
remove-default /fullname  DA   DA      DA   DA   DA     DA    DA  DA     RA           RR        DA                DA                DA         DA            RR        RA             DA
rename /fullname          DD   DD      DD   DD   DD     DD    DD  AA     RD           AA        AA                AA                AA         RR            AA        AA             AA
rename-alias /fullname    DD   DD      DD   DD   DD     DD    DD  AA     RD           AA        AA                AA                AA         RA            AA        AA             AA
rename-record             AA   AA      AA   AA   AA     AA    AA  AA     AA           AA        AA                AA                AA         RR            AA        AA             AA
reorder /id               AA   AA      AA   AA   AA     AA    AA  MM     RA           MM        AA                AA                AA         AA            MM        MM             AA
renumber /id              AA   AA      AA   AA   AA     AA    AA  AA     AA           AA        MM                MM                MM         AA            AA        AA             MM
reuse /id                 DD   DD      DD   DD   DD     DD    DD  MM     RD           MM        MM                MM                MM         RR            MM        MM             MM
widen /id                 AA   AA      AA   AA   AA     AA    AA  AA     AA           AA        MA                MA                MA         RA            AA        AA             MM
widen-double /id          AA   AA      AA   AA   AA     AA    AA  AA     AA           AA        MM                DD                DD         RA            RR        MR             MM
narrow /id                AA   AA      AA   AA   AA     AA    AA  AA     AA           AA        AM                AM                AM         AR            AA        AA             MM
signed /id                AA   AA      AA   AA   AA     AA    AA  AA     AA           AA        MM                MM                MM         AA            AA        AA             MA
boolean /isActive         RR   RR      RR   RR   RR     RR    RR  RR     RR           RR        MA                MA                MA         RR            MM        MM             MA
bytes /fullname           MM   RR      RR   RR   MM     RR    RR  RR     RR           RR        AA                AA                AA         AA            AA        AA             RM
repeat /fullname          RR   RR      RR   RR   RR     RR    RR  RR     RR           RR        MA                MA                MA         RR            RR        MR             RR
repeat /id                RR   RR      RR   RR   RR     RR    RR  RR     RR           RR        MA                DA                MA         RR            RR        MR             MM
nullable /id              AA   AA      AA   AA   AA     AA    AA  AA     AA           AA        DA                AA                AA         RA            MR        MR             DA
enum /fullname            AA   AA      AA   AA   AA     AA    AA  AA     AA           AA        AA                AA                DA         RA            RA        RA             AA
enum-default /fullname    AA   AA      AA   AA   AA     AA    AA  AA     AA           AA        AA                AA                DA         DA            RA        RA             AA
enum-order /fullname      AA   AA      AA   AA   AA     AA    AA  AA     AA           AA        MM                MM                MM         AA            MM        MM             MM
default /id               AA   AA      AA   AA   AA     AA    AA  AA     AA           AA        AA                AA                AA         AA            AA        AA             MM
default-absent /id        DD   DD      DD   DD   DD     DD    DD  DD     DD           DD        DD                DD                DD         DD            DD        DD             DD
`;
const [HEAD = '', ...LINES] = TABLE.trim().split('\n');
const COLUMNS = HEAD.trim().split(/\s+/);

describe('outcomes of each change, old reads new and new reads old', () => {
  test('the table has all rows', () => {
    expect(COLUMNS).toEqual(EVOLUTION_ROWS.map(({ id }) => id));
  });

  test.each(LINES)('%s', async (line) => {
    const words = line.split(/\s+/);
    const [change] = words as [SchemaChangeId];
    const path = words[1]!.startsWith('/') ? words[1] : undefined;
    const expected = words.slice(path === undefined ? 1 : 2);
    const rows = await rowsOf(change, path);
    const found = Object.fromEntries(rows.map((row) => [row.id, lettersOf(row)]));
    expect(found).toEqual(Object.fromEntries(COLUMNS.map((id, i) => [id, expected[i]])));
  });
});

describe('reasons and bytes', () => {
  const find = (rows: readonly EvolvedRow[], id: string): EvolvedRow => rows.find((row) => row.id === id)!;

  test('an old Protobuf reader cuts a widened integer; in Cap’n Proto, the widened integer covers its neighbour', async () => {
    const rows = await rowsOf('widen', '/id');
    const proto = find(rows, 'protobuf-implicit').oldReadsNew;
    expect(proto.reason).toBe('`id` was sent as 4294967300; the reader gets 4 as the value of `id`.');
    expect(proto.sent).toEqual({ key: 'id', bytes: '08 84 80 80 80 10' });
    expect(proto.taken).toEqual({ key: 'id', bytes: '08 84 80 80 80 10' });
    const capnp = find(rows, 'capnp').newReadsOld;
    expect(capnp.reason).toBe('`id` was sent as 4; the reader gets 4294967300 as the value of `id`.');
    expect(capnp.taken).toEqual({ key: 'id', bytes: '04 00 00 00 01 00 00 00' });
  });

  test('a default is part of a number in Cap’n Proto', async () => {
    const { oldReadsNew } = find(await rowsOf('default', '/id'), 'capnp');
    expect(oldReadsNew).toMatchObject({
      reason: expect.stringContaining('the reader gets 14'),
      sent: { bytes: '0e 00 00 00' },
    });
  });

  test('the messages of libraries are quoted, and libraries that decide are named', async () => {
    const added = await rowsOf('add');
    expect(find(added, 'avro-resolved').newReadsOld.reason).toBe(
      'avsc: no matching field for default-less Root.added.',
    );
    expect(find(added, 'avro-bare').oldReadsNew.reason).toBe('avsc: trailing data.');
    expect(find(added, 'shared-table').oldReadsNew.decides).toMatch(/^msgpackr decides/);
    expect(find(added, 'protobuf-2').oldReadsNew.decides).toMatch(/^protobufjs decides: .* 19 of 24 bytes/);
    expect(find(added, 'json').newReadsOld.decides).toMatch(/^The reader’s code decides/);
    expect(find(added, 'avro-bare').newReadsOld.record).toEqual({
      count: 16,
      bytes: '08 01 1a 48 6f 6d 65 72 20 53 69 6d 70 73 6f 6e',
    });
    expect(find(await rowsOf('add-required'), 'protobuf-2').newReadsOld.reason).toContain("missing required 'added'");
    expect(find(await rowsOf('enum', '/fullname'), 'avro-resolved').oldReadsNew.decides).toMatch(/^avsc decides/);
    expect(find(await rowsOf('widen', '/id'), 'avro-bare').oldReadsNew.decides).toMatch(/^avsc decides/);
  });

  test('the schemas of both versions are written in their languages', async () => {
    const { schemas } = await evolve(HOMER, { change: 'remove', path: '/isActive' }, load);
    expect(schemas.map(({ language }) => language)).toEqual(['proto', 'proto', 'proto', 'avsc', 'capnp']);
    const newText = (language: string): string => schemas.findLast((schema) => schema.language === language)!.after;
    expect(newText('proto')).toContain('  optional int32 id = 1;\n  optional string fullname = 3;\n  reserved 2;\n}');
    expect(newText('capnp')).toContain('obsoleteIsActive @1 :Bool;');
    expect(newText('avsc')).not.toContain('isActive');
  });
});

test('null becomes the first value of the type only for readers that have one', async () => {
  const reasons = async (root: JsonValue, id: string): Promise<readonly string[]> => {
    const { oldReadsNew, newReadsOld } = (await rowsOf('nullable', '/f', root)).find((row) => row.id === id)!;
    return [oldReadsNew.reason, newReadsOld.reason];
  };
  // Avro: the 0 is the number of the union's branch, which this reader takes for a value. Cap'n Proto: the 0 is a
  // default.
  expect((await reasons({ f: 4 }, 'avro-bare'))[0]).toBe(
    '`f` was sent as null; the reader gets 0 as the value of `f`.',
  );
  expect((await reasons({ f: 4 }, 'capnp'))[0]).toBe('`f` was null: the reader uses its default, 0.');
  expect((await reasons({ f: false }, 'protobuf-implicit'))[1]).toBe(
    '`f` was false, its default, which the writer leaves out of the bytes: the reader sees that it is absent.',
  );
});

test('Avro without its schema: avsc refuses what follows the record, a reader like fastavro does not', async () => {
  // The outcomes of `schemaless_reader` of fastavro 1.13.1 on the same bytes, and the values that it returns.
  for (const [change, path, words, outcome, reason] of [
    ['add', undefined, 'reads all', 'all', /^All 3 fields of the reader arrive/],
    ['widen-double', '/id', 'misreads silently', 'misreads', /the reader gets 0 as the value of `id`/],
    ['repeat', '/fullname', 'misreads silently', 'misreads', /the reader gets "\\u001aH" as the value of `fullname`/],
  ] as const) {
    const rows = await rowsOf(change, path);
    const [checked, unchecked] = ['avro-bare', 'avro-unchecked'].map((id) => rows.find((row) => row.id === id)!);
    expect(checked!.oldReadsNew.outcome).toBe('refuses');
    expect(checked!.oldReadsNew.decides).toBe(
      `avsc decides: its check of the end refuses bytes after the record. A reader without this check, such as fastavro, ${words} here.`,
    );
    expect(unchecked!.oldReadsNew.outcome).toBe(outcome);
    expect(unchecked!.oldReadsNew.reason).toMatch(reason);
    expect(unchecked!.oldReadsNew.decides).toMatch(/`decode` of avsc .* `schemaless_reader` of fastavro/);
    expect(unchecked!.newReadsOld.outcome).toBe('refuses');
  }
});

test('Avro without its schema: text that is not UTF-8 is refused as fastavro refuses it', async () => {
  // As a double, the value begins 6c 02 a4: an integer, the length 1, and a byte that is not text.
  const rows = await rowsOf('widen-double', '/a', { a: 1114371878322253, b: 'x' });
  const { oldReadsNew } = rows.find(({ id }) => id === 'avro-unchecked')!;
  expect(oldReadsNew.outcome).toBe('refuses');
  expect(oldReadsNew.reason).toMatch(/is not UTF-8: fastavro refuses it, and avsc reads it/);
});

test('Avro without its schema: any byte but 0 is true, as avsc and fastavro read it', async () => {
  // With an array in the schema, the bytes are checked before avsc reads them. The byte of `ok` is 0x69 here.
  for (const record of [
    { tags: ['x'], name: 'hi', ok: false },
    { tags: [], name: 'hi', ok: true, yes: false },
  ]) {
    const rows = await rowsOf('repeat', '/name', record);
    const [checked, unchecked] = ['avro-bare', 'avro-unchecked'].map((id) => rows.find((row) => row.id === id)!);
    expect(unchecked!.oldReadsNew.outcome).toBe('misreads');
    expect(checked!.oldReadsNew.outcome).toBe('refuses');
    expect(checked!.oldReadsNew.reason).not.toContain('boolean');
  }
});

test('Avro without its schema: an int of more than 32 bits is read, as avsc and fastavro read it', async () => {
  for (const tags of [[], ['x']]) {
    const rows = await rowsOf('widen', '/n', { n: 5, name: 'hi', tags });
    expect(lettersOf(rows.find(({ id }) => id === 'avro-bare')!)).toBe('AA');
    expect(lettersOf(rows.find(({ id }) => id === 'avro-unchecked')!)).toBe('AA');
  }
});

test('0 and false mean the same in both directions, as 1 and true do', async () => {
  const lettersFor = async (isOn: boolean): Promise<readonly string[]> => {
    const rows = await rowsOf('boolean', '/isOn', { isOn, name: 'x' });
    return ['protobuf-implicit', 'protobuf-optional', 'protobuf-2', 'capnp'].map((id) =>
      lettersOf(rows.find((row) => row.id === id)!),
    );
  };
  expect(await lettersFor(false)).toEqual(['AA', 'AA', 'AA', 'AA']);
  // The new version sends 2, which an old reader takes for true. The new version reads true as 1.
  expect(await lettersFor(true)).toEqual(['MA', 'MA', 'MA', 'MA']);
});

/**
 * pycapnp 2.2.4, which reads with the C++ library, has the same results. From the bytes of the old version, the new one
 * refuses `id`, reads `admin` as `name`, and reads an empty `role`. From those of the new version, the old one reads 0
 * as `id`, refuses `name` and reads `Ann` as `role`.
 */
test('Cap’n Proto: a field that is refused alone does not hide that another one is misread', async () => {
  const rows = await rowsOf('repeat', '/id', { id: 4, name: 'Ann', role: 'admin' });
  const { oldReadsNew, newReadsOld } = rows.find(({ id }) => id === 'capnp')!;
  expect(newReadsOld).toMatchObject({
    outcome: 'misreads',
    reason: '`name` was sent as "Ann"; the reader gets "admin" as the value of `name`.',
    decides:
      "The program decides: readers of Cap'n Proto follow a pointer when its field is asked for, so they refuse `id` only then, and misread other fields without an error.",
    taken: { key: 'name', bytes: '' },
  });
  expect(oldReadsNew).toMatchObject({
    outcome: 'misreads',
    reason: '`id` was sent as an array of 2 elements; the reader gets its own default, 0.',
    decides: expect.stringContaining('they refuse `name` only then'),
  });
  const last = (await rowsOf('repeat', '/role', { id: 4, name: 'Ann', role: 'admin' })).find(
    ({ id }) => id === 'capnp',
  )!;
  expect(last.newReadsOld).toMatchObject({
    outcome: 'refuses',
    reason: expect.stringMatching(/^Wireprint’s own reader: The schema has a list/),
    decides: expect.stringMatching(/so they refuse `role` only then\.$/),
  });
});

test('Cap’n Proto: of a struct in the place of another one, the fields that can be read are misread', async () => {
  const root = { id: 4, from: { city: 'Bonn', zip: 53113 }, to: { names: ['Ann'], floor: 2 } };
  const { newReadsOld } = (await rowsOf('repeat', '/id', root)).find(({ id }) => id === 'capnp')!;
  expect(newReadsOld).toMatchObject({
    outcome: 'misreads',
    reason: expect.stringMatching(/^`from` was sent as .*; the reader gets .* as the value of `from`\.$/),
  });
});

describe('keys that have a meaning in JavaScript', () => {
  const inherited = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype', 'int', 'null'];

  const outcomesOf = async (name: string, change: SchemaChangeId): Promise<readonly string[]> => {
    const value = { [name]: 4, b: 'z', c: { [name]: 1, [`${name}_`]: 2, [`${name}_2`]: 3 } };
    const { rows, path } = await evolve(value, { change, path: `/${name}` }, load);
    return rows.map((row) => `${path.endsWith(name)} ${row.id} ${lettersOf(row)}`);
  };
  /** The outcomes of each change for a key without a special meaning. */
  const ofPlain = new Map<SchemaChangeId, readonly string[]>();
  beforeAll(async () => {
    for (const { id } of CHANGES) ofPlain.set(id, await outcomesOf('plain', id));
  });

  thorough.each(inherited)('%s has the outcomes of any other key, at the root and below', async (key) => {
    for (const { id } of CHANGES) expect(await outcomesOf(key, id), id).toEqual(ofPlain.get(id));
  });

  test.each(['toString', 'hasOwnProperty'])('the other name that avsc needs for %s is mentioned', async (key) => {
    const record: JsonValue = { a: 1, b: { [key]: 4 } };
    const ofRow = async (id: string, root: JsonValue): Promise<string | undefined> =>
      (await rowsOf('add-default', '/a', root)).find((row) => row.id === id)!.newReadsOld.decides;
    expect(await ofRow('avro-resolved', record)).toContain(`avsc itself does not resolve the field \`${key}\``);
    expect(await ofRow('avro-bare', record)).toBeUndefined();
    expect(await ofRow('avro-resolved', { a: 1, b: { plain: 4 } })).toBeUndefined();
    // avsc fails as the sentence states if the key itself is the name of the field.
    const fields = [{ name: key, type: 'int' }];
    const type = avsc.Type.forSchema({ type: 'record', name: 'Root', fields });
    expect(() => type.createResolver(avsc.Type.forSchema({ type: 'record', name: 'Root', fields }))).toThrow(
      'is not a function',
    );
  });

  test('a key that a library reads back as another one is named, and nothing counts as arrived', async () => {
    const root = JSON.parse('{"__proto__":3,"b":"z"}') as JsonValue;
    const rows = await rowsOf('rename', '/__proto__', root);
    for (const id of ['cbor', 'shared-table', 'own-table']) {
      const { newReadsOld } = rows.find((row) => row.id === id)!;
      expect(newReadsOld.outcome).toBeUndefined();
      expect(newReadsOld.reason).toMatch(
        /^(cbor-x|msgpackr) writes `__proto__`, but does not read it back under this key/,
      );
    }
  });
});

describe('any source', () => {
  const keyOf = fc.oneof(
    fc.constantFrom(
      '',
      '__proto__',
      'constructor',
      'toString',
      'int',
      'added',
      'isNullId',
      'has-id',
      'a b',
      'root',
      'enum',
      '1',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const scalarOf = fc.oneof(
    fc.constantFrom<JsonValue>(null, true, false, 0, -0, -1, 2 ** 31, 2 ** 53, 1e300, 2n ** 63n, 2n ** 70n, ''),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ unit: 'binary' }),
  );
  const changes = fc.constantFrom(...CHANGES.map(({ id }) => id));

  thorough('every change has an outcome or a sentence for every row, and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(anyRecords(scalarOf, keyOf), changes, async (root, change) => {
        const { rows, about, path } = await evolve(root, { change, path: undefined }, load);
        expect(rows.length).toBe(path === '' && rows.length === 0 ? 0 : EVOLUTION_ROWS.length);
        if (rows.length === 0) expect(about.join()).toMatch(/\.$/);
        for (const { oldReadsNew, newReadsOld } of rows) {
          for (const { reason } of [oldReadsNew, newReadsOld]) {
            expect(reason).toMatch(/^(?!the ).{3,700}$/s);
            const [, was, taken] = /was sent as (.+); the reader gets (.+) as the value of /s.exec(reason) ?? [];
            if (was !== undefined) expect(taken).not.toBe(was);
          }
        }
      }),
      { numRuns: runs(480) },
    );
  });

  test('names in the bytes are independent of numbers and order', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(anyRecords(scalarOf, keyOf), async (root) => {
        for (const change of ['renumber', 'reorder'] as const) {
          const rows = await rowsOf(change, undefined, root);
          for (const id of ['json', 'msgpack', 'cbor']) {
            const row = rows.find((each) => each.id === id);
            if (row?.oldReadsNew.outcome === undefined) continue;
            expect(lettersOf(row)).toBe('AA');
            compared++;
          }
        }
      }),
      { numRuns: runs(100) },
    );
    // Random documents without records have no row.
    expect(compared).toBeGreaterThan(runs(100));
  });

  test('misread values of the same type and size are distinguished', async () => {
    const users = { '1001': { n: 'a', age: 3 }, '1002': { n: 'b', age: 40 } };
    const rows = await rowsOf('renumber', '/1001', users);
    expect(rows.find(({ id }) => id === 'protobuf-2')!.oldReadsNew.reason).toBe(
      '`1001` was sent as {"n":"a","age":3}; the reader gets {"n":"b","age":40} as the value of `1001`.',
    );
  });

  test('a row whose library refuses its own bytes names that library', async () => {
    const rows = await rowsOf('add', undefined, JSON.parse('{"__proto__":1,"a":2}') as JsonValue);
    expect(rows.find(({ id }) => id === 'msgpack')!.oldReadsNew).toEqual({
      outcome: undefined,
      reason: '@msgpack/msgpack: The key __proto__ is not allowed.',
    });
  });

  test('a source without fields, and a field that does not suit, have a sentence', async () => {
    for (const root of [null, 4, 'x', [], {}, [1, 2], [[], {}]]) {
      const { rows, about } = await evolve(root, { change: 'add', path: undefined }, load);
      expect(rows).toEqual([]);
      expect(about.join()).toContain('has no object with fields');
    }
    const widened = await evolve(HOMER, { change: 'widen', path: '/fullname' }, load);
    expect(widened.path).toBe('/id');
    expect(widened.about.join(' ')).toMatch(
      /needs a field with an integer; `fullname` is text\. `id` is changed instead/,
    );
    const missing = await evolve(HOMER, { change: 'remove', path: '/nowhere' }, load);
    expect(missing.about.join(' ')).toContain('has no field /nowhere');
    const none = await evolve({ a: 'x' }, { change: 'reorder', path: '/a' }, load);
    expect(none.about.join(' ')).toContain('needs a record with two fields, which this source does not have');
  });

  test('integers in a list or beyond 64 bits do not count as absent', async () => {
    for (const root of [{ unit: 'ms', t: [1, 2] }, { a: 2n ** 70n }]) {
      const { about } = await evolve(root, { change: 'widen-double', path: undefined }, load);
      expect(about.join(' ')).toContain(
        'needs a field with an integer or an integer of 64 bits, which this source does not have',
      );
    }
    const { about } = await evolve({ n: 1, a: 2n ** 70n }, { change: 'widen', path: '/a' }, load);
    expect(about.join(' ')).toContain('`a` is a number that needs a double.');
  });

  test('a reader of one value shows the bytes of the last of several', async () => {
    const rows = await rowsOf('repeat', '/score', { score: 4, ok: true });
    const { oldReadsNew } = rows.find(({ id }) => id === 'protobuf-2')!;
    expect(oldReadsNew.reason).toContain('the reader gets 5 as the value of `score`');
    expect(oldReadsNew).toMatchObject({ sent: { bytes: '08 04 08 05' }, taken: { bytes: '08 05' } });
  });

  test('a record inside others is changed by itself, and a large one is cut', async () => {
    const items = Array.from({ length: 5000 }, (_, id) => ({ id, name: `item ${id}`, tags: ['a', 'b', 'c', 'd'] }));
    const nested = await evolve({ items }, { change: 'rename', path: '/items/0/name' }, load);
    expect(nested.about.join(' ')).toContain('The record is /items/0, encoded by itself.');
    expect(nested.before).toBe('{"id":0,"name":"item 0","tags":["a","b","c","d"]}');
    const whole = await evolve({ items }, { change: 'rename', path: '/items' }, load);
    expect(whole.about.join(' ')).toContain('lists are cut to 3 elements');
    expect(whole.rows.every(({ oldReadsNew }) => oldReadsNew.outcome !== undefined)).toBe(true);
  });
});
