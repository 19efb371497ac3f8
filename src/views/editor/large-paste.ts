import { excess, JSON_EDITOR } from '../../state/input/editable.ts';

/**
 * The text that a paste would make, if the editor has no room for it: the text before the selection, the pasted text,
 * and the text after the selection. Undefined if the editor can take it.
 */
export function tooLargeToEdit(before: string, pasted: string, after: string): string | undefined {
  const text = `${before}${pasted}${after}`;
  return excess(text, JSON_EDITOR) && text;
}
