import type { KeyboardEvent } from 'react';
import { isCovering } from '../../../state/cover/covered.ts';
import { byteEdits } from '../../../state/input/byte-edits.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { isGivenScalar } from '../../../state/selection/place-of-scalar.ts';
import { getApp } from '../../../state/store.ts';
import type { Cell } from '../cursor.ts';
import { loadEditing, loadedEditing } from './mode.ts';

/** True for the bytes that the user gave, unless something of the page is covered. */
function isEditable(lane: Lane): boolean {
  return lane.encoded.given && !isCovering(getApp());
}

/** Fetches the code that opens the field of a value. */
const loadHands = () => import('../hands/hand-keys.ts');

/** True for a value in the tree as a whole, in contrast to one of its bytes. */
function isOfTree({ model, line, byte }: Cell): boolean {
  return model.role === 'treegrid' && byte === undefined && isGivenScalar(model.lane, model.valueIn(line, 0));
}

/** The keys pressed since an edit began. The edit receives them once its code is loaded. */
let early: KeyboardEvent[] | undefined;

/** Reacts to the keys that begin an edit or make it. Returns false for all other keys. */
export function editKey(event: KeyboardEvent, at: Cell): boolean {
  const { lane } = at.model;
  const { key } = event;
  const editing = loadedEditing();
  if (!isEditable(lane)) return false;
  if (early !== undefined && key !== 'Tab') early.push(event);
  else if (byteEdits.get().editing === lane.id && editing !== undefined) return editing.onEditKey(event, at);
  else if (key === 'Enter' && isOfTree(at)) void loadHands().then(({ editValue }) => editValue(at));
  else if (key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  else beginEdit(at);
  event.preventDefault();
  return true;
}

/** Begins an edit at a place if its lane shows bytes that the user gave. */
export function beginEdit(at: Cell): void {
  if (isEditable(at.model.lane)) void begin(at);
}

async function begin(at: Cell): Promise<void> {
  early ??= [];
  try {
    const { begin, onEditKey } = await loadEditing();
    await begin(at);
    const { editing } = byteEdits.get();
    for (const event of early) if (editing === at.model.lane.id) onEditKey(event, at);
  } finally {
    early = undefined;
  }
}
