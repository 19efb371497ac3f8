import { type RefObject, useLayoutEffect } from 'react';
import type { CodecId } from '../../formats/format.ts';

/**
 * Keeps the focus on the row of a codec. Row elements keep their places while the codecs that they show change, so that
 * nothing moves on the page; the focus moves to the row that shows the codec now.
 */
export function useFollowFocus(
  body: RefObject<HTMLTableSectionElement | null>,
  codec: CodecId | undefined,
  order: readonly CodecId[],
): void {
  const places = order.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the order moves the focus
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
