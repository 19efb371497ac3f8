import { coverAgain } from './cover.ts';
import { COVER_CODE } from './covered.ts';

/** Fetches the code that covers regions one by one. Until then, a cover hides the lanes as a whole. */
export async function loadCovers(): Promise<void> {
  if (COVER_CODE.of !== undefined) return;
  const { RegionCover } = await import('./region-cover.ts');
  COVER_CODE.of = (state, lane) => new RegionCover(state, lane);
  coverAgain();
}
