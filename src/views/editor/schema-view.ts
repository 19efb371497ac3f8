import { json } from '@codemirror/lang-json';
import { Compartment, EditorState, Text, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { SchemaLanguage } from '../../schema/language.ts';
import { excess, SCHEMA_EDITOR } from '../../state/input/editable.ts';
import { byPage, codeBase, describeFaultIn, isTyped, openEditor, readOnly } from './code-base.ts';
import { setFault } from './code-marks.ts';
import { unlessLong } from './long-lines.ts';

/** What the editor of schemas shows. */
export interface SchemaContent {
  readonly language: SchemaLanguage;
  readonly text: string;
  /** The text is the beginning of one that the editor has no room for. */
  readonly isBeginning: boolean;
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
  const locked = new Compartment();
  const stateOf = ({ language, text, isBeginning }: Pick<SchemaContent, 'language' | 'text' | 'isBeginning'>) => {
    const doc = Text.of(text.split('\n'));
    return EditorState.create({
      doc,
      extensions: [
        codeBase('Schema', 'Paste a schema here.'),
        // An .avsc is JSON; the other languages stay without colours.
        language === 'avsc' ? unlessLong(json(), doc) : [],
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
  /** Takes a text that the editor has no room for, or that replaces one; the editor inserts the others. */
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
      // Each language has a history of its own.
      if (content.language !== shown?.language) view.setState(stateOf(content));
      const { state } = view;
      const { text, fault } = content;
      const doc = state.toText(text);
      // Selected as a whole, a text that comes while somebody is about to type in the empty field is replaced.
      const isAwaited = view.hasFocus && state.doc.length === 0;
      view.dispatch({
        ...(!doc.eq(state.doc) && {
          changes: { from: 0, to: state.doc.length, insert: doc },
          ...(isAwaited && { selection: { anchor: 0, head: doc.length } }),
        }),
        effects: [
          locked.reconfigure(readOnly(content.isBeginning)),
          ...(fault === undefined ? [] : [setFault.of(fault)]),
        ],
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
