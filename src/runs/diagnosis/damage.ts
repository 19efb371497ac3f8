import { counted, grouped } from '../../core/basics/counted.ts';
import { replacedIn, undone, withFirst } from '../../core/bytes/damages.ts';
import { HEX_OF_BYTE, offsetText } from '../../core/bytes/hex.ts';
import type { Attempts, Cause, Diagnosed } from './diagnosed.ts';

/** Places that a sentence names. */
const NAMED = 4;
/** More first bytes that fit say nothing about the lost one. */
const MOST_FIRST = 3;

/** Takes back what happens to bytes on their way. It is said only if the bytes without it are read whole. */
export function damageOf({ message: { bytes } }: Diagnosed, attempts: Attempts): Cause | undefined {
  for (const each of undone(bytes)) {
    if (attempts.areWhole(each.bytes)) {
      const { offset, damage, without } = each;
      return { id: 'damage', offset, says: `${damage}: ${without} all lengths fit.`, bytes: each.bytes };
    }
  }
  return undefined;
}

/** The first byte that is lost, if few bytes before the others let all of them be read as one container. */
export function lostFirst({ message: { bytes } }: Diagnosed, attempts: Attempts): Cause | undefined {
  const fitting: Uint8Array[] = [];
  for (let byte = 0; byte < 256; byte++) {
    const longer = withFirst(byte, bytes);
    if (!attempts.canRead(longer)) return undefined;
    if (attempts.areWhole(longer, 'container')) fitting.push(longer);
    if (fitting.length > MOST_FIRST) return undefined;
  }
  const [first] = fitting;
  if (first === undefined) return undefined;
  const digits = fitting.map(([byte]) => HEX_OF_BYTE[byte!]!).join(' or ');
  return {
    id: 'damage',
    offset: 0,
    says: `A lost first byte explains it: with ${digits} before the bytes all lengths fit.`,
    ...(fitting.length === 1 && { bytes: first }),
  };
}

/** What is certain of bytes that are UTF-8 as a whole with characters U+FFFD: what these replaced is lost. */
export function lostInText({ message: { bytes } }: Diagnosed): Cause | undefined {
  const places = replacedIn(bytes);
  if (places.length === 0) return undefined;
  const named = places.slice(0, NAMED).map(offsetText).join(', ');
  const more = places.length > NAMED ? ` and at ${grouped(places.length - NAMED)} further places` : '';
  return {
    id: 'lost',
    offset: places[0]!,
    says: `All ${counted(bytes.length, 'byte')} are UTF-8, with ef bf bd at ${named}${more}: so are binary data that were read as UTF-8. What each ef bf bd replaced is lost.`,
  };
}
