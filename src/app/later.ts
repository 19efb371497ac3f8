/** The schema, whose editor comes with it. */
export const loadSchema = () => import('../views/editor/schema-editor.tsx');

/** What JSON spells as text. */
export const loadTypes = () => import('../views/editor/types-panel.tsx');

/** The views that not every reader opens; charts come with those that draw them. */
export const loadSizes = () => import('../views/sizes/sizes.tsx');
export const loadSpeed = () => import('../views/speed/speed.tsx');
export const loadExperiments = () => import('../views/experiments/experiments.tsx');
