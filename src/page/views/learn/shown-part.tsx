import type { JSX } from 'react';
import { toHex } from '../../../core/bytes/hex.ts';
import type { Span } from '../../../core/bytes/span.ts';
import type { Shown } from '../../../subjects/exercises/exercise.ts';

/** A text or bytes that an exercise shows. */
export function ShownPart({ part }: { readonly part: Shown }): JSX.Element {
  return (
    <div className="shown-part">
      <span className="muted">{part.label}</span>
      {part.as === 'bytes' && part.marked && (
        <span className="visually-hidden">. {placeText(part.marked, part.gap)}</span>
      )}
      {part.as === 'text' ? (
        <code className={part.hasLines ? 'shown-lines' : undefined} translate="no">
          {part.hasLines ? <Blocks text={part.text} /> : part.text}
        </code>
      ) : (
        <ShownBytes bytes={part.bytes} marked={part.marked} hasGap={part.gap === true} />
      )}
    </div>
  );
}

/**
 * The parts of a text that empty lines separate, such as the messages of a schema, so that they can stand in columns.
 */
function Blocks({ text }: { readonly text: string }): JSX.Element {
  const blocks = text.split(/(?<=\n\n)/);
  return (
    <>
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text keep their order
        <span key={i} className="shown-block">
          {block}
        </span>
      ))}
    </>
  );
}

/** The place of marked bytes in words: "The marked byte is byte 4." Offsets count from 0, as in the lanes. */
export function placeText({ start, end }: Span, hasGap = false): string {
  if (hasGap) return `The gap is before byte ${start}.`;
  return end - start === 1 ? `The marked byte is byte ${start}.` : `The marked bytes are bytes ${start} to ${end - 1}.`;
}

/** Number of bytes shown on each side of those that are asked for. */
const AROUND = 48;

interface ShownBytesProps {
  readonly bytes: Uint8Array;
  readonly marked: Span | undefined;
  readonly hasGap: boolean;
}

function ShownBytes({ bytes, marked = { start: 0, end: 0 }, hasGap }: ShownBytesProps): JSX.Element {
  const { start, end } = marked;
  const isMarked = end > start || hasGap;
  const from = isMarked ? Math.max(0, start - AROUND) : 0;
  const to = isMarked ? Math.min(bytes.length, end + AROUND) : bytes.length;
  return (
    <code className="shown-bytes" translate="no">
      {from > 0 && '… '}
      {toHex(bytes.subarray(from, start), ' ')}{' '}
      {isMarked && <mark>{hasGap ? '__' : toHex(bytes.subarray(start, end), ' ')}</mark>}{' '}
      {toHex(bytes.subarray(end, to), ' ')}
      {to < bytes.length && ' …'}
    </code>
  );
}
