import { SCHEMA_LANGUAGES } from '../../../core/schema/language.ts';
import { FORMATS } from '../../../formats/all.ts';
import { TEACHERS_ID } from '../../../subjects/lessons/teachers-id.ts';
import { setCover } from '../cover/cover.ts';
import { isEmbedded } from '../embedded.ts';
import { takeSchemas } from '../input/edit-schema.ts';
import { pickSample, putText, setMessages, wholeInput } from '../input/input.ts';
import { Latest } from '../latest.ts';
import type { AppState } from '../model.ts';
import { shownIds } from '../runs/shown.ts';
import { laneOf } from '../selection/lane.ts';
import { pinAll, pinFirst, pinGiven } from '../selection/pins.ts';
import { pointer } from '../selection/pointer.ts';
import { getApp, store } from '../store.ts';
import { update } from '../update.ts';
import { followPlace, holdOpened, isOwnEntry } from './history.ts';
import type { KeptInput } from './kept-input.ts';
import type { LinkState, OpenedLink } from './link-state.ts';
import { addNotice } from './notices.ts';
import { viewIn } from './place.ts';
import { quoted } from './quoted.ts';
import { readAddress } from './read-address.ts';
import { keptInput } from './session.ts';

/** The sample that the page opens if the link names no source. */
export const FIRST_SAMPLE = 'homer';

/** The byte that is selected in the first sample: 04, the easiest to read, because it is the integer 4 itself. */
const FIRST_BYTE = { codec: 'msgpack', start: 4 } as const;

/**
 * Opens the state in the address, now and whenever a link changes its fragment. Resolves when the state is applied, so
 * that a page that is rendered then does not move. When the user changes the input, the part of the address that names
 * the source is removed, because another source is on the screen; the place stays in the address.
 */
export function followAddress(): Promise<unknown> {
  followPlace();
  const { hash } = location;
  const read = readAddress(hash);
  void open(hash, read, isEmbedded ? undefined : keptInput());
  window.addEventListener('hashchange', () => {
    if (!isOwnEntry()) void open(location.hash, readAddress(location.hash));
  });
  return read;
}

/** True while the address names the source on the screen. */
export function isInAddress(): boolean {
  return getApp().inAddress?.aborted === false;
}

/**
 * Matches a link whose source is bytes. The screen is arranged for the bytes before they are read, so that nothing
 * moves later.
 */
const OF_BYTES = /[#&](?:hex|bytes)=|[#&]as=(?!json)/;

/** The links in the address. If several are being opened, only the newest one takes effect. */
const links = new Latest();

async function open(hash: string, read: Promise<OpenedLink>, kept?: KeptInput): Promise<void> {
  const signal = links.next();
  update({ opening: true });
  const link = await read;
  if (signal.aborted) return;
  const { state, notices } = link;
  update({ notices });
  const isOfBytes = state.source !== undefined && OF_BYTES.test(hash);
  if (isOfBytes || (state.source === undefined && kept?.areBytes)) update({ bytesFirst: true });
  await show(link, kept, isOfBytes);
  if (signal.aborted) return;
  const { inputSignal, sample, firstInput } = getApp();
  // If a sample cannot be loaded, the input does not change, so the address does not name the sample.
  const isShown = state.source !== undefined && (state.source.kind !== 'sample' || state.source.id === sample);
  update({
    opening: false,
    inAddress: isShown ? inputSignal : undefined,
    firstInput: firstInput ?? wholeInput(),
  });
  holdOpened(hash, state);
  await untilRun();
  if (signal.aborted || inputSignal.aborted) return;
  const isPlain = hash === '' && kept === undefined && pointer.get().kept === null;
  await goTo(isPlain ? { byte: FIRST_BYTE } : state);
}

/** Shows a state as its link would, and resolves when its value is selected. Does not change the address. */
export async function showState(link: OpenedLink): Promise<void> {
  const signal = links.next();
  await show(link);
  await untilRun();
  if (!signal.aborted) await goTo(link.state);
}

/**
 * Applies the state of a link. If `paused` has a reason, the source is not run until the user starts it. Parts that the
 * link lacks come from `kept`, the state that was stored for a reload. `isOfBytes` is true if the link's source is
 * bytes: the lanes that the link names then stay open beside the lane of the bytes.
 */
async function show(
  { state, schemas, hex, chain, paused, openFile }: OpenedLink,
  kept?: KeptInput,
  isOfBytes = false,
): Promise<void> {
  if (state.show !== undefined && state.show.length > 0) pinAll(state.show, isOfBytes);
  if (state.view !== undefined) update({ view: state.view });
  if (state.form !== undefined) update({ laneForm: state.form });
  if (state.cover !== undefined) setCover(state.cover);
  if (state.present) update({ presenting: true });
  if (state.read !== undefined) update({ reading: state.read });
  if (state.decide !== undefined) update({ decide: state.decide });
  if (state.evolve !== undefined) update({ evolve: state.evolve });
  if (state.learn !== undefined) update({ view: viewIn(state), learn: state.learn, exercise: '', exam: '' });
  if (state.lesson !== undefined) {
    const learn = state.learn ?? `${TEACHERS_ID}.1`;
    update({ view: 'learn', lesson: state.lesson, learn, exercise: '', exam: '' });
  } else if (kept?.lesson !== undefined) update({ lesson: kept.lesson });
  if (state.exercise !== undefined) {
    const { exercise, seed = 1 } = state;
    update({ view: 'learn', learn: '', exercise, seed, bySeat: seed === 'seat', exam: '' });
  }
  if (state.exam !== undefined) {
    update({ view: 'learn', learn: '', exercise: '', exam: state.exam, isAfter: state.after === true });
  }
  const { byte, source = kept?.source } = state;
  if (byte !== undefined && !shownIds(getApp()).includes(byte.codec)) pinFirst(byte.codec);
  // Only a link to a file takes time here, because the file is loaded. Other links, and lessons, set their source at
  // once.
  if (openFile !== undefined) {
    const { inputSignal } = getApp();
    for (const notice of await openFile()) addNotice(notice);
    if (getApp().inputSignal !== inputSignal) return;
  }
  // A file may be a schema instead of an input.
  const ownSchemas = openFile ? getApp().ownSchemas : (kept?.schemas ?? schemas);
  const schemaLanguage = SCHEMA_LANGUAGES.find((language) => ownSchemas[language] !== undefined);
  if (schemaLanguage !== undefined) update({ schemaLanguage });
  const inference = state.inference ?? kept?.inference ?? (state.source && 'realistic');
  const keepsSource = source === undefined && getApp().source !== null;
  if (inference !== undefined && !keepsSource) update({ inference });
  const messages = state.messages ?? kept?.messages;
  const types = state.types ?? kept?.types;
  if (source?.kind === 'hex' || source?.kind === 'json') {
    update({ ownSchemas });
    const as = chain ?? state.as ?? kept?.as;
    // The lane of the bytes is drawn before the bytes are read, so that it does not move later.
    const format = FORMATS.find(({ id }) => id === as?.at(-1));
    if (format !== undefined) pinGiven(format.codecs[0]!.id);
    const text = source.kind === 'hex' ? (hex ?? source.hex) : source.text;
    putText(text, { messages, types, paused, as });
  } else if (source?.kind === 'sample') await pickSample(source.id, { ownSchemas, messages, types });
  else if (getApp().source === null) await pickSample(FIRST_SAMPLE, { ownSchemas, messages, types });
  else {
    if (messages !== undefined) setMessages(messages);
    takeSchemas(ownSchemas, inference);
  }
}

/** Resolves when every codec has finished the newest input. */
function untilRun(): Promise<void> {
  return new Promise((resolve) => {
    const look = (state: AppState): boolean => {
      const hasRun = !state.running && state.problem?.kind !== 'paused';
      if (hasRun) resolve();
      return hasRun;
    };
    if (look(getApp())) return;
    const stop = store.subscribe((state) => {
      if (look(state)) stop();
    });
  });
}

/** Selects the place that a link names: a step, a value by its path, or bytes of a codec by their offset. */
async function goTo({ at, byte, inLayer, step }: LinkState): Promise<void> {
  if (inLayer !== undefined) {
    const { goIntoLayer } = await import('./layer-place.ts');
    return goIntoLayer(inLayer);
  }
  const { source, runs, pins } = getApp();
  if (step !== undefined) {
    const { keepStepNumber } = await import('../selection/stepping.ts');
    const problem = keepStepNumber(byte?.codec ?? pins[0], step);
    if (problem === undefined) return;
    addNotice(problem);
  }
  if (at !== undefined) {
    const value = source?.tree.ordinalOf(at);
    if (value === undefined)
      addNotice(`The link points at ${at === '' ? 'the root' : quoted(at)}, which is not in this source.`);
    else pointer.keep({ value });
  }
  if (byte === undefined) return;
  const run = runs[byte.codec];
  const lane = laneOf(run);
  const region = lane?.queries.regionAtByte(byte.start) ?? -1;
  if (lane === undefined || region < 0) {
    addNotice(`The link points at byte ${byte.start} of ${byte.codec}, which is not there.`);
    return;
  }
  if (byte.end !== undefined && byte.end > lane.bytes.length) {
    addNotice(`The link points at bytes up to ${byte.end} of ${byte.codec}, which has ${lane.bytes.length}.`);
  }
  if (!pins.includes(byte.codec)) pinFirst(byte.codec);
  pointer.keep({ value: lane.sourceValueOf(region), codec: byte.codec, region });
}
