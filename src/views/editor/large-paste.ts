import { EDITED_AT_MOST } from '../../state/model.ts';

/**
 * The text that a paste would make, where that is too large for the editor: what stands before the selection, what is
 * pasted, and what stands after it. Undefined where the editor can take it.
 */
export function tooLargeToEdit(before: string, pasted: string, after: string): Blob | undefined {
  const length = before.length + pasted.length + after.length;
  return length > EDITED_AT_MOST ? new Blob([before, pasted, after]) : undefined;
}
