import { errorText } from '../../basics/error-text.ts';
import type { FailureParts } from '../../basics/failure-text.ts';
import { toHex } from '../../bytes/hex.ts';
import { isOnePiece, isShort, type Octets, octetsOfText } from '../../bytes/octets.ts';
import { utf8Length, utf8Text } from '../../bytes/utf8.ts';
import { CODEC_IDS } from '../../formats/all.ts';
import type { FormatId } from '../../formats/format.ts';
import type { WantedTypes } from '../../native-types/found.ts';
import { type Sample, sampleOf } from '../../samples/samples.ts';
import type { SchemaTexts } from '../../schema/language.ts';
import { positionIn } from '../../source/position.ts';
import type { MessageMode } from '../../source/source.ts';
import { invalidate, run } from '../flow.ts';
import { Latest } from '../latest.ts';
import type { AppState } from '../model.ts';
import { clear, refuse } from '../runs/end.ts';
import { generateSample, sampleFile, sampleSchemas } from '../sample-files.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { formatOfFile, isBinaryFile, tooLargeForBytes } from './bytes-file.ts';
import { debounce } from './debounce.ts';
import { beginningOf, inEditor, inPlainField, JSON_EDITOR, type Whole } from './editable.ts';
import { octetsInSlices } from './octets-in-slices.ts';
import { NO_TYPES } from './slice.ts';

/** Bytes that are read from a file to show its beginning in the editor. */
const HEAD = 100_000;

/** Inputs of the user. The signal of each aborts when another one replaces it. */
const inputs = new Latest();
/** The JSON input: its text, or the file if it is too large to hold as text. */
type GivenJson = ({ readonly text: string; readonly sample?: string | undefined } | { readonly blob: Blob }) & {
  /** The name of its file. */
  readonly file?: string | undefined;
};
/**
 * The newest input of each tab. It is kept outside of the store, because the store has the texts of the fields, and an
 * input may be too large for its field.
 */
const given = {
  /** The newest JSON. Kept while "Bytes in" is shown. */
  json: { text: '' } as GivenJson,
  /** The text of "Bytes in". A long text becomes the octets that workers take. Undefined while it is blank. */
  bytes: undefined as string | Octets | undefined,
  /** The name of the file of the bytes. */
  bytesFile: undefined as string | undefined,
  /** True if the newest input is bytes, not JSON. */
  isBytes: false,
};
const NONE: SchemaTexts = {};

/**
 * Begins an input. Replaces the previous input and discards all work on it. Returns the signal of the new one, which
 * the store holds as `inputSignal`.
 */
function beginInput(change: Partial<AppState> = {}): AbortSignal {
  const inputSignal = inputs.next();
  invalidate(CODEC_IDS, { ...change, inputSignal });
  return inputSignal;
}

/** The JSON text that a link can carry; undefined if the input is a file too large to hold as text. */
export function currentText(): string | undefined {
  return 'text' in given.json ? given.json.text : undefined;
}

/** The newest JSON, also while "Bytes in" is shown. */
export function currentJson(): GivenJson {
  return given.json;
}

/** The text of "Bytes in"; undefined if it is blank, or too long to hold as text. */
export function currentBytes(): string | undefined {
  return typeof given.bytes === 'string' ? given.bytes : undefined;
}

/** The name of the newest input: its sample, its file, or how it was entered. */
export function currentName(): string {
  if (given.isBytes) return given.bytesFile ?? 'pasted bytes';
  const sample = 'text' in given.json && given.json.sample !== undefined ? sampleOf(given.json.sample) : undefined;
  return sample?.title ?? given.json.file ?? 'pasted JSON';
}

/** Takes the editor's text after each keystroke. */
export function typeText(typed: string): void {
  given.json = { text: typed };
  given.isBytes = false;
  beginInput({ sample: null, sampleSchemas: NONE });
  // Runs before the keystroke is painted, because posting a short text is cheap and workers start earlier.
  if (isShort(typed)) runInput();
  else debounce(runInput);
}

/** Options for a text that the page puts into the editor. */
interface PutWith {
  /** The id of the sample whose text it is, with the schemas written for it. */
  readonly sample?: string;
  readonly schemas?: SchemaTexts;
  /** The name of the file that contains the text. */
  readonly file?: string | undefined;
  /** The division of the text into messages; by default it is one message. */
  readonly messages?: MessageMode | undefined;
  /** The types to carry natively; by default none. */
  readonly types?: WantedTypes | undefined;
  /** The reason why the text waits until the user starts it. */
  readonly held?: string | undefined;
}

/** Replaces the text of the editor with the text of a sample, a file or a link. */
export function putText(put: string, { sample, schemas, file, messages = 'whole', types, held }: PutWith = {}): void {
  given.json = { text: put, sample, file };
  given.isBytes = false;
  const revision = getApp().editor.revision + 1;
  const sampleSchemas = schemas ?? NONE;
  beginInput({
    inputTab: 'json',
    sample: sample ?? null,
    sampleSchemas,
    wantedTypes: types ?? NO_TYPES,
    messages,
    editor: { ...inEditor(put, JSON_EDITOR), revision },
  });
  if (held === undefined) runInput();
  else refuse({ kind: 'held', message: held, typedBytes: utf8Length(put) });
}

/** Holds the text that the user has typed, before its field leaves the page. */
export function holdTyped(): void {
  const { editor } = getApp();
  const text = currentText();
  if (text === undefined || editor.beginningOf !== undefined || text === editor.text) return;
  update({ editor: { ...inEditor(text, JSON_EDITOR), revision: editor.revision } });
}

/** Remembers the whole input. The returned function puts it back and runs it. */
export function rememberInput(): () => void {
  const before = { ...given };
  const { inputTab, sample, ownSchemas, sampleSchemas, wantedTypes, messages, bytesIn, editor, problem } = getApp();
  // The editor text in the store does not change while the user types.
  const content = 'text' in before.json ? inEditor(before.json.text, JSON_EDITOR) : editor;
  return () => {
    Object.assign(given, before);
    const revision = getApp().editor.revision + 1;
    const put = { inputTab, sample, ownSchemas, sampleSchemas, wantedTypes, messages, bytesIn };
    beginInput({ ...put, editor: { ...content, revision } });
    if (problem?.kind === 'held') refuse(problem);
    else runInput();
  };
}

/** Replaces the text of the editor without running it, for when the user leaves "Bytes in". */
export function holdText(
  text: string,
  messages: MessageMode = 'whole',
  { sample, schemas = NONE }: PutWith = {},
): void {
  given.json = { text, sample };
  const revision = getApp().editor.revision + 1;
  update({ messages, sampleSchemas: schemas, editor: { ...inEditor(text, JSON_EDITOR), revision } });
}

/** Does the same with a sample. If it cannot be loaded, the text stays. */
export async function holdSample(id: string, messages?: MessageMode): Promise<void> {
  const sample = sampleOf(id);
  const content = sample && (await loadSample(sample, getApp().inputSignal).catch(() => undefined));
  if (content !== undefined) holdText(content.text, messages, { sample: id, schemas: content.schemas });
}

/** Runs the text that waits for the user. */
export function runHeld(): void {
  update({ problem: null, running: true });
  runInput();
}

/** Keeps the text, but no longer names it as a sample. */
export function forgetSample(): void {
  if ('text' in given.json) given.json = { text: given.json.text };
  update({ sample: null });
}

/** Runs the newest input. */
export function runInput(): void {
  const { runSignal } = getApp();
  if (given.isBytes) void runBytes(runSignal);
  else if ('text' in given.json) runText(given.json.text, runSignal);
  else void run({ kind: 'text', octets: given.json.blob }, runSignal);
}

/** Runs the newest input again. A sample that failed to load is fetched or generated again. */
export function runAnew(): void {
  const { sample, ownSchemas, messages } = getApp();
  const isThere = sample === null || ('text' in given.json && given.json.sample === sample);
  if (!isThere) {
    void pickSample(sample, { ownSchemas, messages });
    return;
  }
  beginInput();
  runInput();
}

function runText(typed: string, signal: AbortSignal): void {
  if (typed.trim() === '') clear();
  else if (typed.isWellFormed()) void runWellFormed(typed, signal);
  else refuse({ kind: 'other', failure: loneSurrogateIn(typed) });
}

async function runWellFormed(typed: string, signal: AbortSignal): Promise<void> {
  const octets = isOnePiece(typed) ? octetsOfText(typed) : await octetsInSlices(typed, signal);
  if (octets !== undefined) await run({ kind: 'text', octets }, signal);
}

function loneSurrogateIn(typed: string): FailureParts {
  const { line, column } = positionIn(typed, typed.search(/\p{Surrogate}/u));
  const message = 'half of a surrogate pair, which UTF-8 cannot carry. Write it as an escape: \\ud83d.';
  return { line, column, message };
}

/** Opens a file: as bytes if "Bytes in" is shown or the file is binary, else as JSON. */
export async function putFile(file: File): Promise<void> {
  const signal = beginInput();
  const isBytes = getApp().inputTab === 'bytes' || (await isBinaryFile(file, file.name));
  if (signal.aborted) return;
  await (isBytes ? putBytes(file) : putBlob(file, file.name));
}

/** Puts the bytes of a file into "Bytes in" as hex. */
async function putBytes(file: File): Promise<void> {
  const signal = beginInput();
  const tooLarge = tooLargeForBytes(file);
  if (tooLarge !== undefined) {
    refuse({ kind: 'other', failure: { message: tooLarge } });
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (signal.aborted) return;
  setBytesIn({ text: toHex(bytes, ' '), format: formatOfFile(file.name, getApp().bytesIn.format), file: file.name });
}

/**
 * Opens a JSON text that is too large for its field. A text that is also too large for the editor becomes a Blob, in
 * time slices.
 */
export async function putLarge(text: string): Promise<void> {
  if (text.length <= JSON_EDITOR.characters || !text.isWellFormed()) {
    putText(text);
    return;
  }
  const octets = await octetsInSlices(text, beginInput());
  if (octets !== undefined) await putBlob(new Blob([octets]));
}

/** Opens a file or a large paste as JSON. The editor shows all of it if it fits, else its beginning. */
export async function putBlob(blob: Blob, name?: string): Promise<void> {
  const signal = beginInput();
  const messages = /\.(ndjson|jsonl)$/i.test(name ?? '') ? 'lines' : 'whole';
  const isSmall = blob.size <= JSON_EDITOR.characters;
  if (isSmall) {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    if (signal.aborted) return;
    const plain = decodeStrictly(withoutMark(bytes));
    if (plain !== undefined) {
      putText(plain, { file: name, messages });
      return;
    }
  }
  const head = new Uint8Array(await blob.slice(0, HEAD).arrayBuffer());
  if (signal.aborted) return;
  const content = withoutMark(head).length < head.length ? blob.slice(3) : blob;
  given.json = { blob: content, file: name };
  given.isBytes = false;
  const text = beginningOf(utf8Text(withoutMark(head)).replace(/\ufffd+$/, ''));
  const revision = getApp().editor.revision + 1;
  const whole: Whole = { unit: 'byte', count: blob.size, ...(isSmall && { notUtf8: true }) };
  const editor = { text, revision, beginningOf: whole };
  update({ inputTab: 'json', sample: null, sampleSchemas: NONE, wantedTypes: NO_TYPES, messages, editor });
  await run({ kind: 'text', octets: content }, getApp().runSignal);
  const { problem } = getApp();
  if (!signal.aborted && problem?.kind === 'other' && name !== undefined) {
    update({ problem: { ...problem, file: name } });
  }
}

/** Removes the byte order mark that some editors write. It is not part of the text. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** State that a link or a reload applies together with a sample. */
interface PickWith extends Pick<PutWith, 'messages' | 'types'> {
  readonly ownSchemas?: SchemaTexts;
}

/** Opens a sample with the schemas written for it, or with those of a link. Its name stays until the text changes. */
export async function pickSample(id: string, { ownSchemas = {}, messages, types }: PickWith = {}): Promise<void> {
  const sample = sampleOf(id);
  if (sample === undefined) return;
  const { inputTab, sample: sampleBefore, ownSchemas: schemasBefore } = getApp();
  const signal = beginInput({ inputTab: 'json', sample: id, ownSchemas });
  try {
    const content = await loadSample(sample, getApp().runSignal);
    if (signal.aborted || content === undefined) return;
    putText(content.text, { sample: id, schemas: content.schemas, messages, types });
  } catch (thrown) {
    if (signal.aborted) return;
    // The editor and the rows still show the input from before, so links name it too.
    update({ inputTab, sample: sampleBefore, ownSchemas: schemasBefore });
    refuse({ kind: 'other', failure: { message: errorText(thrown) } });
  }
}

/** The text of a sample, and the schemas written for it. Undefined if the signal aborts before. */
async function loadSample(
  sample: Sample,
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly schemas: SchemaTexts } | undefined> {
  const loading = 'file' in sample ? sampleFile(sample.file) : generateSample(sample.id, signal);
  const [loaded, schemas] = await Promise.all([loading, sampleSchemas(sample)]);
  return loaded === undefined ? undefined : { text: typeof loaded === 'string' ? loaded : utf8Text(loaded), schemas };
}

/** A change of the fields of "Bytes in". */
interface BytesChange {
  readonly text?: string;
  readonly format?: FormatId;
  /** The name of the file that contains the text. */
  readonly file?: string;
}

/** Changes the text or the format of "Bytes in" and runs it, unless `held` is the reason why it waits for the user. */
export function setBytesIn(change: BytesChange, held?: string): void {
  given.isBytes = true;
  holdBytesIn(change);
  beginInput({ inputTab: 'bytes', sample: null });
  if (held === undefined) debounce(runInput);
  else refuse({ kind: 'held', message: held });
}

/** Changes "Bytes in" without running it. */
export function holdBytesIn({ text, format, file }: BytesChange): void {
  const { bytesIn } = getApp();
  if (text !== undefined) {
    given.bytes = text.trim() === '' ? undefined : text;
    given.bytesFile = file;
  }
  const field = text === undefined ? bytesIn.field : inPlainField(text);
  update({ bytesIn: { ...bytesIn, field, format: format ?? bytesIn.format } });
}

async function runBytes(signal: AbortSignal): Promise<void> {
  if (given.bytes === undefined) {
    clear();
    return;
  }
  const octets = typeof given.bytes === 'string' ? await octetsInSlices(given.bytes, signal) : given.bytes;
  if (octets === undefined) return;
  if (typeof given.bytes === 'string' && !isOnePiece(given.bytes)) given.bytes = octets;
  await run({ kind: 'binary', octets, format: getApp().bytesIn.format }, signal);
}

/** Switches between the tabs of the input and runs the input of that tab. */
export function setInputTab(inputTab: 'json' | 'bytes'): void {
  if (getApp().inputTab === inputTab) return;
  if (inputTab === 'bytes') {
    update({ inputTab });
    if (given.bytes !== undefined) setBytesIn({});
    return;
  }
  update({ inputTab, sample: ('text' in given.json && given.json.sample) || null });
  runJson();
}

/** Changes how the JSON text is divided into messages, and runs it again. */
export function setMessages(messages: MessageMode): void {
  update({ messages });
  if (getApp().inputTab === 'json') runJson();
}

/** Runs the newest JSON. */
function runJson(): void {
  given.isBytes = false;
  beginInput();
  runInput();
}
