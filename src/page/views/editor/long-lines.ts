import { Compartment, EditorState, type Extension, type Text, type Transaction } from '@codemirror/state';

/**
 * Length in characters above which a line delays typing: each token is an element to lay out, and the search for the
 * matching bracket reads the whole line whenever the caret moves. Minified JSON is one line.
 */
const LONG_LINE = 10_000;

/** Enables an extension only while no line of the text is long. `doc` is the initial text. */
export function unlessLong(extension: Extension, doc: Text): Extension {
  const slot = new Compartment();
  const inUse = (isLong: boolean): Extension => (isLong ? [] : extension);
  const change = EditorState.transactionExtender.of((transaction) => {
    const wasLong = slot.get(transaction.startState) !== extension;
    const isLong = isLongAfter(transaction, wasLong);
    return isLong === wasLong ? null : { effects: slot.reconfigure(inUse(isLong)) };
  });
  return [slot.of(inUse(hasLongLine(doc))), change];
}

function isLongAfter({ newDoc, changes }: Transaction, wasLong: boolean): boolean {
  if (wasLong) return changes.empty || hasLongLine(newDoc);
  let isLong = false;
  changes.iterChangedRanges((_fromBefore, _toBefore, from, to) => {
    isLong ||= hasLongLine(newDoc, from, to);
  });
  return isLong;
}

/** True if one of the lines in a range is long. */
export function hasLongLine(doc: Text, from = 0, to = doc.length): boolean {
  for (let at = from; ; ) {
    const line = doc.lineAt(at);
    if (line.length > LONG_LINE) return true;
    if (line.to >= to) return false;
    at = line.to + 1;
  }
}
