import { grouped } from '../basics/counted.ts';
import { type ParsedBytes, parseHex, refused } from '../bytes/parse-hex.ts';
import { lineAt, linesOf } from './dump-lines.ts';
import type { Spelling } from './spelling.ts';

const RECORD = /^[ \t]*:([0-9a-f]{10,})$/i;

/** Intel HEX: records with a length, an address, a type and a checksum. */
export const INTEL_HEX: Spelling = {
  id: 'dump',
  name: 'Intel HEX',
  fits: (text) => lineAt(text, RECORD) !== undefined,
  read,
};

const S_RECORD = /^[ \t]*S([0-9])([0-9a-f]{8,})$/i;
/** Maximum length of a record in characters, with room for one that is too long. */
const LONGEST_RECORD = 600;
/** Number of bytes of the address by the type of a record with data. */
const ADDRESS: Readonly<Record<string, number>> = { 1: 2, 2: 3, 3: 4 };

/** True if the first of these records has the length that it announces. Hex after an S may also be base64. */
function hasSRecords(text: string): boolean {
  const at = lineAt(text, S_RECORD);
  if (at === undefined) return false;
  const parsed = parseHex(/^S\d([\da-f]*)/i.exec(text.slice(at, at + LONGEST_RECORD))![1]!);
  return parsed.ok && parsed.bytes[0] === parsed.bytes.length - 1;
}

/** Motorola's S-records: a type, a length, an address and a checksum. */
export const S_RECORDS: Spelling = {
  id: 'dump',
  name: 'S-records',
  fits: hasSRecords,
  read: readSRecords,
};

function readSRecords(text: string): ParsedBytes {
  const bytes: number[] = [];
  let next: number | undefined;
  for (const { at, line } of linesOf(text)) {
    const place = at + line.length - line.trimStart().length;
    const [, type = '', digits = ''] = S_RECORD.exec(line) ?? [];
    const parsed = parseHex(digits);
    if (!parsed.ok || parsed.bytes[0] !== parsed.bytes.length - 1)
      return refused(place, 'An S-record was expected here.');
    const record = parsed.bytes;
    if ((record.reduce((sum, byte) => sum + byte, 0) & 0xff) !== 0xff) {
      return refused(place, 'The checksum of this record is not that of its bytes.');
    }
    const width = ADDRESS[type];
    if (width === undefined) continue;
    const address = record.subarray(1, 1 + width).reduce((sum, byte) => sum * 256 + byte, 0);
    if (next !== undefined && address !== next) {
      return refused(place, `Found the address ${address.toString(16)} where ${next.toString(16)} was expected.`);
    }
    const data = record.subarray(1 + width, -1);
    next = address + data.length;
    for (const byte of data) bytes.push(byte);
  }
  return { ok: true, bytes: Uint8Array.from(bytes) };
}

/** Joins the data of the records. Their addresses must be consecutive; otherwise bytes are missing. */
function read(text: string): ParsedBytes {
  const bytes: number[] = [];
  /** The upper part of the addresses. */
  let upper = 0;
  /** The expected next address. */
  let next: number | undefined;
  for (const { at, line } of linesOf(text)) {
    const place = at + line.length - line.trimStart().length;
    const parsed = parseHex(RECORD.exec(line)?.[1] ?? '');
    if (!parsed.ok || parsed.bytes.length === 0) return refused(place, 'An Intel HEX record was expected here.');
    const record = parsed.bytes;
    const [count = 0, high = 0, low = 0, type] = record;
    if (record.length !== count + 5) {
      return refused(
        place,
        `The record announces ${grouped(count)} bytes of data, but has ${grouped(record.length - 5)}.`,
      );
    }
    if ((record.reduce((sum, byte) => sum + byte, 0) & 0xff) !== 0) {
      return refused(place, 'The checksum of this record is not that of its bytes.');
    }
    const data = record.subarray(4, 4 + count);
    if (type === 1) break;
    if (type === 2 || type === 4) upper = ((data[0]! << 8) | data[1]!) * (type === 2 ? 16 : 65536);
    if (type !== 0) continue;
    const address = upper + ((high << 8) | low);
    if (next !== undefined && address !== next) {
      return refused(place, `Found the address ${address.toString(16)} where ${next.toString(16)} was expected.`);
    }
    next = address + count;
    for (const byte of data) bytes.push(byte);
  }
  return { ok: true, bytes: Uint8Array.from(bytes) };
}
