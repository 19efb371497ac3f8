import { addressNamesInput, FIRST_SAMPLE } from './address.ts';
import { typesInPlace } from './given-types.ts';
import { currentJson, inputsGiven } from './input.ts';
import { type KeptInput, writeKept } from './kept-input.ts';
import { storeText } from './session.ts';
import { getApp, store } from './store.ts';

/** Milliseconds without a change of the input after which it is stored. */
const QUIET = 1000;

/**
 * Keeps the input for a reload, in session storage, once it has been quiet and when the page is left. The page asks
 * before it is left with an input that cannot be kept.
 */
export function keepInput(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before: readonly unknown[] = [];
  store.subscribe(({ opening, bytesIn, ownSchemas, inference, wantedTypes, messages, sample }) => {
    const now = [inputsGiven(), opening, bytesIn, ownSchemas, inference, wantedTypes, messages, sample];
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

/** False if there is something to keep that cannot be kept. */
function keep(): boolean {
  if (getApp().opening) return true;
  const given = givenInput();
  if (given === undefined) return storeText(undefined);
  const text = given === 'too large' ? undefined : writeKept(given);
  return storeText(text) && text !== undefined;
}

/** What the reader has given; undefined where the page shows nothing but what its address opens. */
function givenInput(): KeptInput | 'too large' | undefined {
  const { bytesIn, inputTab, messages, ownSchemas, inference, wantedTypes } = getApp();
  const named = addressNamesInput();
  const json = currentJson();
  if ('blob' in json) return 'too large';
  const { text, sample } = json;
  const isOther = !named && (sample === undefined ? text.trim() !== '' : sample !== FIRST_SAMPLE);
  const { field, format } = bytesIn;
  const hasBytes = field.text.trim() !== '' && !(named && inputTab === 'bytes');
  if (hasBytes && field.beginningOf !== undefined) return 'too large';
  const hasMode = !named && messages !== 'whole';
  const hasSchemas = Object.keys(ownSchemas).length > 0 || inference !== 'realistic';
  const isGiven = isOther || hasBytes || hasMode || hasSchemas || typesInPlace({ wantedTypes }) !== undefined;
  if (!isGiven) return undefined;
  const source = sample === undefined ? ({ kind: 'json', text } as const) : ({ kind: 'sample', id: sample } as const);
  return {
    hash: location.hash,
    inputTab,
    ...(!named && text.trim() !== '' && { source }),
    ...(!named && { messages }),
    ...(hasBytes && { bytesIn: { text: field.text, format } }),
    schemas: ownSchemas,
    ...(inference !== 'realistic' && { inference }),
    types: wantedTypes,
  };
}
