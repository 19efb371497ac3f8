import { doubled } from '../bytes/copy.ts';
import { MemoryEstimate, type Need } from '../value/memory.ts';
import { ValueTreeBuilder } from '../value/value-tree.ts';
import { Scanner, ScanStep } from './scanner.ts';
import type { SourceIndex } from './source.ts';

/** The reasons why the scanner stopped, in the order of its fault numbers. `fault-words.ts` has the words for each. */
export const REASONS = [
  'value',
  'element',
  'first element',
  'key',
  'first key',
  'colon',
  'after element',
  'after member',
  'after root',
  'word',
  'number',
  'unfinished string',
  'control character',
  'escape',
  'utf-8',
] as const;
export type FaultReason = (typeof REASONS)[number];

/** The first syntax error of a text. */
export interface Fault {
  readonly reason: FaultReason;
  /** The first byte that violates the grammar. For a number, a word or an unfinished string: its first byte. */
  readonly offset: number;
  /** Offset of the innermost container open there; absent at the top level. */
  readonly within?: number;
}

/** The result of scanning a text. */
export interface Scan {
  /** The index of the whole text, or of everything that began before the fault. */
  readonly index: SourceIndex;
  /** Number of members of all objects together. */
  readonly members: number;
  /** Bytes of white space between tokens. */
  readonly whiteSpace: number;
  /**
   * Ordinals of numbers that a double might not reproduce as written: numbers with an exponent, with more than 15
   * characters, or with `-0` at the beginning.
   */
  readonly doubtful: readonly number[];
  readonly fault?: Fault;
}

/** Thrown if a valid text needs more memory than its caller allows. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';

  readonly need: Need;

  constructor(need: Need) {
    super(`The text has ${need.values} values.`);
    this.need = need;
  }
}

/**
 * Scans a JSON text (RFC 8259) once, strictly, without recursion, and indexes every value and key. If a valid text
 * needs more than `mostMemory`, it is read to its end without an index; then `TooMuch` is thrown.
 */
export function scan(bytes: Uint8Array, mostMemory?: number): Scan {
  const scanner = new Scanner(bytes);
  const values = new ValueTreeBuilder(64 + (bytes.length >>> 4));
  const columns = new IndexColumns(64 + (bytes.length >>> 4));
  const doubtful: number[] = [];
  let step: number;
  const estimate = new MemoryEstimate(bytes.length);
  let beyond = 0;
  do {
    step = scanner.step();
    if (mostMemory !== undefined) estimate.add(scanner.values());
    if (mostMemory !== undefined && estimate.memory > mostMemory) {
      beyond += scanner.number('valueCount');
      continue;
    }
    columns.append(scanner, values.count);
    values.append(scanner.values());
    for (const at of scanner.words('DOUBTFUL', scanner.number('doubtfulCount'))) doubtful.push(at);
  } while (step === ScanStep.goingOn);
  const fault = faultOf(scanner, step);
  const [members, whiteSpace] = [scanner.number('members'), scanner.number('whiteSpace')];
  scanner.end();
  if (fault === undefined && beyond > 0) {
    const { memory, peak } = estimate;
    throw new TooMuch({ values: values.count + beyond, memory, peak });
  }
  const index = { values: values.finish(), ...columns.finish(values.count) };
  return { index, members, whiteSpace, doubtful, ...(fault && { fault }) };
}

/** The fault at which the last step of a scanner stopped, or undefined. */
export function faultOf(scanner: Scanner, step: number): Fault | undefined {
  if (step < ScanStep.firstFault) return undefined;
  const within = scanner.number('depth') > 0 ? { within: scanner.openAt() } : {};
  return { reason: REASONS[step - ScanStep.firstFault]!, offset: scanner.number('offset'), ...within };
}

/** Offsets of values and keys, collected chunk by chunk. */
class IndexColumns {
  #start: Uint32Array;
  #end: Uint32Array;
  #keyStart: Uint32Array;
  #keyEnd: Uint32Array;

  constructor(capacity: number) {
    this.#start = new Uint32Array(capacity);
    this.#end = new Uint32Array(capacity);
    this.#keyStart = new Uint32Array(capacity);
    this.#keyEnd = new Uint32Array(capacity);
  }

  /**
   * Appends the values of the scanner's chunk and the ends of the containers that ended in it. `from` is the ordinal of
   * the first value.
   */
  append(scanner: Scanner, from: number): void {
    const count = scanner.number('valueCount');
    while (from + count > this.#start.length) this.#grow();
    this.#start.set(scanner.words('START', count), from);
    this.#end.set(scanner.words('END', count), from);
    this.#keyStart.set(scanner.words('KEY_START', count), from);
    this.#keyEnd.set(scanner.words('KEY_END', count), from);
    const ended = scanner.words('ENDED', scanner.number('endedCount') * 2);
    for (let i = 0; i < ended.length; i += 2) this.#end[ended[i]!] = ended[i + 1]!;
  }

  finish(count: number): Omit<SourceIndex, 'values'> {
    return {
      start: this.#start.subarray(0, count),
      end: this.#end.subarray(0, count),
      keyStart: this.#keyStart.subarray(0, count),
      keyEnd: this.#keyEnd.subarray(0, count),
    };
  }

  #grow(): void {
    this.#start = doubled(this.#start);
    this.#end = doubled(this.#end);
    this.#keyStart = doubled(this.#keyStart);
    this.#keyEnd = doubled(this.#keyEnd);
  }
}
