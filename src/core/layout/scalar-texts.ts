import { toBase64 } from '../bytes/base64.ts';
import { joinedBytes } from '../bytes/joined.ts';
import { wholeCharacters } from '../bytes/utf8.ts';
import { shorten } from '../value/shorten.ts';
import { unitsPerByte } from './layout.ts';
import { isContent, isPerhapsCut, keyRegionOf, kindAt, type Message } from './message.ts';
import type { DecodedValue } from './vocabulary.ts';

/** Maximum number of bytes of one UTF-16 code unit, as a JSON escape. */
const BYTES_A_UNIT = 6;

/** The scalars and keys of a message as JSON text, from the readings of its regions. */
export class ScalarTexts {
  readonly #message: Message;
  readonly #longest: number;
  #each = { container: -1, text: 'null' };

  /** `longest`: the maximum length of one string, in UTF-16 code units; longer ones are shortened in their middle. */
  constructor(message: Message, longest = Number.POSITIVE_INFINITY) {
    this.#message = message;
    this.#longest = longest;
  }

  /**
   * The key of a member in quotation marks. If the end of the bytes cuts the text, it ends with its last whole
   * character.
   */
  key(value: number): string {
    const own = keyRegionOf(this.#message, value);
    const { keys } = this.#message.queries.layout;
    const text = own === undefined ? (keys?.names[keys.of[value]! - 1] ?? '') : String(this.#read(own));
    return JSON.stringify(this.#shortened(text));
  }

  /**
   * The JSON text of a scalar: bytes are base64; the parts of bytes are joined, and so are those of a text or of a
   * time. If the end of the bytes cuts a text, it ends with its last whole character. A number that JSON cannot write
   * is null.
   */
  scalar(value: number): string {
    const { queries } = this.#message;
    const { words } = queries.layout;
    const regions = queries.regionsOf(value);
    let decoded: DecodedValue | undefined = this.#binary(regions);
    for (const region of decoded === undefined ? regions : []) {
      const kind = kindAt(this.#message, region);
      if (!isContent(kind)) continue;
      const part = this.#read(region);
      if (part === undefined) continue;
      if (kind.role === 'time') decoded = decoded === undefined ? part : `${decoded} ${part}`;
      else decoded = typeof decoded === 'string' && kind.role === 'string' ? decoded + String(part) : part;
    }
    const word = words?.names[words.of[value]! - 1];
    if (word !== undefined && decoded !== undefined) return JSON.stringify(word);
    if (decoded === undefined) return this.#withoutContent(value, regions);
    return typeof decoded === 'string' ? JSON.stringify(this.#shortened(decoded)) : numberText(decoded);
  }

  /**
   * The text of a scalar without content: an empty text if it has a length, otherwise the value that its container
   * gives to each member.
   */
  #withoutContent(value: number, regions: readonly number[]): string {
    const kinds = regions.map((region) => kindAt(this.#message, region));
    // A length before the key announces the key.
    const own = kinds.slice(kinds.findLastIndex(({ role }) => role === 'key') + 1);
    if (own.some(({ role, startsChunks }) => role === 'length' || startsChunks)) return '""';
    return value === 0 ? 'null' : this.#textOfEach(this.#message.queries.parentOf(value));
  }

  /** The text of the value that a container gives to each member without bytes. It is cached for the next member. */
  #textOfEach(container: number): string {
    if (this.#each.container !== container) {
      const kinds = this.#message.queries.regionsOf(container).map((region) => kindAt(this.#message, region));
      this.#each = { container, text: String(kinds.find(({ each }) => each !== undefined)?.each ?? null) };
    }
    return this.#each.text;
  }

  /** Decodes a region. Decodes a long text only as far as it can be shown. */
  #read(region: number): DecodedValue | undefined {
    const { queries, bytes } = this.#message;
    const { role, read, form } = kindAt(this.#message, region);
    const { start, end } = queries.spanOf(region);
    if (role !== 'string' && role !== 'key') return read?.(bytes, start, end);
    const units = unitsPerByte(queries.layout);
    // The reading of a text with a closing mark leaves out its last byte, which a cut text lacks.
    const closing = form?.as === 'text' ? (form.closing ?? 0) : 0;
    const whole = isPerhapsCut(this.#message, region)
      ? (wholeCharacters(bytes, start / units, end / units) + closing) * units
      : end;
    return read?.(bytes, start, Math.min(whole, start + this.#longest * BYTES_A_UNIT * units));
  }

  /**
   * The binary data in the regions of a value as base64, as far as it is shown. A time before the data, as in an
   * ObjectId, is a part of it. Undefined if there is no data.
   */
  #binary(regions: readonly number[]): string | undefined {
    const { bytes, queries } = this.#message;
    const kinds = regions.map((region) => kindAt(this.#message, region));
    if (!kinds.some(({ role, isData }) => role === 'bytes' || isData)) return undefined;
    const parts: Uint8Array[] = [];
    let left = 2 * this.#longest;
    for (const [i, region] of regions.entries()) {
      const { role, isData, data } = kinds[i]!;
      if (left <= 0 || (role !== 'bytes' && role !== 'time' && !isData)) continue;
      const { start, end } = queries.bytesOf(region);
      const shown = Math.min(end, start + left);
      const part = data?.(bytes, start, shown) ?? bytes.subarray(start, shown);
      left -= part.length;
      parts.push(part);
    }
    return toBase64(joinedBytes(parts));
  }

  #shortened(text: string): string {
    return this.#longest === Number.POSITIVE_INFINITY ? text : shorten(text, this.#longest);
  }
}

/** A number, boolean or null in JSON, which has no infinities. */
function numberText(decoded: number | bigint | boolean | null): string {
  if (typeof decoded === 'number' && !Number.isFinite(decoded)) return 'null';
  return Object.is(decoded, -0) ? '-0' : String(decoded);
}
