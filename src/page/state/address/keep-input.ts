import { isEmbedded } from '../embedded.ts';
import { chainOfText, type Door } from '../input/slice.ts';
import { typesInPlace } from '../runs/schemas-and-types.ts';
import { getApp, store } from '../store.ts';
import { FIRST_SAMPLE, isInAddress } from './address.ts';
import { dropPayload } from './history.ts';
import { type KeptInput, writeKept } from './kept-input.ts';
import { storeText } from './session.ts';

/** Milliseconds without a change of the input after which it is stored. */
const QUIET = 1000;

/**
 * Stores the input in session storage for a reload, after `QUIET` ms without a change and when the user leaves the
 * page. If the input is too large to store, the browser asks the user to confirm leaving.
 */
export function keepInput(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before: readonly unknown[] = [];
  store.subscribe(({ inputSignal, opening, door, ownSchemas, inference, wantedTypes, messages, sample }) => {
    const now = [inputSignal, opening, door, ownSchemas, inference, wantedTypes, messages, sample];
    if (now.every((part, i) => part === before[i])) return;
    before = now;
    clearTimeout(timer);
    timer = setTimeout(keep, QUIET);
  });
  window.addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
  window.addEventListener('beforeunload', (event) => {
    if (!keep()) event.preventDefault();
  });
}

/** True if the input on the screen is the document of a lesson, not the user's own. */
let isReplaced = (): boolean => false;

/** Stores the input before a lesson replaces it. Stores no other input while `isOfLesson` returns true. */
export function keepBeforeLesson(isOfLesson: () => boolean): void {
  dropPayload();
  keep();
  isReplaced = isOfLesson;
}

/** Stores the input. Returns false if it is too large or the browser refuses. */
function keep(): boolean {
  if (isEmbedded || getApp().opening || isReplaced()) return true;
  const given = givenInput();
  if (given === undefined) return storeText(undefined);
  const text = given === 'too large' ? undefined : writeKept(given);
  return storeText(text) && text !== undefined;
}

/** The user's input; undefined if the page only shows what its address opens. */
function givenInput(): KeptInput | 'too large' | undefined {
  const { given, bytesFirst, door, messages, ownSchemas, inference, wantedTypes, lesson } = getApp();
  if (!('text' in given)) return 'too large';
  const { text, sample } = given;
  // If there is no link, the page itself has opened the first sample.
  const isOwn = !isInAddress();
  const isOther = isOwn && text.trim() !== '' && sample !== FIRST_SAMPLE;
  const hasMode = isOwn && messages !== 'whole';
  const hasSchemas = Object.keys(ownSchemas).length > 0 || inference !== 'realistic';
  const hasChoices = hasMode || hasSchemas || typesInPlace({ wantedTypes }) !== undefined;
  if (!isOther && !hasChoices && lesson === null) return undefined;
  const source = sample === undefined ? ({ kind: 'json', text } as const) : ({ kind: 'sample', id: sample } as const);
  const as = keptChain(door);
  return {
    hash: location.hash,
    ...(isOwn && text.trim() !== '' && { source, ...(as && { as }) }),
    ...(isOwn && { messages }),
    ...(isOwn && bytesFirst && { areBytes: true }),
    schemas: ownSchemas,
    ...(inference !== 'realistic' && { inference }),
    types: wantedTypes,
    ...(lesson !== null && { lesson }),
  };
}

/**
 * The layers by which the input is read, if they have to be stored: because a person chose them, or because the input
 * is a file, whose name is not stored.
 */
function keptChain(door: Door | null): readonly string[] | undefined {
  return door?.isChosen || door?.isFile ? chainOfText(door) : undefined;
}
