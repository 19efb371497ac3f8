import type { Span } from '../bytes/span.ts';
import { extentOf } from './extent.ts';
import type { Glosses } from './gloss.ts';
import { headOf } from './head.ts';
import { kindAt, type Message } from './message.ts';
import { pointerOf } from './paths.ts';
import { sentenceOfRegion } from './region-sentence.ts';
import type { Role } from './vocabulary.ts';
import { type Working, workingOf } from './working.ts';

/** Maximum number of bytes that a story explains. */
export const STORY_BYTES = 300;

/** One region as a part of the story. */
export interface StoryPart {
  /** The bytes that the region touches, up to `STORY_BYTES`. Neighbours share a byte if they are bits of it. */
  readonly bytes: Span;
  /** "offset 12 (0x0c), 3 bytes". */
  readonly extent: string;
  readonly role: Role;
  /** The JSON Pointer of the value that the region belongs to; empty for the whole message. */
  readonly path: string;
  /** The term for the bytes and the value that they hold: "fixstr 5". */
  readonly head: string;
  /** The sentences that explain the bytes. */
  readonly sentence: string;
  /** The bits in groups, such as "101 00101", if the groups mean different things; empty otherwise, and for texts. */
  readonly bits: string;
  /** The calculation, one step per line; for a text, only the characters beyond ASCII and the escapes. */
  readonly lines: readonly string[];
}

/** The story of a message: its regions in the order of their bytes. */
export interface Story {
  readonly parts: readonly StoryPart[];
  /** The number of bytes that are left out. */
  readonly leftOut: number;
}

/** Explains the first `STORY_BYTES` bytes: each of them is in a part, in order. */
export function storyOf(message: Message, glosses: Glosses): Story {
  const { queries, kinds, bytes } = message;
  const { layout } = queries;
  const parts: StoryPart[] = [];
  let told = 0;
  for (let region = 0; region < layout.regionCount; region++) {
    const span = queries.spanOf(region);
    const its = queries.bytesOf(region);
    if (its.start >= STORY_BYTES) break;
    const kind = kindAt(message, region);
    const isText = kind.form?.as === 'text';
    const working = workingOf(kind, bytes, span, layout.unit, STORY_BYTES);
    parts.push({
      bytes: { start: its.start, end: Math.min(its.end, STORY_BYTES) },
      extent: extentOf(layout, span),
      role: kind.role,
      path: pointerOf(message, queries.ownerOf(region)),
      head: headOf(queries, kinds, bytes, region),
      sentence: sentenceOfRegion(message, region, glosses[kinds.names[queries.kindOf(region)]!]),
      bits: isText ? '' : bitsOf(working),
      lines: isText ? working.lines.filter((line) => !ONE_BYTE.test(line)) : working.lines,
    });
    told = Math.min(its.end, STORY_BYTES);
  }
  return { parts, leftOut: bytes.length - told };
}

/** Matches a line of the calculation that shows a character of one byte. */
const ONE_BYTE = /^[0-9a-f]{2}: /;

function bitsOf({ groups, drawn }: Working): string {
  if (groups.length <= drawn) return '';
  const bytes = Array.from({ length: drawn }, (_, byte) => groups.filter((group) => group.byte === byte));
  return bytes.map((each) => each.map(({ digits }) => digits).join(' ')).join('  ');
}
