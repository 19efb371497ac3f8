import { counted } from '../basics/counted.ts';
import { atOnce, type Steps } from '../value/steps.ts';
import type { MissingMembers } from './layout.ts';
import type { PartialContainer, PartialEntry, PartialNode } from './partial-value.ts';

/** The mark that shows where the bytes end. */
export const CUT = '▮';
/** Beyond this many levels, lines are not indented any further. */
const LEVELS_INDENTED = 100;

/** One line of the text that shows the known part of a value. */
export interface PartialLine {
  /** The indentation, in levels. */
  readonly indent: number;
  readonly text: string;
  /** Set if the line is a note about what is missing, instead of JSON. */
  readonly isNote?: true;
}

interface Frame {
  readonly node: PartialContainer;
  next: number;
}

/**
 * The known part of a value as valid JSON. Every container is closed, a cut text ends with its last whole character,
 * and missing parts are left out. Undefined if nothing is known. Never recurses.
 */
export function completeJson(root: PartialNode | undefined): string | undefined {
  return atOnce(completeJsonInSteps(root));
}

/** Number of entries that one step prints. */
const ENTRIES_A_STEP = 4096;

/** `completeJson` in steps. */
export function* completeJsonInSteps(root: PartialNode | undefined): Steps<string | undefined> {
  if (root === undefined || (root.type === 'scalar' && root.json === undefined)) return undefined;
  const parts: string[] = [];
  const open: Frame[] = [];
  const begin = (node: PartialNode): void => {
    if (node.type === 'scalar') parts.push(node.json!);
    else {
      parts.push(node.type === 'array' ? '[' : '{');
      open.push({ node, next: 0 });
    }
  };
  begin(root);
  let printed = 0;
  for (let frame = open.at(-1); frame !== undefined; frame = open.at(-1)) {
    if (printed++ % ENTRIES_A_STEP === ENTRIES_A_STEP - 1) yield;
    const { node } = frame;
    const entry = node.entries[frame.next++];
    if (entry === undefined) {
      parts.push(node.type === 'array' ? ']' : '}');
      open.pop();
    } else if (isKnown(entry)) {
      const last = parts.at(-1)!;
      if (last !== '[' && last !== '{') parts.push(',');
      if (entry.key !== undefined) parts.push(entry.key, ':');
      begin(entry.node!);
    }
  }
  return parts.join('');
}

function isKnown({ node }: PartialEntry): boolean {
  return node !== undefined && (node.type !== 'scalar' || node.json !== undefined);
}

/**
 * The known part of a value as lines of JSON. `CUT` marks where the bytes end, and a note says what a head announced
 * but the bytes lack. Containers that are not complete are not closed. Never recurses.
 */
export function partialLines(root: PartialNode | undefined): readonly PartialLine[] {
  const lines: { indent: number; text: string; isNote?: true }[] = [];
  const open: (Frame & { isMarked?: true })[] = [];
  const line = (text: string, indent = open.length): void => {
    lines.push({ indent: Math.min(indent, LEVELS_INDENTED), text });
  };
  // The containers around a marked one are marked, too.
  const mark = (): void => {
    for (let i = open.length - 1; i >= 0 && !open[i]!.isMarked; i--) open[i]!.isMarked = true;
  };
  const begin = (node: PartialNode | undefined, before: string): void => {
    if (node === undefined || node.type === 'scalar') {
      if (node === undefined || node.isCut) mark();
      line(before + scalarText(node));
    } else if (node.entries.length === 0 && !node.isOpen && !node.isShortened)
      line(before + (node.type === 'array' ? '[]' : '{}'));
    else {
      line(before + (node.type === 'array' ? '[' : '{') + (node.isShortened ? '…' : ''));
      open.push({ node, next: 0 });
    }
  };
  begin(root, '');
  for (let frame = open.at(-1); frame !== undefined; frame = open.at(-1)) {
    const { node } = frame;
    const entry = node.entries[frame.next++];
    if (entry !== undefined) {
      if (frame.next > 1) lines.findLast(({ isNote }) => !isNote)!.text += ',';
      if (entry.node === undefined) {
        mark();
        line(cutText(entry.key!));
      } else begin(entry.node, entry.key === undefined ? '' : `${entry.key}: `);
    } else {
      if (!node.isOpen) line(node.type === 'array' ? ']' : '}', open.length - 1);
      else {
        if (!frame.isMarked) line(CUT);
        mark();
        const indent = Math.min(open.length, LEVELS_INDENTED);
        if (node.missing !== undefined) lines.push({ indent, text: missingText(node), isNote: true });
        if (node.lacks !== undefined) lines.push({ indent, text: lackingText(node.lacks), isNote: true });
      }
      open.pop();
    }
  }
  return lines;
}

function scalarText(node: PartialNode | undefined): string {
  if (node?.type !== 'scalar' || node.json === undefined) return CUT;
  return node.isCut ? cutText(node.json) : node.json;
}

/** A text without its closing quotation mark, and with the mark of the cut. */
function cutText(json: string): string {
  return (json.endsWith('"') ? json.slice(0, -1) : json) + CUT;
}

/** Maximum number of names in one line. */
const NAMES_SHOWN = 20;

/** "b, c and 3 further ones": the first missing members. */
export function lackingNames({ names, more }: MissingMembers): string {
  const further = Math.max(0, names.length - NAMES_SHOWN) + more;
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  return further === 0 ? shown : `${shown} and ${counted(further, 'further one')}`;
}

function lackingText(lacks: MissingMembers): string {
  return `${lacks.mayBeAbsent ? 'not read, if present' : 'missing'}: ${lackingNames(lacks)}`;
}

function missingText({ type, missing }: PartialContainer): string {
  const { unit, count } = missing!;
  const noun = unit === 'bytes' ? 'byte' : type === 'array' ? 'element' : 'member';
  return `${counted(count, noun)} ${count === 1n ? 'is' : 'are'} missing`;
}
