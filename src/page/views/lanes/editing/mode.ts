import type { KeyboardEvent } from 'react';
import { isCovering } from '../../../state/cover/covered.ts';
import { byteEdits } from '../../../state/input/byte-edits.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { getApp } from '../../../state/store.ts';
import type { Spot } from '../cursor.ts';
import type { RowModel } from '../forms/row-model.ts';

/** The code that edits, once it is loaded. */
let loaded: typeof import('./edit-parts.ts') | undefined;

/** Fetches the code that edits bytes. */
export async function loadEditing(): Promise<typeof import('./edit-parts.ts')> {
  loaded ??= await import('./edit-parts.ts');
  return loaded;
}

/** True for the bytes that the user gave, unless something of the page is covered. */
function isEditable(lane: Lane): boolean {
  return lane.encoded.given && !isCovering(getApp());
}

/** Reacts to the keys that begin an edit, make it or undo it. Returns false for all other keys. */
export function editKey(event: KeyboardEvent, at: Spot): boolean {
  const { lane } = at.model;
  if (!isEditable(lane)) return false;
  if (byteEdits.get().editing === lane.id && loaded !== undefined) return loaded.onEditKey(event, at);
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isCommand = ctrlKey || metaKey;
  if (altKey || !(isCommand ? /^[zy]$/i : /^Enter$/).test(key) || (!isCommand && shiftKey)) return false;
  event.preventDefault();
  if (isCommand) void loadEditing().then(({ goBack }) => goBack(lane.id, /y/i.test(key) || shiftKey ? 'redo' : 'undo'));
  else beginEdit(at);
  return true;
}

/** Begins to edit at a place of a lane of given bytes. */
export function beginEdit(at: Spot): void {
  if (isEditable(at.model.lane)) void loadEditing().then(({ begin }) => begin(at));
}

/** Moves the cursor of the lane to the edit once the edited bytes are drawn. */
export function followEdit(model: RowModel): void {
  loaded?.follow(model);
}
