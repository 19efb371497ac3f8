import { commonEnds } from '../../../core/basics/common-ends.ts';
import { joined } from '../../../core/basics/text.ts';
import { toBase64 } from '../../../core/bytes/base64.ts';
import { type Edit, edited } from '../../../core/bytes/edits.ts';
import { areEqual } from '../../../core/bytes/equal.ts';
import { toHex } from '../../../core/bytes/hex.ts';
import { joinedBytes } from '../../../core/bytes/joined.ts';
import { parseHex } from '../../../core/bytes/parse-hex.ts';
import { utf8Bytes, utf8Text } from '../../../core/bytes/utf8.ts';
import { readByteText } from '../../../core/spellings/byte-text.ts';
import { respelt } from '../../../core/spellings/respell.ts';
import { SPELLING_IDS } from '../../../core/spellings/spelling.ts';
import type { Frame } from '../../../envelopes/frame.ts';
import { frameOf } from '../../../envelopes/frames.ts';
import type { Lane } from '../selection/lane.ts';
import { getApp } from '../store.ts';
import { isFileOfBytes } from './slice.ts';

/** An edit, and the bytes before it. */
interface EditOf {
  readonly before: Uint8Array;
  readonly edit: Edit;
}

/** A layer around bytes that are edited, which is written again. */
export interface Around {
  readonly name: string;
  /**
   * Translates an edit of the bytes inside the layer to edits of the layer's own bytes, to be made one after the other.
   */
  outer(inner: EditOf): readonly EditOf[];
  /** The bytes of the whole layer, in pieces; `parts` are the pieces of the bytes inside it. */
  whole(parts: readonly Uint8Array[]): readonly Uint8Array[];
}

/** A layer whose bytes end with the message as it is. */
class Framed implements Around {
  readonly name: string;
  readonly #write: Frame;
  #before: Uint8Array;
  /** The length that `#before` announces, in bytes. */
  #length: number;

  constructor(name: string, write: Frame, before: Uint8Array, length: number) {
    this.name = name;
    this.#write = write;
    this.#before = before;
    this.#length = length;
  }

  outer({ before, edit }: EditOf): readonly EditOf[] {
    const around = this.#before;
    const { start, end } = edit;
    const inner = edited(before, [edit]);
    // A length that does not fit in its bytes stays; the reading of the layer then says that it is wrong.
    const written = this.#write(around, inner.length, this.#length);
    if (written !== undefined) {
      this.#before = written;
      this.#length = inner.length;
    }
    return [
      {
        before: joinedBytes([around, before]),
        edit: { ...edit, start: start + around.length, end: end + around.length },
      },
      { before: joinedBytes([around, inner]), edit: { start: 0, end: around.length, bytes: this.#before } },
    ];
  }

  whole(parts: readonly Uint8Array[]): readonly Uint8Array[] {
    return [this.#before, ...parts];
  }
}

/** A text in base64 or hex that spells the bytes inside. */
class Spelt implements Around {
  readonly name: string;
  readonly #isHex: boolean;
  #text: string;

  constructor(name: string, text: string) {
    this.name = name;
    this.#isHex = parseHex(text).ok;
    this.#text = text;
  }

  outer({ before, edit }: EditOf): readonly EditOf[] {
    const text = this.#text;
    const after = edited(before, [edit]);
    // An empty text does not show its spelling.
    const isShown = before.length > 0;
    const written = (isShown ? respelt(text, before, edit) : undefined) ?? (this.#isHex ? toHex : toBase64)(after);
    this.#text = written;
    const { start, end } = commonEnds(text, written);
    const bytes = utf8Bytes(written.slice(start, written.length - end));
    return [{ before: utf8Bytes(text), edit: { start, end: text.length - end, bytes } }];
  }

  whole(): readonly Uint8Array[] {
    return [utf8Bytes(this.#text)];
  }
}

/** An edit that changes nothing. */
const NO_EDIT: Edit = { start: 0, end: 0, bytes: new Uint8Array() };

/**
 * The layers around the bytes of a lane, from inside to outside. A sentence that names the layer that cannot be written
 * again.
 */
export async function readAround(lane: Lane): Promise<readonly Around[] | string> {
  const reading = getApp().door?.recognised.used?.reading;
  const layers = reading?.layers ?? [];
  const arounds: Around[] = [];
  let bytes = layers.length > 1 && reading?.messages === 1 ? await givenBytes() : undefined;
  for (const [i, { id, name }] of layers.slice(0, -1).entries()) {
    const opened = bytes && layerOf(id, name, bytes, layers[i + 1]!.bytes);
    if (opened === undefined) return cannotWrite(name);
    arounds.unshift(opened.around);
    bytes = opened.inner;
  }
  // The innermost layer was read in another way, such as with other padding.
  if (bytes !== undefined && !areEqual(bytes, lane.bytes)) return cannotWrite(layers.at(-2)!.name);
  return arounds;
}

function cannotWrite(name: string): string {
  return `These bytes are inside another layer, ${name}, which the page cannot write again exactly. Paste the inner bytes alone to edit them.`;
}

/** A layer and the bytes inside, of which there are `size`; undefined if it cannot be written again exactly. */
function layerOf(
  id: string,
  name: string,
  bytes: Uint8Array,
  size: number,
): { readonly around: Around; readonly inner: Uint8Array } | undefined {
  const write = frameOf(id);
  if (write !== undefined) {
    const at = bytes.length - size;
    const before = bytes.slice(0, Math.max(at, 0));
    if (at < 0 || write(before, size, size) === undefined) return undefined;
    return { around: new Framed(name, write, before, size), inner: bytes.subarray(at) };
  }
  if (!SPELLING_IDS.some((each) => each === id)) return undefined;
  const text = utf8Text(bytes);
  const { parsed } = readByteText(text);
  if (!parsed.ok || respelt(text, parsed.bytes, NO_EDIT) !== text) return undefined;
  return { around: new Spelt(name, text), inner: parsed.bytes };
}

/** The bytes of the whole input; undefined if its spelling is not recognised without the layers inside. */
async function givenBytes(): Promise<Uint8Array | undefined> {
  const { given } = getApp();
  if (isFileOfBytes(given)) return new Uint8Array(await given.bytes.arrayBuffer());
  if (!('text' in given)) return undefined;
  const { parsed } = readByteText(given.text);
  return parsed.ok ? parsed.bytes : undefined;
}

/** An edit as edits of the whole input, one after the other: that of the bytes, and those of the layers around. */
export function outerEdits(around: readonly Around[], before: Uint8Array, edit: Edit): readonly EditOf[] {
  let edits: readonly EditOf[] = [{ before, edit }];
  for (const layer of around) edits = edits.flatMap((each) => layer.outer(each));
  return edits;
}

/** A sentence that names the layers that each edit writes again; empty if there are no layers. */
export function saidOf(around: readonly Around[]): readonly string[] {
  if (around.length === 0) return [];
  const names = joined(around.map(({ name }) => name).toReversed());
  const [layers, are] = around.length === 1 ? ['layer', 'is'] : ['layers', 'are'];
  return [`The ${layers} around the bytes, ${names}, ${are} written again with each edit.`];
}
