import { type BackwardBits, Damage } from './bits.ts';

/**
 * A table of finite state entropy: for each state, the symbol, and how the next state follows (RFC 8878 section 4.1).
 */
export interface FseTable {
  readonly accuracy: number;
  readonly symbol: Uint8Array;
  readonly bits: Uint8Array;
  readonly base: Uint16Array;
}

/** Builds a table from the counts of symbols; -1 stands for a probability of less than one. */
export function fseTable(counts: readonly number[], accuracy: number): FseTable {
  const size = 1 << accuracy;
  const symbol = new Uint8Array(size);
  const next = counts.map((count) => (count === -1 ? 1 : count));
  let high = size;
  for (const [s, count] of counts.entries()) if (count === -1) symbol[--high] = s;
  const step = (size >> 1) + (size >> 3) + 3;
  let position = 0;
  for (const [s, count] of counts.entries()) {
    for (let i = 0; i < count; i++) {
      symbol[position] = s;
      do position = (position + step) & (size - 1);
      while (position >= high);
    }
  }
  const bits = new Uint8Array(size);
  const base = new Uint16Array(size);
  for (let state = 0; state < size; state++) {
    const x = next[symbol[state]!]!++;
    bits[state] = accuracy - (31 - Math.clz32(x));
    base[state] = (x << bits[state]!) - size;
  }
  return { accuracy, symbol, bits, base };
}

/** A table in which every state has the same symbol and takes no bits. */
export function singleTable(symbol: number): FseTable {
  return { accuracy: 0, symbol: Uint8Array.of(symbol), bits: new Uint8Array(1), base: new Uint16Array(1) };
}

/** Reads a table from the bytes, with the offset after it (RFC 8878 section 4.1.1). */
export function readFseTable(
  bytes: Uint8Array,
  start: number,
  end: number,
  highest: { readonly accuracy: number; readonly symbol: number },
): { readonly table: FseTable; readonly end: number } {
  let bit = start * 8;
  const take = (count: number): number => {
    let value = 0;
    for (let i = 0; i < count; i++, bit++) {
      if (bit >= end * 8) throw new Damage('a table of probabilities is cut');
      value |= ((bytes[bit >> 3]! >> (bit & 7)) & 1) << i;
    }
    return value;
  };
  const accuracy = 5 + take(4);
  if (accuracy > highest.accuracy) throw new Damage(`a table has an accuracy of ${accuracy}, more than allowed`);
  const counts: number[] = [];
  let remaining = (1 << accuracy) + 1;
  while (remaining > 1) {
    if (counts.length > highest.symbol) throw new Damage('a table has too many symbols');
    const width = 32 - Math.clz32(remaining);
    const small = (1 << width) - 1 - remaining;
    let value = take(width - 1);
    if (value >= small) {
      value |= take(1) << (width - 1);
      if (value >= 1 << (width - 1)) value -= small;
    }
    const count = value - 1;
    remaining -= Math.abs(count);
    counts.push(count);
    if (count !== 0) continue;
    for (let repeat = 3; repeat === 3; ) {
      repeat = take(2);
      for (let i = 0; i < repeat; i++) counts.push(0);
      if (counts.length > highest.symbol + 1) throw new Damage('a table has too many symbols');
    }
  }
  if (remaining !== 1 || counts.length > highest.symbol + 1)
    throw new Damage('the probabilities of a table do not add up');
  return { table: fseTable(counts, accuracy), end: (bit + 7) >> 3 };
}

/** The current state in a table, which reads symbols from bits. */
export class FseState {
  #state: number;

  readonly table: FseTable;

  constructor(table: FseTable, bits: BackwardBits) {
    this.table = table;
    this.#state = bits.take(table.accuracy);
  }

  get symbol(): number {
    return this.table.symbol[this.#state]!;
  }

  advance(bits: BackwardBits): void {
    this.#state = this.table.base[this.#state]! + bits.take(this.table.bits[this.#state]!);
  }
}
