import { MOST_BOUNDARIES, MOST_VALUES, ownerOf, putRegion } from '../../../core/wasm/chunk.as';
import { hasWord, opOf, putNamed, putWord, setState, stateOf, varintEnd, wordsOf } from './fast-path-memory.as';
import * as Op from './op';
import * as Plan from './plan';
import * as State from './state';

/** Packed fields: the numbers of one field without tags between them; each number is a value. */

const SCALAR: u32 = 0;

/** Size of an element in bytes; 0 for varints. */
function itemSize(op: i32): usize {
  return op === Op.i64 ? 8 : op === Op.i32 ? 4 : 0;
}

/** True if the packed elements from `from` to `to` are complete and the fast path can read all of them. */
export function isWhole(from: usize, to: usize, plan: usize): bool {
  const op = opOf(plan);
  const size = itemSize(op);
  if (size !== 0) return (to - from) % size === 0;
  if (op === Op.enumeration) {
    while (from < to) if (!hasWord(from++, plan)) return false;
    return true;
  }
  while (from < to) {
    const next = varintEnd(from, to);
    if (next === 0) return false;
    from = next;
  }
  return true;
}

/** Reads packed elements until their end or until the chunk is full. Returns true at their end. */
export function packedElements(): bool {
  const plan: usize = stateOf(State.packedPlan);
  const to: usize = stateOf(State.packedTo);
  const depth = stateOf(State.packedDepth);
  const isWide = stateOf(State.isWide) !== 0;
  const op = opOf(plan);
  const size = itemSize(op);
  const words = op === Op.enumeration ? wordsOf(plan) : 0;
  const kind = (load<u32>(plan, Plan.kinds << 2) >>> 8) & Plan.kindBits;
  const bytes: usize = stateOf(State.bytesAt);
  const first = stateOf(State.first);
  let pos = bytes + stateOf(State.pos);
  let last = bytes + stateOf(State.lastStart);
  let newest = stateOf(State.newest);
  let r = stateOf(State.regions);
  let v = stateOf(State.values);
  while (pos < to && r < MOST_BOUNDARIES && v < MOST_VALUES) {
    const ordinal = first + v;
    putNamed(v, depth, SCALAR, 0, isWide);
    putRegion(r, u32(pos - last), kind, ownerOf(ordinal, newest));
    newest = ordinal;
    v++;
    r++;
    last = pos;
    if (size !== 0) pos += size;
    else if (words !== 0) {
      const word: u32 = load<u32>(words + (usize(load<u8>(pos++)) << 2));
      if (word !== 0) putWord(ordinal, word);
    } else while (load<u8>(pos++) >= 0x80);
  }
  setState(State.pos, u32(pos - bytes));
  setState(State.lastStart, u32(last - bytes));
  setState(State.newest, newest);
  setState(State.regions, r);
  setState(State.values, v);
  if (pos === to) setState(State.packedTo, 0);
  else setState(State.isFull, 1);
  return pos === to;
}
