import { excess, PLAIN_FIELD } from '../../state/input/editable.ts';
import { afterPaste } from './large-paste.ts';

/**
 * Passes a text that exceeds the limits of a plain field to `take` before the field lays it out: a paste, a drop, or an
 * insertion by a program or an input method. Returns a function that stops this.
 */
export function takeLarge(area: HTMLTextAreaElement, take: (text: string) => void): () => void {
  const offer = (event: Event, inserted: string): void => {
    const { readOnly, value, selectionStart, selectionEnd } = area;
    // A read-only text can be replaced as a whole.
    const replaces = readOnly && inserted !== '' && selectionStart === 0 && selectionEnd === value.length;
    const text = `${value.slice(0, selectionStart)}${inserted}${value.slice(selectionEnd)}`;
    if (!replaces && (readOnly || excess(text, PLAIN_FIELD) === undefined)) return;
    event.preventDefault();
    afterPaste(() => take(text));
  };
  const onPaste = (event: ClipboardEvent): void => offer(event, event.clipboardData?.getData('text/plain') ?? '');
  const onInput = (event: InputEvent): void => {
    if (event.data !== null) offer(event, event.data);
  };
  area.addEventListener('paste', onPaste);
  area.addEventListener('beforeinput', onInput);
  return () => {
    area.removeEventListener('paste', onPaste);
    area.removeEventListener('beforeinput', onInput);
  };
}
