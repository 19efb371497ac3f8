import type { CodecId } from '../../../formats/format.ts';
import { documentOf } from '../input/slice.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { type CoveredPart, type CoverId, NOTHING_REVEALED, type Revealed } from './slice.ts';

/** Covers a part of the page, and covers again what was revealed. */
export function setCover(cover: CoverId): void {
  update({ cover, ...(cover !== 'off' && { lastCover: cover }), revealed: NOTHING_REVEALED, marked: null });
}

/** Uncovers everything, or covers what was covered last. */
export function toggleCover(): void {
  const { cover, lastCover = 'meanings' } = getApp();
  setCover(cover === 'off' ? lastCover : 'off');
}

/** Puts back the cover that the lesson has replaced, unless the user has chosen another one since. */
export function liftLessonCover(): void {
  const { cover, lessonCover } = getApp();
  if (cover === lessonCover?.cover) setCover(lessonCover.own);
  update({ lessonCover: undefined });
}

/** Shows the answer to the open question; absent if none is open. */
let showAnswer: (() => void) | undefined;

/** Covers the parts of the page that contain the answer to a question. `show` shows the answer. */
export function askQuestion(question: string, asked: readonly CoveredPart[], show: () => void): void {
  showAnswer = show;
  update({ asked, question });
}

/** Uncovers the answer to the question, which is answered or gone. */
export function endQuestion(): void {
  showAnswer = undefined;
  update({ asked: [], question: '' });
}

/** Shows the answer to the open question. False if none is open. */
export function revealAnswer(): boolean {
  const show = showAnswer;
  show?.();
  return show !== undefined;
}

/** The parts that are revealed in the current run. */
export function revealedNow(): Revealed {
  const { revealed, runSignal } = getApp();
  return revealed.run === runSignal ? revealed : { ...NOTHING_REVEALED, run: runSignal, input: revealed.input };
}

/** Reveals the size of a codec, or of all. */
export function revealSizes(codec: CodecId | 'all'): void {
  const now = revealedNow();
  const sizes = codec === 'all' || now.sizes === 'all' ? 'all' : new Set([...now.sizes, codec]);
  update({ revealed: { ...now, sizes } });
}

/** Reveals the input, until another document is opened. */
export function revealInput(): void {
  update({ revealed: { ...revealedNow(), input: documentOf(getApp()) } });
}

/**
 * With `true`, asks the question about the selected region to take the focus. Once the question has the focus, it calls
 * this function with `false`.
 */
export function requestQuestionFocus(isQuestionFocusRequested: boolean): void {
  update({ isQuestionFocusRequested });
}

/** Renders the covered parts again, once the code of the covers is loaded. */
export function coverAgain(): void {
  const { revealed } = getApp();
  update({ revealed: { ...revealed } });
}
