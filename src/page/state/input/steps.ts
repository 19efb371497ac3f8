import { commonEnds } from '../../../core/basics/common-ends.ts';
import type { Edit, Part } from '../../../core/bytes/edits.ts';
import { EditHistory } from '../../../core/bytes/history.ts';
import type { AppState } from '../model.ts';
import { getApp, store } from '../store.ts';
import { chooseReading } from './door.ts';
import { inEditor, JSON_EDITOR } from './editable.ts';
import { putBack, runInput, setInput, type WholeInput, wholeInput } from './input.ts';
import { chainOfText, type Door, documentOf, type Given, isFileOfBytes, textOf } from './slice.ts';

/** What a step changed. */
export interface StepNote {
  readonly what: 'edit' | 'repair' | 'value' | 'text' | 'input' | 'reading';
  /** Makes edits that undo the step or make it again. Returns the first changed byte, if bytes were edited. */
  go(edits: readonly Edit<Part>[], to: 'undo' | 'redo'): number | undefined;
}

/** The single history of the input: edits of bytes and of the field's text, whole inputs, and choices of a reading. */
export const steps = new EditHistory<StepNote, Part>();

/** The input as it was last recorded; at first the one with which the page opened, which may be replaced by now. */
let last = getApp().firstInput ?? wholeInput();
/** The signal of that input; undefined if it is replaced. */
let lastSignal = last.given === getApp().given ? getApp().inputSignal : undefined;
let lastReading = readingOf(last.door, last.given);
/** True once the page has opened its first input, which is not a step. */
let hasOpened = !getApp().opening;

/** Marks an input as known, so that it does not become a step of its own. */
export function knowInput(given: Given): void {
  last = { ...last, given };
}

/** Forgets how the input was read, because an edit spells it anew: the other spelling is no choice of a reading. */
export function knowSpelling(): void {
  lastReading = undefined;
}

/** Undoes the newest step, or redoes the step that was undone last. Undefined if there is no such step. */
export function goInSteps(
  to: 'undo' | 'redo',
): { readonly what: StepNote['what']; readonly at: number | undefined } | undefined {
  const gone = steps[to]();
  if (gone === undefined) return undefined;
  const { what } = gone.step.note;
  return { what, at: gone.step.note.go(gone.edits, to) };
}

/** The parts of the state of which the whole input consists, or which decide whether it is a step. */
const WATCHED = [
  'opening',
  'learn',
  'exercise',
  'exam',
  'inputSignal',
  'given',
  'sample',
  'ownSchemas',
  'sampleSchemas',
  'inference',
  'wantedTypes',
  'messages',
  'door',
  'editor',
  'problem',
] as const;

store.subscribe(record);

/** Records a step if a change of the state is one. */
function record(state: AppState, before?: AppState): void {
  // Most changes of the state, such as those of runs and figures, do not concern the input.
  if (before !== undefined && WATCHED.every((part) => state[part] === before[part])) return;
  // An opened link becomes a step when all of its state is applied.
  if (state.opening && hasOpened) return;
  hasOpened ||= !state.opening;
  const now = wholeInput();
  const { given } = state;
  // The history leaves out the document of a lesson or an exercise, because the document appears and disappears with
  // it.
  if (state.learn !== '' || state.exercise !== '' || state.exam !== '') {
    lastSignal = state.inputSignal;
    return;
  }
  // As long as a sample is loading, it is not the input.
  if (state.sample !== null && !('text' in given && given.sample === state.sample)) return;
  // As long as another reading is on its way, the door still has the one before it.
  const reading = state.door === last.door ? undefined : readingOf(state.door, given);
  if (!state.opening && state.inputSignal !== lastSignal && given !== last.given) note(last, now);
  else if (reading !== undefined && lastReading !== undefined && reading.name !== lastReading.name) {
    if (reading.isChosen || lastReading.isChosen) steps.add([], readingStep(lastReading), performance.now());
  }
  lastSignal = state.inputSignal;
  lastReading = given === last.given ? (reading ?? lastReading) : reading;
  last = now;
}

/** Records the step from one input to another. */
function note(before: WholeInput, { given }: WholeInput): void {
  const at = performance.now();
  const change = changeOfText(before.given, given);
  if (change !== undefined) steps.add([change], TEXT, at, true);
  else steps.add([], inputStep(before), at, false, 2 * (textOf(before.given)?.length ?? 0));
}

/** The change of a typed text most of which stays the same; undefined if another input replaces it. */
function changeOfText(before: Given, after: Given) {
  if (!isTyped(before) || !isTyped(after)) return undefined;
  const [from, to] = [before.text, after.text];
  const { start, end } = commonEnds(from, to);
  if ((start + end) * 2 < Math.min(from.length, to.length)) return undefined;
  return { start, removed: from.slice(start, from.length - end), inserted: to.slice(start, to.length - end) };
}

/** True for a typed text: it comes from no sample and no file, and nobody has chosen how to read it. */
function isTyped(given: Given): given is Given & { readonly text: string } {
  return 'text' in given && given.sample === undefined && given.file === undefined && given.as === undefined;
}

const TEXT: StepNote = {
  what: 'text',
  go(edits) {
    const { given: before, editor } = getApp();
    let text = textOf(before) ?? '';
    for (const { start, end, bytes } of edits) text = `${text.slice(0, start)}${bytes}${text.slice(end)}`;
    const given = { text };
    knowInput(given);
    lastReading = undefined;
    const shown = { ...inEditor(text, JSON_EDITOR), revision: editor.revision + 1, opened: documentOf(getApp()) };
    setInput({ given, editor: shown });
    runInput();
    return undefined;
  },
};

/** A step that replaced an input. It keeps the one of the two inputs that is not in use. */
function inputStep(before: WholeInput): StepNote {
  let other = withoutOctets(before);
  return {
    what: 'input',
    go() {
      const there = other;
      other = withoutOctets(wholeInput());
      knowInput(there.given);
      // The reading belongs to the input that is put back, so it is not a step of its own.
      lastReading = readingOf(there.door, there.given);
      putBack(there);
      return undefined;
    },
  };
}

/** An input without the bytes that were found in it, which are found again. */
function withoutOctets(input: WholeInput): WholeInput {
  const { door } = input;
  const used = door?.recognised.used;
  if (door === null || used === undefined) return input;
  const { octets: _, ...others } = used;
  return { ...input, door: { ...door, recognised: { ...door.recognised, used: others } } };
}

/** How an input is read. */
interface ReadAs {
  readonly chain: readonly string[] | 'text' | undefined;
  readonly name: string;
  readonly isChosen: boolean;
}

/** How an input is read; undefined until it is recognised. */
function readingOf(door: Door | null, given: Given): ReadAs | undefined {
  const text = textOf(given);
  const isFile = isFileOfBytes(given);
  // Only a door whose choice is being forgotten has an empty text.
  const isOfInput = isFile === door?.isFile && (isFile || text === undefined ? door.text !== '' : door.text === text);
  if (door === null || !isOfInput) return undefined;
  const chain = isFile ? door.recognised.used?.reading.chain : chainOfText(door);
  const as = door.isText ? 'text' : chain;
  return { chain: as, name: String(as), isChosen: door.isChosen };
}

/** A step that chose another reading. */
function readingStep(before: ReadAs): StepNote {
  let other = before;
  return {
    what: 'reading',
    go() {
      const there = other;
      const { door, given } = getApp();
      other = readingOf(door, given) ?? other;
      lastReading = there;
      chooseReading(there.isChosen ? there.chain : undefined);
      return undefined;
    },
  };
}

// An input that replaced the first one before this module was loaded is a step, too.
if (lastSignal === undefined) record(getApp());
