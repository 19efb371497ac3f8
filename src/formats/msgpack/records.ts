import { utf8TextWithSurrogates } from '../../core/bytes/utf8.ts';
import type { LayoutBuilder } from '../../core/layout/builder.ts';
import { decodedText } from '../../core/layout/labels.ts';
import { type LayoutFailure, NO_REGION, type OuterKeys } from '../../core/layout/layout.ts';
import { WordColumn } from '../../core/layout/word-column.ts';
import { badRecordId, badRecordSize, endedBefore, notDefined, notKey, tooShort } from './failures.ts';
import { FAMILY, HeadFamily, KIND, lengthAt, SIZE } from './heads.ts';
import { kinds } from './kinds.ts';

/**
 * A stream with msgpackr's record extension: an object may begin with the id of a record, whose keys are listed at the
 * first use of the id or known from outside.
 */
export interface RecordStream {
  /** The keys of each record that is known from outside the bytes, by its id minus 0x40. */
  readonly structures: readonly (readonly string[])[];
}

/** The extension type that defines a record: "r". */
export const RECORD_TYPE = 0x72;
/** First id of a record. Ids are 0x40 to 0x7f, which replace the integers from 64 to 127. */
const FIRST_ID = 0x40;
const IDS = 64;

const { index } = kinds;
export const RECORD_REFERENCE = index['record reference'];
const FIXEXT_1 = 0xd4;
/** Length in characters after which the description of a structure is cut. */
const MOST = 100;

/**
 * The records that a stream has defined so far (msgpackr's README, section "Record Structure Extension Definition").
 * Keys are stored once for each definition; members refer to them by number.
 */
export class Records {
  readonly #bytes: Uint8Array;
  readonly #builder: LayoutBuilder;
  readonly #names: string[] = [];
  /** Region of each key, by index into `#names`. */
  readonly #regions: number[] = [];
  /** Description of each definition in the listing. */
  readonly #words: string[] = [];
  /** First region of each definition. */
  readonly #definitions: number[] = [];
  readonly #keyColumn: WordColumn;
  readonly #wordColumn: WordColumn;
  /** By id minus 0x40: end of its keys in `#names`, number of its keys, and index into `#words` plus 1 (0 for none). */
  readonly #ends = new Uint32Array(IDS);
  readonly #counts = new Uint32Array(IDS);
  readonly #wordOf = new Uint32Array(IDS);

  /** Number of members of the last begun record, and the end of its keys. */
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
   * Begins the record at `start`, a reference or a definition, for `value`. Returns the start of its first member.
   */
  begin(start: number, value: number): number | LayoutFailure {
    const first = this.#bytes[start]!;
    if (first >= 0x80) return this.#read(start, value);
    if (!this.refer(first, value)) return notDefined(start, first);
    this.#builder.region(start, RECORD_REFERENCE, value);
    return start + 1;
  }

  /** Names a member of a record. The record's keys end at `end`, and `left` members follow this one. */
  name(value: number, end: number, left: number): void {
    this.#keyColumn.set(value, end - left);
  }

  /** The keys of `count` values. */
  keys(count: number): OuterKeys {
    return { names: this.#names, of: this.#keyColumn.finish(count), regions: Uint32Array.from(this.#regions) };
  }

  /** The descriptions of the records that ids refer to. */
  words(count: number): OuterKeys {
    return { names: this.#words, of: this.#wordColumn.finish(count), regions: Uint32Array.from(this.#definitions) };
  }

  /**
   * Begins, for `value`, the record that the head `first` refers to. Returns false if the record is not defined. Emits
   * no region.
   */
  refer(first: number, value: number): boolean {
    const id = first - FIRST_ID;
    const word = this.#wordOf[id]!;
    if (word === 0) return false;
    this.#wordColumn.set(value, word);
    this.count = this.#counts[id]!;
    this.end = this.#ends[id]!;
    return true;
  }

  /** Reads a definition: the extension, the id as its only byte of data, then the array of keys. */
  #read(start: number, value: number): number | LayoutFailure {
    const bytes = this.#bytes;
    if (bytes[start] !== FIXEXT_1) return badRecordSize(start);
    if (start + 3 > bytes.length) return tooShort(bytes, start);
    const id = bytes[start + 2]! - FIRST_ID;
    if (id < 0 || id >= IDS) return badRecordId(bytes, start, start + 2);
    const definition = this.#builder.count;
    this.#builder.pair(start, index['record definition'], start + 2, index['record id'], value);

    const array = start + 3;
    if (array === bytes.length) return endedBefore(array, "the array of a record's keys");
    const first = bytes[array]!;
    if (FAMILY[first] !== HeadFamily.array) return notKey(array, first, "the array of a record's keys");
    let pos = array + 1 + SIZE[first]!;
    if (pos > bytes.length) return tooShort(bytes, array);
    const count = lengthAt(bytes, array, pos);
    this.#builder.region(array, index['record keys'], value);
    for (let i = 0; i < count; i++) {
      if (pos >= bytes.length) return endedBefore(pos, `key ${i + 1} of ${count} of a record`);
      const end = this.#readKey(pos, value);
      if (typeof end !== 'number') return end;
      pos = end;
    }
    this.#define(id, count, definition);
    this.count = count;
    this.end = this.#ends[id]!;
    return pos;
  }

  #readKey(start: number, value: number): number | LayoutFailure {
    const bytes = this.#bytes;
    const first = bytes[start]!;
    if (FAMILY[first] !== HeadFamily.str) return notKey(start, first, 'the string of a key');
    const data = start + 1 + SIZE[first]!;
    const end = data > bytes.length ? data : data + lengthAt(bytes, start, data);
    if (end > bytes.length) return tooShort(bytes, start);
    if (end > data) this.#builder.region(start, KIND[first]!, value);
    this.#addKey(utf8TextWithSurrogates(bytes, data, end), this.#builder.count);
    if (end > data) this.#builder.region(data, index['record key'], value);
    else this.#builder.region(start, index['empty record key'], value);
    return end;
  }

  #addKey(key: string, region: number): void {
    this.#names.push(key);
    this.#regions.push(region);
  }

  /** Assigns an id to the last added keys. */
  #define(id: number, count: number, definition: number): void {
    this.#ends[id] = this.#names.length;
    this.#counts[id] = count;
    const where = definition === NO_REGION ? ', from the table outside the bytes' : '';
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
    text += `${shown === 0 ? 'of ' : ', '}${decodedText(names[names.length - count + shown]!)}`;
  }
  return shown < count ? `${text} and ${count - shown} more` : text;
}
