import type { LayoutBuilder } from '../../layout/builder.ts';
import { saidText } from '../../layout/labels.ts';
import { type LayoutFailure, NO_REGION, type OuterKeys } from '../../layout/layout.ts';
import { WordColumn } from '../../layout/word-column.ts';
import { badRecordId, badRecordSize, endedBefore, notDefined, notKey, recordTooShort, tooShort } from './failures.ts';
import { FAMILY, Family, KIND, lengthAt, SIZE } from './heads.ts';
import { kinds } from './kinds.ts';
import { strText } from './str-text.ts';

/**
 * Says that bytes are read with msgpackr's record extension: what stands for an object may be the id of a record, whose
 * keys are listed at its first use, or are known before.
 */
export interface RecordStream {
  /** The keys of each record that is known from outside, by its id less 0x40. */
  readonly structures: readonly (readonly string[])[];
}

/** The extension type that defines a record: "r". */
export const RECORD_TYPE = 0x72;
/** Ids go from 0x40 to 0x7f, the place of the integers from 64 to 127. */
export const FIRST_ID = 0x40;
const IDS = 64;

const { index } = kinds;
const FIXEXT_1 = 0xd4;
/** Characters after which a structure is described no further. */
const MOST = 100;

/**
 * The records that a stream has defined so far (msgpackr's README, section "Record Structure Extension Definition").
 * Keys are kept once for each definition; a member is told its key by a number.
 */
export class Records {
  readonly #bytes: Uint8Array;
  readonly #builder: LayoutBuilder;
  readonly #names: string[] = [];
  /** By index into `#names`. */
  readonly #regions: number[] = [];
  /** What the listing says of each definition, and the region that it begins with. */
  readonly #words: string[] = [];
  readonly #definitions: number[] = [];
  readonly #keyColumn: WordColumn;
  readonly #wordColumn: WordColumn;
  /** By id less 0x40: where its keys end in `#names`, how many there are, and its number in `#words`, 0 where it has none. */
  readonly #ends = new Uint32Array(IDS);
  readonly #counts = new Uint32Array(IDS);
  readonly #wordOf = new Uint32Array(IDS);

  /** Members of the record that began last, and where its keys end. */
  count = 0;
  end = 0;

  constructor(bytes: Uint8Array, builder: LayoutBuilder, { structures }: RecordStream) {
    this.#bytes = bytes;
    this.#builder = builder;
    this.#keyColumn = new WordColumn(0xff, bytes.length / 8);
    this.#wordColumn = new WordColumn(0xff, bytes.length / 8);
    for (const [id, keys] of structures.slice(0, IDS).entries()) {
      for (const key of keys) this.#addKey(key, NO_REGION);
      this.#define(id, keys.length, NO_REGION);
    }
  }

  /**
   * A record begins at `start`, by reference or with its definition, and belongs to `value`; `owed` items are expected
   * after it. Returns where its first member begins.
   */
  begin(start: number, value: number, owed: number): number | LayoutFailure {
    return this.#bytes[start]! < 0x80 ? this.#refer(start, value, owed) : this.#read(start, value, owed);
  }

  /** A member of a record begins: `left` members follow it in the record, whose keys end at `end`. */
  name(value: number, end: number, left: number): void {
    this.#keyColumn.set(value, end - left);
  }

  /** The key of each of `count` values. */
  keys(count: number): OuterKeys {
    return { names: this.#names, of: this.#keyColumn.finish(count), regions: Uint32Array.from(this.#regions) };
  }

  /** What the ids of records stand for. */
  words(count: number): OuterKeys {
    return { names: this.#words, of: this.#wordColumn.finish(count), regions: Uint32Array.from(this.#definitions) };
  }

  #refer(start: number, value: number, owed: number): number | LayoutFailure {
    const id = this.#bytes[start]! - FIRST_ID;
    const word = this.#wordOf[id]!;
    if (word === 0) return notDefined(start, FIRST_ID + id);
    const count = this.#counts[id]!;
    const left = this.#bytes.length - start - 1;
    if (count > 0 && owed + count > left) return recordTooShort(start, count, 1, owed, left + 1);
    this.#builder.region(start, index['record reference'], value);
    this.#wordColumn.set(value, word);
    this.count = count;
    this.end = this.#ends[id]!;
    return start + 1;
  }

  /** A definition: the extension, the id as its one byte of data, then the array of the keys. */
  #read(start: number, value: number, owed: number): number | LayoutFailure {
    const bytes = this.#bytes;
    if (bytes[start] !== FIXEXT_1) return badRecordSize(start);
    if (start + 3 > bytes.length) return tooShort(bytes, start, owed);
    const id = bytes[start + 2]! - FIRST_ID;
    if (id < 0 || id >= IDS) return badRecordId(start, bytes[start + 2]!);
    const definition = this.#builder.count;
    this.#builder.pair(start, index['record definition'], start + 2, index['record id'], value);

    const array = start + 3;
    if (array === bytes.length) return endedBefore(array, "the array of a record's keys");
    const first = bytes[array]!;
    if (FAMILY[first] !== Family.array) return notKey(array, first, "the array of a record's keys");
    let pos = array + 1 + SIZE[first]!;
    if (pos > bytes.length) return tooShort(bytes, array, owed);
    const count = lengthAt(bytes, array, pos);
    const left = bytes.length - pos;
    if (count > 0 && owed + 2 * count > left) return recordTooShort(array, count, 2, owed, bytes.length - array);
    this.#builder.region(array, index['record keys'], value);
    for (let i = 0; i < count; i++) {
      const end = this.#readKey(pos, value, owed);
      if (typeof end !== 'number') return end;
      pos = end;
    }
    this.#define(id, count, definition);
    this.count = count;
    this.end = this.#ends[id]!;
    return pos;
  }

  #readKey(start: number, value: number, owed: number): number | LayoutFailure {
    const bytes = this.#bytes;
    if (start >= bytes.length) return endedBefore(start, 'a key of a record');
    const first = bytes[start]!;
    if (FAMILY[first] !== Family.str) return notKey(start, first, 'the string of a key');
    const data = start + 1 + SIZE[first]!;
    const end = data > bytes.length ? data : data + lengthAt(bytes, start, data);
    if (end > bytes.length) return tooShort(bytes, start, owed);
    if (end > data) this.#builder.region(start, KIND[first]!, value);
    this.#addKey(strText(bytes, data, end), this.#builder.count);
    if (end > data) this.#builder.region(data, index['record key'], value);
    else this.#builder.region(start, index['empty record key'], value);
    return end;
  }

  #addKey(key: string, region: number): void {
    this.#names.push(key);
    this.#regions.push(region);
  }

  /** From here on an id stands for the keys that were added last. */
  #define(id: number, count: number, definition: number): void {
    this.#ends[id] = this.#names.length;
    this.#counts[id] = count;
    const where = definition === NO_REGION ? ', as the table outside says' : '';
    this.#wordOf[id] = this.#words.push(`record ${id} ${keysText(this.#names, count)}${where}`);
    this.#definitions.push(definition);
  }
}

/** The last `count` names as text: `of "id", "name" and 12 more`. */
function keysText(names: readonly string[], count: number): string {
  if (count === 0) return 'without keys';
  let text = '';
  let shown = 0;
  for (; shown < count && text.length < MOST; shown++) {
    text += `${shown === 0 ? 'of ' : ', '}${saidText(names[names.length - count + shown]!)}`;
  }
  return shown < count ? `${text} and ${count - shown} more` : text;
}
