import { textOrBroken } from '../../../core/bytes/utf8.ts';
import { type JsonObject, type JsonValue, setMember } from '../../../core/value/json-value.ts';
import { type FieldPlan, OP_BITS, Op, type Plan, SIZE_CODES } from '../plan.ts';
import { isRefusal, PointerKind, Pointers, readSegments, structRowAt } from '../pointers.ts';
import { ReadBudget } from './read-budget.ts';
import { readData } from './read-data.ts';

/**
 * Decodes a message by its schema: members in the order of the schema, Data as bytes. Never recurses. Throws if the
 * bytes are not a valid message of this schema. Several pointers may lead to one object as long as the words read do
 * not exceed the words of the message.
 */
export function decode(bytes: Uint8Array, root: Plan): unknown {
  const table = readSegments(bytes);
  if (isRefusal(table)) throw new Error(table.message);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new Decoder(bytes, new Pointers(view, table)).run(root);
}

/**
 * Decodes only the value at a path, with the same result as `decode`, and follows no pointer off that path. Returns
 * undefined if the path leads to no value. Throws if the bytes on the path are not valid.
 */
export function decodePath(bytes: Uint8Array, root: Plan, path: readonly string[]): unknown {
  const table = readSegments(bytes);
  if (isRefusal(table)) throw new Error(table.message);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new Decoder(bytes, new Pointers(view, table)).runAlong(root, path);
}

/** Position and size, in words, of a struct's sections. */
interface Sections {
  readonly word: number;
  readonly segment: number;
  readonly dataWords: number;
  readonly pointers: number;
}

/**
 * A container whose contents are not decoded yet: a struct, a list, or consecutive structs. All share one class so that
 * property access stays fast.
 */
class Pending implements Sections {
  readonly kind: 'record' | 'list' | 'structs';
  readonly target: JsonObject | unknown[];
  readonly plan: Plan | undefined;
  readonly field: FieldPlan | undefined;
  readonly lists: number;
  readonly word: number;
  readonly segment: number;
  readonly dataWords: number;
  readonly pointers: number;
  readonly count: number;

  private constructor(
    kind: 'record' | 'list' | 'structs',
    target: JsonObject | unknown[],
    plan: Plan | undefined,
    field: FieldPlan | undefined,
    lists: number,
    word: number,
    segment: number,
    dataWords: number,
    pointers: number,
    count: number,
  ) {
    this.kind = kind;
    this.target = target;
    this.plan = plan;
    this.field = field;
    this.lists = lists;
    this.word = word;
    this.segment = segment;
    this.dataWords = dataWords;
    this.pointers = pointers;
    this.count = count;
  }

  /** A struct with sections of its own, or a group, which shares those of its struct. */
  static record(
    target: JsonObject,
    plan: Plan,
    word: number,
    segment: number,
    dataWords: number,
    pointers: number,
  ): Pending {
    return new Pending('record', target, plan, undefined, 0, word, segment, dataWords, pointers, 1);
  }

  /** `count` elements from `word` on, each of which is `lists` levels of nested lists. */
  static list(
    target: unknown[],
    field: FieldPlan,
    lists: number,
    at: { word: number; segment: number },
    count: number,
  ): Pending {
    return new Pending('list', target, undefined, field, lists, at.word, at.segment, 0, 0, count);
  }

  /** `count` structs, the first of which has the sections `first`. */
  static structs(target: JsonObject | unknown[], plan: Plan, first: Sections, count: number): Pending {
    const { word, segment, dataWords, pointers } = first;
    return new Pending('structs', target, plan, undefined, 0, word, segment, dataWords, pointers, count);
  }
}

class Decoder {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #pointers: Pointers;
  readonly #pending: Pending[] = [];
  readonly #budget: ReadBudget;

  constructor(bytes: Uint8Array, pointers: Pointers) {
    this.#bytes = bytes;
    this.#view = pointers.view;
    this.#pointers = pointers;
    this.#budget = new ReadBudget(bytes.length / 8);
  }

  run(root: Plan): unknown {
    const value = this.#root(root);
    this.#fillAll();
    return value;
  }

  runAlong(root: Plan, path: readonly string[]): unknown {
    let value = this.#root(root);
    for (const key of path) {
      // If the child is a container, it is pending now; a scalar has no children.
      const container = this.#pending.pop();
      if (container === undefined) return undefined;
      value = this.#child(container, key);
    }
    this.#fillAll();
    return value;
  }

  #root(root: Plan): unknown {
    return this.#structAt(root, this.#pointers.table.start[0]!, 0) ?? this.#structValue(root, 0, 0, 0, 0);
  }

  #fillAll(): void {
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) this.#fill(next);
  }

  /** One member or element of a container; undefined if the container has none at `key`. */
  #child(container: Pending, key: string): unknown {
    const { kind, target, plan, field, lists, word, segment, dataWords, pointers, count } = container;
    if (kind === 'record') {
      const tag = plan!.discriminant < 0 ? -1 : this.#tag(plan!, container);
      const member = plan!.fields.find((each) => each.key === key && (each.tag < 0 || each.tag === tag));
      return member && this.#member(member, container);
    }
    const stride = dataWords + pointers;
    if (!Array.isArray(target)) return this.#entryOf(container, key);
    const i = Number(key);
    if (!/^\d+$/.test(key) || i >= count) return undefined;
    if (kind === 'structs') return this.#structValue(plan!, word + i * stride, segment, dataWords, pointers);
    return this.#element(field!.default === 0n ? field! : { ...field!, default: 0n }, lists, word, segment, i);
  }

  /** The value of the last entry with this key, because decoding the whole object keeps the last one, too. */
  #entryOf({ plan, word, segment, dataWords, pointers, count }: Pending, key: string): unknown {
    const [keyField, valueField] = plan!.fields;
    for (let i = count - 1; i >= 0; i--) {
      const entry = { word: word + i * (dataWords + pointers), segment, dataWords, pointers };
      if (String(this.#member(keyField!, entry) ?? '') === key) return this.#member(valueField!, entry);
    }
    return undefined;
  }

  #fill(pending: Pending): void {
    if (pending.kind === 'record') this.#record(pending, pending.plan!, pending.target as JsonObject);
    else if (pending.kind === 'list') this.#list(pending);
    else this.#structs(pending, pending.plan!);
  }

  #structs({ target, count, word, dataWords, pointers, segment }: Pending, plan: Plan): void {
    const stride = dataWords + pointers;
    if (stride === 0) this.#budget.takeFree(count);
    for (let i = 0; i < count; i++) {
      if (Array.isArray(target)) {
        target.push(this.#structValue(plan, word + i * stride, segment, dataWords, pointers));
      } else this.#entry(plan, { word: word + i * stride, segment, dataWords, pointers }, target);
    }
  }

  #record(sections: Sections, plan: Plan, target: JsonObject): void {
    const { fields } = plan;
    const tag = plan.discriminant < 0 ? -1 : this.#tag(plan, sections);
    for (let i = 0; i < fields.length; i++) {
      const field = fields[i]!;
      if (field.tag >= 0 && field.tag !== tag) continue;
      const value = this.#member(field, sections);
      if (value === undefined) continue;
      if (field.isInherited) setMember(target, field.key, value as JsonValue);
      else target[field.key] = value as JsonValue;
    }
  }

  #entry(plan: Plan, sections: Sections, target: JsonObject): void {
    const [key, value] = plan.fields;
    setMember(target, String(this.#member(key!, sections) ?? ''), this.#member(value!, sections) as JsonValue);
  }

  #tag({ discriminant }: Plan, { word, dataWords }: Sections): number {
    return discriminant + 2 <= dataWords * 8 ? this.#view.getUint16(word * 8 + discriminant, true) : 0;
  }

  /** A member of a struct; undefined if it is absent. */
  #member(field: FieldPlan, sections: Sections): unknown {
    const { word, dataWords } = sections;
    if (field.hasBit >= 0 && !this.#bit(sections, field.hasBit)) return undefined;
    if (field.nullBit >= 0 && this.#bit(sections, field.nullBit)) return null;
    if (field.op < Op.Text) {
      const isInside = field.at + OP_BITS[field.op]! <= dataWords * 64;
      if (!isInside) this.#budget.takeFree(1);
      return readData(this.#view, field.op, field, word * 64 + field.at, isInside);
    }
    if (field.op === Op.group) {
      const target: JsonObject = {};
      const { segment, pointers } = sections;
      this.#pending.push(Pending.record(target, field.plan!, word, segment, dataWords, pointers));
      return target;
    }
    const value = field.at < sections.pointers ? this.#pointer(field, sections) : undefined;
    if (value !== undefined) return value;
    if (field.defaultText !== undefined) return field.defaultText;
    return field.nullIsValue ? null : undefined;
  }

  #bit({ word, dataWords }: Sections, bit: number): boolean {
    return bit < dataWords * 64 && (this.#bytes[word * 8 + (bit >> 3)]! & (1 << (bit & 7))) !== 0;
  }

  #pointer(field: FieldPlan, { word, dataWords, segment }: Sections): unknown {
    const at = word + dataWords + field.at;
    return field.op === Op.struct
      ? this.#structAt(field.plan!, at, segment)
      : this.#listAt(field, field.op, field.lists, at, segment);
  }

  /** The value of the struct that a pointer leads to; undefined if the pointer is null. */
  #structAt(plan: Plan, at: number, segment: number): unknown {
    const pointers = this.#pointers;
    if (!this.#followStruct(at, segment)) return undefined;
    const { target, dataWords, pointerCount } = pointers;
    return this.#structValue(plan, target, pointers.segment, dataWords, pointerCount);
  }

  #followStruct(at: number, segment: number): boolean {
    if (!this.#follow(at, segment)) return false;
    if (this.#pointers.kind === PointerKind.struct) return true;
    throw new Error(`The schema has a struct here; the pointer leads to ${this.#pointers.found}.`);
  }

  /**
   * Follows a pointer and takes the words of its object from the budget. Returns false if the pointer is null.
   */
  #follow(at: number, segment: number): boolean {
    const pointers = this.#pointers;
    const wrong = pointers.read(at, segment);
    if (wrong !== undefined) throw new Error(wrong);
    if (pointers.kind === PointerKind.none) return false;
    if (pointers.kind === PointerKind.other) throw new Error('Found a capability, which JSON cannot represent.');
    this.#budget.takeObject(pointers);
    return true;
  }

  #structValue(plan: Plan, word: number, segment: number, dataWords: number, pointers: number): unknown {
    if (plan.meaning === 'union') return this.#unionValue(plan, { word, segment, dataWords, pointers });
    const target: JsonObject = {};
    if (plan.fields.length > 0) {
      this.#pending.push(Pending.record(target, plan, word, segment, dataWords, pointers));
    }
    return target;
  }

  /**
   * The value of the member that is set. If that member is itself a union that represents a value, continues with the
   * member that is set in it.
   */
  #unionValue(root: Plan, at: Sections): unknown {
    let plan = root;
    let sections = at;
    for (;;) {
      const tag = this.#tag(plan, sections);
      const field = plan.fields.find((each) => each.tag === tag);
      if (field === undefined) throw new Error(`The union ${plan.name} has no member with the number ${tag}.`);
      if (field.op !== Op.struct) return this.#member(field, sections) ?? null;
      const { word, dataWords, pointers, segment } = sections;
      if (field.at >= pointers || !this.#followStruct(word + dataWords + field.at, segment)) return null;
      const found = this.#pointers;
      const inner = {
        word: found.target,
        segment: found.segment,
        dataWords: found.dataWords,
        pointers: found.pointerCount,
      };
      plan = field.plan!;
      if (plan.meaning !== 'union') {
        return this.#structValue(plan, inner.word, inner.segment, inner.dataWords, inner.pointers);
      }
      sections = inner;
    }
  }

  #listAt(field: FieldPlan, kind: number, lists: number, at: number, segment: number): unknown {
    if (!this.#follow(at, segment)) return undefined;
    const pointers = this.#pointers;
    const op = lists > 1 ? Op.List : lists === 0 ? kind : field.element;
    const code = lists === 0 ? 2 : SIZE_CODES[op]!;
    if (pointers.kind !== PointerKind.list || pointers.elementSize !== code) {
      throw new Error(
        `The schema has a list with element size code ${code} here; the pointer leads to ${pointers.found}.`,
      );
    }
    const { target: word, elementCount: count } = pointers;
    if (lists === 0) return this.#bytesAt(op, word * 8, count);
    if (op === Op.struct) return this.#structsAt(field.plan!, word, count, pointers.segment);
    if (op === Op.Void) this.#budget.takeFree(count);
    const target: unknown[] = [];
    if (count > 0) {
      this.#pending.push(Pending.list(target, field, lists - 1, { word, segment: pointers.segment }, count));
    }
    return target;
  }

  #bytesAt(op: number, byte: number, count: number): unknown {
    if (op === Op.Data) return this.#bytes.subarray(byte, byte + count);
    if (count === 0 || this.#bytes[byte + count - 1] !== 0) throw new Error('A text does not end with a zero byte.');
    const end = byte + count - 1;
    if (count > LONG_TEXT) return textOrBroken(this.#bytes, byte, end);
    const bytes = this.#bytes;
    let text = '';
    let i = byte;
    for (; i + 4 <= end; i += 4) {
      const [a, b, c, d] = [bytes[i]!, bytes[i + 1]!, bytes[i + 2]!, bytes[i + 3]!];
      if ((a | b | c | d) >= 0x80) return textOrBroken(bytes, byte, end);
      text += String.fromCharCode(a, b, c, d);
    }
    for (; i < end; i++) {
      if (bytes[i]! >= 0x80) return textOrBroken(bytes, byte, end);
      text += String.fromCharCode(bytes[i]!);
    }
    return text;
  }

  #structsAt(plan: Plan, tag: number, words: number, segment: number): unknown {
    const row = structRowAt(this.#view, tag, words);
    if (row === undefined) throw new Error('The structs that a tag announces do not fit in the words of their list.');
    const { count, dataWords, pointers } = row;
    const target = plan.meaning === 'entry' ? {} : [];
    this.#pending.push(Pending.structs(target, plan, { word: tag + 1, segment, dataWords, pointers }, count));
    return target;
  }

  #list({ target, field, lists, word, segment, count }: Pending): void {
    const elements = target as unknown[];
    // A default applies to the field, not to its elements.
    const plain = field!.default === 0n ? field! : { ...field!, default: 0n };
    for (let i = 0; i < count; i++) elements.push(this.#element(plain, lists, word, segment, i));
  }

  #element(field: FieldPlan, lists: number, word: number, segment: number, i: number): unknown {
    const op = lists > 0 ? Op.List : field.element;
    if (op < Op.Text) return readData(this.#view, op, field, word * 64 + i * OP_BITS[op]!, true);
    return this.#listAt(field, op, lists, word + i, segment) ?? null;
  }
}

/** Texts of more bytes than this are decoded faster by the browser's TextDecoder. */
const LONG_TEXT = 40;
