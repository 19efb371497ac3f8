import { floatBE, intBE, uintBE } from '../../core/bytes/numbers.ts';
import { textOrBroken } from '../../core/bytes/utf8.ts';
import { type JsonObject, type JsonValue, setMember } from '../../core/value/json-value.ts';
import { exactNumber } from '../../core/value/written-number.ts';
import { annotate } from './annotate.ts';
import { ContainerHead, ENDLESS, OBJECT, TYPE_OF_MODE } from './containers.ts';
import { FAMILY, INTEGER_SIZE, integerAt, integerEnd, Marker, MarkerFamily, SIZE } from './markers.ts';

/** Maximum number of elements without bytes in all arrays together; nine bytes can announce billions of them. */
const MOST_WITHOUT_DATA = 1 << 17;

/** An open container: its mode (see `ContainerHead`), and the number of children to come. */
interface Open {
  readonly target: unknown[] | JsonObject;
  readonly mode: number;
  left: number;
}

/**
 * Decodes foreign bytes to JavaScript values. json-pack is not suitable: it silently reads the optimized format, no-ops
 * and high-precision numbers as other values, and it recurses.
 *
 * Integers are exact. High-precision numbers keep their text. Drops members whose value is a no-op. If keys are equal,
 * only the last member is kept. Iterative. Throws if the bytes are invalid or there are too many elements without
 * bytes.
 */
export function readForeign(bytes: Uint8Array): unknown {
  const { failure } = annotate(bytes);
  if (failure !== undefined) throw new Error(failure.message);
  return new ForeignReader(bytes).read();
}

/** Reads bytes that are known to be valid, so it checks nothing. */
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
      const value = FAMILY[marker]! < MarkerFamily.array ? this.#scalar(marker) : this.#container(marker, open);
      if (key === undefined) (top.target as unknown[]).push(value);
      else if (value !== NOTHING) setMember(top.target as JsonObject, key, value as JsonValue);
    }
    return root[0];
  }

  /** True if a child comes next; skips no-ops before it, and an end marker. */
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

  /** Begins an array or object, and opens it unless it is already complete. */
  #container(marker: number, open: Open[]): unknown {
    const isObject = FAMILY[marker] === MarkerFamily.object;
    const head = this.#head;
    head.read(this.#bytes, this.#at, this.#at, isObject);
    this.#at = head.end;
    const type = head.mode & TYPE_OF_MODE;
    if (!isObject && type !== 0 && FAMILY[type]! <= MarkerFamily.noop) return this.#repeated(type, head.count);
    const target = isObject ? {} : [];
    open.push({ target, mode: head.mode, left: head.count });
    return target;
  }

  /** Makes an array of null, true or false; an array of no-ops is empty. */
  #repeated(type: number, count: number): unknown[] {
    const value = this.#scalar(type);
    if (value === NOTHING) return [];
    if (this.#withoutData + count > MOST_WITHOUT_DATA) {
      const announced = BigInt(this.#withoutData) + this.#head.exactCount(this.#bytes)!;
      throw new Error(
        `Arrays without data announce ${announced} elements; at most ${MOST_WITHOUT_DATA} are supported.`,
      );
    }
    this.#withoutData += count;
    return new Array<unknown>(count).fill(value);
  }

  #scalar(marker: number): unknown {
    if (marker in LITERAL) return LITERAL[marker];
    if (FAMILY[marker] === MarkerFamily.text) {
      const text = this.#text();
      return marker === Marker.highPrecision ? exactNumber(text) : text;
    }
    const start = this.#at;
    this.#at += SIZE[marker]!;
    if (FAMILY[marker] === MarkerFamily.char) return textOrBroken(this.#bytes, start, this.#at);
    if (INTEGER_SIZE[marker] === 0) return floatBE(this.#bytes, start, this.#at);
    return (marker === Marker.uint8 ? uintBE : intBE)(this.#bytes, start, this.#at);
  }

  /** Reads a length, and text of that many bytes. */
  #text(): string {
    const start = integerEnd(this.#bytes, this.#at);
    const end = start + integerAt(this.#bytes, this.#at);
    this.#at = end;
    return textOrBroken(this.#bytes, start, end);
  }
}

/** Represents a no-op, which is not a value. */
const NOTHING = Symbol('no-op');

/** Values without bytes except their marker, by marker. */
const LITERAL: Readonly<Record<number, unknown>> = { 90: null, 78: NOTHING, 84: true, 70: false };
