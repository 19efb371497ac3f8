import { toHex } from '../../../core/bytes/hex.ts';
import { utf8Text } from '../../../core/bytes/utf8.ts';
import { refuse } from '../runs/end.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { isBytesFile } from './bytes-file.ts';
import { beginningOf, JSON_EDITOR, type Whole } from './editable.ts';
import { putText, runInput, runLarge, setInput } from './input.ts';
import { octetsInSlices } from './octets-in-slices.ts';
import { NO_SCHEMAS, NO_TYPES } from './slice.ts';

/** Bytes that are read from a file to show its beginning in the editor. */
const HEAD = 100_000;

/**
 * Opens a file: as bytes if it is not text, or if its extension names a binary format and it is not JSON; otherwise as
 * a text.
 */
export async function putFile(file: File): Promise<void> {
  const signal = setInput();
  if (file.size === 0) {
    refuse({ kind: 'other', failure: { message: 'The file is empty.' } });
    return;
  }
  const asBytes = await isBytesFile(file, file.name);
  if (!signal.aborted) await (asBytes ? putBytes(file) : putBlob(file, file.name));
}

/**
 * Maximum size of a binary file that can be edited, in bytes. For a larger one, the field shows only its beginning, as
 * hex.
 */
const EDITABLE_AS_HEX = 64 * 1024;
/** Number of bytes of a larger file whose hex the field shows. */
const HEX_HEAD = 8 * 1024;

/** Opens the bytes of a file. The field shows their hex, or only its beginning for a large file. */
async function putBytes(file: File): Promise<void> {
  const signal = setInput();
  const { name } = file;
  const isSmall = file.size <= EDITABLE_AS_HEX;
  const head = new Uint8Array(await file.slice(0, isSmall ? EDITABLE_AS_HEX : HEX_HEAD).arrayBuffer());
  if (signal.aborted) return;
  const text = toHex(head, ' ');
  if (isSmall) {
    putText(text, { file: name, bytes: file });
    return;
  }
  const revision = getApp().editor.revision + 1;
  const beginningOf: Whole = { unit: 'byte', count: file.size, asHex: head.length };
  setInput({
    ...NOT_OF_SAMPLE,
    given: { bytes: file, file: name },
    messages: 'whole',
    editor: { text, revision, beginningOf },
  });
  runInput();
}

/** The state of a new input that is not a sample. */
const NOT_OF_SAMPLE = { sample: null, sampleSchemas: NO_SCHEMAS, wantedTypes: NO_TYPES, door: null, layer: null };

/**
 * Opens a text of any size: JSON, or bytes in a spelling. A text that is too large for the editor becomes a Blob, in
 * time slices.
 */
export async function putLarge(text: string): Promise<void> {
  if (text.length <= JSON_EDITOR.characters || !text.isWellFormed()) {
    putText(text);
    return;
  }
  const octets = await octetsInSlices(text, setInput());
  if (octets !== undefined) await putBlob(new Blob([octets]));
}

/**
 * Opens a file or a large paste as a text: JSON, or bytes in a spelling. The editor shows the whole text if it fits;
 * otherwise, it shows the beginning.
 */
async function putBlob(blob: Blob, name?: string): Promise<void> {
  const signal = setInput();
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
  const text = beginningOf(utf8Text(withoutMark(head)).replace(/\ufffd+$/, ''));
  const revision = getApp().editor.revision + 1;
  const whole: Whole = { unit: 'byte', count: blob.size, ...(isSmall && { notUtf8: true }) };
  const editor = { text, revision, beginningOf: whole };
  const inputSignal = setInput({ ...NOT_OF_SAMPLE, given: { blob: content, file: name }, messages, editor });
  await runLarge(content, {}, getApp().runSignal);
  const { problem } = getApp();
  if (!inputSignal.aborted && problem?.kind === 'other' && name !== undefined) {
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
