/** An integer as JSON. Readers of JSON round integers beyond 2^53 on either side, so these are written as text. */
export function counterJson(count: bigint): number | string {
  return Number.isSafeInteger(Number(count)) ? Number(count) : String(count);
}
