import { ValueType } from '../value/value-tree.ts';
import { BEFORE_ALL, closedAt, keyKnownAt, type Message, openAt, scalarKnownAt } from './message.ts';
import { ScalarTexts } from './scalar-texts.ts';

/** The JSON that a reader knows at a place of a message. */
export interface SoFar {
  /** Compact JSON without the ends of the containers that are still open. */
  readonly text: string;
  /** The number of values at the beginning that are left out. */
  readonly hidden: number;
  /**
   * The number of scalars that are read already, but are not in `text`, because they come after the place that the text
   * has reached.
   */
  readonly ahead: number;
}

/** Limits of the text. */
export interface SoFarLimits {
  readonly values: number;
  /** Maximum length of one string, in UTF-16 code units. */
  readonly text: number;
}

const SHOWN: SoFarLimits = { values: 40, text: 120 };
/** Maximum number of values of a scattered layout, in which the end of the known text has to be searched. */
const SCATTERED_AT_MOST = 65_536;

/**
 * The JSON that is known after a region is read: the text of the whole document up to the first token that is not known
 * yet. So the text only grows, in every format. In most formats the bytes have the order of the text. If pointers place
 * the values, as in Cap'n Proto, those that are read before their turn wait, and `ahead` counts them. The earliest
 * values of a long text are left out. Undefined if the values of a long document are scattered.
 */
export function soFar(message: Message, region: number, limits = SHOWN): SoFar | undefined {
  const { queries } = message;
  const { values, isScattered } = queries.layout;
  const count = values.type.length;
  if (count === 0) return { text: '', hidden: 0, ahead: 0 };
  if (isScattered && count > SCATTERED_AT_MOST) return undefined;
  const front = isScattered ? frontOf(message, region) : region < 0 ? 0 : queries.ownerOf(region);
  const from = Math.max(0, front + 1 - limits.values);
  const printer = new Printer(message, region, limits.text);
  // The containers around the first shown value are drawn, although they began earlier; only the innermost ones if
  // there are many.
  const around: number[] = [];
  for (let at = from; at !== 0 && around.length < limits.values; ) {
    at = queries.parentOf(at);
    around.unshift(at);
  }
  for (const value of around) printer.open(value);
  printer.print(from, Math.min(count, front + limits.values));
  return {
    text: printer.text,
    hidden: Math.max(0, from - around.length),
    ahead: isScattered ? aheadOf(message, region, front) : 0,
  };
}

/** The first value whose key or content is not known after a region is read; the last value if all are known. */
function frontOf(message: Message, region: number): number {
  const { type } = message.queries.layout.values;
  let value = 0;
  while (value < type.length - 1 && keyKnownAt(message, value) <= region && contentKnownAt(message, value) <= region)
    value++;
  return value;
}

function aheadOf(message: Message, region: number, front: number): number {
  const { type } = message.queries.layout.values;
  let ahead = 0;
  for (let value = front + 1; value < type.length; value++) {
    const known = type[value] === ValueType.scalar ? contentKnownAt(message, value) : BEFORE_ALL;
    if (known > BEFORE_ALL && known <= region) ahead++;
  }
  return ahead;
}

/** The region at which a scalar is known, or at which a value is known to be a container. */
function contentKnownAt(message: Message, value: number): number {
  const isScalar = message.queries.layout.values.type[value] === ValueType.scalar;
  return isScalar ? scalarKnownAt(message, value) : openAt(message, value);
}

/** Prints the JSON text of a message up to the first token that is not known after the region was read. */
class Printer {
  text = '';
  #isStopped = false;
  readonly #open: { readonly value: number; hasChild: boolean }[] = [];

  readonly #texts: ScalarTexts;

  readonly message: Message;
  readonly region: number;

  constructor(message: Message, region: number, longest: number) {
    this.message = message;
    this.region = region;
    this.#texts = new ScalarTexts(message, longest);
  }

  /** Prints the beginning of a container whose first values are left out. */
  open(value: number): void {
    this.#begin(value);
    this.text += `${this.#bracketOf(value)}…`;
    this.#open.push({ value, hasChild: true });
  }

  /** Prints the values `[from, end)`, then the ends of the containers. */
  print(from: number, end: number): void {
    const { queries } = this.message;
    for (let value = from; value < end; value++) {
      this.#closeUntil((open) => queries.subtreeEnd(open) <= value);
      if (keyKnownAt(this.message, value) > this.region) this.#isStopped = true;
      if (this.#isStopped) return;
      this.#begin(value);
      if (contentKnownAt(this.message, value) > this.region) return;
      if (queries.layout.values.type[value] === ValueType.scalar) this.text += this.#texts.scalar(value);
      else {
        this.text += this.#bracketOf(value);
        this.#open.push({ value, hasChild: false });
      }
    }
    this.#closeUntil((open) => queries.subtreeEnd(open) <= end);
  }

  #closeUntil(isOver: (value: number) => boolean): void {
    for (let top = this.#open.at(-1); top !== undefined && isOver(top.value); top = this.#open.at(-1)) {
      if (this.#isStopped || closedAt(this.message, top.value) > this.region) {
        this.#isStopped = true;
        return;
      }
      this.#open.pop();
      this.text += this.#bracketOf(top.value) === '[' ? ']' : '}';
    }
  }

  #bracketOf(value: number): '[' | '{' {
    return this.message.queries.layout.values.type[value] === ValueType.array ? '[' : '{';
  }

  /** Prints the comma before a value, and its key. */
  #begin(value: number): void {
    const parent = this.#open.at(-1);
    if (parent === undefined) return;
    if (parent.hasChild) this.text += ',';
    parent.hasChild = true;
    if (this.#bracketOf(parent.value) === '{') this.text += `${this.#texts.key(value)}:`;
  }
}
