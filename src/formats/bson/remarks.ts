import { counted } from '../../core/basics/counted.ts';
import type { Message } from '../../core/layout/message.ts';
import { LayoutPaths } from '../../core/layout/paths.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import { type Remark, type Remarks, repeatedKeys, SAFE_INTEGERS, unsafeIntegers } from '../../core/layout/remarks.ts';
import { UNREAD_KIND } from '../../core/layout/vocabulary.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { type KindName, kinds } from './kinds.ts';

type Rule =
  | 'array index'
  | 'repeated key'
  | 'size'
  | 'depth'
  | 'dollar key'
  | 'dotted key'
  | 'id'
  | 'old type'
  | 'unsafe integer';

/** The most that MongoDB stores: bytes in a document, and levels of nested documents. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_LEVELS = 100;

/** Types that the specification calls deprecated. */
const OLD: Partial<Readonly<Record<KindName, string>>> = {
  undefined: 'undefined',
  dbPointerType: 'DBPointer',
  symbolType: 'symbol',
  codeWithScopeType: 'JavaScript code with scope',
};

/** The remarks about BSON. */
export const remarks: Remarks<Rule> = {
  warnings: ['array index', 'repeated key', 'old type'],
  profiles: [
    {
      id: 'mongodb',
      name: 'BSON for MongoDB',
      source: 'MongoDB manual',
      rules: {
        size: 'MongoDB Limits and Thresholds',
        depth: 'MongoDB Limits and Thresholds',
        'dollar key': 'Field Names with Periods and Dollar Signs',
        'dotted key': 'Field Names with Periods and Dollar Signs',
        'repeated key': 'Documents, Field Names',
        id: 'Documents, The _id Field',
      },
    },
    SAFE_INTEGERS,
  ],
  *find(message) {
    const { bytes } = message;
    if (bytes.length > MOST_BYTES) {
      yield {
        offset: 0,
        rule: 'size',
        says: `The document has ${counted(bytes.length, 'byte')}; the maximum is 16,777,216.`,
      };
    }
    yield* ofRegions(message);
    yield* ofKeys(message);
    yield* repeatedKeys(message);
    yield* unsafeIntegers(message);
  },
};

function* ofRegions({ bytes, queries }: Message): Generator<Remark<Rule>> {
  const next = new Map<number, number>();
  const cursor = new RegionCursor(queries.layout);
  while (cursor.next() && cursor.kind !== UNREAD_KIND) {
    const { start, end, value } = cursor;
    const name = kinds.names[cursor.kind]!;
    const old = OLD[name];
    if (old !== undefined) yield { offset: start, rule: 'old type', says: `The type ${old} is deprecated.` };
    if (name !== 'arrayIndex') continue;
    const array = queries.parentOf(value);
    const place = next.get(array) ?? 0;
    next.set(array, place + 1);
    const text = new TextDecoder().decode(bytes.subarray(start, end - 1));
    if (text !== String(place)) {
      yield { offset: start, rule: 'array index', says: `The index is ${JSON.stringify(text)} instead of "${place}".` };
    }
  }
}

function* ofKeys({ queries, bytes }: Message): Generator<Remark<Rule>> {
  const { layout } = queries;
  const { depth, type } = layout.values;
  const paths = new LayoutPaths(layout, kinds, bytes);
  for (let value = 0; value < type.length; value++) {
    const { start, end } = queries.subtreeRegions(value);
    const offset = end > start ? queries.bytesOf(start).start : 0;
    const level = depth[value]!;
    if (type[value] !== ValueType.scalar && level >= MOST_LEVELS) {
      yield { offset, rule: 'depth', says: `Documents are nested ${level + 1} levels deep here; the maximum is 100.` };
    }
    const key = value === 0 ? 0 : paths.keyOf(value);
    if (typeof key !== 'string') continue;
    if (key.startsWith('$'))
      yield { offset, rule: 'dollar key', says: `The key ${JSON.stringify(key)} begins with a dollar sign.` };
    if (key.includes('.')) yield { offset, rule: 'dotted key', says: `The key ${JSON.stringify(key)} has a period.` };
    if (level === 1 && key === '_id' && type[value] === ValueType.array) {
      yield { offset, rule: 'id', says: 'The _id is an array.' };
    }
  }
}
