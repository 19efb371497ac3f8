import { EditorView } from '@codemirror/view';

/**
 * Replaces a selection by a typed character itself. Chromium would give the inserted text a style attribute, which the
 * page's policy forbids and reports. Other engines do not; WebKit would put the caret before the character.
 */
export const typedOver = EditorView.domEventHandlers({
  beforeinput({ inputType, data, isComposing }, view) {
    // The vendor string of Chromium and all browsers based on it.
    if (navigator.vendor !== 'Google Inc.') return false;
    const { state } = view;
    const replaces = inputType === 'insertText' && data !== null && !isComposing && !state.selection.main.empty;
    if (!replaces || state.readOnly) return false;
    view.dispatch(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});
