import { kinds } from './kinds.ts';
import * as Op from './op.ts';
import * as Owner from './owner.ts';
import * as Plan from './plan.ts';
import type { Tables } from './tables.ts';

/** A schema in words, see plan.ts, and where the plans of its fields begin. */
export interface SchemaPlan {
  readonly words: Int32Array;
  readonly plansFrom: number;
}

const made = new WeakMap<Tables, SchemaPlan>();

/** The plan of a schema, made once. */
export function planOf(tables: Tables): SchemaPlan {
  let plan = made.get(tables);
  if (plan === undefined) {
    plan = makePlan(tables);
    made.set(tables, plan);
  }
  return plan;
}

function makePlan(tables: Tables): SchemaPlan {
  const { base, size, field, defaultKey, op } = tables;
  const fieldsFrom = base.length * Plan.rowWords;
  const plansFrom = fieldsFrom + field.length;
  const enumsFrom = plansFrom + op.length * Plan.planWords;
  const enums = [...new Set(tables.words.filter((words) => words !== undefined))];
  const words = new Int32Array(enumsFrom + enums.length * Plan.enumWords);
  for (let m = 0; m < base.length; m++) {
    words[m * Plan.rowWords + Plan.fields] = fieldsFrom + base[m]!;
    words[m * Plan.rowWords + Plan.numbers] = size[m]!;
    words[m * Plan.rowWords + Plan.defaultKey] = defaultKey[m]!;
  }
  words.set(field, fieldsFrom);
  for (let f = 0; f < op.length; f++) {
    const at = plansFrom + f * Plan.planWords;
    const wordsOf = tables.words[f];
    words[at + Plan.how] = howOf(tables, f);
    words[at + Plan.kinds] = kindsOf(tables, f);
    words[at + Plan.name] = tables.name[f]!;
    words[at + Plan.target] =
      wordsOf === undefined ? tables.target[f]! : enumsFrom + enums.indexOf(wordsOf) * Plan.enumWords;
  }
  for (const [e, wordOf] of enums.entries()) {
    for (const [number, word] of wordOf) {
      if (number >= 0 && number < Plan.enumWords) words[enumsFrom + e * Plan.enumWords + number] = word;
    }
  }
  return { words, plansFrom };
}

function howOf({ op, owner, wire, type, packable, closed }: Tables, f: number): number {
  const canPack = packable[f] === 1 && (owner[f] === Owner.repeated || owner[f] === Owner.child);
  return (
    (op[f] === Op.group ? Plan.noWire : wire[f]!) |
    (op[f]! << Plan.opShift) |
    (owner[f]! << Plan.ownerShift) |
    (type[f]! << Plan.typeShift) |
    (canPack ? Plan.packable : 0) |
    (closed[f] === 1 ? Plan.closed : 0)
  );
}

function kindsOf({ op, tagKind, lengthKind, kind }: Tables, f: number): number {
  const [tag, length, payload] = [tagKind[f]!, lengthKind[f]!, kind[f]!];
  const isLong = op[f]! >= Op.text;
  return isLong
    ? inBytes(tag, length, payload, emptyKindOf(length, payload))
    : inBytes(tag, payload, kinds.index['LEN tag'], length);
}

/** The kind of a length where nothing follows it. */
export function emptyKindOf(length: number, payload: number): number {
  return payload === kinds.index['string key'] ? kinds.index['empty key'] : length;
}

function inBytes(...numbers: readonly number[]): number {
  return numbers.reduce((all, number, i) => all | (number << (8 * i)), 0);
}
