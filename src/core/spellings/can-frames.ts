import { type ParsedBytes, parseHex, refused } from '../bytes/parse-hex.ts';
import { linesOf } from './dump-lines.ts';
import type { Spelling } from './spelling.ts';

/** The time and the interface before a frame: `(1436509052.249713) can0`. */
const BEFORE = String.raw`^\s*(?:\([\d :.-]{3,40}\)\s+)?[a-z]{1,10}\d{1,3}\s+(?:(?:RX|TX)\s+(?:[B-][E-]\s+)?)?`;
/**
 * Matches a frame of a log: the identifier, `#` or, for CAN FD, `##` with its flags, and the bytes, or `R` if it asks
 * for bytes. `R` or `T` at the end of the line is the direction.
 */
const LOGGED = new RegExp(
  String.raw`${BEFORE}([\da-f]{3}|[\da-f]{8})#(?:#[\da-f])?((?:[\da-f]{2}\.?)*|R\d?)(?:\s+[RT])?$`,
  'i',
);
/** Matches a frame as the terminal shows it, with the number of bytes; the same bytes as text may follow. */
const SHOWN = new RegExp(
  String.raw`${BEFORE}([\da-f]{3}|[\da-f]{8})\s+\[(\d{1,2})\]\s+(?=\S)(?:remote request|((?:[\da-f]{2}(?:\s|$))*)\s*(?:'.{0,64}')?)$`,
  'i',
);

/**
 * Frames in the files of Vector's tools (`.asc`) and of PCAN (`.trc`): the time, the identifier, `Rx` or `Tx`, the
 * number of bytes, and the bytes.
 */
const FILED: readonly RegExp[] = [
  /^\s*\d{1,9}\.\d{3,9}\s+\d{1,2}\s+([\da-f]{1,8}x?)\s+[RT]x\s+d\s+(\d{1,2})((?:\s+[\da-f]{2})*)(?:\s+Length\s.{0,200})?$/i,
  /^\s*\d{1,9}\)\s+\d{1,12}\.\d{1,3}\s+[RT]x\s+([\da-f]{4,8})\s+(\d{1,2})((?:\s+[\da-f]{2})*)$/i,
  /^\s*\d{1,9}\s+\d{1,12}\.\d{1,3}\s+DT\s+([\da-f]{4,8})\s+[RT]x\s+(\d{1,2})((?:\s+[\da-f]{2})*)$/i,
];
/** Matches the other lines of such files: headers, comments and events. */
const OTHER = /^\s*(?:$|;|\/\/|date\s|base\s|(?:no )?internal events|(?:begin|end) trigger)/i;

/** Maximum length of a text with frames, in characters. */
const LONGEST = 1024 * 1024;

interface Frame {
  readonly at: number;
  readonly identifier: string;
  readonly digits: string;
}

/** The frame in a line; undefined for another line, and if the number of bytes is not the announced one. */
function frameIn(written: string, at: number): Frame | undefined {
  const line = written.trimEnd();
  const logged = LOGGED.exec(line);
  if (logged !== null) return { at, identifier: logged[1]!, digits: logged[2]!.replace(/\.|R.?/gi, '') };
  const shown = SHOWN.exec(line) ?? FILED.map((filed) => filed.exec(line)).find((found) => found !== null);
  if (shown === undefined) return undefined;
  const [, identifier = '', length, bytes] = shown;
  if (bytes === undefined) return { at, identifier, digits: '' };
  const digits = bytes.replace(/\s/g, '');
  return digits.length === 2 * Number(length) ? { at, identifier, digits } : undefined;
}

function framesIn(text: string): readonly Frame[] | undefined {
  if (text.length > LONGEST || !/#|\[\d{1,2}\]|\s[RT]x\s/i.test(text)) return undefined;
  const frames: Frame[] = [];
  for (const { at, line } of linesOf(text)) {
    if (OTHER.test(line)) continue;
    const frame = frameIn(line, at);
    if (frame === undefined) return undefined;
    frames.push(frame);
  }
  return frames.some(({ digits }) => digits !== '') ? frames : undefined;
}

function readFrames(text: string): ParsedBytes {
  const frames = framesIn(text)!.filter(({ digits }) => digits !== '');
  const [first] = frames;
  const other = frames.find(({ identifier }) => identifier !== first!.identifier);
  if (other !== undefined) {
    const message = `These are frames with the identifiers ${first!.identifier} and ${other.identifier}: paste those with one of them.`;
    return refused(other.at, message);
  }
  return parseHex(frames.map(({ digits }) => digits).join(''));
}

/**
 * Frames of a CAN bus as `candump` of Linux's can-utils and files of logs have them; their bytes follow one another.
 */
export const CAN_FRAMES: Spelling = {
  id: 'hex',
  name: 'CAN frames',
  fits: (text) => framesIn(text) !== undefined,
  read: readFrames,
};
