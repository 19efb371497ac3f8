import { after } from '../../../core/basics/turn.ts';
import { excess, JSON_EDITOR } from '../../state/input/editable.ts';

/**
 * The text after a paste, if it is too large for the editor: the text before the selection, the pasted text, and the
 * text after the selection. Undefined if it fits.
 */
export function tooLargeToEdit(head: string, pasted: string, tail: string): string | undefined {
  const text = `${head}${pasted}${tail}`;
  return excess(text, JSON_EDITOR) && text;
}

/** The delay in milliseconds. */
const MOMENT = 10;

/**
 * Processes a long pasted text a moment later, so that input and drawing come first: copying the text from the
 * clipboard has already blocked the page for a while.
 */
export function afterPaste(act: () => void): void {
  after(MOMENT, act);
}
