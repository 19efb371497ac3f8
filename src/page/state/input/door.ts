import { commonEnds } from '../../../core/basics/common-ends.ts';
import { beginSmall } from '../../../core/basics/text.ts';
import { type Octets, octetsOf } from '../../../core/bytes/octets.ts';
import { GROWTH } from '../../../envelopes/room.ts';
import { formatOfFile } from '../../../formats/file-names.ts';
import type { Scanned } from '../../../runs/pipeline/outcome.ts';
import type { Reading } from '../../../runs/recognition/reading.ts';
import type { ChainRequest, Opening, Recognised, Task } from '../../../workers/protocol.ts';
import { run } from '../flow.ts';
import { clear, refuse } from '../runs/end.ts';
import { schemasInPlace } from '../runs/schemas-and-types.ts';
import { unpinGiven } from '../selection/pins.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { deadlineToOpen, pool } from '../workers.ts';
import { type ReadBy, runInput, setInput } from './input.ts';
import { octetsInSlices } from './octets-in-slices.ts';
import { chainOfText, type Door, type FileOfBytes, isFileOfBytes } from './slice.ts';

/** The library for Brotli. It is loaded when bytes need it for the first time. */
let brotli: Blob | undefined;

/**
 * Reads a text as bytes if it spells bytes. Resolves to false if the text is JSON, valid or not, or spells no bytes. If
 * the text is an edit of the text before it, it is read in the same way as that text.
 */
export async function readText(
  typed: string,
  octets: Octets,
  { as: asked, growth }: ReadBy,
  signal: AbortSignal,
): Promise<boolean> {
  const before = getApp().door;
  const holds = before !== null && isEdit(before.text, typed);
  const wanted = asked ?? (holds ? requestOf(before) : requestOfLink());
  const as = wanted === 'text' ? undefined : wanted;
  const recognised = await recognition({ octets, ...(as && { as }) }, growth, signal);
  if (signal.aborted) return true;
  if (typeof recognised === 'string') {
    refuse({ kind: 'other', failure: { message: `The input was not recognised. ${recognised}` } });
    return true;
  }
  if (recognised === undefined) return false;
  const { used, named, notBytes, schema } = recognised;
  if (used === undefined && named === undefined && notBytes === undefined && schema === undefined) {
    update({ door: null, layer: null });
    return false;
  }
  const isText = wanted === 'text';
  update({
    layer: null,
    door: {
      recognised,
      text: typed,
      isFile: false,
      isChosen: isText || isChosen(recognised, as),
      isText,
      ...(growth !== undefined && { growth }),
    },
  });
  if (isText) return false;
  // A schema of Avro is JSON, so it is not refused; the page shows it as a JSON document.
  if (schema !== undefined && schema !== 'avsc') {
    refuse({
      kind: 'other',
      failure: { message: 'A schema is not a message. Use it as the schema, and paste a message.' },
    });
    return true;
  }
  if (notBytes !== undefined) {
    refuse({ kind: 'other', failure: { ...notBytes, message: beginSmall(notBytes.message) } });
    return true;
  }
  if (used === undefined) return false;
  await runUsed(used, recognised, octets, signal);
  return true;
}

/**
 * Reads a text in the division in which it is valid: as lines, or as one message again. A division that a person or a
 * link has chosen stays. Returns true if that changes the text's division.
 */
export function divide(scanned: Scanned | undefined): boolean {
  const messages = scanned && 'failure' in scanned ? scanned.failure.remedy : undefined;
  const isChosen = getApp().isDivided || getApp().messages === 'elements';
  if (messages === undefined || isChosen) return false;
  setInput({ messages });
  runInput();
  return true;
}

/**
 * Reads the bytes of a file as they are recognised, or by the chosen chain. If the format is in doubt, the extension of
 * the file's name decides.
 */
export async function readFile(
  { bytes, file, ...given }: FileOfBytes,
  { as: asked, growth }: ReadBy,
  signal: AbortSignal,
): Promise<void> {
  const { door: before, editor } = getApp();
  const text = 'text' in given ? given.text : editor.text;
  const chosen = asked ?? (before?.isFile && before.isChosen && before.text === text ? requestOf(before) : undefined);
  const named = file === undefined ? undefined : formatOfFile(file);
  const hint = named && { chain: [named], isChosen: false, isHint: true };
  const as = chosen === undefined || chosen === 'text' ? hint : chosen;
  const recognised = await recognition({ octets: bytes, isFile: true, ...(as && { as }) }, growth, signal);
  if (signal.aborted) return;
  if (typeof recognised === 'string' || recognised?.used === undefined) {
    const why = typeof recognised === 'string' ? recognised : 'The file cannot be read by its chosen layers.';
    refuse({ kind: 'other', failure: { message: why } });
    return;
  }
  const chosenHere = isChosen(recognised, as);
  const grown = growth === undefined ? {} : { growth };
  update({ layer: null, door: { recognised, text, isFile: true, isChosen: chosenHere, isText: false, ...grown } });
  await runUsed(recognised.used, recognised, bytes, signal);
}

/**
 * Resolves to a sentence if the worker hangs or dies, and to undefined if the page's workers or their code cannot be
 * loaded.
 */
async function recognition(
  task: Omit<Task & { readonly type: 'recognise' }, 'type' | 'avroSchema'>,
  growth: number | undefined,
  signal: AbortSignal,
): Promise<Recognised | string | undefined> {
  const deadline = deadlineToOpen(task.octets, growth);
  const avroSchema = schemasInPlace(getApp()).avsc;
  const opening = openingWith(growth);
  const answer = await pool.perform({ type: 'recognise', ...task, avroSchema, opening }, deadline, signal);
  if (answer?.type === 'failed' && getApp().workers.type !== 'stopped') return answer.message;
  if (answer?.type !== 'recognise') return undefined;
  const { recognised } = answer;
  if (!recognised.needsBrotli || brotli !== undefined || signal.aborted) return recognised;
  try {
    brotli = await (await import('../../../workers/wasm-files.ts')).fetchBrotli(signal);
  } catch {
    // Without the library, this layer is not opened, and a sentence beside it says so.
    return recognised;
  }
  return recognition(task, growth, signal);
}

function openingWith(growth: number | undefined): Opening {
  return { ...(growth !== undefined && { growth }), ...(brotli !== undefined && { brotli }) };
}

/** Each call of `openMore` multiplies by this factor the number of bytes that opening envelopes may add. */
const MORE = 4;

/** Opens more of an input that grows by more than was allowed, with the chain in use. */
export function openMore(): void {
  const { door } = getApp();
  if (door === null) return;
  setInput();
  runInput({ as: requestOf(door), growth: (door.growth ?? GROWTH) * MORE });
}

/** True if the reading in use was chosen, and differs from the recognised one. */
function isChosen({ used, readings }: Recognised, as: ChainRequest | undefined): boolean {
  const isOther = used?.reading.chain.join() !== readings[0]?.chain.join();
  return as?.isChosen === true && used?.isWanted === true && isOther;
}

async function runUsed(
  { octets, format, reading, offsets }: NonNullable<Recognised['used']>,
  { named }: Recognised,
  file: Octets,
  signal: AbortSignal,
): Promise<void> {
  if (format !== undefined) {
    const innermost = octets === undefined ? file : octetsOf(octets);
    await run({ kind: 'binary', octets: innermost, format, ...(offsets && { offsets }) }, signal);
    if (!signal.aborted && getApp().problem?.kind === 'paused') await showWaiting(reading);
    return;
  }
  const message = named ?? unreadSentence(reading);
  // `message` asks for a schema of Avro, so the tab of the schema offers this language.
  if (mayBeAvro(reading)) update({ schemaLanguage: 'avsc' });
  unpinGiven();
  update({ bytesFirst: true });
  clear({ problem: { kind: 'other', failure: { message } } });
  await showLayer(reading.layers.length - 1);
}

/** Shows bytes that wait until the user starts them, as far as their beginning explains them. */
async function showWaiting(reading: Reading): Promise<void> {
  const { problem } = getApp();
  unpinGiven();
  update({ bytesFirst: true });
  clear({ problem });
  await showLayer(reading.layers.length - 1);
}

/**
 * Shows the bytes of a layer in place of the innermost value; null for the innermost value again. `at`: the offset of
 * the byte whose line is marked.
 */
export async function showLayer(index: number | null, at?: number): Promise<void> {
  const { door, given, inputSignal } = getApp();
  const chain = door?.recognised.used?.reading.chain;
  if (index === null || door === null || chain === undefined) {
    update({ layer: null });
    return;
  }
  const shown = at === undefined ? { index } : { index, at };
  update({ layer: shown });
  const { isFile } = door;
  const large = isFile && isFileOfBytes(given) ? given.bytes : 'blob' in given ? given.blob : undefined;
  const octets = large ?? (await octetsInSlices(door.text, inputSignal));
  if (octets === undefined) return;
  const deadline = deadlineToOpen(octets, door.growth);
  const opening = openingWith(door.growth);
  const answer = await pool.perform({ type: 'layer', octets, isFile, chain, index, opening }, deadline, inputSignal);
  const isWanted = !inputSignal.aborted && getApp().layer?.index === index;
  if (!isWanted || answer?.type !== 'layer') return;
  update({ layer: answer.listing === undefined ? null : { ...shown, listing: answer.listing } });
}

/** True for bytes that continue, after a header, in a way that only an Avro schema can explain. */
function mayBeAvro({ chain }: Reading): boolean {
  return chain.includes('confluent') || chain.includes('avro-single');
}

/** The sentence for bytes without a format. */
function unreadSentence(reading: Reading): string {
  const { evidence } = reading;
  if (mayBeAvro(reading)) {
    return 'What is inside is Avro or another format that cannot be read without its schema.';
  }
  if (evidence === 'printable text') return 'These bytes are text that is not JSON.';
  return 'None of the formats reads these bytes. If they are Avro, their schema is needed.';
}

/**
 * The spelling, the envelopes and the format by which edited bytes are read. With `isHex`, the spelling is hex; a file
 * has none.
 */
export function keptReading(isHex: boolean): ChainRequest | undefined {
  const { door, given } = getApp();
  const chain = door?.recognised.used?.reading.chain;
  if (door === null || chain === undefined) return undefined;
  const kept = isHex && !isFileOfBytes(given) ? ['hex', ...chain.slice(1)] : chain;
  return { chain: kept, isChosen: door.isChosen, isOne: isOne(door), isHeld: true };
}

/** The layers by which an input is still read after an edit. The edited bytes of a file are spelled in hex. */
function requestOf(door: Door): ReadBy['as'] {
  if (door.isText) return 'text';
  const chain = isFileOfBytes(getApp().given) ? door.recognised.used?.reading.chain : chainOfText(door);
  return chain && { chain, isChosen: door.isChosen, isOne: isOne(door) };
}

function isOne({ recognised }: Door): boolean {
  return recognised.used?.reading.messages === 1;
}

/** The layers that the link names for its text. */
function requestOfLink(): ReadBy['as'] {
  const { given } = getApp();
  const chain = 'text' in given ? given.as : undefined;
  if (chain?.join() === 'json') return 'text';
  return chain && { chain, isChosen: true };
}

/**
 * True if a text is an edit of another text: together, their common beginning and common end are at least half of the
 * shorter text.
 */
function isEdit(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length);
  const { start, end } = commonEnds(before, after);
  return shorter > 0 && (start + end) * 2 >= shorter;
}

/** Reads the JSON text as Avro's own encoding. */
export function readAvroJson(): void {
  chooseReading(['avro-json', 'avro']);
}

/** Reads the text by a chain that a person chose; `text` for the text itself, undefined for what is recognised. */
export function chooseReading(chosen: readonly string[] | 'text' | undefined): void {
  const { door, given } = getApp();
  // If `door` is null, the text is JSON, and only a chosen chain makes the page read it as bytes.
  const makesBytes = door === null && 'text' in given && chosen !== 'text' && chosen !== undefined;
  setInput({
    ...(makesBytes && { given: { ...given, as: chosen } }),
    // If a person returns to what was recognised, the earlier choice is forgotten.
    ...(chosen === undefined && door !== null && { door: { ...door, text: '' } }),
  });
  runInput({ as: chosen === undefined || chosen === 'text' ? chosen : { chain: chosen, isChosen: true } });
}
