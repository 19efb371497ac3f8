import { joinedBytes } from '../bytes/joined.ts';
import { unitsPerByte } from '../layout/layout.ts';
import type { Message } from '../layout/message.ts';
import { LayoutPaths } from '../layout/paths.ts';
import { RegionCursor } from '../layout/regions.ts';
import { valueOfMessage } from '../layout/value-of-layout.ts';
import type { JsonValue } from '../value/json-value.ts';
import { compareTrees, type Mark, type Row, rowOf } from './compare.ts';
import { type CompareTree, Sameness, treeOf } from './tree.ts';

/** A message to compare, with its annotated bytes. */
export interface ComparedMessage extends Message {
  /** The id of the message's format. The bytes of two messages are compared if both have the same format. */
  readonly format: string;
  /** True for a format of text, in which commas and white space belong to no value. */
  readonly isText: boolean;
}

/** The marks of values, and ≈ for the same value in other bytes. */
export type MessageMark = Mark | '≈';

/** One place at which two messages differ. */
export interface Difference {
  readonly mark: MessageMark;
  /** JSON Pointers of the value in A and in B; absent if the message lacks the value. */
  readonly pathA?: string;
  readonly pathB?: string;
  /** JSON of a scalar; "[…]" or "{…}" for a container. */
  readonly a?: string;
  readonly b?: string;
  /**
   * The numbers of bytes of the value in A and in B, with its name and everything inside; 0 if the message lacks it.
   */
  readonly bytesA: number;
  readonly bytesB: number;
}

/** The place of a difference: "/rows/3", or "/rows/3 → /rows/4" if an element has another index in B. */
export function pathsText({ pathA, pathB }: Difference): string {
  const [a, b] = [pathA ?? pathB!, pathB ?? pathA!].map((path) => path || '(root)');
  return a === b ? a! : `${a} → ${b}`;
}

/** The differences of two messages. */
export interface ComparedMessages {
  /** The differences alone, in the order of A. */
  readonly differences: readonly Difference[];
  /** The number of scalars and empty containers that are equal in value and bytes. */
  readonly equal: number;
  /** False if a list is too long to guarantee that the differences are the fewest possible. */
  readonly isExact: boolean;
}

/**
 * Aligns two messages by their values. The same value in other bytes is a difference if both messages have one format,
 * or if the number of bytes differs. Linear in the bytes and the depth of the values, except for lists that differ
 * (`align`).
 */
export function compareMessages(a: ComparedMessage, b: ComparedMessage): ComparedMessages {
  const sameness = new Sameness();
  const [treeA, treeB] = [treeOf(comparedValue(a), sameness), treeOf(comparedValue(b), sameness)];
  const [bytesA, bytesB] = [new BytesOfNodes(a, treeA), new BytesOfNodes(b, treeB)];
  const areOfOneFormat = a.format === b.format;
  const differences: Difference[] = [];
  let equal = 0;
  const isExact = compareTrees(treeA, treeB, sameness, (found, inA, inB) => {
    const sizes = { bytesA: bytesA.sizeOf(inA), bytesB: bytesB.sizeOf(inB) };
    const hasSameBytes = (): boolean =>
      areOfOneFormat ? bytesA.areAs(inA!, bytesB, inB!) : sizes.bytesA === sizes.bytesB;
    const mark = found === '=' && !hasSameBytes() ? '≈' : found;
    if (mark === '=') equal++;
    else differences.push({ mark, ...placesOf(rowOf(found, treeA, inA, treeB, inB)), ...sizes });
  });
  return { differences, equal, isExact };
}

/** The value of a message in the form that is compared: a time becomes the text of its parts. */
export function comparedValue(message: Message): JsonValue {
  return message.queries.layout.values.type.length === 0 ? null : valueOfMessage(message);
}

function placesOf({ a, b, textA, textB }: Row): Pick<Difference, 'pathA' | 'pathB' | 'a' | 'b'> {
  return {
    ...(a !== undefined && { pathA: a }),
    ...(b !== undefined && { pathB: b }),
    ...(textA !== undefined && { a: textA }),
    ...(textB !== undefined && { b: textB }),
  };
}

/**
 * The bytes of each node of a message's value. For a scalar, these are its own bytes; the size of a container includes
 * all bytes inside it. If a key is repeated, its values share a path and are counted together. Takes time linear in the
 * values and regions.
 */
class BytesOfNodes {
  readonly #bytes: Uint8Array;
  /** The number of the path of each node; absent if each node is the value with its own number. */
  readonly #numbers: Int32Array | undefined;
  readonly #sizes: Float64Array;
  /** The spans of the own bytes of path `n` are those from `from[n]` to `from[n + 1]`; each is a start and an end. */
  readonly #from: Uint32Array;
  readonly #spans: Uint32Array;

  constructor(message: ComparedMessage, tree: CompareTree) {
    const { queries, kinds, bytes, isText } = message;
    const { layout } = queries;
    this.#bytes = bytes;
    const paths = pathsOf(message, tree);
    this.#numbers = paths?.ofNodes;
    const around = paths?.around ?? tree.parent;
    const units = unitsPerByte(layout);
    this.#sizes = new Float64Array(around.length);
    this.#from = new Uint32Array(around.length + 1);
    const numberOf = (value: number): number => paths?.ofValues[value] ?? value;
    // A comma or white space around a value does not belong to the spelling of the value.
    const isAround = kinds.list.map(({ role }) => isText && (role === 'structure' || role === 'padding'));
    for (const cursor = new RegionCursor(layout); cursor.next(); ) {
      const number = numberOf(cursor.value);
      this.#sizes[number]! += (cursor.end - cursor.start) / units;
      if (!isAround[cursor.kind]) this.#from[number + 1]!++;
    }
    for (let number = 0; number < around.length; number++) this.#from[number + 1]! += this.#from[number]!;
    this.#spans = new Uint32Array(2 * this.#from[around.length]!);
    const next = this.#from.slice();
    for (const cursor = new RegionCursor(layout); cursor.next(); ) {
      if (isAround[cursor.kind]) continue;
      const place = next[numberOf(cursor.value)]!++;
      this.#spans[2 * place] = Math.floor(cursor.start / units);
      this.#spans[2 * place + 1] = Math.ceil(cursor.end / units);
    }
    // The number of a path is larger than that of the path around it.
    for (let number = around.length - 1; number > 0; number--) this.#sizes[around[number]!]! += this.#sizes[number]!;
  }

  /** The number of bytes of a node; 0 if it has none. */
  sizeOf(node: number | undefined): number {
    return node === undefined ? 0 : (this.#sizes[this.#numberOf(node)] ?? 0);
  }

  /** True if a node has the same own bytes as a node of another message. */
  areAs(node: number, other: BytesOfNodes, its: number): boolean {
    const [own, others] = [this.#bytesOf(node), other.#bytesOf(its)];
    if (own.length !== others.length) return false;
    for (let i = 0; i < own.length; i++) if (own[i] !== others[i]) return false;
    return true;
  }

  #bytesOf(node: number): Uint8Array {
    const number = this.#numberOf(node);
    if (number < 0) return NO_BYTES;
    const [first, after] = [this.#from[number]!, this.#from[number + 1]!];
    const part = (place: number) => this.#bytes.subarray(this.#spans[2 * place], this.#spans[2 * place + 1]);
    if (after - first === 1) return part(first);
    return joinedBytes(Array.from({ length: after - first }, (_, i) => part(first + i)));
  }

  #numberOf(node: number): number {
    return this.#numbers === undefined ? node : this.#numbers[node]!;
  }
}

const NO_BYTES = new Uint8Array();

/** The numbers of the paths of a message: those of its values, and those of the nodes of its value. */
interface Paths {
  readonly ofValues: Uint32Array;
  /** -1 for a node whose path no value of the layout has. */
  readonly ofNodes: Int32Array;
  /** The number of the path around each path. */
  readonly around: readonly number[];
}

/**
 * Numbers the paths of a message. Undefined if the values of the layout are the nodes of the tree, one by one, as
 * nearly always: not if a key is repeated, or if JavaScript puts it in another place because it looks like a number.
 */
function pathsOf(message: ComparedMessage, tree: CompareTree): Paths | undefined {
  const { queries, kinds, bytes } = message;
  const { layout } = queries;
  const keys = new LayoutPaths(layout, kinds, bytes);
  const count = layout.values.type.length;
  let isSame = count === tree.type.length;
  for (let value = 1; value < count && isSame; value++) {
    isSame = tree.parent[value] === queries.parentOf(value) && tree.key[value] === keys.keyOf(value);
  }
  if (isSame) return undefined;
  const numbers = new Map<string, number>();
  const ofValues = new Uint32Array(Math.max(count, 1));
  const around = [0];
  for (let value = 1; value < count; value++) {
    const parent = ofValues[queries.parentOf(value)]!;
    const entry = entryOf(parent, keys.keyOf(value));
    const number = numbers.get(entry) ?? around.length;
    ofValues[value] = number;
    if (number < around.length) continue;
    numbers.set(entry, number);
    around.push(parent);
  }
  const ofNodes = new Int32Array(tree.type.length);
  for (let node = 1; node < ofNodes.length; node++) {
    ofNodes[node] = numbers.get(entryOf(ofNodes[tree.parent[node]!]!, tree.key[node]!)) ?? -1;
  }
  return { ofValues, ofNodes, around };
}

function entryOf(around: number, key: string | number): string {
  return `${around}/${key}`;
}
