import { type EditorState, RangeSet, StateEffect, StateField, type Text } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutterLineClass,
  WidgetType,
} from '@codemirror/view';
import type { HighlightRange } from './doc-places.ts';

/** Sets the highlighted ranges. They move with the text until the next effect. */
export const setHighlights = StateEffect.define<readonly HighlightRange[]>();

/** Sets the position of the error in the document; null for no error. */
export const setFault = StateEffect.define<number | null>();

const MARKS = {
  light: Decoration.mark({ class: 'cm-highlight-light' }),
  strong: Decoration.mark({ class: 'cm-highlight-strong' }),
};

const highlights = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    const effect = transaction.effects.findLast((effect) => effect.is(setHighlights));
    return effect === undefined ? marks.map(transaction.changes) : marksOf(effect.value, transaction.newDoc);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function marksOf(ranges: readonly HighlightRange[], { length }: Text): DecorationSet {
  const within = ranges.filter(({ to }) => to <= length);
  const marks = within.map(({ from, to, strength }) => MARKS[strength].range(from, to));
  return Decoration.set(marks, true);
}

/** True if exactly these ranges are highlighted already. */
export function areHighlighted(state: EditorState, ranges: readonly HighlightRange[]): boolean {
  const now = state.field(highlights).iter();
  const then = marksOf(ranges, state.doc).iter();
  while (now.value !== null && now.value === then.value && now.from === then.from && now.to === then.to) {
    now.next();
    then.next();
  }
  return now.value === null && then.value === null;
}

/** Marks an error at the end of a line, where the text has no character to mark. */
class MissingMark extends WidgetType {
  override toDOM(): HTMLElement {
    const mark = document.createElement('span');
    mark.className = 'cm-fault-end';
    return mark;
  }
}

const FAULT = Decoration.mark({ class: 'cm-fault' });
const MISSING = Decoration.widget({ widget: new MissingMark(), side: 1 });
const FAULT_LINE = new (class extends GutterMarker {
  override elementClass = 'cm-fault-line';
})();

/**
 * Id of the description of the error. It is inside the editor's shadow tree, because references do not cross its
 * boundary.
 */
export const FAULT_TEXT = 'fault';
const AT_FAULT = { 'aria-invalid': 'true', 'aria-describedby': FAULT_TEXT };

const fault = StateField.define<number | null>({
  create: () => null,
  update(at, transaction) {
    const effect = transaction.effects.findLast((effect) => effect.is(setFault));
    if (effect !== undefined) return isWithin(effect.value, transaction.newDoc) ? effect.value : null;
    return at === null ? null : transaction.changes.mapPos(at);
  },
  provide: (field) => [
    EditorView.decorations.from(field, (at) => (view) => faultMark(view.state, at)),
    gutterLineClass.compute([field], (state) => {
      const at = state.field(field);
      return at === null ? RangeSet.empty : RangeSet.of(FAULT_LINE.range(state.doc.lineAt(at).from));
    }),
    EditorView.contentAttributes.compute(
      [field],
      (state): Record<string, string> => (state.field(field) === null ? {} : AT_FAULT),
    ),
  ],
});

/** An error outside the document has no mark. This happens if the editor holds only the beginning of a long text. */
function isWithin(at: number | null, { length }: Text): boolean {
  return at !== null && at >= 0 && at <= length;
}

function faultMark(state: EditorState, at: number | null): DecorationSet {
  if (at === null) return Decoration.none;
  const line = state.doc.lineAt(at);
  if (at >= line.to) return Decoration.set(MISSING.range(at));
  const character = String.fromCodePoint(line.text.codePointAt(at - line.from)!);
  return Decoration.set(FAULT.range(at, at + character.length));
}

/** Moves the caret to the error. Returns false if there is no error. */
export function goToFaultIn(view: EditorView): boolean {
  const at = view.state.field(fault);
  if (at === null) return false;
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
  view.focus();
  return true;
}

/** Draws the highlighted ranges and the error. */
export const codeMarks = [highlights, fault];
