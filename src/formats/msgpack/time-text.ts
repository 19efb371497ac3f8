/** Largest distance from 1970 that a JavaScript Date can represent, in seconds. */
const LAST_SECOND = 8_640_000_000_000;

/**
 * Formats a time as RFC 3339 in UTC, with as many groups of three decimals as needed: `2018-01-02T03:04:05.678Z`.
 * `nanoseconds` are added to `seconds` since 1970. Years after 9999 have a sign and six digits; times outside the range
 * of Date are given as the two numbers.
 */
export function timeText(seconds: number | bigint, nanoseconds: number): string {
  const near = Number(seconds);
  if (Math.abs(near) > LAST_SECOND) {
    const rest = nanoseconds === 0 ? '' : ` and ${nanoseconds} nanoseconds`;
    return `${seconds} seconds${rest} after 1970-01-01T00:00:00Z`;
  }
  return new Date(near * 1000).toISOString().replace('.000Z', `${decimalsOf(nanoseconds)}Z`);
}

function decimalsOf(nanoseconds: number): string {
  if (nanoseconds === 0) return '';
  return `.${String(nanoseconds)
    .padStart(9, '0')
    .replace(/(?:000){1,2}$/, '')}`;
}
