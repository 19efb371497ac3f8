import { errorText } from '../../../core/basics/error-text.ts';
import type { FailureParts } from '../../../core/basics/failure-text.ts';
import { nextTurn } from '../../../core/basics/turn.ts';
import { isOnePiece, isShort, type Octets, octetsOfText } from '../../../core/bytes/octets.ts';
import { utf8Length, utf8Text } from '../../../core/bytes/utf8.ts';
import type { WantedTypes } from '../../../core/native-types/found.ts';
import type { SchemaTexts } from '../../../core/schema/language.ts';
import { positionIn } from '../../../core/source/position.ts';
import type { MessageMode } from '../../../core/source/source.ts';
import { mayBeBytes } from '../../../core/spellings/may-be-bytes.ts';
import { CODEC_IDS } from '../../../formats/all.ts';
import type { Scanned } from '../../../runs/pipeline/outcome.ts';
import { type Sample, sampleOf } from '../../../subjects/samples/samples.ts';
import type { ChainRequest } from '../../../workers/protocol.ts';
import { invalidate, run } from '../flow.ts';
import { Latest } from '../latest.ts';
import type { AppState } from '../model.ts';
import { clear, hold, refuse } from '../runs/end.ts';
import { requestSample, sampleFile, sampleSchemas } from '../sample-files.ts';
import { unpinGiven } from '../selection/pins.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { debounce } from './debounce.ts';
import { inEditor, JSON_EDITOR } from './editable.ts';
import { octetsInSlices } from './octets-in-slices.ts';
import { type FileOfBytes, isBytes, isFileOfBytes, NO_SCHEMAS, NO_TYPES, textOf } from './slice.ts';

/** Inputs of the user. The signal of each aborts when another one replaces it. */
const inputs = new Latest();

/**
 * Sets the input, or a choice about it, and discards all work on the previous input. If `change` has no `given`, the
 * text or the file stays, or the caller sets it later. Returns the signal of the new input, which the store has as
 * `inputSignal`.
 */
export function setInput(change: Partial<AppState> = {}): AbortSignal {
  const inputSignal = inputs.next();
  invalidate(CODEC_IDS, { ...(change.given && { isStarted: false, isDivided: false }), ...change, inputSignal });
  return inputSignal;
}

/** How the next run reads the input. Later runs use the result of this run. */
export interface ReadBy {
  /** The ids of the spelling, the envelopes and the format to read by, or `text` to read the text itself as JSON. */
  readonly as?: ChainRequest | 'text' | undefined;
  /** The number of bytes that opening envelopes may add. */
  readonly growth?: number | undefined;
}

/** Runs the input. */
export function runInput(readBy: ReadBy = {}): void {
  const { given, runSignal } = getApp();
  if (isFileOfBytes(given)) void runFile(given, readBy, runSignal);
  else if ('text' in given) void runText(given.text, readBy, runSignal);
  else void runLarge(given.blob, readBy, runSignal);
}

/** Takes the editor's text after each keystroke. */
export function takeTypedText(typed: string): void {
  setInput({ given: { text: typed }, sample: null, sampleSchemas: NO_SCHEMAS });
  // The text is posted before the keystroke is painted. That is cheap for a short text, and the workers start earlier.
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
  /** The chain by which the text is read; by default the page recognises what it is. */
  readonly as?: readonly string[] | undefined;
  /** The bytes of the file, whose hex the text is. */
  readonly bytes?: Blob | undefined;
  /** The division of the text into messages; by default it is one message. */
  readonly messages?: MessageMode | undefined;
  /** The types to carry natively; by default none. */
  readonly types?: WantedTypes | undefined;
  /** The reason why the text waits until the user starts it. */
  readonly paused?: string | undefined;
}

/** Replaces the text of the editor with the text of a sample, a file or a link. */
export function putText(
  put: string,
  { sample, schemas, file, as, bytes, messages, types, paused }: PutWith = {},
): void {
  const revision = getApp().editor.revision + 1;
  const sampleSchemas = schemas ?? NO_SCHEMAS;
  setInput({
    given: { text: put, sample, file, as, bytes },
    isDivided: messages !== undefined,
    sample: sample ?? null,
    sampleSchemas,
    wantedTypes: types ?? NO_TYPES,
    messages: messages ?? 'whole',
    editor: { ...inEditor(put, JSON_EDITOR), revision },
    door: null,
    layer: null,
  });
  if (paused === undefined) runInput();
  else hold({ message: paused, typedBytes: utf8Length(put) });
}

/** Keeps the text that the user has typed for the field, before the field leaves the page. */
export function keepTyped(): void {
  const { editor, given } = getApp();
  const text = textOf(given);
  if (text === undefined || editor.beginningOf !== undefined || text === editor.text) return;
  update({ editor: { ...inEditor(text, JSON_EDITOR), revision: editor.revision } });
}

/** The input with all choices about it, which can be put back. */
export type WholeInput = ReturnType<typeof wholeInput>;

/** The current input with all choices about it. */
export function wholeInput() {
  const { given, isStarted, isDivided, messages, sample, ownSchemas, sampleSchemas, inference, wantedTypes } = getApp();
  const { door, editor, problem } = getApp();
  const choices = { isStarted, isDivided, messages, sample, ownSchemas, sampleSchemas, inference, wantedTypes };
  return { given, ...choices, door, editor, problem };
}

/** Puts an input back, and runs it. */
export function putBack({ problem, ...whole }: WholeInput): void {
  const revision = getApp().editor.revision + 1;
  // The editor text in the store does not change while the user types.
  const text = textOf(whole.given);
  const content = text === undefined ? whole.editor : inEditor(text, JSON_EDITOR);
  setInput({ ...whole, editor: { ...content, revision } });
  if (problem?.kind === 'paused') hold(problem);
  else runInput();
}

/** Runs the text that is paused until the user asks for it. */
export function runPaused(): void {
  update({ problem: null, running: true, isStarted: true });
  runInput();
}

async function runFile(file: FileOfBytes, readBy: ReadBy, signal: AbortSignal): Promise<void> {
  const { readFile } = await import('./door.ts');
  if (!signal.aborted) await readFile(file, readBy, signal);
}

/** Runs the newest input again. A sample that failed to load is fetched or generated again. */
export function runAnew(): void {
  const { given, sample, ownSchemas, messages } = getApp();
  const isThere = sample === null || ('text' in given && given.sample === sample);
  if (!isThere) {
    void pickSample(sample, { ownSchemas, messages });
    return;
  }
  setInput();
  runInput();
}

/** Runs a text of the editor. Reads a long one in a task of its own, since the page also draws its beginning. */
async function runText(typed: string, readBy: ReadBy, signal: AbortSignal): Promise<void> {
  if (!isOnePiece(typed)) {
    await nextTurn();
    if (signal.aborted) return;
  }
  if (typed.trim() === '') {
    unpinGiven();
    clear({ door: null, layer: null });
  } else if (typed.isWellFormed()) await runWellFormed(typed, readBy, signal);
  else refuse({ kind: 'other', failure: loneSurrogateIn(typed) });
}

async function runWellFormed(typed: string, readBy: ReadBy, signal: AbortSignal): Promise<void> {
  const octets = isOnePiece(typed) ? octetsOfText(typed) : await octetsInSlices(typed, signal);
  if (octets !== undefined) await runOctets(typed, octets, readBy, signal);
}

/** Runs a text that is too large to hold. Its beginning, which the field shows, stands for it. */
export function runLarge(blob: Blob, readBy: ReadBy, signal: AbortSignal): Promise<void> {
  return runOctets(getApp().editor.text, blob, readBy, signal);
}

async function runOctets(typed: string, octets: Octets, readBy: ReadBy, signal: AbortSignal): Promise<void> {
  // The text was bytes before this edit, or a link or a person has said that it is bytes.
  const { given } = getApp();
  const isMeantAsBytes = ('text' in given && given.as !== undefined) || isBytes(getApp());
  if (isMeantAsBytes && (await asBytes(typed, octets, readBy, signal))) return;
  await run({ kind: 'text', octets }, signal, isMeantAsBytes ? undefined : doorFor(typed, octets, readBy, signal));
}

/** Matches Extended JSON and the schemas of Avro. The line above the field says which of them a text is. */
const NAMED = /"\$(oid|date|num|bin)|"fields"/;

/**
 * Asks what a text is, unless it is plainly JSON: a text that is not JSON, JSON that may spell bytes, or JSON of a kind
 * with its own name.
 */
function doorFor(typed: string, octets: Octets, readBy: ReadBy, signal: AbortSignal) {
  return async (scanned: Scanned): Promise<boolean> => {
    // A sample is not named: the line that says what a text is would move the field.
    const { given } = getApp();
    const isSample = 'text' in given && given.sample !== undefined;
    const hasName = !isSample && NAMED.test(typed);
    // A text that is too large to hold is only JSON if it is JSON.
    const mayBeOther = 'text' in given && (mayBeBytes(typed) || hasName);
    if (!scanned.ok || mayBeOther) return asBytes(typed, octets, readBy, signal, scanned);
    update({ door: null, layer: null });
    return false;
  };
}

/**
 * Reads a text as bytes, or in the division in which it is valid. Resolves to false if the text stays as it was
 * `scanned`. Resolves to true otherwise, even if the signal was aborted.
 */
async function asBytes(
  typed: string,
  octets: Octets,
  readBy: ReadBy,
  signal: AbortSignal,
  scanned?: Scanned,
): Promise<boolean> {
  const door = await import('./door.ts');
  return signal.aborted || (await door.readText(typed, octets, readBy, signal)) || door.divide(scanned);
}

function loneSurrogateIn(typed: string): FailureParts {
  const { line, column } = positionIn(typed, typed.search(/\p{Surrogate}/u));
  const message = 'half of a surrogate pair, which UTF-8 cannot carry. Write it as an escape: \\ud83d.';
  return { line, column, message };
}

/** State that a link or a reload applies together with a sample. */
interface PickWith extends Pick<PutWith, 'messages' | 'types'> {
  readonly ownSchemas?: SchemaTexts;
}

/** Opens a sample with the schemas written for it, or with those of a link. Its name stays until the text changes. */
export async function pickSample(id: string, { ownSchemas = {}, messages, types }: PickWith = {}): Promise<void> {
  const sample = sampleOf(id);
  if (sample === undefined) return;
  const { sample: sampleBefore, ownSchemas: schemasBefore } = getApp();
  const signal = setInput({ sample: id, ownSchemas });
  try {
    const content = await loadSample(sample, getApp().runSignal);
    if (signal.aborted || content === undefined) return;
    putText(content.text, { sample: id, schemas: content.schemas, messages, types });
  } catch (thrown) {
    if (signal.aborted) return;
    // The sample could not be loaded. The editor and the rows still show the previous input, so links name it.
    update({ sample: sampleBefore, ownSchemas: schemasBefore });
    refuse({ kind: 'other', failure: { message: errorText(thrown) } });
  }
}

/** The text of a sample, and the schemas written for it. Undefined if the signal aborts first. */
async function loadSample(
  sample: Sample,
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly schemas: SchemaTexts } | undefined> {
  const loading = 'file' in sample ? sampleFile(sample.file) : requestSample(sample.id, signal);
  const [loaded, schemas] = await Promise.all([loading, sampleSchemas(sample)]);
  return loaded === undefined ? undefined : { text: typeof loaded === 'string' ? loaded : utf8Text(loaded), schemas };
}

/** Changes how the text is divided into messages, and runs it again. Bytes stay one message. */
export function setMessages(messages: MessageMode): void {
  update({ messages, isDivided: true });
  if (isBytes(getApp())) return;
  setInput();
  runInput();
}
