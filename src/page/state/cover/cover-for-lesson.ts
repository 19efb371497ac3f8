import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { setCover } from './cover.ts';
import type { CoverId } from './slice.ts';

/** Applies the cover of a lesson's step, and remembers the cover that the user has chosen. */
export function coverForLesson(cover: CoverId): void {
  const { cover: now, lessonCover } = getApp();
  update({ lessonCover: { cover, own: now === lessonCover?.cover ? lessonCover.own : now } });
  if (cover !== now) setCover(cover);
}
