import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, syntaxHighlighting } from '@codemirror/language';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { codeMarks, FAULT_TEXT, goToFaultIn } from './code-marks.ts';
import { codeColours, codeTheme } from './code-theme.ts';
import { typedOver } from './typed-over.ts';

/** On changes that the page made, not the user. */
export const byPage = Annotation.define<true>();

/** The extensions that every editor of the page has. `name` is its accessible name, `hint` stands in it while it is empty. */
export function codeBase(name: string, hint: string): Extension {
  return [
    // Carriage returns are bytes of the source, so they stay in the text.
    EditorState.lineSeparator.of('\n'),
    lineNumbers(),
    history(),
    syntaxHighlighting(codeColours),
    bracketMatching(),
    keymap.of([{ key: 'F8', run: goToFaultIn }, ...defaultKeymap, ...historyKeymap]),
    placeholder(hint),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': name, tabindex: '0', translate: 'no' }),
    codeTheme,
    codeMarks,
    typedOver,
  ];
}

/** Forbids changes by the user, or allows them. */
export function readOnly(is: boolean): Extension {
  return is ? [EditorState.readOnly.of(true), EditorView.contentAttributes.of({ 'aria-readonly': 'true' })] : [];
}

/** CodeMirror on one element, in a shadow tree: elsewhere it adds style elements, which the policy forbids. */
export function openEditor(host: HTMLElement, state: EditorState): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  if (root.getElementById(FAULT_TEXT) === null) {
    const text = document.createElement('p');
    text.id = FAULT_TEXT;
    // In sight of assistive technology only. The page's style sheets do not reach here.
    Object.assign(text.style, {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    });
    root.append(text);
  }
  return new EditorView({ parent: root, root, state });
}

/** Says to readers of the editor what is wrong with its text; its mark shows where. */
export function describeFaultIn(view: EditorView, message: string): void {
  (view.root as ShadowRoot).getElementById(FAULT_TEXT)!.textContent = message;
}

/** True if the user has changed the text, not the page. */
export function isTyped(update: {
  readonly docChanged: boolean;
  readonly transactions: readonly { annotation(type: typeof byPage): true | undefined }[];
}): boolean {
  return update.docChanged && !update.transactions.some((transaction) => transaction.annotation(byPage));
}
