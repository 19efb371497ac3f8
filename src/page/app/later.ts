import { whenIdleOrPressed } from '../../workers/loading/patience.ts';
import { laterPart } from '../ui/later.tsx';

const loadSchema = () => import('../views/editor/schema-editor.tsx');
const loadTypes = () => import('../views/editor/types-panel.tsx');
const loadSizes = () => import('../views/sizes/sizes.tsx');
const loadSpeed = () => import('../views/speed/speed.tsx');
const loadDecide = () => import('../views/decide/decide.tsx');
const loadHowToRead = () => import('../views/handout/how-to-read.tsx');
export const loadUnseen = () => import('./unseen.tsx');
export const loadHandout = () => import('../views/handout/handout.tsx');
const loadStory = () => import('../views/handout/story-page.tsx');
const loadPresenter = () => import('../views/present/presenter.tsx');
const loadLearn = () => import('../views/learn/learn.tsx');
const loadExperiments = () => import('../views/experiments/experiments.tsx');

/** The tabs of the input that are loaded when opened. The schema tab includes its editor. */
export const SCHEMA_TAB = laterPart('the schema', async () => (await loadSchema()).SchemaEditor);
export const TYPES_TAB = laterPart('the types', async () => (await loadTypes()).TypesPanel);

/** The views that are loaded when opened, with their charts. */
export const LATER_VIEWS = {
  sizes: laterPart('the chart of sizes', async () => (await loadSizes()).Sizes),
  speed: laterPart('the chart of times', async () => (await loadSpeed()).Speed),
  decide: laterPart('the decision', async () => (await loadDecide()).Decide),
  experiments: laterPart('the experiments', async () => (await loadExperiments()).Experiments),
};

/** The lessons, above the lanes. */
export const LEARN = laterPart('the lessons', async () => (await loadLearn()).Learn);

/** One exercise, for a frame in another page. */
export const ONE_EXERCISE = laterPart(
  'the exercise',
  async () => (await import('../views/learn/one-exercise.tsx')).OneExercise,
);

/** The pages for paper. */
export const PAPERS = {
  handout: laterPart('the handout', async () => (await loadHandout()).Handout),
  story: laterPart('the story', async () => (await loadStory()).StoryPage),
};

const loadSoFar = () => import('../views/given/so-far.tsx');

/** Fetches what stands beside the lane of given bytes. */
export const loadBeside = () => import('../views/given/beside.tsx');
export const BESIDE = laterPart('the value', async () => {
  // The bytes come first.
  await whenIdleOrPressed();
  return (await loadBeside()).Beside;
});

/** Fetches the inspector as a sheet. */
const loadSheet = () => import('./inspector-sheet.tsx');
export const SHEET = laterPart('the explanation', async () => (await loadSheet()).InspectorSheet);

/** The page on how to read a format. */
export const HOW_TO_READ = laterPart('the page “How to read”', async () => (await loadHowToRead()).HowToRead);

const loadCompare = () => import('../views/compare/compare-dialog.tsx');
const loadPalette = () => import('./palette-part.tsx');

/** The palette of everything that the page can do. */
export const PALETTE = laterPart('the palette', async () => (await loadPalette()).PalettePart);

/** The dialog that compares the input with another message. */
export const COMPARE = laterPart('the comparison', async () => (await loadCompare()).CompareDialog);

/** The bar of the presenter, which arranges the page for an audience. */
export const PRESENTER = laterPart('the presenter', async () => (await loadPresenter()).Presenter);

/** Functions that fetch the parts above, in the order in which users need them. */
export const PART_LOADS = [
  loadBeside,
  loadSoFar,
  loadSheet,
  loadSchema,
  loadTypes,
  loadSizes,
  loadSpeed,
  loadExperiments,
  loadDecide,
  loadLearn,
  loadUnseen,
  loadHandout,
  loadStory,
  loadHowToRead,
  loadPalette,
  loadCompare,
  loadPresenter,
];
