import { EditorView } from '@codemirror/view';

/**
 * Makes the change itself when a character replaces a selection. Chromium would give what it inserts a style attribute,
 * which the page's policy forbids, and report that.
 */
export const typedOver = EditorView.domEventHandlers({
  beforeinput({ inputType, data, isComposing }, view) {
    const { state } = view;
    const replaces = inputType === 'insertText' && data !== null && !isComposing && !state.selection.main.empty;
    if (!replaces || state.readOnly) return false;
    view.dispatch(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});
