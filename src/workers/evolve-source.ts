import { FORMAT_IDS } from '../formats/all.ts';
import { loadEvolver } from '../formats/load-evolver.ts';
import type { Evolution } from '../runs/evolution-runs/evolution.ts';
import { evolve } from '../runs/evolution-runs/evolve.ts';
import { loadInTurn, withLibrary } from './library.ts';
import type { Task } from './protocol.ts';
import { partsOf, runSourceOf } from './source-cache.ts';

/** Loads the evolvers in advance, because the page requests nothing after it has loaded. */
export function warmEvolvers(): Promise<void> {
  return loadInTurn(FORMAT_IDS.map((id) => () => loadEvolver(id)));
}

/** Changes the schema of a record in a source. Several messages are treated as the elements of a list. */
export async function evolutionOf({ source: ref, request }: Task & { readonly type: 'evolve' }): Promise<Evolution> {
  const { source } = await runSourceOf(ref);
  return evolve(source.value, request, async ({ codec }) => {
    const parts = await partsOf(codec);
    return { parts, evolver: await withLibrary(loadEvolver(parts.format.id)) };
  });
}
