import { CHUNK_END, DEPTH, MOST_BOUNDARIES, MOST_VALUES, TYPE } from '../../../core/wasm/chunk.as';
import * as Plan from './plan';
import * as State from './state';

/** The memory of `fast-path.as.ts` after the chunk, with functions to read and write it. */

/**
 * Addresses: the names of the chunk's values, each as wide as a depth; then pairs of a value and the number of its enum
 * word.
 */
export const NAME: usize = CHUNK_END;
export const WORD: usize = NAME + (MOST_VALUES << 2);
/** The state (state.ts) and the plan of the schema (plan.ts). */
export const STATE: usize = WORD + (MOST_BOUNDARIES << 3);
export const PLAN: usize = STATE + (State.stateWords << 2);

export function stateOf(slot: usize): u32 {
  return load<u32>(STATE + (slot << 2));
}

export function setState(slot: usize, word: u32): void {
  store<u32>(STATE + (slot << 2), word);
}

/** A word of the plan row of the message that is open at a stack level. */
export function rowWord(level: usize, slot: usize): u32 {
  return load<u32>(PLAN + load<u32>(level, State.message << 2) * (Plan.rowWords << 2) + (slot << 2));
}

export function plansOf(level: usize): usize {
  return PLAN + (rowWord(level, Plan.plans) << 2);
}

/** Writes value `v` of the chunk. */
export function putNamed(v: u32, depth: u32, type: u32, name: u32, isWide: bool): void {
  store<u8>(TYPE + v, u8(type));
  if (isWide) {
    store<u32>(DEPTH + (v << 2), depth);
    store<u32>(NAME + (v << 2), name);
  } else {
    store<u8>(DEPTH + v, u8(depth));
    store<u8>(NAME + v, u8(name));
  }
}

/** Records the enum word of a value. */
export function putWord(value: u32, word: u32): void {
  const w = stateOf(State.words);
  store<u32>(WORD + (w << 3), value);
  store<u32>(WORD + (w << 3), word, 4);
  setState(State.words, w + 1);
}

/** End of the varint at `at`; 0 if it does not end before `end` or within ten bytes. */
export function varintEnd(at: usize, end: usize): usize {
  const limit = min(at + 10, end);
  while (at < limit) if (load<u8>(at++) < 0x80) return at;
  return 0;
}

/** The op of a field (op.ts), which is the way to read its payload. */
export function opOf(plan: usize): i32 {
  return (load<u32>(plan, Plan.how << 2) >>> Plan.opShift) & Plan.threeBits;
}

/** Address of the words of a field's enum. */
export function wordsOf(plan: usize): usize {
  return PLAN + (load<u32>(plan, Plan.target << 2) << 2);
}

/** True if an enum's number is a one-byte varint that has a word or needs no word. */
export function hasWord(at: usize, plan: usize): bool {
  const number: i32 = load<u8>(at);
  if (number >= Plan.enumWords) return false;
  return (load<u32>(plan, Plan.how << 2) & Plan.closed) === 0 || load<u32>(wordsOf(plan) + (number << 2)) !== 0;
}
