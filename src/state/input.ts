import { toHex } from '../bytes/hex.ts';
import { isShort, type Octets, octetsOfText } from '../bytes/octets.ts';
import { utf8Text } from '../bytes/utf8.ts';
import type { FormatId } from '../formats/format.ts';
import { sampleOf } from '../samples/samples.ts';
import type { SchemaTexts } from '../schema/language.ts';
import type { MessageMode } from '../source/source.ts';
import type { WantedTypes } from '../types/found.ts';
import { formatOfFile, isBinaryFile, tooLargeForBytes } from './bytes-file.ts';
import { beginningOf, inBytesField, inEditor, JSON_EDITOR, linesOf, type Whole } from './editable.ts';
import { octetsUnhurried } from './octets-unhurried.ts';
import { clear, generate, invalidate, refuse, run } from './runs.ts';
import { sampleFile, sampleSchemas } from './sample-files.ts';
import { noLonger, soon } from './soon.ts';
import { getApp, NO_TYPES, update } from './store.ts';

/** How many bytes of a file are read for the beginning that the editor shows. */
const HEAD = 100_000;

/** Counts inputs, so that a file that takes long to read does not replace what came after it. */
let turn = 0;
/** JSON as it was given: its text, or the whole of a file that is not held as text. */
type GivenJson = ({ readonly text: string; readonly sample?: string | undefined } | { readonly blob: Blob }) & {
  /** The name of the file that it came in. */
  readonly file?: string | undefined;
};
/** The newest JSON; it stays while bytes are looked at. */
let json: GivenJson = { text: '' };
/** The newest text of "Bytes in", as it was given or as workers take it; undefined while it is blank. */
let byteText: string | Octets | undefined;
/** The name of the file that it came in. */
let byteFile: string | undefined;
/** Bytes were given after the newest JSON. */
let bytesGiven = false;
const NONE: SchemaTexts = {};

/** How many inputs were given; it grows with every keystroke. */
export function inputsGiven(): number {
  return turn;
}

/** The JSON text that a link can carry, or undefined where it is too large to be held as text. */
export function currentText(): string | undefined {
  return 'text' in json ? json.text : undefined;
}

/** The JSON that was given last. It stays while bytes are looked at. */
export function currentJson(): GivenJson {
  return json;
}

/** The name of the sample or the file that was given last; of anything else, how it was given. */
export function currentName(): string {
  if (bytesGiven) return byteFile ?? 'pasted bytes';
  const sample = 'text' in json && json.sample !== undefined ? sampleOf(json.sample) : undefined;
  return sample?.title ?? json.file ?? 'pasted JSON';
}

/** A new text from the editor, with every keystroke. */
export function typeText(typed: string): void {
  turn++;
  json = { text: typed };
  bytesGiven = false;
  noLonger();
  update({ sample: null, sampleSchemas: NONE });
  if (isShort(typed)) {
    // Before the stroke itself is drawn: handing it over takes no time, and workers begin the sooner.
    runInput();
    return;
  }
  invalidate();
  soon(runInput);
}

/** What goes with a text that the page puts into the editor. */
interface PutWith {
  /** The sample that it is, with the schemas that were made for it. */
  readonly sample?: string;
  readonly schemas?: SchemaTexts;
  /** The name of the file that it came in. */
  readonly file?: string | undefined;
  /** What of it is one message; the whole of it, where nothing is said. */
  readonly messages?: MessageMode | undefined;
  /** What is carried natively; nothing unless told. */
  readonly types?: WantedTypes | undefined;
}

/** Text that replaces what the editor holds: a sample, a file, a link. */
export function putText(put: string, { sample, schemas, file, messages = 'whole', types }: PutWith = {}): void {
  turn++;
  noLonger();
  json = { text: put, sample, file };
  bytesGiven = false;
  const { editor } = getApp();
  invalidate();
  const revision = editor.revision + 1;
  const sampleSchemas = schemas ?? NONE;
  update({
    inputTab: 'json',
    sample: sample ?? null,
    sampleSchemas,
    wantedTypes: types ?? NO_TYPES,
    messages,
    editor: { ...inEditor(put, JSON_EDITOR), revision },
  });
  runInput();
}

/** The text stays, but is not the sample any more that it came as. */
export function forgetSample(): void {
  if ('text' in json) json = { text: json.text };
  update({ sample: null });
}

/** Runs what was given last. */
export function runInput(): void {
  if (bytesGiven) void runBytes();
  else if ('text' in json) runText(json.text);
  else void run({ kind: 'text', octets: json.blob });
}

/** Runs once more what was given last. A sample that has not come is fetched, or made, again. */
export function runAnew(): void {
  const { sample, ownSchemas, messages } = getApp();
  const isThere = sample === null || ('text' in json && json.sample === sample);
  if (!isThere) {
    void pickSample(sample, { ownSchemas, messages });
    return;
  }
  turn++;
  noLonger();
  invalidate();
  runInput();
}

function runText(typed: string): void {
  if (typed.trim() === '') clear();
  else if (typed.isWellFormed()) void run({ kind: 'text', octets: octetsOfText(typed) });
  else {
    invalidate();
    refuse({ kind: 'other', message: loneSurrogateMessage(typed) });
  }
}

function loneSurrogateMessage(typed: string): string {
  const before = typed.slice(0, typed.search(/\p{Surrogate}/u));
  const column = before.length - before.lastIndexOf('\n');
  return `Line ${linesOf(before)}, column ${column}: half of a surrogate pair, which UTF-8 cannot carry. Write it as an escape: \\ud83d.`;
}

/** A file: bytes where those are looked at, or where it holds them; else JSON. */
export async function putFile(file: File): Promise<void> {
  const mine = ++turn;
  noLonger();
  invalidate();
  const isBytes = getApp().inputTab === 'bytes' || (await isBinaryFile(file, file.name));
  if (mine !== turn) return;
  await (isBytes ? putBytes(file) : putBlob(file, file.name));
}

/** A file's bytes, as hex. */
async function putBytes(file: File): Promise<void> {
  const mine = ++turn;
  const tooLarge = tooLargeForBytes(file);
  if (tooLarge !== undefined) {
    refuse({ kind: 'other', message: tooLarge });
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (mine !== turn) return;
  setBytesIn({ text: toHex(bytes, ' '), format: formatOfFile(file.name, getApp().bytesIn.format), file: file.name });
}

/** A file or a large paste. The editor shows all of it where it has room for that, else the beginning. */
export async function putBlob(blob: Blob, name?: string): Promise<void> {
  const mine = ++turn;
  const messages = /\.(ndjson|jsonl)$/i.test(name ?? '') ? 'lines' : 'whole';
  noLonger();
  invalidate();
  const isSmall = blob.size <= JSON_EDITOR.characters;
  if (isSmall) {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    if (mine !== turn) return;
    const plain = decodeStrictly(withoutMark(bytes));
    if (plain !== undefined) {
      putText(plain, { file: name, messages });
      return;
    }
  }
  const head = new Uint8Array(await blob.slice(0, HEAD).arrayBuffer());
  if (mine !== turn) return;
  const content = withoutMark(head).length < head.length ? blob.slice(3) : blob;
  json = { blob: content, file: name };
  bytesGiven = false;
  const text = beginningOf(utf8Text(withoutMark(head)).replace(/\ufffd+$/, ''));
  const revision = getApp().editor.revision + 1;
  const whole: Whole = { unit: 'byte', count: blob.size, ...(isSmall && { notUtf8: true }) };
  const editor = { text, revision, beginningOf: whole };
  update({ inputTab: 'json', sample: null, sampleSchemas: NONE, wantedTypes: NO_TYPES, messages, editor });
  await run({ kind: 'text', octets: content });
  const { problem } = getApp();
  if (mine === turn && problem?.kind === 'other' && name !== undefined) {
    update({ problem: { kind: 'other', message: `${name}: ${problem.message}` } });
  }
}

/** The byte order mark that some editors write says how a file is encoded; it is no part of the text. */
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

/** What a link, or a reload, gives with a sample. */
interface PickWith extends Pick<PutWith, 'messages' | 'types'> {
  readonly ownSchemas?: SchemaTexts;
}

/**
 * A sample by its id, with the schemas made for it, or with others that a link gives. Its name stays until the text is
 * changed.
 */
export async function pickSample(id: string, { ownSchemas = {}, messages, types }: PickWith = {}): Promise<void> {
  const sample = sampleOf(id);
  if (sample === undefined) return;
  const mine = ++turn;
  noLonger();
  invalidate();
  const { inputTab, sample: sampleBefore, ownSchemas: schemasBefore } = getApp();
  update({ inputTab: 'json', sample: id, ownSchemas });
  try {
    const loading = 'file' in sample ? sampleFile(sample.file) : generate(id);
    const [loaded, schemas] = await Promise.all([loading, sampleSchemas(sample)]);
    if (mine !== turn || loaded === undefined) return;
    const content = typeof loaded === 'string' ? loaded : utf8Text(loaded);
    putText(content, { sample: id, schemas, messages, types });
  } catch (thrown) {
    if (mine !== turn) return;
    // The editor and the rows still have what was there before, and so do links.
    update({ inputTab, sample: sampleBefore, ownSchemas: schemasBefore });
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    refuse({ kind: 'other', message: why });
  }
}

/** A change of the fields of "Bytes in". */
interface BytesChange {
  readonly text?: string;
  readonly format?: FormatId;
  /** The name of the file that the text is of. */
  readonly file?: string;
}

/** The text or the format of "Bytes in" has changed. */
export function setBytesIn(change: BytesChange): void {
  turn++;
  bytesGiven = true;
  invalidate();
  holdBytesIn(change);
  update({ inputTab: 'bytes', sample: null });
  soon(runInput);
}

/** The same, before "Bytes in" is shown. */
export function holdBytesIn({ text, format, file }: BytesChange): void {
  const { bytesIn } = getApp();
  if (text !== undefined) {
    byteText = text.trim() === '' ? undefined : text;
    byteFile = file;
  }
  const field = text === undefined ? bytesIn.field : inBytesField(text);
  update({ bytesIn: { ...bytesIn, field, format: format ?? bytesIn.format } });
}

async function runBytes(): Promise<void> {
  if (byteText === undefined) {
    clear();
    return;
  }
  if (typeof byteText === 'string') {
    const mine = turn;
    const octets = await octetsUnhurried(byteText, () => mine === turn);
    if (octets === undefined || mine !== turn) return;
    byteText = octets;
  }
  await run({ kind: 'binary', octets: byteText, format: getApp().bytesIn.format });
}

/** Shows the other way of giving input, and runs what stands there. */
export function setInputTab(inputTab: 'json' | 'bytes'): void {
  if (getApp().inputTab === inputTab) return;
  if (inputTab === 'bytes') {
    update({ inputTab });
    if (byteText !== undefined) setBytesIn({});
    return;
  }
  update({ inputTab, sample: ('text' in json && json.sample) || null });
  runJson();
}

/** Divides the JSON text into messages in another way, and runs it so. */
export function setMessages(messages: MessageMode): void {
  update({ messages });
  if (getApp().inputTab === 'json') runJson();
}

/** Runs the JSON as it was given last. */
function runJson(): void {
  turn++;
  bytesGiven = false;
  noLonger();
  invalidate();
  runInput();
}
