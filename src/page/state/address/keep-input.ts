import { isEmbedded } from '../embedded.ts';
import { currentBytes, currentJson } from '../input/newest.ts';
import { typesInPlace } from '../runs/schemas-and-types.ts';
import { getApp, store } from '../store.ts';
import { FIRST_SAMPLE, tabInAddress } from './address.ts';
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
  store.subscribe(({ inputSignal, opening, bytesIn, ownSchemas, inference, wantedTypes, messages, sample }) => {
    const now = [inputSignal, opening, bytesIn, ownSchemas, inference, wantedTypes, messages, sample];
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

/** True while the input on the screen is not the user's own but that of a lesson. */
let isReplaced = (): boolean => false;

/** Stores the input before a lesson replaces it, and stores no other while `isOfLesson`. */
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
  const { bytesIn, inputTab, messages, ownSchemas, inference, wantedTypes, lesson } = getApp();
  const named = tabInAddress();
  const json = currentJson();
  if ('blob' in json) return 'too large';
  const { text, sample } = json;
  // A link to bytes keeps the JSON that was shown before it. Without a link, the page opens the first sample by itself.
  const isOwn = named !== 'json';
  const opened = named === undefined ? FIRST_SAMPLE : undefined;
  const isOther = isOwn && text.trim() !== '' && (sample === undefined || sample !== opened);
  const { field, asksFormat } = bytesIn;
  const format = asksFormat ? null : bytesIn.format;
  const hasBytes = field.text.trim() !== '' && named !== 'bytes';
  const bytes = field.beginningOf === undefined ? field.text : currentBytes();
  if (hasBytes && bytes === undefined) return 'too large';
  const hasMode = isOwn && messages !== 'whole';
  const hasSchemas = Object.keys(ownSchemas).length > 0 || inference !== 'realistic';
  const hasChoices = hasMode || hasSchemas || typesInPlace({ wantedTypes }) !== undefined;
  const isGiven = isOther || hasBytes || hasChoices || lesson !== null;
  if (!isGiven) return undefined;
  const source = sample === undefined ? ({ kind: 'json', text } as const) : ({ kind: 'sample', id: sample } as const);
  return {
    hash: location.hash,
    inputTab,
    ...(isOwn && text.trim() !== '' && { source }),
    ...(isOwn && { messages }),
    ...(hasBytes && bytes !== undefined && { bytesIn: { text: bytes, format } }),
    schemas: ownSchemas,
    ...(inference !== 'realistic' && { inference }),
    types: wantedTypes,
    ...(lesson !== null && { lesson }),
  };
}
