import { grouped } from '../basics/counted.ts';
import { offsetText } from './hex.ts';
import { invalidUtf8At, utf8Text } from './utf8.ts';

/** Bytes after one kind of damage is undone. */
export interface Undone {
  readonly bytes: Uint8Array;
  /** The first byte that the damage changed, in the damaged bytes. */
  readonly offset: number;
  /** A clause that names the damage, and one that says what undoes it. */
  readonly damage: string;
  readonly without: string;
}

/** The kinds of damage that can be undone as a whole, in the order in which they are tried. Each takes linear time. */
const DAMAGES: readonly ((bytes: Uint8Array) => Undone | undefined)[] = [latin1, crlf, words];

/** Undoes each kind of damage that the bytes may have. Each result is only a guess: a reader has to prove it. */
export function* undone(bytes: Uint8Array): Generator<Undone> {
  for (const undo of DAMAGES) {
    const result = undo(bytes);
    if (result !== undefined) yield result;
  }
}

/** Bytes with one byte before them. */
export function withFirst(first: number, bytes: Uint8Array): Uint8Array {
  const longer = new Uint8Array(bytes.length + 1);
  longer[0] = first;
  longer.set(bytes, 1);
  return longer;
}

/** The bytes of the characters that Windows-1252 has where Latin-1 has control characters. */
const WINDOWS: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 32 }, (_, i) => [windowsCharacter(0x80 + i), 0x80 + i]),
);

function windowsCharacter(byte: number): string {
  return new TextDecoder('windows-1252').decode(Uint8Array.of(byte));
}

/** Undoes this damage: each byte was taken for a character of Latin-1 or Windows-1252 and written as UTF-8. */
function latin1(bytes: Uint8Array): Undone | undefined {
  const offset = bytes.findIndex((byte) => byte >= 0x80);
  if (offset < 0 || invalidUtf8At(bytes) >= 0) return undefined;
  const single = new Uint8Array(bytes.length);
  let length = 0;
  for (const character of utf8Text(bytes)) {
    const code = character.codePointAt(0)!;
    const byte = code <= 0xff ? code : WINDOWS.get(character);
    if (byte === undefined) return undefined;
    single[length++] = byte;
  }
  return {
    bytes: single.subarray(0, length),
    offset,
    damage: `Latin-1 was written as UTF-8, first at ${offsetText(offset)}`,
    without: 'with one byte for each character',
  };
}

/** Undoes this damage: each line feed became a carriage return and a line feed. */
function crlf(bytes: Uint8Array): Undone | undefined {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  let offset = -1;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] === 0x0d && bytes[i + 1] === 0x0a) {
      if (offset < 0) offset = i;
    } else kept[length++] = bytes[i]!;
  }
  if (offset < 0) return undefined;
  const more = bytes.length - length - 1;
  const places = more === 0 ? '' : ` and ${grouped(more)} further ${more === 1 ? 'place' : 'places'}`;
  return {
    bytes: kept.subarray(0, length),
    offset,
    damage: `0d 0a at ${offsetText(offset)}${places}`,
    without: 'without the 0d',
  };
}

/** Undoes this damage: the two bytes of each 16-bit word are swapped. */
function words(bytes: Uint8Array): Undone | undefined {
  if (bytes.length < 2) return undefined;
  const swapped = new Uint8Array(bytes);
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    swapped[i] = bytes[i + 1]!;
    swapped[i + 1] = bytes[i]!;
  }
  return {
    bytes: swapped,
    offset: 0,
    damage: 'The two bytes of each 16-bit word are swapped',
    without: 'in the other order',
  };
}

/**
 * The offsets of U+FFFD (`ef bf bd`) if all bytes together are valid UTF-8; otherwise an empty list. Takes linear time.
 */
export function replacedIn(bytes: Uint8Array): readonly number[] {
  if (invalidUtf8At(bytes) >= 0) return [];
  const places: number[] = [];
  for (let at = bytes.indexOf(0xef); at >= 0; at = bytes.indexOf(0xef, at + 1)) {
    if (bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) places.push(at);
  }
  return places;
}
