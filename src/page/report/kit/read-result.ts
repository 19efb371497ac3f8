import { countedPlain } from '../../../core/basics/counted.ts';
import { shorten } from '../../../core/value/shorten.ts';
import { CODEC_IDS } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';

/** The version of result files that this page reads. */
const VERSION = 1;
/** Maximum length of a result file, in characters. */
export const MOST_TEXT = 1_000_000;

/** The times of a codec in nanoseconds, for all messages of the payload. Results of older kits have medians only. */
interface Measured {
  readonly encodeNs: number;
  readonly decodeNs: number;
  /** The first and the third quartile of the rounds. */
  readonly encodeQuartilesNs?: Quartiles;
  readonly decodeQuartilesNs?: Quartiles;
  /** Bytes after gzip of level 6, each message alone. */
  readonly gzip?: number;
  /** A sentence about the library, such as that its native part is missing. */
  readonly note?: string;
}

type Quartiles = readonly [number, number];

/** One codec of a result: its times, or the reason why there are none. */
export type ResultRow = { readonly id: CodecId } & (
  | ({ readonly state: 'same' } & Measured)
  | ({
      readonly state: 'other';
      /** The first byte that differs, in words; absent in results of older kits. */
      readonly difference?: string;
    } & Measured)
  | { readonly state: 'failed'; readonly message: string }
);

/** The result of a kit's script. */
export interface KitResult {
  /** The program and its version: "Node 22.1.0". */
  readonly madeBy: string;
  /** The time at which the script ran, as ISO 8601. */
  readonly made: string;
  readonly rows: readonly ResultRow[];
}

/** Reads a result file. Throws a sentence for the user if it is another file or belongs to another payload. */
export function readResult(text: string, payload: { readonly bytes: number; readonly sha256: string }): KitResult {
  const file = parsed(text);
  if (!isRecord(file) || !('wireprintKitResult' in file)) {
    throw new Error(
      isRecord(file) && 'wireprintKit' in file
        ? 'This is the list of a kit’s files: open the result that its scripts write, such as result-node.json.'
        : 'This file is not the result of a kit: expected result-node.json or result-python.json.',
    );
  }
  const version = file.wireprintKitResult;
  if (version !== VERSION) {
    throw new Error(
      `This result has version ${shorten(JSON.stringify(version), 20)}, and this page reads version ${VERSION}: export a new kit, and run its script again.`,
    );
  }
  const { payload: about, madeBy, made, rows } = file;
  if (!isRecord(about) || typeof about.sha256 !== 'string' || typeof about.bytes !== 'number') {
    throw new Error('This result does not name its payload.');
  }
  if (about.sha256 !== payload.sha256 || about.bytes !== payload.bytes) {
    const one = `This result belongs to another payload: one of ${countedPlain(about.bytes, 'byte')}`;
    throw new Error(
      about.bytes === payload.bytes
        ? `${one}, too, but with other bytes than the payload on this page.`
        : `${one}, not the ${countedPlain(payload.bytes, 'byte')} on this page.`,
    );
  }
  if (!isShortText(madeBy) || !isShortText(made) || Number.isNaN(Date.parse(made))) {
    throw new Error('This result does not name its time and its program.');
  }
  if (!Array.isArray(rows) || rows.length > CODEC_IDS.length) throw new Error('This result has no list of codecs.');
  const read = rows.map((row, i) => readRow(row, i));
  if (new Set(read.map(({ id }) => id)).size < read.length) throw new Error('This result has a codec twice.');
  return { madeBy, made, rows: read };
}

function readRow(row: unknown, index: number): ResultRow {
  const fail = (expected: string): never => {
    throw new Error(`Row ${index + 1} of this result is damaged: expected ${expected}.`);
  };
  if (!isRecord(row)) return fail('an object');
  const id = CODEC_IDS.find((each) => each === row.id) ?? fail('the id of a codec of this page');
  const { state, message, difference, encodeNs, decodeNs, encodeQuartilesNs, decodeQuartilesNs, gzip, note } = row;
  if (state === 'failed') return isShortText(message) ? { id, state, message } : fail('a message');
  if (state !== 'same' && state !== 'other') return fail('the state same, other or failed');
  if (!isPositive(encodeNs) || !isPositive(decodeNs)) return fail('two times in nanoseconds');
  const quartiles = (value: unknown): Quartiles | undefined =>
    value === undefined || isQuartiles(value) ? value : fail('quartiles in nanoseconds');
  const [encodes, decodes] = [quartiles(encodeQuartilesNs), quartiles(decodeQuartilesNs)];
  if (gzip !== undefined && !isPositive(gzip)) return fail('the bytes after gzip');
  if (note !== undefined && !isShortText(note)) return fail('a note in words');
  const measured: Measured = {
    encodeNs,
    decodeNs,
    ...(encodes && { encodeQuartilesNs: encodes }),
    ...(decodes && { decodeQuartilesNs: decodes }),
    ...(gzip !== undefined && { gzip }),
    ...(note !== undefined && { note }),
  };
  if (state === 'same') return { id, state, ...measured };
  if (difference !== undefined && !isShortText(difference)) return fail('the difference in words');
  return { id, state, ...(difference !== undefined && { difference }), ...measured };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 1000;
}

function isQuartiles(value: unknown): value is Quartiles {
  return Array.isArray(value) && value.length === 2 && value.every(isPositive) && value[0]! <= value[1]!;
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}
