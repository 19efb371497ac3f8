import { EditorView } from '@codemirror/view';

/**
 * Makes the change itself when a character replaces a selection. Chromium would give the inserted text a style attribute,
 * which the page's policy forbids, and report that. Other engines do not; WebKit would put the caret before the character.
 */
export const typedOver = EditorView.domEventHandlers({
  beforeinput({ inputType, data, isComposing }, view) {
    // Chromium's vendor, whatever the browser around it is called.
    if (navigator.vendor !== 'Google Inc.') return false;
    const { state } = view;
    const replaces = inputType === 'insertText' && data !== null && !isComposing && !state.selection.main.empty;
    if (!replaces || state.readOnly) return false;
    view.dispatch(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});
