import { parseBase64 } from '../../../core/bytes/base64.ts';
import { utf8Bytes } from '../../../core/bytes/utf8.ts';
import { CapnpTextInteger, isHexForBytes, Misfit, Misfits, TextHex } from '../../../core/schema/misfits.ts';
import { inWords } from '../../../core/value/words.ts';
import { type FieldPlan, OP_BITS, Op, type Plan, SIZE_CODES } from '../plan.ts';
import { Segments } from './segments.ts';
import { fits, setBit, writeData } from './write-data.ts';

const STRUCT = 0;
const LIST = 1;
const POINTER_SIZE = 6;
const STRUCTS_SIZE = 7;
/** Maximum of a list's element count, which has 29 bits. In a list of structs, the count is that of words. */
const MOST_ELEMENTS = 2 ** 29 - 1;

/** Writes messages of one schema; bytes become Data. Throws if values do not fit the schema, with their paths. */
export class Encoder {
  readonly #root: Plan;
  readonly #segments = new Segments();
  readonly #frames: Frame[] = [];
  #depth = -1;
  #misfits = new Misfits();

  constructor(root: Plan) {
    this.#root = root;
  }

  encode(value: unknown): Uint8Array {
    const segments = this.#segments;
    try {
      segments.begin();
      this.#misfits = new Misfits();
      this.#depth = -1;
      this.#struct(0, 0, this.#root, value);
      while (this.#depth >= 0) this.#step(this.#frames[this.#depth]!);
      this.#misfits.throwIfAny();
      return segments.finish();
    } finally {
      segments.clear();
    }
  }

  #push(): Frame {
    const depth = ++this.#depth;
    if (depth === this.#frames.length) this.#frames.push(new Frame());
    return this.#frames[depth]!;
  }

  #struct(at: number, segment: number, plan: Plan, value: unknown): void {
    const words = plan.dataWords + plan.pointers;
    if (words === 0) this.#segments.emptyStruct(at);
    else {
      const word = this.#segments.allocate(at, segment, words, STRUCT, plan.dataWords | (plan.pointers << 16));
      this.#content(plan, word, this.#segments.segment, value, '');
      return;
    }
    this.#content(plan, 0, 0, value, '');
  }

  /** Writes the fields of a struct whose words are allocated. `entryKey` is the key if the struct is an entry. */
  #content(plan: Plan, word: number, segment: number, value: unknown, entryKey: string): void {
    const frame = this.#push();
    frame.plan = plan;
    frame.items = NO_ITEMS;
    frame.isList = false;
    frame.value = value;
    frame.entryKey = entryKey;
    frame.word = word;
    frame.segment = segment;
    frame.index = 0;
    frame.only = undefined;
    frame.isTuple = Array.isArray(value);
    if (plan.meaning === 'record' && !isRecord(value)) {
      frame.value = byPosition(plan, value);
      if (frame.value === undefined) {
        this.#depth--;
        this.#misfit(value, `the struct ${plan.name}`);
        return;
      }
    }
    if (plan.discriminant < 0) return;
    const chosen =
      plan.meaning === 'union' ? this.#variant(plan, value) : this.#chosen(plan, frame.value as JsonObjectLike);
    frame.only = chosen;
    if (chosen !== undefined) this.#segments.view.setUint16(word * 8 + plan.discriminant, chosen.tag, true);
  }

  /** The first member of the union that the object has. */
  #chosen(plan: Plan, value: JsonObjectLike): FieldPlan | undefined {
    return plan.fields.find((field) => field.tag >= 0 && Object.hasOwn(value, field.key));
  }

  /** The member of the union that can hold this value. */
  #variant(plan: Plan, value: unknown): FieldPlan | undefined {
    const { variants } = plan;
    const { integer, unsigned } = variants;
    const holds = (variant: FieldPlan | undefined): boolean =>
      variant !== undefined && !Object.is(value, -0) && fits(variant.op, value);
    const found = holds(integer) ? integer : holds(unsigned) ? unsigned : variants[kindOf(value)];
    if (found !== undefined) return found;
    this.#depth--;
    this.#misfit(value, `the union ${plan.name}`);
    return undefined;
  }

  #step(frame: Frame): void {
    if (frame.isList) this.#element(frame);
    else {
      const { writes } = frame.plan;
      const depth = this.#depth;
      while (frame.index < writes.length) {
        this.#member(frame, writes[frame.index++]!);
        if (this.#depth !== depth) return;
      }
      this.#depth--;
    }
  }

  #member(frame: Frame, field: FieldPlan): void {
    if (field.tag >= 0 && field !== frame.only) return;
    const { plan, value: container } = frame;
    let value: unknown;
    if (plan.meaning === 'record') {
      const object = container as Record<string, unknown>;
      value = field.isInherited && !Object.hasOwn(object, field.key) ? undefined : object[field.key];
    } else value = plan.meaning === 'entry' && field.key === 'key' ? frame.entryKey : container;
    if (value === undefined) return;
    const { view } = this.#segments;
    if (field.hasBit >= 0) setBit(view, frame.word, field.hasBit);
    if (value === null && plan.meaning !== 'union') {
      if (field.nullBit >= 0) setBit(view, frame.word, field.nullBit);
      if (field.op !== Op.struct || field.plan!.meaning !== 'union') return;
    }
    if (field.op < Op.Text) this.#data(field.op, field, frame.word * 64 + field.at, value, field.default);
    else this.#pointer(field, frame.word + plan.dataWords + field.at, frame, value);
  }

  #data(op: number, field: FieldPlan, bit: number, value: unknown, initial: bigint): void {
    const { view } = this.#segments;
    if (!writeData(view, op, field, bit, value, initial))
      this.#misfit(value, OP_NAMES[op]!, isTextInteger(op, value) ? CapnpTextInteger : Misfit);
  }

  #pointer(field: FieldPlan, at: number, { segment, word }: Frame, value: unknown): void {
    switch (field.op) {
      case Op.Text:
        this.#text(at, segment, value);
        break;
      case Op.Data:
        this.#blob(at, segment, value);
        break;
      case Op.struct:
        this.#struct(at, segment, field.plan!, value);
        break;
      case Op.group:
        this.#content(field.plan!, word, segment, value, '');
        break;
      default:
        this.#list(at, segment, field, field.lists, value);
    }
  }

  #text(at: number, segment: number, value: unknown): void {
    if (typeof value !== 'string') {
      this.#misfit(value, 'Text');
      return;
    }
    const length = value.length;
    let i = 0;
    while (i < length && value.charCodeAt(i) < 0x80) i++;
    if (i < length || length > LONG_TEXT) {
      const utf8 = utf8Bytes(value);
      const byte = this.#bytesList(at, segment, utf8.length + 1);
      this.#segments.bytes.set(utf8, byte);
      return;
    }
    const byte = this.#bytesList(at, segment, length + 1);
    const { bytes } = this.#segments;
    for (i = 0; i < length; i++) bytes[byte + i] = value.charCodeAt(i);
  }

  /** Writes bytes, given as a byte array, as base64 text, or as an array of numbers. */
  #blob(at: number, segment: number, value: unknown): void {
    if (typeof value === 'string' && isHexForBytes(value)) {
      this.#misfit(value, 'Data', TextHex);
      return;
    }
    const bytes =
      value instanceof Uint8Array ? value : typeof value === 'string' ? fromText(value) : fromNumbers(value);
    if (bytes === undefined) {
      this.#misfit(value, 'Data');
      return;
    }
    const byte = this.#bytesList(at, segment, bytes.length);
    this.#segments.bytes.set(bytes, byte);
  }

  /** Allocates a list of bytes; returns its offset in bytes. */
  #bytesList(at: number, segment: number, length: number): number {
    if (length > MOST_ELEMENTS) throw this.#error(`is longer than ${MOST_ELEMENTS} bytes, the maximum of a list`);
    return this.#segments.allocate(at, segment, (length + 7) >>> 3, LIST, (length << 3) | 2) * 8;
  }

  #list(at: number, segment: number, field: FieldPlan, lists: number, value: unknown): void {
    const isEntries = lists === 1 && field.plan?.meaning === 'entry' && field.element === Op.struct;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isEntries ? !isObject : !Array.isArray(value)) {
      this.#misfit(value, isEntries ? 'a list of entries' : 'a list');
      return;
    }
    const items = isEntries ? Object.keys(value as object) : (value as unknown[]);
    const count = items.length;
    const op = lists > 1 ? Op.List : field.element;
    if (op === Op.struct) {
      this.#structs(at, segment, field.plan!, items, isEntries ? value : undefined);
      return;
    }
    const code = SIZE_CODES[op]!;
    const bits = code === POINTER_SIZE ? 64 : OP_BITS[op]!;
    if (count > MOST_ELEMENTS) throw this.#error('has more elements than a list can hold');
    const word = this.#segments.allocate(at, segment, Math.ceil((count * bits) / 64), LIST, (count << 3) | code);
    const own = this.#segments.segment;
    const frame = this.#push();
    frame.isList = true;
    frame.items = items;
    frame.field = field;
    frame.lists = lists - 1;
    frame.word = word;
    frame.segment = own;
    frame.index = 0;
    frame.value = undefined;
    if (op < Op.Text) {
      for (let bit = word * 64; frame.index < count; bit += bits) this.#data(op, field, bit, items[frame.index++], 0n);
      this.#depth--;
    }
  }

  /**
   * Writes a tag, which has the number and the size of the structs, and the list of structs after it. If the structs
   * are the entries of an object, `entries` is that object.
   */
  #structs(at: number, segment: number, plan: Plan, items: readonly unknown[], entries: unknown): void {
    const { dataWords, pointers } = plan;
    const words = items.length * (dataWords + pointers);
    if (words > MOST_ELEMENTS) throw this.#error('has more elements than a list can hold');
    const tag = this.#segments.allocate(at, segment, words + 1, LIST, (words << 3) | STRUCTS_SIZE);
    this.#segments.view.setInt32(tag * 8, items.length << 2, true);
    this.#segments.view.setInt32(tag * 8 + 4, dataWords | (pointers << 16), true);
    const frame = this.#push();
    frame.segment = this.#segments.segment;
    frame.isList = true;
    frame.items = items;
    frame.field = undefined;
    frame.plan = plan;
    frame.word = tag + 1;
    frame.index = 0;
    frame.value = entries;
  }

  #element(frame: Frame): void {
    const { items, field, plan } = frame;
    if (frame.index === items.length) {
      this.#depth--;
      return;
    }
    const at = frame.index++;
    const item = items[at];
    if (field === undefined) {
      const word = frame.word + at * (plan.dataWords + plan.pointers);
      if (frame.value === undefined) this.#content(plan, word, frame.segment, item, '');
      else {
        const value = (frame.value as Record<string, unknown>)[item as string];
        this.#content(plan, word, frame.segment, value, item as string);
      }
    } else if (item === null) return;
    else if (frame.lists > 0) this.#list(frame.word + at, frame.segment, field, frame.lists, item);
    else if (field.element === Op.Text) this.#text(frame.word + at, frame.segment, item);
    else this.#blob(frame.word + at, frame.segment, item);
  }

  #misfit(value: unknown, what: string, Kind = Misfit): void {
    this.#misfits.add(this.#error(`is ${inWords(value)}, where the schema has ${what}`, Kind));
  }

  /** An error with the path of the value being written. */
  #error(how: string, Kind = Misfit): Misfit {
    const keys: (string | number)[] = [];
    for (let depth = 0; depth <= this.#depth; depth++) {
      const { isList, isTuple, value, items, plan, index } = this.#frames[depth]!;
      if (isList) keys.push(value === undefined ? index - 1 : (items[index - 1] as string));
      else if (plan.meaning === 'record' && index > 0) {
        const field = plan.writes[index - 1]!;
        keys.push(isTuple ? plan.fields.indexOf(field) : field.key);
      }
    }
    return new Kind(keys, how);
  }
}

/** True for a 64-bit integer as text, which is how the JSON codec of Cap'n Proto writes it. */
function isTextInteger(op: number, value: unknown): boolean {
  return (op === Op.Int64 || op === Op.UInt64) && typeof value === 'string' && /^-?\d{1,19}$/.test(value);
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}

/**
 * Reads an array as a struct whose fields are the elements in order, as for tuples. Undefined if the number of elements
 * does not fit.
 */
function byPosition({ fields }: Plan, value: unknown): JsonObjectLike | undefined {
  if (!Array.isArray(value) || value.length > fields.length || value.length === 0) return undefined;
  const object: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [i, element] of value.entries()) object[fields[i]!.key] = element;
  return object;
}

/** Texts longer than this, in UTF-16 units, are encoded faster by the browser's TextEncoder. */
const LONG_TEXT = 64;

type JsonObjectLike = Readonly<Record<string, unknown>>;
const NO_ITEMS: readonly unknown[] = [];

/** A struct or a list being written. */
class Frame {
  isList = false;
  /** True for a struct that is given as an array. */
  isTuple = false;
  plan!: Plan;
  /** The field whose value is the list; undefined for a list of structs. */
  field: FieldPlan | undefined;
  /** Number of lists nested in each element of the list. */
  lists = 0;
  items: readonly unknown[] = NO_ITEMS;
  /** The value of a struct; for a list of entries, the object that has them. */
  value: unknown;
  entryKey = '';
  /** The member of the union in the struct that is written; undefined if the struct has no union. */
  only: FieldPlan | undefined;
  word = 0;
  segment = 0;
  index = 0;
}

const OP_NAMES = Object.keys(Op);

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Uint8Array) return 'data';
  if (typeof value === 'object') return Array.isArray(value) ? 'list' : 'object';
  return typeof value === 'bigint' || typeof value === 'number'
    ? 'number'
    : typeof value === 'string'
      ? 'text'
      : typeof value;
}

function fromText(text: string): Uint8Array | undefined {
  const parsed = parseBase64(text);
  return parsed.ok ? parsed.bytes : undefined;
}

function fromNumbers(value: unknown): Uint8Array | undefined {
  return Array.isArray(value) && value.every((each) => fits(Op.UInt8, each))
    ? Uint8Array.from(value, Number)
    : undefined;
}
