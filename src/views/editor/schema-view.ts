import { json } from '@codemirror/lang-json';
import { EditorState, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { SchemaLanguage } from '../../schema/language.ts';
import { byPage, codeBase, describeFaultIn, isTyped, openEditor } from './code-base.ts';
import { setFault } from './code-marks.ts';

/** What the editor of schemas shows. */
export interface SchemaContent {
  readonly language: SchemaLanguage;
  readonly text: string;
  readonly isOwn: boolean;
  /** What is wrong with it. */
  readonly problem?: string;
  /** Where the text cannot be understood, in UTF-16 code units; null where it can, undefined until that is known. */
  readonly fault: number | null | undefined;
}

export interface SchemaView {
  show(content: SchemaContent): void;
  destroy(): void;
}

/** CodeMirror on one element. `typed` is called with each text that the user makes. */
export function openSchemaView(host: HTMLElement, typed: (text: string) => void): SchemaView {
  const stateOf = ({ language, text }: Pick<SchemaContent, 'language' | 'text'>): EditorState =>
    EditorState.create({
      doc: text,
      extensions: [
        codeBase('Schema', 'Paste a schema here.'),
        // An .avsc is JSON; the other languages stay without colours.
        language === 'avsc' ? json() : [],
        EditorView.updateListener.of((update) => {
          if (isTyped(update)) typed(update.state.sliceDoc());
        }),
      ],
    });
  let shown: SchemaContent | undefined;
  const view = openEditor(host, stateOf({ language: 'proto', text: '' }));
  return {
    show(content) {
      // Each language has a history of its own.
      if (content.language !== shown?.language) view.setState(stateOf(content));
      const { state } = view;
      const { text, fault } = content;
      const doc = state.toText(text);
      view.dispatch({
        ...(!doc.eq(state.doc) && { changes: { from: 0, to: state.doc.length, insert: doc } }),
        ...(fault !== undefined && { effects: setFault.of(fault) }),
        // What the user wrote can be had back by undoing; what was inferred before is of no use any more.
        annotations: [byPage.of(true), Transaction.addToHistory.of(shown?.isOwn === true)],
      });
      describeFaultIn(view, content.problem?.replaceAll('`', '') ?? '');
      shown = content;
    },
    destroy() {
      view.destroy();
    },
  };
}
