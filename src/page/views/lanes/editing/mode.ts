import type { RowModel } from '../forms/row-model.ts';

/** The code that edits, once it is loaded. */
let loaded: typeof import('./edit-parts.ts') | undefined;

/** Fetches the code that edits bytes. */
export async function loadEditing(): Promise<typeof import('./edit-parts.ts')> {
  loaded ??= await import('./edit-parts.ts');
  return loaded;
}

/** The code that edits bytes; undefined until it is loaded. */
export function loadedEditing(): typeof loaded {
  return loaded;
}

/** Moves the cursor of the lane to the edit once the edited bytes are drawn. */
export function followEdit(model: RowModel): void {
  loaded?.follow(model);
}
