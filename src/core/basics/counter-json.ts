/** An integer as JSON: a number or, beyond 2^53 on either side, where readers of JSON round, its digits as text. */
export function counterJson(count: bigint): number | string {
  return Number.isSafeInteger(Number(count)) ? Number(count) : String(count);
}
