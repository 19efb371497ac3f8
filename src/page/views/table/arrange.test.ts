import { beforeAll, describe, expect, test } from 'vitest';
import type { CodecId } from '../../../formats/format.ts';
import { rowsFrom } from '../../../testing/rows.ts';
import { type DoneRow, type Row, withoutSizes } from '../../state/runs/rows.ts';
import { arrangeByFormat, keptIds, leadingIds } from './arrange.ts';

const SMALL = '{"id":4,"isActive":true,"fullname":"Homer Simpson"}';
/** Names repeat, texts do not, so Smile is the smallest without a schema. */
const NAMES = JSON.stringify(
  Array.from({ length: 20 }, (_, i) => ({ identifier: i, description: `text ${i}`, isActive: i % 3 === 0 })),
);
/** Texts repeat too, so Smile with shared text is the smallest without a schema. */
const TEXTS = JSON.stringify(
  Array.from({ length: 20 }, (_, i) => ({ identifier: i, state: i % 2 === 0 ? 'waiting for an answer' : 'answered' })),
);
const BY_SIZE = { key: 'bytes', descending: false } as const;

let rows: Readonly<Record<'small' | 'names' | 'texts', readonly DoneRow[]>>;
beforeAll(async () => {
  rows = { small: await rowsFrom(SMALL), names: await rowsFrom(NAMES), texts: await rowsFrom(TEXTS) };
});

const plain = (all: readonly DoneRow[]) => all.filter(({ codec }) => codec.whatIf === undefined);

function arranged(all: readonly Row[], pins: readonly CodecId[] = ['json']) {
  const kept = keptIds(all, pins);
  const of = (withMore: boolean) => arrangeByFormat(all, BY_SIZE, { unfolded: [], pins, kept, withMore });
  const idsOf = (withMore: boolean) => of(withMore).drawn.map(({ id }) => id);
  return { ids: idsOf(false), all: idsOf(true), more: of(false).more?.map(({ id }) => id) };
}

describe('rows by format', () => {
  test('are eight: JSON, the smallest without and with a schema, then the others', () => {
    expect(arranged(plain(rows.small))).toMatchObject({ more: ['smile', 'ion'] });
    expect(arranged(plain(rows.small)).ids).toHaveLength(8);
    const named = arranged(plain(rows.names));
    expect(named.ids).toHaveLength(8);
    expect(named.ids.slice(0, 2)).toContain('avro');
    expect(named.ids).toContain('smile');
    expect(named.more).toEqual(['ubjson', 'ion']);
  });

  test('include the smallest row if it is not the main one of its format', () => {
    const { ids, more } = arranged(plain(rows.texts));
    expect(ids).toEqual(expect.arrayContaining(['json', 'avro', 'smile', 'smile-values']));
    expect(ids).toHaveLength(8);
    expect(more).toEqual(['bson', 'ubjson', 'ion']);
  });

  test('with the rest have one row more for each further format', () => {
    for (const all of Object.values(rows).map(plain)) {
      const { ids, all: whole, more } = arranged(all);
      expect(whole).toHaveLength(ids.length + more!.length);
      expect(whole).toEqual(expect.arrayContaining(ids));
    }
  });

  test('always include open lanes and what-ifs', () => {
    const opened = arranged(plain(rows.small), ['smile', 'json']);
    expect(opened.ids).toContain('smile');
    expect(opened.more).toEqual(['ubjson', 'ion']);
    expect(arranged(plain(rows.small), ['capnp-packed', 'json']).ids).toHaveLength(9);
    const withWhatIfs = arranged(rows.texts, ['smile', 'bson', 'ubjson']);
    const whatIfs = rows.texts.filter(({ codec }) => codec.whatIf !== undefined).map(({ id }) => id);
    expect(withWhatIfs.ids).toEqual(expect.arrayContaining(whatIfs));
  });

  test('reveal nothing while sizes are covered or not known', () => {
    expect(arranged(plain(rows.names).map(withoutSizes)).more).toEqual(['smile', 'ion']);
  });
});

describe('rows on small screens', () => {
  test('are four: JSON, the smallest without and with a schema as in the matrix, then an open lane', () => {
    expect([...leadingIds(plain(rows.texts), ['json', 'bson'])]).toEqual(['json', 'smile-values', 'avro', 'bson']);
    expect([...leadingIds(plain(rows.names), ['json', 'bson'])]).toEqual(['json', 'smile', 'avro', 'bson']);
  });

  test('are four before any size is known', () => {
    const unknown = plain(rows.small).map((row) => withoutSizes(row));
    expect(leadingIds(unknown, ['json', 'msgpack']).size).toBe(4);
  });
});
