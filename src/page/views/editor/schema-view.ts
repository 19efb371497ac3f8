import { json } from '@codemirror/lang-json';
import { bracketMatching } from '@codemirror/language';
import { Compartment, EditorState, Text, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { withoutBackticks } from '../../../core/basics/text.ts';
import type { SchemaLanguage } from '../../../core/schema/language.ts';
import { excess, SCHEMA_EDITOR } from '../../state/input/editable.ts';
import { change, codeBase, describeFaultIn, isTyped, openEditor, ownHistory, readOnly } from './code-base.ts';
import { setFault } from './code-marks.ts';
import { unlessLong } from './long-lines.ts';

/** Content of the schema editor. */
export interface SchemaContent {
  readonly language: SchemaLanguage;
  readonly text: string;
  /** True if the text is only the beginning of one that is too large for the editor. */
  readonly isBeginning: boolean;
  readonly isOwn: boolean;
  /** Message about an error in the schema. */
  readonly problem?: string;
  /** Position of the error in UTF-16 code units; null for no error, undefined if not known yet. */
  readonly fault: number | null | undefined;
}

export interface SchemaView {
  show(content: SchemaContent): void;
  destroy(): void;
}

/** Opens CodeMirror in an element. Calls `typed` with each text that the user makes. */
export function openSchemaView(host: HTMLElement, typed: (text: string) => void): SchemaView {
  const locked = new Compartment();
  const stateOf = ({ language, text, isBeginning }: Pick<SchemaContent, 'language' | 'text' | 'isBeginning'>) => {
    const doc = Text.of(text.split('\n'));
    return EditorState.create({
      doc,
      extensions: [
        codeBase('Schema', 'Paste a schema here.'),
        ownHistory,
        // An .avsc file is JSON; the other languages have no highlighting.
        unlessLong([bracketMatching(), language === 'avsc' ? json() : []], doc),
        locked.of(readOnly(isBeginning)),
        EditorView.domEventHandlers({
          paste: ({ clipboardData }) => take(clipboardData?.getData('text/plain')),
          drop: ({ dataTransfer }) => take(dataTransfer?.getData('text/plain')),
          beforeinput: ({ data }) => take(data ?? undefined),
        }),
        EditorView.updateListener.of((update) => {
          if (isTyped(update)) typed(update.state.sliceDoc());
        }),
      ],
    });
  };
  /**
   * Handles a text that is too large for the editor, or that replaces all of a read-only one. The editor inserts any
   * other text.
   */
  const take = (inserted = ''): boolean => {
    const { doc, selection, readOnly } = view.state;
    const { from, to } = selection.main;
    const replaces = readOnly && from === 0 && to === doc.length;
    if (inserted === '' || (readOnly && !replaces)) return false;
    const text = `${doc.sliceString(0, from)}${inserted}${doc.sliceString(to)}`;
    if (!replaces && excess(text, SCHEMA_EDITOR) === undefined) return false;
    typed(text);
    return true;
  };
  let shown: SchemaContent | undefined;
  const view = openEditor(host, stateOf({ language: 'proto', text: '', isBeginning: false }));
  return {
    show(content) {
      // Each language has its own undo history.
      if (content.language !== shown?.language) view.setState(stateOf(content));
      const { state } = view;
      const { text, fault } = content;
      const doc = state.toText(text);
      // A text that arrives while the user is about to type in the empty field is selected, so that typing replaces it.
      const isAwaited = view.hasFocus && state.doc.length === 0;
      change(view, {
        ...(!doc.eq(state.doc) && {
          changes: { from: 0, to: state.doc.length, insert: doc },
          ...(isAwaited && { selection: { anchor: 0, head: doc.length } }),
        }),
        effects: [
          locked.reconfigure(readOnly(content.isBeginning)),
          ...(fault === undefined ? [] : [setFault.of(fault)]),
        ],
        // Undo restores the user's text, but not an earlier inferred one.
        annotations: Transaction.addToHistory.of(shown?.isOwn === true),
      });
      describeFaultIn(view, withoutBackticks(content.problem ?? ''));
      shown = content;
    },
    destroy() {
      view.destroy();
    },
  };
}
