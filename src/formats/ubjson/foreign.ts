import { floatBE, intBE, uintBE } from '../../bytes/numbers.ts';
import { utf8Text } from '../../bytes/utf8.ts';
import { type JsonObject, type JsonValue, setMember } from '../../value/json-value.ts';
import { annotate } from './annotate.ts';
import { ContainerHead, ENDLESS, OBJECT, TYPE_OF_MODE } from './containers.ts';
import { exactNumber } from './high-precision.ts';
import { FAMILY, Family, INTEGER_SIZE, integerAt, integerEnd, Marker, SIZE } from './markers.ts';

/** Elements that have no bytes, over all arrays together; nine bytes can promise thousands of millions of them. */
const MOST_WITHOUT_DATA = 1 << 17;

/** A container that has begun: what it is (see `ContainerHead`), and how many children are still to come. */
interface Open {
  readonly target: unknown[] | JsonObject;
  readonly mode: number;
  left: number;
}

/**
 * Bytes that somebody sent, in terms of JavaScript. json-pack cannot be asked: it does not know the optimized format,
 * no-ops and high-precision numbers, reads them as something else without a word, and recurses.
 *
 * Integers are exact. High-precision numbers are as they are written. Members whose value is a
 * no-op are left out. Of equal keys the last one stands. Iterative. Throws where the bytes are not valid, and where
 * elements that have no bytes are too many.
 */
export function readForeign(bytes: Uint8Array): unknown {
  const { failure } = annotate(bytes);
  if (failure !== undefined) throw new Error(failure.message);
  return new ForeignReader(bytes).read();
}

/** The bytes have been found valid, so nothing is checked again. */
class ForeignReader {
  readonly #bytes: Uint8Array;
  readonly #head = new ContainerHead();
  #at = 0;
  #withoutData = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(): unknown {
    const root: unknown[] = [];
    const open: Open[] = [{ target: root, mode: 0, left: 1 }];
    for (let top = open[0]; top !== undefined; top = open.at(-1)) {
      if (!this.#hasNext(top)) {
        open.pop();
        continue;
      }
      top.left--;
      const isTyped = (top.mode & TYPE_OF_MODE) !== 0;
      const key = (top.mode & OBJECT) === 0 ? undefined : this.#text();
      if (!isTyped) this.#skipNoops();
      const marker = isTyped ? top.mode & TYPE_OF_MODE : this.#bytes[this.#at++]!;
      const value = FAMILY[marker]! < Family.array ? this.#scalar(marker) : this.#container(marker, open);
      if (key === undefined) (top.target as unknown[]).push(value);
      else if (value !== NOTHING) setMember(top.target as JsonObject, key, value as JsonValue);
    }
    return root[0];
  }

  /** Whether a child comes next; passes over what stands before it, and over an end marker. */
  #hasNext({ mode, left }: Open): boolean {
    if ((mode & ENDLESS) === 0 && left === 0) return false;
    if ((mode & TYPE_OF_MODE) === 0 || (mode & OBJECT) !== 0) this.#skipNoops();
    if ((mode & ENDLESS) === 0) return true;
    const isEnd = this.#bytes[this.#at] === ((mode & OBJECT) === 0 ? Marker.arrayEnd : Marker.objectEnd);
    if (isEnd) this.#at++;
    return !isEnd;
  }

  #skipNoops(): void {
    while (this.#bytes[this.#at] === Marker.noop) this.#at++;
  }

  /** A new array or object, open from now on unless it is complete already. */
  #container(marker: number, open: Open[]): unknown {
    const isObject = FAMILY[marker] === Family.object;
    const head = this.#head;
    head.read(this.#bytes, this.#at, this.#at, isObject);
    this.#at = head.end;
    const type = head.mode & TYPE_OF_MODE;
    if (!isObject && type !== 0 && FAMILY[type]! <= Family.noop) return this.#repeated(type, head.count);
    const target = isObject ? {} : [];
    open.push({ target, mode: head.mode, left: head.count });
    return target;
  }

  /** An array of null, true or false; of no-ops it is empty. */
  #repeated(type: number, count: number): unknown[] {
    const value = this.#scalar(type);
    if (value === NOTHING) return [];
    if (this.#withoutData + count > MOST_WITHOUT_DATA) {
      const promised = BigInt(this.#withoutData) + this.#head.exactCount(this.#bytes);
      throw new Error(
        `Arrays without data promise ${promised} elements; more than ${MOST_WITHOUT_DATA} are not written out.`,
      );
    }
    this.#withoutData += count;
    return new Array<unknown>(count).fill(value);
  }

  #scalar(marker: number): unknown {
    if (marker in LITERAL) return LITERAL[marker];
    if (FAMILY[marker] === Family.text) {
      const text = this.#text();
      return marker === Marker.highPrecision ? exactNumber(text) : text;
    }
    const start = this.#at;
    this.#at += SIZE[marker]!;
    if (FAMILY[marker] === Family.char) return utf8Text(this.#bytes, start, this.#at);
    if (INTEGER_SIZE[marker] === 0) return floatBE(this.#bytes, start, this.#at);
    return (marker === Marker.uint8 ? uintBE : intBE)(this.#bytes, start, this.#at);
  }

  /** A length, and the text of so many bytes. */
  #text(): string {
    const start = integerEnd(this.#bytes, this.#at);
    const end = start + integerAt(this.#bytes, this.#at);
    this.#at = end;
    return utf8Text(this.#bytes, start, end);
  }
}

/** What a no-op is, which is no value. */
const NOTHING = Symbol('no-op');

/** By marker: what has no bytes but its marker. */
const LITERAL: Readonly<Record<number, unknown>> = { 90: null, 78: NOTHING, 84: true, 70: false };
