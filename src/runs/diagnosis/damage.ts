import { counted, grouped } from '../../core/basics/counted.ts';
import { replacedIn, undone, withFirst } from '../../core/bytes/damages.ts';
import { HEX_OF_BYTE, offsetText } from '../../core/bytes/hex.ts';
import type { Attempts, Cause, Diagnosed } from './diagnosed.ts';

/** Maximum number of places that a sentence names. */
const NAMED = 4;
/** Maximum number of first bytes that fit: more of them say nothing about the lost one. */
const MOST_FIRST = 3;

/**
 * Undoes damage that bytes suffer on their way. A cause is reported only if the undamaged bytes can be read to their
 * end.
 */
export function damageOf({ message: { bytes } }: Diagnosed, attempts: Attempts): Cause | undefined {
  for (const each of undone(bytes)) {
    if (attempts.areWhole(each.bytes)) {
      const { offset, damage, without } = each;
      return { id: 'damage', offset, says: `${damage}: ${without} all lengths fit.`, bytes: each.bytes };
    }
  }
  return undefined;
}

/** A lost first byte as the cause, if few values of that byte make all bytes readable as one container. */
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

/**
 * The cause that is certain if all bytes are valid UTF-8 and contain U+FFFD: the bytes that those characters replaced
 * are lost.
 */
export function lostInText({ message: { bytes } }: Diagnosed): Cause | undefined {
  const places = replacedIn(bytes);
  if (places.length === 0) return undefined;
  const named = places.slice(0, NAMED).map(offsetText).join(', ');
  const more = places.length > NAMED ? ` and at ${grouped(places.length - NAMED)} further places` : '';
  return {
    id: 'lost',
    offset: places[0]!,
    says: `All ${counted(bytes.length, 'byte')} are UTF-8, with ef bf bd at ${named}${more}: this is what binary data becomes if it is read as UTF-8. What each ef bf bd replaced is lost.`,
  };
}
