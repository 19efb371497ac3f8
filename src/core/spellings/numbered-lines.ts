import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';
import { linesOf } from './dump-lines.ts';
import type { Spelling } from './spelling.ts';

/** Matches a title such as `Uint8Array(68)`, and what a console shows below the elements. */
const AROUND =
  /^\s*[▶▼>]?\s*(?:(?:Uint8(?:Clamped)?Array|Int8Array|Buffer|ArrayBuffer|Array)\s*\(\d+\).*|(?:length|byteLength|byteOffset|buffer|\[\[.*\]\]|<prototype>|Symbol\(.*\))\s*:.*|[\])}]+)$/;
const ELEMENT = /^\s*(\d{1,7}):\s*(-?\d{1,3}),?$/;
/** Minimum number of lines: fewer may be a list of another kind. */
const LEAST = 2;

/** The elements of an array of bytes one below the other, as consoles of browsers show them: `0: 134`. */
export const NUMBERED_LINES: Spelling = { id: 'list', name: 'elements with their indexes', fits, read };

function fits(text: string): boolean {
  let count = 0;
  for (const { line } of linesOf(text)) {
    const index = line.length > 100 ? undefined : ELEMENT.exec(line)?.[1];
    if (index === undefined && count === 0 && AROUND.test(line.slice(0, 100))) continue;
    if (Number(index) !== count) return false;
    if (++count === LEAST) return true;
  }
  return false;
}

function read(text: string): ParsedBytes {
  const bytes: number[] = [];
  for (const { at, line } of linesOf(text)) {
    const [, index, number] = line.length > 100 ? [] : (ELEMENT.exec(line) ?? []);
    if (number === undefined) {
      if (AROUND.test(line.slice(0, 100))) continue;
      return refused(at, `Found ${JSON.stringify(line.slice(0, 20))} where an index and a number were expected.`);
    }
    if (Number(index) !== bytes.length)
      return refused(at, `Found the index ${index} where ${bytes.length} was expected.`);
    const value = Number(number);
    if (value > 0xff || value < -0x80) return refused(at, `Found ${number} where a byte was expected.`);
    bytes.push(value & 0xff);
  }
  return { ok: true, bytes: Uint8Array.from(bytes) };
}
