import { ValueType } from '../../value/value-tree.ts';
import type { OpenMessages } from './open-messages.ts';
import { How, Op, PLAN } from './tables.ts';
import { varintNumber } from './wire.ts';

/** Values that there is room for at least, each time columns are asked for. */
const ROOM = 64;

/**
 * The inner loop: complete records of everyday fields, one after the other, into messages and out of them. Stops
 * before whatever else there is. It does what the walk's other methods do, in one function with all its state in
 * variables and the columns of values filled by hand, which takes half the time.
 */
export function readEveryday(open: OpenMessages): void {
  const { bytes, builder, stack, utf8, tables } = open;
  const { plan, field: fields, base, size, defaultKey } = tables;
  let { pos, end, message, value, depth, lastField, lastValue, group } = open;
  let next = builder.values.count;
  let { depth: depths, type: types } = builder.values.reserve(ROOM, depth + 2);
  let names = open.keys.reserve(next + ROOM);
  let valueRoom = Math.min(types.length, names.length) - 2;
  let deepest = 2 ** (depths.BYTES_PER_ELEMENT * 8) - 3;
  let first = base[message] ?? 0;
  let numbers = size[message] ?? 0;

  for (;;) {
    if (pos === end) {
      if (stack.length === 0 || group !== 0 || defaultKey[message] !== 0) break;
      group = stack.pop()!;
      lastValue = stack.pop()!;
      lastField = stack.pop()!;
      depth = stack.pop()!;
      value = stack.pop()!;
      message = stack.pop()!;
      end = stack.pop()!;
      first = base[message]!;
      numbers = size[message]!;
      continue;
    }
    if (next > valueRoom || depth > deepest) {
      builder.values.count = next;
      ({ depth: depths, type: types } = builder.values.reserve(ROOM, depth + 2));
      names = open.keys.reserve(next + ROOM);
      valueRoom = Math.min(types.length, names.length) - 2;
      deepest = 2 ** (depths.BYTES_PER_ELEMENT * 8) - 3;
    }

    let at = pos + 1;
    let tag = bytes[pos]!;
    if (tag >= 0x80) {
      if (at === end || bytes[at]! >= 0x80) break;
      tag = (tag & 0x7f) | (bytes[at++]! << 7);
    }
    const number = tag >>> 3;
    const field = number < numbers ? fields[first + number]! : -1;
    if (field < 0) break;
    const how = plan[field * PLAN.size + PLAN.how]!;
    if ((how & How.everyday) === 0 || ((how >> How.wire) & 7) !== (tag & 7)) break;
    const op = how & How.op;
    let head = at;
    let after: number;
    if (op === Op.i64) after = at + 8;
    else if (op === Op.i32) after = at + 4;
    else {
      while (head < end && bytes[head]! >= 0x80) head++;
      if (head === end) break;
      after = ++head;
      if (op === Op.varint) {
        if (head - at > 10) break;
      } else if (head === at + 1) after += bytes[at]!;
      else if (head - at < 5) after += varintNumber(bytes, at, head);
      else break;
    }
    if (after > end || (op === Op.text && utf8.invalidAt(head, after) >= 0)) break;

    const isElement = (how & How.repeated) !== 0;
    if (!isElement) {
      lastField = -1;
      names[next] = plan[field * PLAN.size + PLAN.name]!;
      depths[next] = depth + 1;
    } else {
      if (lastField !== field) {
        lastField = field;
        lastValue = next;
        names[next] = plan[field * PLAN.size + PLAN.name]!;
        depths[next] = depth + 1;
        types[next++] = ValueType.array;
      }
      depths[next] = depth + 2;
    }
    types[next] = how >> How.type;

    const three = plan[field * PLAN.size + PLAN.kinds]!;
    builder.region(pos, three & 0xff, next);
    if (op >= Op.text) builder.region(at, (three >> 8) & 0xff, next);
    if (op === Op.message) {
      stack.push(end, message, value, depth, lastField, lastValue, group);
      end = after;
      message = plan[field * PLAN.size + PLAN.target]!;
      value = next;
      depth += isElement ? 2 : 1;
      lastField = -1;
      group = 0;
      first = base[message]!;
      numbers = size[message]!;
      pos = head;
    } else {
      if (op < Op.text || after > head) builder.region(op < Op.text ? at : head, three >> 16, next);
      pos = after;
    }
    next++;
  }

  builder.values.count = next;
  open.pos = pos;
  open.end = end;
  open.message = message;
  open.value = value;
  open.depth = depth;
  open.lastField = lastField;
  open.lastValue = lastValue;
  open.group = group;
}
