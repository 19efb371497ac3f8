import { memoizeEach } from '../../../core/basics/memoize.ts';
import type { CapnpSchema } from '../descriptor.ts';
import { type KindName, kinds } from '../kinds.ts';
import { type FieldPlan, Op, type Plan, planOf } from '../plan.ts';

/** The names in a schema, with the numbers from 1 by which the annotator's columns refer to them. */
export interface SchemaNames {
  readonly root: Plan;
  readonly keys: readonly string[];
  readonly words: readonly string[];
  readonly keyOf: ReadonlyMap<FieldPlan, number>;
  /** The number that identifies the empty key, which takes no bytes; 0 if the schema has no entries. */
  readonly emptyKey: number;
  /** For each enum field: number of its first enumerant's name; the others follow in order. */
  readonly wordOf: ReadonlyMap<FieldPlan, number>;
}

/** The names in a schema; cached. */
export const namesOf: (schema: CapnpSchema) => SchemaNames = memoizeEach((schema) => collect(planOf(schema)));

function collect(root: Plan): SchemaNames {
  const keys = new Map<string, number>();
  const keyOf = new Map<FieldPlan, number>();
  const wordOf = new Map<FieldPlan, number>();
  const words: string[] = [];
  const plans = new Set([root]);
  for (const plan of plans) {
    if (plan.meaning === 'entry' && !keys.has('')) keys.set('', keys.size + 1);
    for (const field of plan.fields) {
      const { key, plan: inner } = field;
      if (!keys.has(key)) keys.set(key, keys.size + 1);
      keyOf.set(field, keys.get(key)!);
      if (inner !== undefined) plans.add(inner);
      if (field.enumNames.length === 0) continue;
      wordOf.set(field, words.length + 1);
      for (const name of field.enumNames) words.push(name);
    }
  }
  return { root, keys: [...keys.keys()], words, keyOf, emptyKey: keys.get('') ?? 0, wordOf };
}

/** Kind of a value in the data section, by its `Op`. */
export const DATA_KINDS: readonly number[] = Object.keys(Op).map((name) => kinds.index[name as KindName] ?? 0);
