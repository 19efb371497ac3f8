import {
  BOUNDARY,
  boundaryOf,
  CODE,
  continueFrom,
  emptyChunk,
  fars,
  longs,
  MOST_BOUNDARIES,
  MOST_SHALLOW,
  MOST_VALUES,
  NEXT,
  other,
  otherOf,
  ownerOf,
  owners,
  putRegion,
  SAME,
  TYPE,
} from '../../../core/wasm/chunk.as';
import {
  hasWord,
  NAME,
  opOf,
  plansOf,
  putNamed,
  putWord,
  rowWord,
  setState,
  stateOf,
  varintEnd,
  wordsOf,
} from './fast-path-memory.as';
import * as Op from './op';
import * as Owner from './owner';
import { isWhole, packedElements } from './packed.as';
import * as Plan from './plan';
import * as State from './state';

export { BOUNDARY, CODE, DEPTH, FAR, LONG, OWNER, TYPE } from '../../../core/wasm/chunk.as';
export { NAME, PLAN, STATE, WORD } from './fast-path-memory.as';

/**
 * The fast path for Protobuf: reads consecutive complete records of known fields, entering and leaving messages. Stops
 * before anything else, which the walk of annotate-message.ts then reads.
 */

/** Wire type of length-delimited payloads. */
const LEN: u32 = 2;
const PACKED: i32 = Op.group + 1;

const SCALAR: u32 = 0;
const ARRAY: u32 = 1;
const OBJECT: u32 = 2;

const LEVEL: u32 = State.levelWords << 2;

/** Boundary bytes of a second and a third region that belong to the same value as the first. */
const SAME_BOUNDARIES: u32 = boundaryOf(0, SAME) * 0x010100;

/** The top bit of each of eight bytes. */
const TOP_BITS: u64 = (u64(0x80808080) << 32) | 0x80808080;

/** Reads from the position in the state; leaves the new position in the state and the regions in the chunk. */
export function read(): void {
  emptyChunk();
  continueFrom(stateOf(State.other));
  setState(State.regions, 0);
  setState(State.values, 0);
  setState(State.words, 0);
  setState(State.isFull, 0);
  if (stateOf(State.packedTo) === 0 || packedElements()) readRecords();
  setState(State.other, other);
  setState(State.owners, owners);
  setState(State.longs, longs);
  setState(State.fars, fars);
}

/**
 * Reads the records in a single function. It keeps the state that every record needs in local variables, and keeps the
 * rest in memory, because there are few registers, and spilled variables cost more than rare loads.
 */
function readRecords(): void {
  const bytes: usize = stateOf(State.bytesAt);
  const first = stateOf(State.first);
  const isWide = stateOf(State.isWide) !== 0;
  let top: usize = stateOf(State.stackAt) + (stateOf(State.height) << 2);
  let pos = bytes + stateOf(State.pos);
  let end = bytes + load<u32>(top, State.end << 2);
  let depth: u32 = load<u32>(top, State.depth << 2);
  let lastField: i32 = load<i32>(top, State.lastField << 2);
  let last = bytes + stateOf(State.lastStart);
  let newest = stateOf(State.newest);
  let r = stateOf(State.regions);
  let v = stateOf(State.values);
  let plans = plansOf(top);
  let numbers = rowWord(top, Plan.numbers);

  while (true) {
    if (pos === end) {
      if (top === stateOf(State.stackAt) || load<u32>(top, State.group << 2) !== 0) break;
      const defaultKey = rowWord(top, Plan.defaultKey);
      if (defaultKey !== 0 && lastField < 0) {
        const value: u32 = load<u32>(top, State.value << 2);
        if (value < first) break;
        if (isWide) store<u32>(NAME + ((value - first) << 2), defaultKey);
        else store<u8>(NAME + (value - first), u8(defaultKey));
      }
      top -= LEVEL;
      end = bytes + load<u32>(top, State.end << 2);
      depth = load<u32>(top, State.depth << 2);
      lastField = load<i32>(top, State.lastField << 2);
      plans = plansOf(top);
      numbers = rowWord(top, Plan.numbers);
      continue;
    }
    if (r > MOST_BOUNDARIES - 4 || v > MOST_VALUES - 2) {
      setState(State.isFull, 1);
      break;
    }

    let at = pos + 1;
    let tag: u32 = load<u8>(pos);
    if (tag >= 0x80) {
      const more: u32 = load<u8>(at++);
      if (more >= 0x80) break;
      tag = (tag & 0x7f) | (more << 7);
    }
    const number = tag >>> 3;
    if (number >= numbers) break;
    const plan = plans + number * (Plan.planWords << 2);
    const how: u32 = load<u32>(plan, Plan.how << 2);
    let kinds: u32 = load<u32>(plan, Plan.kinds << 2);
    let op: i32 = opOf(plan);
    if ((how & Plan.wireBits) !== (tag & 7)) {
      if ((how & Plan.packable) === 0 || (tag & 7) !== LEN) break;
      op = PACKED;
    }

    // `[at, head)` is a length, or the complete payload.
    let head = at + 1;
    let after: usize;
    let word: u32 = 0;
    if (op >= Op.text) {
      let length: u32 = load<u8>(at);
      if (length >= 0x80) {
        head = varintEnd(at, at + 4);
        if (head === 0) break;
        length = 0;
        for (let digit = head; digit > at; ) length = (length << 7) | (u32(load<u8>(--digit)) & 0x7f);
      }
      after = head + length;
      if (after > end) break;
      if (op === Op.message && !hasRoom(top, depth, isWide)) break;
    } else {
      if (op >= Op.i64) head = at + (op === Op.i64 ? 8 : 4);
      else if (op === Op.varint) {
        const ends = ~load<u64>(at) & TOP_BITS;
        if (ends !== 0) head = at + usize(ctz(ends) >> 3) + 1;
        else {
          head = varintEnd(at, end);
          if (head === 0) break;
        }
      } else {
        if (!hasWord(at, plan)) break;
        word = load<u32>(wordsOf(plan) + (usize(load<u8>(at)) << 2));
      }
      if (head > end) break;
      after = head;
    }

    const owner: i32 = (how >>> Plan.ownerShift) & Plan.threeBits;
    if (op === PACKED) {
      if (!isWhole(head, after, plan)) break;
      let list: u32 = load<u32>(top, State.value << 2);
      if (owner !== Owner.child) {
        const field: i32 = load<i32>(plan, Plan.field << 2);
        if (lastField !== field) {
          lastField = field;
          store<u32>(top, first + v, State.lastValue << 2);
          putNamed(v, depth + 1, ARRAY, load<u32>(plan, Plan.name << 2), isWide);
          v++;
        }
        list = load<u32>(top, State.lastValue << 2);
      }
      const whose = ownerOf(list, newest);
      if (i32(list) > i32(newest)) newest = list;
      putRegion(r, u32(pos - last), (kinds >>> 16) & Plan.kindBits, whose);
      putRegion(r + 1, u32(at - pos), kinds >>> 24, list === newest ? 0 : SAME);
      setState(State.packedTo, u32(after));
      setState(State.packedPlan, u32(plan));
      setState(State.packedDepth, depth + (owner === Owner.child ? 1 : 2));
      setState(State.pos, u32(head - bytes));
      setState(State.lastStart, u32(at - bytes));
      setState(State.newest, newest);
      setState(State.regions, r + 2);
      setState(State.values, v);
      const isDone = packedElements();
      pos = bytes + stateOf(State.pos);
      last = bytes + stateOf(State.lastStart);
      newest = stateOf(State.newest);
      r = stateOf(State.regions);
      v = stateOf(State.values);
      if (!isDone) break;
      continue;
    }

    let subject = first + v;
    const type: u32 = (how >>> Plan.typeShift) & Plan.typeBits;
    if (owner === Owner.member) {
      lastField = -1;
      putNamed(v, depth + 1, type, load<u32>(plan, Plan.name << 2), isWide);
      v++;
    } else if (owner <= Owner.map) {
      const field: i32 = load<i32>(plan, Plan.field << 2);
      if (lastField !== field) {
        lastField = field;
        store<u32>(top, subject, State.lastValue << 2);
        putNamed(v, depth + 1, owner === Owner.map ? OBJECT : ARRAY, load<u32>(plan, Plan.name << 2), isWide);
        v++;
        subject++;
      }
      putNamed(v, depth + 2, type, 0, isWide);
      v++;
    } else if (owner === Owner.child) {
      putNamed(v, depth + 1, type, 0, isWide);
      v++;
    } else {
      const value: u32 = load<u32>(top, State.value << 2);
      if (owner === Owner.key) lastField = load<i32>(plan, Plan.field << 2);
      else if (type !== SCALAR) {
        if (value < first) break;
        store<u8>(TYPE + (value - first), u8(type));
      }
      subject = value;
    }
    if (word !== 0) putWord(subject, word);

    // The first region names the owner; the others repeat it.
    let whose = subject - newest;
    let again: u32 = 0;
    if (whose <= NEXT) newest = subject;
    else {
      whose = otherOf(subject, newest);
      if (i32(subject) > i32(newest)) newest = subject;
      else again = SAME_BOUNDARIES;
    }
    const before = boundaryOf(u32(pos - last), whose);
    store<u32>(BOUNDARY + r, before | again | (u32(at - pos) << 8) | (u32(head - at) << 16));
    last = at;
    if (op === Op.message) {
      store<u32>(CODE + r, kinds);
      r += 2;
      store<i32>(top, lastField, State.lastField << 2);
      top += LEVEL;
      end = after;
      depth += owner === Owner.same ? 0 : owner === Owner.repeated || owner === Owner.map ? 2 : 1;
      lastField = -1;
      store<u32>(top, u32(end - bytes), State.end << 2);
      store<u32>(top, load<u32>(plan, Plan.target << 2), State.message << 2);
      store<u32>(top, subject, State.value << 2);
      store<u32>(top, depth, State.depth << 2);
      store<u32>(top, 0, State.group << 2);
      plans = plansOf(top);
      numbers = rowWord(top, Plan.numbers);
      pos = head;
      continue;
    }
    if (after > head) {
      store<u32>(CODE + r, kinds);
      r += 3;
      last = head;
    } else {
      if (op >= Op.text) kinds = (kinds & Plan.kindBits) | ((kinds >>> 24) << 8);
      store<u32>(CODE + r, kinds);
      r += 2;
    }
    pos = after;
  }

  store<i32>(top, lastField, State.lastField << 2);
  setState(State.height, (u32(top) - stateOf(State.stackAt)) >> 2);
  setState(State.pos, u32(pos - bytes));
  setState(State.lastStart, u32(last - bytes));
  setState(State.newest, newest);
  setState(State.regions, r);
  setState(State.values, v);
}

/**
 * True if a message may be entered: the stack has room, and the depths of its values fit the chunk. Updates the
 * greatest depth.
 */
function hasRoom(top: usize, depth: u32, isWide: bool): bool {
  setState(State.deepest, max(stateOf(State.deepest), depth + 4));
  return top + 2 * LEVEL <= stateOf(State.stackEnd) && (isWide || depth + 4 <= MOST_SHALLOW);
}
