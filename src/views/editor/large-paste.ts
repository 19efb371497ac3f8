import { excess, JSON_EDITOR } from '../../state/input/editable.ts';

/**
 * The text that a paste would make, where the editor has no room for it: the text before the selection, the pasted text,
 * and the text after the selection. Undefined where the editor can take it.
 */
export function tooLargeToEdit(before: string, pasted: string, after: string): Blob | undefined {
  return excess(`${before}${pasted}${after}`, JSON_EDITOR) && new Blob([before, pasted, after]);
}
