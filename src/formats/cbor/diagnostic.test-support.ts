import { toHex } from '../../core/bytes/hex.ts';
import type { Layout } from '../../core/layout/layout.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import type { DecodedValue } from '../../core/layout/vocabulary.ts';
import { type kinds as Kinds, kinds } from './kinds.ts';

type Name = keyof typeof Kinds.index;

/** A layout in diagnostic notation (RFC 8949 section 8), with floats formatted as in Python. */
export function diagnostic(bytes: Uint8Array, layout: Layout): string {
  return new Printer(bytes, layout).item();
}

/** Prints regions by their kinds; inside keys, where kinds are less specific, by their initial bytes. */
class Printer {
  readonly #queries: LayoutQueries;
  #region = 0;

  readonly bytes: Uint8Array;
  readonly layout: Layout;

  constructor(bytes: Uint8Array, layout: Layout) {
    this.bytes = bytes;
    this.layout = layout;
    this.#queries = new LayoutQueries(layout);
  }

  item(): string {
    const name = this.#name();
    const decoded = this.#decoded();
    if (name.startsWith('tag')) return this.#tagged(decoded);
    switch (name) {
      case 'unsignedInitial':
      case 'negativeInitial':
      case 'halfInitial':
      case 'singleInitial':
      case 'doubleInitial':
      case 'simpleInitial':
        this.#region++;
        return this.item();
      case 'array':
      case 'arrayLong':
        return this.#items('[', ']', Number(this.#next(decoded)), () => this.item());
      case 'map':
      case 'mapLong':
        return this.#items('{', '}', Number(this.#next(decoded)), () => this.#pair());
      case 'arrayStart':
        return this.#open('[_ ', ']', () => this.item());
      case 'mapStart':
        return this.#open('{_ ', '}', () => this.#pair());
      case 'textStart':
      case 'bytesStart':
        return this.#open('(_ ', ')', () => this.item());
      case 'emptyText':
      case 'emptyKey':
        return this.#next('""');
      case 'emptyBytes':
        return this.#next("h''");
      case 'textHead':
      case 'textLongHead':
      case 'bytesHead':
      case 'bytesLongHead':
        this.#region++;
        return this.item();
      case 'text':
      case 'textChunk':
      case 'keyText':
      case 'dateTime':
        return this.#next(JSON.stringify(decoded));
      case 'bytes':
      case 'keyBytes':
      case 'bignum':
      case 'negativeBignum':
        return this.#next(`h'${toHex(this.#bytes())}'`);
      case 'half':
      case 'single':
      case 'double':
      case 'nan':
      case 'keyFloat':
        return this.#next(pythonFloat(decoded as number));
      case 'epochArgument':
        return this.#next(this.bytes[this.#start() - 1]! >= 0xe0 ? pythonFloat(decoded as number) : String(decoded));
      case 'simple':
      case 'simpleArgument':
        return this.#next(`simple(${decoded})`);
      case 'keyHead':
        return this.#headInKey();
      default:
        return this.#next(String(decoded ?? name));
    }
  }

  #headInKey(): string {
    const initial = this.bytes[this.#start()]!;
    const count = initial & 0x1f;
    const major = initial >> 5;
    if (major === 6) return this.#tagged(count);
    this.#region++;
    if (major === 4) return this.#items('[', ']', count, () => this.item());
    if (major === 5) return this.#items('{', '}', count, () => this.#pair());
    return major === 2 && count === 0 ? "h''" : this.item();
  }

  #tagged(number: DecodedValue | undefined): string {
    this.#region++;
    return `${number}(${this.item()})`;
  }

  #pair(): string {
    return `${this.item()}: ${this.item()}`;
  }

  #items(start: string, end: string, count: number, item: () => string): string {
    return start + Array.from({ length: count }, item).join(', ') + end;
  }

  #open(start: string, end: string, item: () => string): string {
    this.#region++;
    const items: string[] = [];
    while (this.#name() !== 'break') items.push(item());
    this.#region++;
    return start + items.join(', ') + end;
  }

  #next<T>(decoded: T): T {
    this.#region++;
    return decoded;
  }

  #name(): Name {
    return kinds.names[this.#queries.kindOf(this.#region)]!;
  }

  #start(): number {
    return this.#queries.spanOf(this.#region).start;
  }

  #bytes(): Uint8Array {
    const { start, end } = this.#queries.spanOf(this.#region);
    return this.bytes.subarray(start, end);
  }

  #decoded(): DecodedValue | undefined {
    const { start, end } = this.#queries.spanOf(this.#region);
    return kinds.list[this.#queries.kindOf(this.#region)]!.read?.(this.bytes, start, end);
  }
}

/** Formats a float as Python does: 1.0, 1e+16 and 5e-08 instead of JavaScript's 1, 10000000000000000 and 5e-8. */
function pythonFloat(n: number): string {
  if (!Number.isFinite(n)) return String(n);
  if (Object.is(n, -0)) return '-0.0';
  const magnitude = Math.abs(n);
  const text = magnitude !== 0 && (magnitude < 1e-4 || magnitude >= 1e16) ? n.toExponential() : String(n);
  if (!text.includes('e')) return text.includes('.') ? text : `${text}.0`;
  return text.replace(/e([+-])(\d)$/, 'e$10$2');
}
