import { missingMembers } from '../../../core/layout/layout.ts';
import { ValueType } from '../../../core/value/value-tree.ts';
import { kinds } from '../kinds.ts';
import { type FieldPlan, OP_BITS, Op, type Plan, SIZE_CODES } from '../plan.ts';
import { PointerKind, type SegmentTable } from '../pointers.ts';
import { DATA_KINDS, type SchemaNames } from './annotate-plan.ts';
import { MessageWalk, Word } from './message-walk.ts';

const K = kinds.index;

/** Sizes of the two sections of a struct in words. */
interface Sections {
  readonly dataWords: number;
  readonly pointers: number;
}

/** A struct, a list of pointers or a list of structs that is not completely read yet. */
interface Frame {
  readonly kind: 'struct' | 'pointers' | 'structs';
  /** For a struct: its plan. */
  readonly plan: Plan | undefined;
  /** For a list of pointers: the field whose value is the list. */
  readonly field: FieldPlan | undefined;
  /** For pointers: the number of nested lists in each object that a pointer leads to. */
  readonly lists: number;
  readonly word: number;
  readonly segment: number;
  /**
   * Sizes of the sections in words. For several structs, these are the sizes of each struct; for a single struct, words
   * beyond the end of the input are not included.
   */
  readonly dataWords: number;
  readonly pointers: number;
  /** For a struct that the end of the input cuts: the sizes that its pointer announces. */
  readonly announced: Sections | undefined;
  /** Number of elements; 1 for a single struct. */
  readonly count: number;
  /** Ordinal and depth of the value that the frame represents. */
  readonly value: number;
  readonly depth: number;
  next: number;
  /** The discriminant of the member that is set. It is -1 without a union, or before the discriminant is read. */
  tag: number;
}

/** Follows a message's pointers by its schema. */
export class SchemaWalk extends MessageWalk {
  readonly names: SchemaNames;
  readonly frames: Frame[] = [];

  constructor(bytes: Uint8Array, table: SegmentTable, names: SchemaNames) {
    super(bytes, table, names.keys, names.words);
    this.names = names;
  }

  run(): void {
    const { root } = this.names;
    const value = this.builder.open(0, ValueType.scalar);
    const word = this.table.start[0]!;
    this.struct(word, 0, root, value, 0);
    for (let frame = this.frames.at(-1); frame !== undefined; frame = this.frames.at(-1)) this.step(frame);
  }

  step(frame: Frame): void {
    if (frame.kind === 'struct') this.members(frame, frame.plan!);
    else if (frame.next === frame.count) this.frames.pop();
    else if (frame.kind === 'structs') this.structElement(frame, frame.plan!);
    else this.pointerElement(frame, frame.field!);
  }

  push(
    kind: Frame['kind'],
    at: Pick<Frame, 'word' | 'segment' | 'count' | 'value' | 'depth'>,
    shape: Partial<Pick<Frame, 'plan' | 'field' | 'lists' | 'dataWords' | 'pointers' | 'announced'>>,
  ): void {
    const { plan, field, lists = 0, dataWords = 0, pointers = 0, announced } = shape;
    const { word, segment, count, value, depth } = at;
    if (announced !== undefined) this.lack(plan!, value, { dataWords, pointers }, announced);
    this.frames.push({
      kind,
      plan,
      field,
      lists,
      word,
      segment,
      dataWords,
      pointers,
      announced,
      count,
      value,
      depth,
      next: 0,
      tag: -1,
    });
  }

  /**
   * Names those members of a struct whose bytes are beyond the end of the input. A struct of an older schema may not
   * have all members.
   */
  lack(plan: Plan, value: number, there: Sections, announced: Sections): void {
    if (plan.meaning !== 'record') return;
    const names = plan.fields
      .filter((field) => field.tag < 0 && isIn(announced, field) && !isIn(there, field))
      .map(({ key }) => key);
    if (names.length > 0) this.missing.push(missingMembers(value, names));
  }

  /** Reads a pointer to a struct for a value that is already open. */
  struct(word: number, segment: number, plan: Plan, value: number, depth: number): void {
    const { pointers } = this;
    const isFollowed = this.follow(word, segment, value);
    // A struct beyond the end of the bytes is unknown; it is not an empty object.
    if (plan.meaning !== 'union' && (!this.isBeyond || depth === 0))
      this.builder.values.setType(value, ValueType.object);
    if (!isFollowed) {
      if (this.isBeyond && depth === 0) {
        const { dataWords, pointerCount } = pointers;
        this.lack(plan, value, { dataWords: 0, pointers: 0 }, { dataWords, pointers: pointerCount });
      }
      if (pointers.kind === PointerKind.other) this.mismatch(word, `the struct ${plan.name}`);
      return;
    }
    if (pointers.kind !== PointerKind.struct) {
      this.mismatch(word, `the struct ${plan.name}`);
      return;
    }
    const { target, dataWords, pointerCount } = pointers;
    this.pushStruct(plan, { word: target, segment: pointers.segment, value, depth }, dataWords, pointerCount);
  }

  /**
   * Assigns to a struct's value all words of the struct that the input has. After that, the members claim their parts
   * of these words.
   */
  pushStruct(
    plan: Plan,
    at: Pick<Frame, 'word' | 'segment' | 'value' | 'depth'>,
    allData: number,
    allPointers: number,
  ): void {
    const { word, segment, value, depth } = at;
    const words = allData + allPointers;
    const isCut = this.wordsThere(word, words) < words;
    const dataWords = isCut ? this.wordsThere(word, allData) : allData;
    const pointers = isCut ? this.wordsThere(word + allData, allPointers) : allPointers;
    this.claimData(word, dataWords, value);
    for (let i = word + dataWords; i < word + dataWords + pointers; i++) {
      this.word[i] = Word.pointer;
      this.owner[i] = value;
    }
    const announced = isCut ? { dataWords: allData, pointers: allPointers } : undefined;
    this.push('struct', { word, segment, count: 1, value, depth }, { plan, dataWords, pointers, announced });
  }

  /** Reads members until one of them opens a container. */
  members(frame: Frame, plan: Plan): void {
    if (frame.next === 0 && plan.discriminant >= 0) {
      if (plan.discriminant + 2 <= frame.dataWords * 8) {
        const byte = frame.word * 8 + plan.discriminant;
        this.piece(byte * 8, 16, K.discriminant, frame.value);
        frame.tag = this.view.getUint16(byte, true);
      } else if (frame.announced !== undefined) {
        this.release(frame.word);
        this.frames.pop();
        return;
      } else frame.tag = 0;
      if (plan.meaning === 'union' && !plan.fields.some(({ tag }) => tag === frame.tag)) {
        this.fail(
          (frame.word * 8 + plan.discriminant) * 8,
          `The union ${plan.name} has no member with the number ${frame.tag}.`,
        );
      }
    }
    const { fields } = plan;
    const depth = this.frames.length;
    while (frame.next < fields.length) {
      const field = fields[frame.next++]!;
      if (field.tag >= 0 && field.tag !== frame.tag) continue;
      if (plan.meaning === 'entry' && frame.next === 1) this.entryKey(frame, field);
      else this.member(frame, plan, field);
      if (this.frames.length !== depth) return;
    }
    this.frames.pop();
  }

  member(frame: Frame, plan: Plan, field: FieldPlan): void {
    const { word, dataWords, segment } = frame;
    const isOwn = plan.meaning !== 'record';
    const isUndecided = frame.announced !== undefined && field.hasBit >= frame.dataWords * 64;
    const has = field.hasBit < 0 || isUndecided || this.flag(frame, field.hasBit);
    const isNull = has && field.nullBit >= 0 && this.flag(frame, field.nullBit);
    const at = word + dataWords + field.at;
    const isPointer = field.op >= Op.Text && field.op !== Op.group;
    const isAbsent =
      isPointer &&
      !isPointerCut(frame, field) &&
      (field.at >= frame.pointers || (this.isZero(at) && !(field.nullIsValue || isOwn))) &&
      field.defaultText === undefined;
    const value = !has || isAbsent ? frame.value : this.memberValue(frame, field, isOwn);
    if (field.hasBit >= 0) this.bit(frame, field.hasBit, K['presence bit'], value);
    if (field.nullBit >= 0) this.bit(frame, field.nullBit, isNull ? K['set null bit'] : K['null bit'], value);
    if (field.op < Op.Text) this.data(frame, field, value, has && !isNull);
    else if (field.op === Op.group) {
      this.builder.values.setType(value, ValueType.object);
      const { pointers, announced } = frame;
      this.push(
        'struct',
        { word, segment, count: 1, value, depth: frame.depth + 1 },
        { plan: field.plan, dataWords, pointers, announced },
      );
    } else if (field.at < frame.pointers)
      this.pointer(field, at, segment, value, isOwn ? frame.depth : frame.depth + 1, has && !isAbsent);
  }

  /** The value of a member: a new value with the member's key, or, in a union or an entry, the frame's own value. */
  memberValue(frame: Frame, field: FieldPlan, isOwn: boolean): number {
    if (isOwn) return frame.value;
    const value = this.builder.open(frame.depth + 1, ValueType.scalar);
    this.keys.set(value, this.names.keyOf.get(field)!);
    return value;
  }

  isZero(word: number): boolean {
    return this.view.getUint32(word * 8, true) === 0 && this.view.getUint32(word * 8 + 4, true) === 0;
  }

  flag({ word, dataWords }: Frame, bit: number): boolean {
    return bit < dataWords * 64 && (this.bytes[word * 8 + (bit >> 3)]! & (1 << (bit & 7))) !== 0;
  }

  bit({ word, dataWords }: Frame, bit: number, kind: number, value: number): void {
    if (bit < dataWords * 64) this.piece(word * 64 + bit, 1, kind, value);
  }

  data({ word, dataWords }: Frame, field: FieldPlan, value: number, isSet: boolean): void {
    const bits = OP_BITS[field.op]!;
    if (bits === 0 || field.at + bits > dataWords * 64) {
      this.spend(1, word);
      return;
    }
    const bit = word * 64 + field.at;
    const kind = !isSet ? K['unset field'] : field.default !== 0n ? K.difference : DATA_KINDS[field.op]!;
    this.piece(bit, bits, kind, value);
    if (isSet && field.op === Op.enum) this.setWord(field, bit / 8, value);
  }

  setWord(field: FieldPlan, byte: number, value: number): void {
    const number = this.view.getUint16(byte, true) ^ Number(field.default);
    if (number < field.enumNames.length) this.words.set(value, this.names.wordOf.get(field)! + number);
  }

  /** Reads a pointer of a struct for a member whose value is open, or for an absent member. */
  pointer(field: FieldPlan, word: number, segment: number, value: number, depth: number, isThere: boolean): void {
    if (this.isZero(word)) {
      this.word[word] = isThere && field.defaultText === undefined ? Word.null : Word.pointer;
      this.owner[word] = value;
      return;
    }
    if (!isThere) return;
    if (field.op === Op.struct) this.struct(word, segment, field.plan!, value, depth);
    else this.list(field, field.lists, field.op, word, segment, value, depth);
  }

  /** Reads the key of an entry. The key belongs to the member that the entry represents. */
  entryKey(frame: Frame, field: FieldPlan): void {
    if (isPointerCut(frame, field)) return;
    const at = frame.word + frame.dataWords + field.at;
    if (field.at >= frame.pointers || this.isZero(at)) this.keys.set(frame.value, this.names.emptyKey);
    else this.text(at, frame.segment, frame.value, K.key);
  }

  /** Reads a pointer to a list, text or bytes for a value that is already open. */
  list(field: FieldPlan, lists: number, op: number, word: number, segment: number, value: number, depth: number): void {
    if (op === Op.Text || op === Op.Data) {
      this.text(word, segment, value, op === Op.Text ? K.text : K.data);
      return;
    }
    const element = lists > 1 ? Op.List : field.element;
    const isEntries = element === Op.struct && field.plan!.meaning === 'entry';
    const isFollowed = this.followList(word, segment, value, SIZE_CODES[element]!);
    if (!this.isBeyond) this.builder.values.setType(value, isEntries ? ValueType.object : ValueType.array);
    if (!isFollowed) return;
    const { target, elementCount: announced } = this.pointers;
    const own = this.pointers.segment;
    if (element === Op.struct) {
      this.structs(word, field.plan!, target, announced, value, depth);
      return;
    }
    if (element >= Op.Text) {
      const count = this.wordsThere(target, announced);
      this.push('pointers', { word: target, segment: own, count, value, depth }, { field, lists: lists - 1 });
      return;
    }
    if (element === Op.Void && !this.spend(announced, word)) return;
    const bits = OP_BITS[element]!;
    const there = this.wordsThere(target, announced);
    const count = bits === 0 ? announced : Math.min(announced, Math.floor((there * 64) / bits));
    const first = this.builder.values.count;
    for (let i = 0; i < count; i++) this.builder.open(depth + 1, ValueType.scalar);
    const run = { kind: DATA_KINDS[element]!, bits, count, value: first, owner: value };
    this.claimList(target, Math.ceil((count * bits) / 64), run);
    if (element === Op.enum) for (let i = 0; i < count; i++) this.setWord(field, target * 8 + i * 2, first + i);
  }

  /**
   * Follows a pointer to a list with the element size code `code`. Returns false if the pointer is null or leads to
   * another kind of object.
   */
  followList(word: number, segment: number, value: number, code: number): boolean {
    const { pointers } = this;
    const isFollowed = this.follow(word, segment, value);
    const isList = pointers.kind === PointerKind.list && pointers.elementSize === code;
    if (isFollowed && !isList) this.mismatch(word, `a list with element size code ${code}`);
    else if (pointers.kind === PointerKind.other) this.mismatch(word, 'a list');
    return isFollowed && isList;
  }

  text(word: number, segment: number, value: number, kind: number): void {
    if (!this.followList(word, segment, value, 2)) return;
    const { target, elementCount: count } = this.pointers;
    const end = target * 8 + count;
    if (end > this.table.there * 8) {
      this.release(target);
      return;
    }
    if (kind !== K.data) {
      if (count === 0 || this.bytes[end - 1] !== 0) {
        this.fail(word * 64, 'The text that this pointer leads to does not end with a zero byte.');
        return;
      }
    }
    if (kind === K.key && count === 1) this.keys.set(value, this.names.emptyKey);
    this.claimList(target, Math.ceil(count / 8), { kind, bits: 0, count, value, owner: value });
  }

  /** Reads a list of structs, which follow their tag. */
  structs(word: number, plan: Plan, tag: number, words: number, value: number, depth: number): void {
    const structs = this.claimTag(word, tag, words, value);
    if (structs === undefined) return;
    const { dataWords, pointers } = structs;
    const count = this.structsThere(tag + 1, structs);
    const at = { word: tag + 1, segment: this.pointers.segment, count, value, depth };
    this.push('structs', at, { plan, dataWords, pointers });
  }

  structElement(frame: Frame, plan: Plan): void {
    const { dataWords, pointers, segment, depth } = frame;
    const word = frame.word + frame.next++ * (dataWords + pointers);
    const type = plan.meaning === 'record' ? ValueType.object : ValueType.scalar;
    const value = this.builder.open(depth + 1, type);
    if (dataWords + pointers === 0 && plan.fields.length === 0) return;
    this.pushStruct(plan, { word, segment, value, depth: depth + 1 }, dataWords, pointers);
  }

  pointerElement(frame: Frame, field: FieldPlan): void {
    const word = frame.word + frame.next++;
    const value = this.builder.open(frame.depth + 1, ValueType.scalar);
    if (this.isZero(word)) {
      this.word[word] = Word.null;
      this.owner[word] = value;
    } else
      this.list(
        field,
        frame.lists,
        frame.lists > 0 ? Op.List : field.element,
        word,
        frame.segment,
        value,
        frame.depth + 1,
      );
  }
}

/** True if the sections have the bytes of a member. False for a group, because its members are checked one by one. */
function isIn({ dataWords, pointers }: Sections, { op, at }: FieldPlan): boolean {
  if (op === Op.group) return false;
  return op < Op.Text ? OP_BITS[op]! > 0 && at + OP_BITS[op]! <= dataWords * 64 : at < pointers;
}

/** True if the input ends before the pointer of a member. */
function isPointerCut({ announced, pointers }: Frame, { at }: FieldPlan): boolean {
  return announced !== undefined && at >= pointers;
}
