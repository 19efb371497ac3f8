import { errorText } from '../../../core/basics/error-text.ts';
import type { FailureParts } from '../../../core/basics/failure-text.ts';
import { nextTurn } from '../../../core/basics/turn.ts';
import { isOnePiece, isShort, type Octets, octetsOfText } from '../../../core/bytes/octets.ts';
import { utf8Length, utf8Text } from '../../../core/bytes/utf8.ts';
import type { WantedTypes } from '../../../core/native-types/found.ts';
import type { SchemaTexts } from '../../../core/schema/language.ts';
import { positionIn } from '../../../core/source/position.ts';
import type { MessageMode } from '../../../core/source/source.ts';
import { CODEC_IDS, formatOf } from '../../../formats/all.ts';
import type { FormatId } from '../../../formats/format.ts';
import { type Sample, sampleOf } from '../../../subjects/samples/samples.ts';
import { invalidate, run } from '../flow.ts';
import { Latest } from '../latest.ts';
import type { AppState } from '../model.ts';
import { clear, refuse } from '../runs/end.ts';
import { requestSample, sampleFile, sampleSchemas } from '../sample-files.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { debounce } from './debounce.ts';
import { inEditor, inPlainField, JSON_EDITOR } from './editable.ts';
import { currentText, isStarted, newest, noteStarted } from './newest.ts';
import { octetsInSlices } from './octets-in-slices.ts';
import { NO_SCHEMAS, NO_TYPES } from './slice.ts';

/** Inputs of the user. The signal of each aborts when another one replaces it. */
const inputs = new Latest();

/**
 * Begins an input. Replaces the previous input and discards all work on it. Returns the signal of the new one, which
 * the store holds as `inputSignal`.
 */
export function beginInput(change: Partial<AppState> = {}): AbortSignal {
  const inputSignal = inputs.next();
  invalidate(CODEC_IDS, { ...change, inputSignal });
  return inputSignal;
}

/** Takes the editor's text after each keystroke. */
export function takeTypedText(typed: string): void {
  newest.json = { text: typed };
  newest.isBytes = false;
  beginInput({ sample: null, sampleSchemas: NO_SCHEMAS });
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
  /** The chain by which the text is read as bytes, if it is none of JSON. */
  readonly as?: readonly string[] | undefined;
  /** The division of the text into messages; by default it is one message. */
  readonly messages?: MessageMode | undefined;
  /** The types to carry natively; by default none. */
  readonly types?: WantedTypes | undefined;
  /** The reason why the text waits until the user starts it. */
  readonly held?: string | undefined;
}

/** Replaces the text of the editor with the text of a sample, a file or a link. */
export function putText(
  put: string,
  { sample, schemas, file, as, messages = 'whole', types, held }: PutWith = {},
): void {
  newest.json = { text: put, sample, file, as };
  newest.isBytes = false;
  const revision = getApp().editor.revision + 1;
  const sampleSchemas = schemas ?? NO_SCHEMAS;
  beginInput({
    inputTab: 'json',
    sample: sample ?? null,
    sampleSchemas,
    wantedTypes: types ?? NO_TYPES,
    messages,
    editor: { ...inEditor(put, JSON_EDITOR), revision },
    door: null,
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
  const before = { ...newest };
  const { inputTab, sample, ownSchemas, sampleSchemas, inference, wantedTypes, messages, bytesIn, editor, problem } =
    getApp();
  // The editor text in the store does not change while the user types.
  const content = 'text' in before.json ? inEditor(before.json.text, JSON_EDITOR) : editor;
  return () => {
    Object.assign(newest, before);
    const revision = getApp().editor.revision + 1;
    const put = { inputTab, sample, ownSchemas, sampleSchemas, inference, wantedTypes, messages, bytesIn };
    beginInput({ ...put, editor: { ...content, revision } });
    if (problem?.kind === 'held') refuse(problem);
    else runInput();
  };
}

/** Replaces the text of the editor without running it, for when the user leaves "Bytes in". */
export function holdText(
  text: string,
  messages: MessageMode = 'whole',
  { sample, schemas = NO_SCHEMAS }: PutWith = {},
): void {
  newest.json = { text, sample };
  const revision = getApp().editor.revision + 1;
  update({ messages, sampleSchemas: schemas, editor: { ...inEditor(text, JSON_EDITOR), revision } });
}

/** Like `holdText`, with the text of a sample. If the sample cannot be loaded, the editor keeps its text. */
export async function holdSample(id: string, messages?: MessageMode): Promise<void> {
  const sample = sampleOf(id);
  const content = sample && (await loadSample(sample, getApp().inputSignal).catch(() => undefined));
  if (content !== undefined) holdText(content.text, messages, { sample: id, schemas: content.schemas });
}

/** Runs the text that was held back until the user asks for it. */
export function runHeld(): void {
  noteStarted();
  update({ problem: null, running: true });
  runInput();
}

/** Keeps the text, but no longer names it as a sample. */
export function forgetSample(): void {
  if ('text' in newest.json) newest.json = { text: newest.json.text };
  update({ sample: null });
}

/** Runs the newest input. */
export function runInput(): void {
  const { runSignal } = getApp();
  if (newest.isBytes) void runBytes(runSignal);
  else if ('text' in newest.json) void runText(newest.json.text, runSignal);
  else void run({ kind: 'text', octets: newest.json.blob }, runSignal, isStarted());
}

/** Runs the newest input again. A sample that failed to load is fetched or generated again. */
export function runAnew(): void {
  const { sample, ownSchemas, messages } = getApp();
  const isThere = sample === null || ('text' in newest.json && newest.json.sample === sample);
  if (!isThere) {
    void pickSample(sample, { ownSchemas, messages });
    return;
  }
  beginInput();
  runInput();
}

/** Runs a text of the editor. Reads a long one in a task of its own, since the page also draws its beginning. */
async function runText(typed: string, signal: AbortSignal): Promise<void> {
  if (!isOnePiece(typed)) {
    await nextTurn();
    if (signal.aborted) return;
  }
  if (typed.trim() === '') clear({ door: null });
  else if (typed.isWellFormed()) await runWellFormed(typed, signal);
  else refuse({ kind: 'other', failure: loneSurrogateIn(typed) });
}

async function runWellFormed(typed: string, signal: AbortSignal): Promise<void> {
  const octets = isOnePiece(typed) ? octetsOfText(typed) : await octetsInSlices(typed, signal);
  if (octets !== undefined) await run({ kind: 'text', octets }, signal, isStarted(), doorFor(typed, octets, signal));
}

/** JSON that may be bytes: a list of numbers, alone or in a short document; or very many digits. */
const MAY_BE_BYTES = /^\s*(?:[^[]{0,99}\[\s*-?\d|\d{32})/;
/** The name of a type of Extended JSON. */
const MAY_BE_EXTENDED = /"\$[a-z]\w+"\s*:/;

/** Asks what a text is that is not JSON, or JSON that may be bytes or has types of its own. */
function doorFor(typed: string, octets: Octets, signal: AbortSignal) {
  return (isJson: boolean): Promise<boolean> | undefined => {
    if (!isJson || MAY_BE_BYTES.test(typed) || MAY_BE_EXTENDED.test(typed)) {
      return import('./door.ts').then(({ readText }) => signal.aborted || readText(typed, octets, signal));
    }
    update({ door: null });
  };
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
  const loading = 'file' in sample ? sampleFile(sample.file) : requestSample(sample.id, signal);
  const [loaded, schemas] = await Promise.all([loading, sampleSchemas(sample)]);
  return loaded === undefined ? undefined : { text: typeof loaded === 'string' ? loaded : utf8Text(loaded), schemas };
}

/** A change of the fields of "Bytes in". */
interface BytesChange {
  readonly text?: string;
  /** Null if the user has yet to choose it. */
  readonly format?: FormatId | null;
  /** The name of the file that contains the text. */
  readonly file?: string;
}

/** Changes the text or the format of "Bytes in" and runs it, unless `held` is the reason why it waits for the user. */
export function setBytesIn(change: BytesChange, held?: string): void {
  newest.isBytes = true;
  holdBytesIn(change);
  beginInput({ inputTab: 'bytes', sample: null });
  if (held === undefined) debounce(runInput);
  else refuse({ kind: 'held', message: held });
}

/** Changes "Bytes in" without running it. */
export function holdBytesIn({ text, format, file }: BytesChange): void {
  const { bytesIn } = getApp();
  if (text !== undefined) {
    newest.bytes = text.trim() === '' ? undefined : text;
    newest.bytesFile = file;
  }
  const field = text === undefined ? bytesIn.field : inPlainField(text);
  const asksFormat = format === null || (format === undefined && bytesIn.asksFormat === true);
  const language = format && formatOf(format).facts.schemaLanguage;
  update({
    bytesIn: { ...bytesIn, field, format: format ?? bytesIn.format, asksFormat },
    ...(language && { schemaLanguage: language }),
  });
}

async function runBytes(signal: AbortSignal): Promise<void> {
  if (newest.bytes === undefined) {
    clear();
    return;
  }
  if (getApp().bytesIn.asksFormat) {
    refuse({ kind: 'other', failure: { message: 'Choose the format of these bytes.' } });
    return;
  }
  const octets = typeof newest.bytes === 'string' ? await octetsInSlices(newest.bytes, signal) : newest.bytes;
  if (octets === undefined) return;
  const isWanted = isStarted();
  if (typeof newest.bytes === 'string' && !isOnePiece(newest.bytes)) newest.bytes = octets;
  if (isWanted) noteStarted();
  await run({ kind: 'binary', octets, format: getApp().bytesIn.format }, signal, isWanted);
}

/** Switches between the tabs of the input and runs the input of that tab. */
export function setInputTab(inputTab: 'json' | 'bytes'): void {
  if (getApp().inputTab === inputTab) return;
  if (inputTab === 'bytes') {
    update({ inputTab });
    if (newest.bytes !== undefined) setBytesIn({});
    return;
  }
  update({ inputTab, sample: ('text' in newest.json && newest.json.sample) || null });
  runJson();
}

/** Changes how the JSON text is divided into messages, and runs it again. */
export function setMessages(messages: MessageMode): void {
  update({ messages });
  if (getApp().inputTab === 'json') runJson();
}

/** Runs the newest JSON. */
function runJson(): void {
  newest.isBytes = false;
  beginInput();
  runInput();
}
