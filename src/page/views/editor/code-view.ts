import { json } from '@codemirror/lang-json';
import { bracketMatching } from '@codemirror/language';
import { Compartment, EditorSelection, EditorState, type Extension, Text } from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import { commonEnds } from '../../../core/basics/common-ends.ts';
import { failureText } from '../../../core/basics/failure-text.ts';
import { withoutBackticks } from '../../../core/basics/text.ts';
import { after } from '../../../core/basics/turn.ts';
import { maySpellDescriptors, wholeSchemaLanguageOf } from '../../../core/schema/guess-language.ts';
import { beginsAsFleetFile } from '../../../runs/fleet/known-fleet-file.ts';
import { openFiles, pasteLarge, takePasted, takeTypedText } from '../../state/actions.ts';
import { isPlaceCovered } from '../../state/cover/covered.ts';
import { putText } from '../../state/input/input.ts';
import { goInSteps } from '../../state/input/steps.ts';
import type { AppState } from '../../state/model.ts';
import { type PointerState, pointedAt, pointer } from '../../state/selection/pointer.ts';
import { getApp, store } from '../../state/store.ts';
import { bidiIsolation } from './bidi.ts';
import { byPage, change, codeBase, describeFaultIn, isTyped, openEditor, readOnly } from './code-base.ts';
import { areHighlighted, goToFaultIn, setFault, setHighlights } from './code-marks.ts';
import { DocPlaces } from './doc-places.ts';
import { offerFaultPlace } from './fault-place.ts';
import { afterPaste, tooLargeToEdit } from './large-paste.ts';
import { hasLongLine, unlessLong } from './long-lines.ts';
import { BEGIN_HERE } from './words.ts';

/** Insertions of more characters are not typed, but pasted, dropped or made by a program. */
const LETTERS = 1_000;

/** A pasted text of more characters is inserted after the task that reads it from the clipboard. */
const LONG_PASTE = 100_000;

/** The state of the plain text field when the editor replaces it. */
export interface EditorStart {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly focused: boolean;
  readonly scrollTop: number;
}

export interface CodeView {
  /** Decides whether a touch opens the keyboard of the system. */
  pointOnly(is: boolean): void;
  destroy(): void;
}

/** Opens CodeMirror in an element and connects it with the page's state and pointer. `destroy` closes it. */
export function openCodeView(host: HTMLElement, start: EditorStart): CodeView {
  const link = new CodeLink();
  const keyboard = new Compartment();
  const doc = Text.of(start.text.split('\n'));
  const selection = EditorSelection.single(start.from, start.to);
  const extensions = [
    codeBase('Input', BEGIN_HERE),
    EditorView.contentAttributes.of({ 'data-history': 'page' }),
    unlessLong([json(), bracketMatching(), bidiIsolation], doc),
    link.extension,
    keyboard.of([]),
  ];
  const view = openEditor(
    host,
    hasLongLine(doc) ? EditorState.create({ extensions }) : EditorState.create({ doc, selection, extensions }),
  );
  if (hasLongLine(doc)) putLong(view, doc, selection);
  link.attach(view);
  view.scrollDOM.scrollTop = start.scrollTop;
  if (start.focused) view.focus();
  return {
    pointOnly(is) {
      const without = EditorView.contentAttributes.of({ inputmode: 'none' });
      view.dispatch({ effects: keyboard.reconfigure(is ? without : []) });
    },
    destroy() {
      link.detach();
      view.destroy();
    },
  };
}

/**
 * Inserts a text with a long line into an empty editor that has measured itself. CodeMirror renders only the visible
 * part of a long line, but all of it if it renders before its first measurement.
 */
function putLong(view: EditorView, doc: Text, selection: EditorSelection): void {
  view.dispatch({
    changes: { from: 0, insert: doc },
    selection,
    annotations: byPage.of(true),
  });
}

/** The parts of the state that decide which value is highlighted. */
const LIGHTING = ['source', 'problem', 'cover', 'asked', 'revealed'] as const;

/** Synchronizes text, errors, hover and selection between one editor and the page's state. */
class CodeLink {
  #view!: EditorView;
  #revision = getApp().editor.revision;
  /**
   * The positions of the values in the text, computed when they are needed: null if they have not been computed since
   * the text or the source changed, undefined if the text is not that of the source.
   */
  #places: DocPlaces | undefined | null = null;
  #frame = 0;
  /** Prevents the planned update of the highlighted value; undefined if none is planned. */
  #stopLighting: (() => void) | undefined;
  #revealed: PointerState['kept'] = null;
  readonly #readOnly = new Compartment();
  readonly #stop: (() => void)[] = [];

  readonly extension: Extension = [
    this.#readOnly.of(readOnly(getApp().editor.beginningOf !== undefined)),
    EditorView.updateListener.of((update) => this.#updated(update)),
    // While the focus is elsewhere, the text scrolls inside the editor, but the page does not.
    EditorView.scrollHandler.of((view, { head }) => {
      if (!view.hasFocus) this.#scrollText(head);
      return !view.hasFocus;
    }),
    EditorView.domEventHandlers({
      paste: ({ clipboardData: data }) => {
        const text = data?.getData('text/plain');
        return this.#takePaste(data?.files, text) || this.#insertLong(text);
      },
      drop: ({ dataTransfer: data }) => this.#take(data?.getData('text/plain')),
      // Programs and input methods insert text without a paste event. Only long insertions are checked, because
      // checking takes too long for every letter.
      beforeinput: (event) => {
        const { data, inputType } = event;
        if (inputType === 'historyUndo' || inputType === 'historyRedo') {
          event.preventDefault();
          goInSteps(inputType === 'historyUndo' ? 'undo' : 'redo');
          return true;
        }
        return data !== null && data.length > LETTERS && this.#take(data);
      },
      // Pointer events, as in the lanes: in Firefox, `mouseleave` comes after the next element's `pointermove`.
      pointermove: (event) => {
        if (event.pointerType === 'mouse') this.#hover(event.clientX, event.clientY);
      },
      pointerleave: () => {
        cancelAnimationFrame(this.#frame);
        pointer.hover(null);
      },
    }),
  ];

  attach(view: EditorView): void {
    this.#view = view;
    this.#stop.push(
      store.subscribe((state, before) => this.#stateChanged(state, before)),
      pointer.subscribe(() => this.#light()),
      offerFaultPlace(() => goToFaultIn(view)),
    );
    this.#markFault();
    this.#light();
  }

  detach(): void {
    cancelAnimationFrame(this.#frame);
    this.#stopLighting?.();
    for (const stop of this.#stop) stop();
  }

  #stateChanged(state: AppState, before: AppState): void {
    if (state.editor.revision !== this.#revision) this.#replace(state);
    if (state.problem !== before.problem) this.#markFault();
    if (state.source !== before.source) this.#places = null;
    if (LIGHTING.some((part) => state[part] !== before[part])) this.#lightLater();
  }

  /** Updates the highlighted value in a task of its own, since the other views also draw the new state in this one. */
  #lightLater(): void {
    this.#stopLighting ??= after(0, () => {
      this.#stopLighting = undefined;
      this.#light();
    });
  }

  /** Shows another text that the page has set. If the document is the same, only the parts that differ change. */
  #replace({ editor }: AppState): void {
    this.#revision = editor.revision;
    this.#places = null;
    const { text, opened } = editor;
    const before = this.#view.state.sliceDoc();
    const { start, end } = opened === undefined ? { start: 0, end: 0 } : commonEnds(before, text);
    const insert = this.#view.state.toText(text.slice(start, text.length - end));
    change(this.#view, {
      changes: { from: start, to: before.length - end, insert },
      selection: { anchor: opened === undefined ? 0 : start + insert.length },
      effects: this.#readOnly.reconfigure(readOnly(editor.beginningOf !== undefined)),
      scrollIntoView: true,
    });
    // An editor without the focus keeps the selection of the browser, which would now cover the new text.
    if (!this.#view.hasFocus) document.getSelection()?.removeAllRanges();
  }

  #updated(update: ViewUpdate): void {
    if (update.docChanged) this.#places = null;
    if (isTyped(update)) {
      takeTypedText(update.state.sliceDoc());
    } else if (update.selectionSet && update.transactions.some((transaction) => transaction.isUserEvent('select'))) {
      const value = this.#current()?.ordinalAtCaret(update.state.selection.main.head);
      if (value !== undefined) pointer.keep({ value });
    }
  }

  #markFault(): void {
    const { problem } = getApp();
    const failure = problem?.kind === 'syntax' ? problem.failure : undefined;
    describeFaultIn(this.#view, failure === undefined ? '' : withoutBackticks(failureText(failure)));
    this.#view.dispatch({ effects: setFault.of(failure?.character ?? null) });
  }

  #light(): void {
    const state = pointer.get();
    const pointed = pointedAt(state);
    const ranges =
      pointed === null || isPlaceCovered(getApp(), pointed) ? [] : (this.#current()?.rangesOf(pointed.value) ?? []);
    const first = ranges[0];
    // Scrolls only to values selected elsewhere; nothing moves under the mouse.
    const reveal = state.kept !== this.#revealed && !this.#view.hasFocus && first !== undefined;
    this.#revealed = state.kept;
    if (!reveal && areHighlighted(this.#view.state, ranges)) return;
    this.#view.dispatch({ effects: setHighlights.of(ranges) });
    // The text is not scrolled by an effect of CodeMirror, because an editor with the focus would then scroll the page,
    // too.
    if (reveal) this.#scrollText(first.from);
  }

  /** Scrolls the text to a place, but not the page. */
  #scrollText(at: number, attempts = 3): void {
    this.#view.requestMeasure({
      read: (view) => {
        const exact = view.coordsAtPos(at);
        return {
          box: view.scrollDOM.getBoundingClientRect(),
          place: exact ?? estimated(view, at),
          isExact: exact !== null,
        };
      },
      write: ({ box, place, isExact }, { scrollDOM }) => {
        if (place.top < box.top) scrollDOM.scrollTop -= box.top - place.top;
        else if (place.bottom > box.bottom) scrollDOM.scrollTop += place.bottom - box.bottom;
        // After the scrolling, the lines near the place exist. A text outside of the window has no lines.
        if (!isExact && attempts > 1) this.#scrollText(at, attempts - 1);
      },
    });
  }

  #hover(x: number, y: number): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      const at = this.#characterAt(x, y);
      const value = at === null ? undefined : this.#current()?.ordinalAt(at);
      pointer.hover(value === undefined ? null : { value });
    });
  }

  /** The character under a point, or null if there is none. */
  #characterAt(x: number, y: number): number | null {
    const at = this.#view.posAtCoords({ x, y });
    if (at === null) return null;
    // The position is the nearest gap between two characters, so the character may be on either side.
    for (const from of [at, at - 1]) {
      const box = from < 0 ? null : this.#view.coordsForChar(from);
      if (box !== null && x >= box.left && x < box.right && y >= box.top && y < box.bottom) return from;
    }
    return null;
  }

  /** The value positions in the editor's text, if it is the source's text. */
  #current(): DocPlaces | undefined {
    if (this.#places === null) {
      const { source, editor } = getApp();
      const partial = editor.beginningOf !== undefined;
      this.#places =
        source === null || source.givenCodec !== undefined
          ? undefined
          : DocPlaces.of(source.tree, this.#view.state.sliceDoc(), partial);
    }
    return this.#places;
  }

  /**
   * Handles pasted files, schemas and fleet files, and a text that is pasted into an untouched sample, which it
   * replaces. Other texts are inserted.
   */
  #takePaste(files: FileList | undefined, text = ''): boolean {
    if (files !== undefined && files.length > 0) openFiles([...files]);
    else if (wholeSchemaLanguageOf(text) !== undefined || beginsAsFleetFile(text)) takePasted(text);
    else if (text !== '' && getApp().sample !== null && this.#view.state.selection.main.empty) takePasted(text);
    else if (this.#replacesAll() && maySpellDescriptors(text)) takePasted(text);
    else return this.#take(text);
    return true;
  }

  /** True if what is pasted replaces the whole text. */
  #replacesAll(): boolean {
    const { doc, selection } = this.#view.state;
    return selection.main.from === 0 && selection.main.to === doc.length;
  }

  /** Handles a text that is too large for the editor. The editor inserts any other text. */
  #take(inserted = ''): boolean {
    const { doc, selection, readOnly } = this.#view.state;
    const { from, to } = selection.main;
    // A read-only text can be replaced as a whole.
    const replaces = readOnly && inserted !== '' && from === 0 && to === doc.length;
    if (readOnly && !replaces) return false;
    const large = inserted === '' ? undefined : tooLargeToEdit(doc.sliceString(0, from), inserted, doc.sliceString(to));
    if (large !== undefined) afterPaste(() => pasteLarge(large));
    else if (replaces) putText(inserted);
    else return false;
    return true;
  }

  /** Replaces the selection with a long pasted text. The editor inserts any other text. */
  #insertLong(text = ''): boolean {
    if (text.length <= LONG_PASTE || this.#view.state.readOnly) return false;
    afterPaste(() => {
      const { state } = this.#view;
      this.#view.dispatch(state.replaceSelection(state.toText(text)), {
        userEvent: 'input.paste',
        scrollIntoView: true,
      });
    });
    return true;
  }
}

/**
 * The approximate position of a place in pixels from the top of the window, even if the line of the place is not drawn.
 */
function estimated(view: EditorView, at: number): { readonly top: number; readonly bottom: number } {
  const line = view.lineBlockAt(at);
  const share = line.length === 0 ? 0 : (at - line.from) / line.length;
  const top = view.documentTop + line.top + share * Math.max(0, line.height - view.defaultLineHeight);
  return { top, bottom: top + view.defaultLineHeight };
}
