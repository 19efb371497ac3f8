import { counted, grouped, pluralized } from '../../../core/basics/counted.ts';
import type { DoneRow } from './rows.ts';

/**
 * Says how many integers of the source a row has as floating-point numbers. Adds the reason, or the size of the row
 * with integers instead.
 */
export function floatsText({ bytes, floats }: Pick<DoneRow, 'bytes' | 'floats'>): string {
  if (floats === undefined) return '';
  const { count } = floats;
  const numbers = pluralized(count, 'a floating-point number', 'floating-point numbers');
  const first = `${counted(count, 'integer')} of the source ${pluralized(count, 'is', 'are')} written as ${numbers}`;
  if (floats.bytes === undefined) {
    return `${first}, because the schema gives ${pluralized(count, 'its', 'their')} place that type.`;
  }
  return `${first} by the library. ${withIntegers(bytes, floats.bytes)}.`;
}

/** The size with integers: "With integers, the bytes are 58 B, 4 B less". */
function withIntegers(now: number, then: number): string {
  const size = `With integers, the format takes ${grouped(then)} B`;
  if (now === then) return `${size}, as many as now`;
  return `${size}, ${grouped(Math.abs(now - then))} B ${then < now ? 'less' : 'more'}`;
}
