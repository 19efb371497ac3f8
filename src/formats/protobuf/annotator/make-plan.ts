import { memoizeEach } from '../../../core/basics/memoize.ts';
import { kinds } from '../kinds.ts';
import * as Op from './op.ts';
import * as Owner from './owner.ts';
import * as Plan from './plan.ts';
import type { Tables } from './tables.ts';

/** The plan of a schema (plan.ts); cached. */
export const planOf: (tables: Tables) => Int32Array = memoizeEach(makePlan);

function makePlan(tables: Tables): Int32Array {
  const { base, size, field, defaultKey } = tables;
  const plansFrom = base.length * Plan.rowWords;
  const enumsFrom = plansFrom + field.length * Plan.planWords;
  const enums = [...new Set(tables.words.filter((wordOf) => wordOf !== undefined))];
  const words = new Int32Array(enumsFrom + enums.length * Plan.enumWords);
  for (let m = 0; m < base.length; m++) {
    const at = m * Plan.rowWords;
    words[at + Plan.plans] = plansFrom + base[m]! * Plan.planWords;
    words[at + Plan.numbers] = size[m]!;
    words[at + Plan.defaultKey] = defaultKey[m]!;
  }
  for (const [n, f] of field.entries()) {
    const at = plansFrom + n * Plan.planWords;
    words[at + Plan.how] = f < 0 ? Plan.noWire : howOf(tables, f);
    if (f < 0) continue;
    const wordOf = tables.words[f];
    words[at + Plan.kinds] = kindsOf(tables, f);
    words[at + Plan.name] = tables.name[f]!;
    words[at + Plan.target] =
      wordOf === undefined ? tables.target[f]! : enumsFrom + enums.indexOf(wordOf) * Plan.enumWords;
    words[at + Plan.field] = f;
  }
  for (const [e, wordOf] of enums.entries()) {
    for (const [number, word] of wordOf) {
      if (number >= 0 && number < Plan.enumWords) words[enumsFrom + e * Plan.enumWords + number] = word;
    }
  }
  return words;
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

/** The kind of a length that is 0. */
export function emptyKindOf(length: number, payload: number): number {
  return payload === kinds.index['string key'] ? kinds.index['empty key'] : length;
}

function inBytes(...numbers: readonly number[]): number {
  return numbers.reduce((all, number, i) => all | (number << (8 * i)), 0);
}
