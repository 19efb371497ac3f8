import type { JSX } from 'react';
import { grouped } from '../../../core/basics/counted.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { usePointer } from '../../state/selection/pointer.ts';
import { useApp } from '../../state/store.ts';

/** The position of the selected message in one lane: "message 3: 62 B at 92", with the offset in hex as in the lane. */
export function MessagePlace({ lane }: { readonly lane: Lane }): JSX.Element | null {
  const at = useMessageAt();
  const isCurrent = useApp(({ source }) => lane.isOf(source));
  const span = at === undefined || !isCurrent ? undefined : lane.messageSpan(at);
  if (at === undefined || span === undefined) return null;
  const { start, end } = span;
  return (
    <p className="message-place">
      message {grouped(at + 1)}: {grouped(end - start)} B at {start.toString(16).padStart(2, '0')}
    </p>
  );
}

/** Index of the message that contains the selected value; undefined for a source of one message or of none. */
export function useMessageAt(): number | undefined {
  const source = useApp((state) => state.source);
  const kept = usePointer((state) => state.kept?.value ?? 0);
  if (source === null || source.scanned.messages === 'whole' || source.scanned.messageCount === 0) return undefined;
  return source.tree.topIndexOf(kept);
}
