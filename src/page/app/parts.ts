/**
 * Functions that fetch the parts of the page that load late, by name, in the order in which users need them. This list
 * itself also loads late, because it names many scripts, and the first load does not use it.
 */
export const PARTS = {
  beside: async () => (await import('../views/given/beside.tsx')).Beside,
  soFar: async () => (await import('../views/given/so-far.tsx')).SoFar,
  sheet: async () => (await import('./inspector-sheet.tsx')).InspectorSheet,
  schema: async () => (await import('../views/editor/schema-editor.tsx')).SchemaEditor,
  types: async () => (await import('../views/editor/types-panel.tsx')).TypesPanel,
  sizes: async () => (await import('../views/sizes/sizes.tsx')).Sizes,
  speed: async () => (await import('../views/speed/speed.tsx')).Speed,
  experiments: async () => (await import('../views/experiments/experiments.tsx')).Experiments,
  decide: async () => (await import('../views/decide/decide.tsx')).Decide,
  learn: async () => (await import('../views/learn/learn.tsx')).Learn,
  exercise: async () => (await import('../views/learn/one-exercise.tsx')).OneExercise,
  lesson: async () => (await import('../views/learn/one-lesson.tsx')).OneLesson,
  unseen: async () => (await import('./unseen.tsx')).Unseen,
  handout: async () => (await import('../views/handout/handout.tsx')).Handout,
  story: async () => (await import('../views/handout/story-page.tsx')).StoryPage,
  howToRead: async () => (await import('../views/handout/how-to-read.tsx')).HowToRead,
  palette: async () => (await import('./palette-part.tsx')).PalettePart,
  compare: async () => (await import('../views/compare/compare-dialog.tsx')).CompareDialog,
  presenter: async () => (await import('../views/present/presenter.tsx')).Presenter,
};
