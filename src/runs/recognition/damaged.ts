import { undone } from '../../core/bytes/damages.ts';
import { isMeantAsHex, parseHex } from '../../core/bytes/parse-hex.ts';
import type { Recognisable } from '../../formats/format.ts';
import { byRule, type Found, foundIn } from './found.ts';

/** Minimum number of bytes: fewer bytes are read by coincidence. */
const LEAST = 16;
/** Maximum number of bytes: longer input is not tried, because each attempt reads all of it. */
const LONGEST = 65_536;
/** The last rule that proves an attempt: one container that ends at the end. */
const PROVES = 1;
/** Maximum number of digits that fit: more of them say nothing about the lost one. */
const MOST_FITTING = 3;

/**
 * A sentence that names the damage of bytes that no format reads, if a format can read them once the damage is undone.
 */
export function damagedBytes(bytes: Uint8Array, formats: readonly Recognisable[]): string | undefined {
  if (bytes.length < LEAST || bytes.length > LONGEST) return undefined;
  for (const { bytes: before, damage, without } of undone(bytes)) {
    const found = provenIn(before, formats);
    if (found !== undefined)
      return `Perhaps these bytes are damaged. ${damage}: ${without} they are ${before.length} bytes of ${words(found)}.`;
  }
  return undefined;
}

/**
 * A sentence that names the hex digit that is missing at an end of a text, if a format can read the bytes with it. The
 * place of a digit that was lost in the middle cannot be proved.
 */
export function lostDigit(text: string, formats: readonly Recognisable[]): string | undefined {
  const digits = text.replace(/0x|\\x|[\s,:-]/gi, '');
  const count = digits.length;
  if (count % 2 === 0 || count < 2 * LEAST || count > 2 * LONGEST || !isMeantAsHex(text)) return undefined;
  for (const end of ['first', 'last'] as const) {
    const fitting = [...'0123456789abcdef'].flatMap((digit) => {
      const parsed = parseHex(end === 'first' ? digit + digits : digits + digit);
      const found = parsed.ok ? provenIn(parsed.bytes, formats) : undefined;
      return found === undefined ? [] : [{ digit, found }];
    });
    const [only] = fitting;
    if (only === undefined || fitting.length > MOST_FITTING) continue;
    const all = fitting.map(({ digit }) => digit).join(' or ');
    const place = end === 'first' ? 'before the others' : 'behind the others';
    return `A lost ${end} digit may explain it: with ${all} ${place} this is ${words(only.found)}.`;
  }
  return undefined;
}

/** The reading of bytes as one container of several bytes that ends with them. */
function provenIn(bytes: Uint8Array, formats: readonly Recognisable[]): Found | undefined {
  return formats
    .filter(({ isText }) => !isText)
    .flatMap((format) => foundIn(format, bytes, PROVES))
    .filter(({ isWeak }) => !isWeak)
    .toSorted(byRule)[0];
}

function words({ layers, evidence }: Found): string {
  return `${layers.at(-1)!.name}, ${evidence}`;
}
