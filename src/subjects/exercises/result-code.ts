import { parseBase64, toBase64 } from '../../core/bytes/base64.ts';
import { utf8Bytes, utf8Text } from '../../core/bytes/utf8.ts';
import { ANSWER_LIMITS, type Answer } from './exercise.ts';
import { type ExerciseType, isExerciseChoice } from './types.ts';

/** The first answer to one exercise; empty if the solution was shown without an answer. */
export interface FirstAnswer {
  readonly type: ExerciseType;
  readonly seed: number;
  readonly answer: Answer;
}

/**
 * The content of a result code: the exercises, so that they can be made again, and the answers, so that they can be
 * marked again.
 */
export interface Results {
  /** The codec of the lane. */
  readonly codec: string;
  /** A fingerprint of the document: see `fingerprint`. */
  readonly document: string;
  readonly answers: readonly FirstAnswer[];
}

/** The result of reading a code: its results, or a sentence about its fault. */
export type ReadResults =
  | { readonly ok: true; readonly results: Results }
  | { readonly ok: false; readonly why: string };

/** Limits of a code. */
export const CODE_LIMITS = { characters: 8000, answers: 64 } as const;

/** Begins every code, with the version of its form. */
const BEGIN = 'WP1';
const FORM = /^WP1\.([\w-]{1,40})\.([0-9a-z]{1,7})\.([\w-]+)\.([0-9a-z]{1,7})$/;
const SEED = /^\d{1,9}$/;

/** Writes results as a code of one line. The last part detects copying errors; it is not a proof. */
export function writeCode({ codec, document, answers }: Results): string {
  const entries = answers.map(({ type, seed, answer }) => [type, seed, ...answer]);
  const content = toBase64(utf8Bytes(JSON.stringify(entries)), 'base64url').replace(/=+$/, '');
  const body = `${BEGIN}.${codec}.${document}.${content}`;
  return `${body}.${fingerprint(utf8Bytes(body))}`;
}

/** Reads a code, which is untrusted data. Never throws. */
export function readCode(code: string): ReadResults {
  if (code.length > CODE_LIMITS.characters) return { ok: false, why: 'It is too long for a result code.' };
  const [, codec, document, content, check] = FORM.exec(code) ?? [];
  if (content === undefined) return { ok: false, why: `It is not a result code, which begins with ${BEGIN}.` };
  if (fingerprint(utf8Bytes(code.slice(0, code.lastIndexOf('.')))) !== check) {
    return { ok: false, why: 'A character of this code is wrong or missing.' };
  }
  const answers = readAnswers(content);
  if (answers === undefined) return { ok: false, why: 'This code holds no answers that the page can read.' };
  return { ok: true, results: { codec: codec!, document: document!, answers } };
}

function readAnswers(content: string): readonly FirstAnswer[] | undefined {
  const bytes = parseBase64(content);
  if (!bytes.ok) return undefined;
  let entries: unknown;
  try {
    entries = JSON.parse(utf8Text(bytes.bytes));
  } catch {
    return undefined;
  }
  if (!Array.isArray(entries) || entries.length > CODE_LIMITS.answers) return undefined;
  const answers = entries.map(readAnswer);
  return answers.every((each) => each !== undefined) ? answers : undefined;
}

function readAnswer(entry: unknown): FirstAnswer | undefined {
  if (!Array.isArray(entry) || entry.length > ANSWER_LIMITS.parts + 2) return undefined;
  const [type, seed, ...answer] = entry as readonly unknown[];
  const isKnown = typeof type === 'string' && type !== 'mixed' && isExerciseChoice(type);
  if (!isKnown || typeof seed !== 'number' || !SEED.test(String(seed))) return undefined;
  if (!answer.every((part) => typeof part === 'string')) return undefined;
  return { type: type as ExerciseType, seed, answer: answer as string[] };
}

/** A hash of bytes as a short text (FNV-1a, 32 bits). It detects copying errors, but not deliberate changes. */
export function fingerprint(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}
