import type { CoverId } from './slice.ts';

/** The name of a cover for users: "all but hex". */
export function coverName(cover: CoverId): string {
  return cover === 'json' ? 'JSON' : cover.replaceAll('-', ' ');
}
