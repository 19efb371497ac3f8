import { type RefObject, useLayoutEffect } from 'react';
import type { CodecId } from '../../../formats/format.ts';

/**
 * Keeps the focus on the row of a codec. Row elements stay in place and change the codec that they show, so that
 * nothing moves on the page. The focus moves to the element that now shows the codec.
 */
export function useFollowFocus(
  body: RefObject<HTMLTableSectionElement | null>,
  codec: CodecId | undefined,
  order: readonly CodecId[],
): void {
  const places = order.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only if the order changes
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const before = focused?.closest('tr') ?? null;
    if (before === null || codec === undefined || !body.current?.contains(before)) return;
    if (before.dataset.codec === codec) return;
    const now = body.current.querySelector<HTMLElement>(`tr[data-codec="${codec}"]`);
    if (now === null) return;
    const place = controlsOf(before).indexOf(focused as HTMLElement);
    (controlsOf(now)[place] ?? now).focus({ preventScroll: true });
  }, [places]);
}

function controlsOf(row: HTMLElement): readonly HTMLElement[] {
  return Array.from(row.querySelectorAll<HTMLElement>('button, input'));
}
