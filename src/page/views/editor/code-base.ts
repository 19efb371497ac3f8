import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { syntaxHighlighting } from '@codemirror/language';
import { Annotation, EditorState, type Extension, RangeSetBuilder, type TransactionSpec } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { codeMarks, FAULT_TEXT, goToFaultIn } from './code-marks.ts';
import { codeColours, codeTheme } from './code-theme.ts';

const PLAIN_LINE = Decoration.line({ attributes: { role: 'presentation' } });

/** Marks changes made by the page, not by the user. */
export const byPage = Annotation.define<true>();

/** The history of an editor that has its own. */
export const ownHistory: Extension = [history(), keymap.of(historyKeymap)];

/** The extensions of every editor of the page. `name` is its accessible name; `hint` is shown while it is empty. */
export function codeBase(name: string, hint: string): Extension {
  return [
    // Carriage returns are bytes of the source, so they stay in the text.
    EditorState.lineSeparator.of('\n'),
    lineNumbers(),
    syntaxHighlighting(codeColours),
    keymap.of([{ key: 'F8', run: goToFaultIn }, ...defaultKeymap]),
    // The hint is an element. As a string, it would also be spoken while the editor contains a text.
    placeholder(() => textElement(hint)),
    EditorView.contentAttributes.of(({ state }) => (state.doc.length === 0 ? { 'aria-placeholder': hint } : null)),
    EditorView.lineWrapping,
    EditorView.decorations.of(plainLines),
    EditorView.contentAttributes.of({ 'aria-label': name, tabindex: '0', translate: 'no' }),
    codeTheme,
    codeMarks,
    typedOver,
  ];
}

/**
 * Removes the roles from the lines in view, so that their text belongs to the editor itself. Only then do screen
 * readers speak the line of the caret when the editor gets the focus.
 */
function plainLines(view: EditorView): DecorationSet {
  const lines = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      lines.add(line.from, line.from, PLAIN_LINE);
      at = line.to + 1;
    }
  }
  return lines.finish();
}

function textElement(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

/**
 * Changes an editor on behalf of the page. An editor out of view would render all lines of the new text, so it is set
 * up again with that text. The user can undo the change in either case.
 */
export function change(view: EditorView, spec: TransactionSpec): void {
  // The change is a step of its own in the history, so that undo takes back only this change, and not the user's change
  // before it.
  const apart = spec.changes === undefined ? [] : isolateHistory.of('full');
  const transaction = view.state.update({
    ...spec,
    annotations: [byPage.of(true), apart, spec.annotations ?? []].flat(),
  });
  if (view.inView || !transaction.docChanged) {
    view.dispatch(transaction);
    if (transaction.docChanged) measureNow(view);
    return;
  }
  view.setState(transaction.state);
  if (spec.scrollIntoView) view.dispatch({ effects: EditorView.scrollIntoView(transaction.newSelection.main) });
}

/** Makes an editor read-only for the user. */
export function readOnly(is: boolean): Extension {
  return is ? [EditorState.readOnly.of(true), EditorView.contentAttributes.of({ 'aria-readonly': 'true' })] : [];
}

/**
 * Opens CodeMirror in a shadow tree of an element: elsewhere it adds style elements, which the page's policy forbids.
 * The returned editor has measured itself.
 */
export function openEditor(host: HTMLElement, state: EditorState): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  if (root.getElementById(FAULT_TEXT) === null) {
    const text = document.createElement('p');
    text.id = FAULT_TEXT;
    // The description is visible only to assistive technology. It has its own style, because the page's style sheets do
    // not apply here.
    Object.assign(text.style, {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    });
    root.append(text);
  }
  const view = new EditorView({ parent: root, root, state });
  measureNow(view);
  return view;
}

/**
 * New lines are measured at once. Otherwise, the browser may first draw a frame with the line numbers at guessed
 * heights.
 */
function measureNow(view: EditorView): void {
  view.coordsAtPos(0);
}

/** Describes the error to screen readers; the mark shows its place. */
export function describeFaultIn(view: EditorView, message: string): void {
  (view.root as ShadowRoot).getElementById(FAULT_TEXT)!.textContent = message;
}

/** True if the user changed the text, false if the page did. */
export function isTyped(update: {
  readonly docChanged: boolean;
  readonly transactions: readonly { annotation(type: typeof byPage): true | undefined }[];
}): boolean {
  return update.docChanged && !update.transactions.some((transaction) => transaction.annotation(byPage));
}

/**
 * Replaces a selection with a typed character, instead of the browser. Chromium would give the inserted text a style
 * attribute, which the page's policy forbids and reports. Other engines do not; WebKit would put the caret before the
 * character.
 */
const typedOver = EditorView.domEventHandlers({
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
