import { whenIdleOrPressed, whenIdleOrTouched } from '../../workers/loading/patience.ts';
import { laterPart } from '../ui/later.tsx';
import type { PARTS } from './parts.ts';

type Parts = typeof PARTS;

/** Fetches a part by its name in the list of parts. */
export async function loadPart<Name extends keyof Parts>(name: Name): Promise<Awaited<ReturnType<Parts[Name]>>> {
  return (await (await import('./parts.ts')).PARTS[name]()) as Awaited<ReturnType<Parts[Name]>>;
}

/** The explanation of the bytes, which waits until the bytes are drawn. */
export const INSPECTOR = laterPart('the explanation', async () => {
  await whenIdleOrTouched();
  return (await import('../views/inspector/inspector.tsx')).Inspector;
});

/** The tabs of the input that are loaded when opened. The schema tab includes its editor. */
export const SCHEMA_TAB = laterPart('the schema', () => loadPart('schema'));
export const TYPES_TAB = laterPart('the types', () => loadPart('types'));

/** The views that are loaded when opened, with their charts. */
export const LATER_VIEWS = {
  sizes: laterPart('the chart of sizes', () => loadPart('sizes')),
  speed: laterPart('the chart of times', () => loadPart('speed')),
  decide: laterPart('the decision', () => loadPart('decide')),
  experiments: laterPart('the experiments', () => loadPart('experiments')),
};

/** The lessons, above the lanes. */
export const LEARN = laterPart('the lessons', () => loadPart('learn'));

/** One exercise, for a frame in another page. */
export const ONE_EXERCISE = laterPart('the exercise', () => loadPart('exercise'));

/** One lesson, above the lanes, for a frame in another page. */
export const ONE_LESSON = laterPart('the lesson', () => loadPart('lesson'));

/** The pages for paper. */
export const PAPERS = {
  handout: laterPart('the handout', () => loadPart('handout')),
  story: laterPart('the story', () => loadPart('story')),
};

/** The content beside the lane of given bytes. */
export const BESIDE = laterPart('the value', async () => {
  // This content loads only when the page is idle or used, so that the bytes load before it.
  await whenIdleOrPressed();
  return loadPart('beside');
});

/** The inspector as a sheet. */
export const SHEET = laterPart('the explanation', () => loadPart('sheet'));

/** The page on how to read a format. */
export const HOW_TO_READ = laterPart('the page “How to read”', () => loadPart('howToRead'));

/** The palette of everything that the page can do. */
export const PALETTE = laterPart('the palette', () => loadPart('palette'));

/** The dialog that compares the input with another message. */
export const COMPARE = laterPart('the comparison', () => loadPart('compare'));

/** The bar of the presenter, which arranges the page for an audience. */
export const PRESENTER = laterPart('the presenter', () => loadPart('presenter'));
