import { syntaxTree } from '@codemirror/language';
import { type Extension, Prec, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** Matches right-to-left characters and controls (Unicode blocks from Hebrew to Arabic). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff]|[\ud802\ud803\ud83a\ud83b]/;

/** A range whose direction follows its own text. */
const ISOLATE = Decoration.mark({ class: 'cm-isolate', bidiIsolate: null });

/** Node names of JSON strings and keys in the editor's grammar. */
const STRINGS: readonly string[] = ['String', 'PropertyName'];

/** Isolates each right-to-left string, so that the brackets, colons and commas around it keep their order. */
const isolates = ViewPlugin.fromClass(
  class {
    isolates: DecorationSet;

    constructor(view: EditorView) {
      this.isolates = isolatesIn(view);
    }

    update(update: ViewUpdate): void {
      const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state);
      if (update.docChanged || update.viewportChanged || isParsed) this.isolates = isolatesIn(update.view);
    }
  },
  {
    provide: (plugin) => {
      const access = (view: EditorView): DecorationSet => view.plugin(plugin)?.isolates ?? Decoration.none;
      return Prec.lowest([EditorView.decorations.of(access), EditorView.bidiIsolatedRanges.of(access)]);
    },
  },
);

function isolatesIn({ state, visibleRanges }: EditorView): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges) {
    if (!RIGHT_TO_LEFT.test(state.sliceDoc(from, to))) continue;
    syntaxTree(state).iterate({
      from,
      to,
      enter({ name, from: start, to: end }) {
        if (STRINGS.includes(name) && RIGHT_TO_LEFT.test(state.sliceDoc(start, end))) marks.add(start, end, ISOLATE);
      },
    });
  }
  return marks.finish();
}

export const bidiIsolation: Extension = [isolates, EditorView.baseTheme({ '.cm-isolate': { unicodeBidi: 'isolate' } })];
