import { toBase64 } from '../bytes/base64.ts';
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
   * The JSON text of a scalar: bytes are base64, the parts of a text are joined, and so are those of a time. If the end
   * of the bytes cuts a text, it ends with its last whole character. A number that JSON cannot write is null.
   */
  scalar(value: number): string {
    const { queries } = this.#message;
    const { words } = queries.layout;
    const regions = queries.regionsOf(value);
    let decoded: DecodedValue | undefined;
    for (const region of regions) {
      const kind = kindAt(this.#message, region);
      if (!isContent(kind)) continue;
      const part = kind.role === 'bytes' ? this.#base64(region) : this.#read(region);
      if (part === undefined) continue;
      if (kind.role === 'time') decoded = decoded === undefined ? String(part) : `${decoded} ${part}`;
      else decoded = typeof decoded === 'string' && kind.role === 'string' ? decoded + String(part) : part;
    }
    const word = words?.names[words.of[value]! - 1];
    if (word !== undefined && decoded !== undefined) return JSON.stringify(word);
    if (decoded === undefined)
      return regions.some((region) => kindAt(this.#message, region).role === 'length') ? '""' : 'null';
    return typeof decoded === 'string' ? JSON.stringify(this.#shortened(decoded)) : numberText(decoded);
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

  #base64(region: number): string {
    const { bytes, queries } = this.#message;
    const { start, end } = queries.bytesOf(region);
    const shown = Math.min(end, start + 2 * this.#longest);
    return toBase64(kindAt(this.#message, region).data?.(bytes, start, shown) ?? bytes.subarray(start, shown));
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
