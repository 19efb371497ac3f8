import { laterPart } from '../ui/later.tsx';

const loadSchema = () => import('../views/editor/schema-editor.tsx');
const loadTypes = () => import('../views/editor/types-panel.tsx');
const loadSizes = () => import('../views/sizes/sizes.tsx');
const loadSpeed = () => import('../views/speed/speed.tsx');
const loadExperiments = () => import('../views/experiments/experiments.tsx');

/** The parts of the input that come when they are opened. The editor of schemas comes with theirs. */
export const SCHEMA = laterPart('the schema', async () => (await loadSchema()).SchemaEditor);
export const TYPES = laterPart('the types', async () => (await loadTypes()).TypesPanel);

/** The views that come when they are opened; charts come with those that draw them. */
export const LATER_VIEWS = {
  sizes: laterPart('the chart of sizes', async () => (await loadSizes()).Sizes),
  speed: laterPart('the chart of times', async () => (await loadSpeed()).Speed),
  experiments: laterPart('the experiments', async () => (await loadExperiments()).Experiments),
};

/** Fetches the schema, the types and the charts, ahead of need. */
export function prefetchParts(): Promise<unknown> {
  return Promise.allSettled([loadSchema(), loadTypes(), loadSizes(), loadSpeed()]);
}

export function prefetchExperiments(): Promise<unknown> {
  return loadExperiments();
}
