import { grouped } from '../../../core/basics/counted.ts';
import { nextTurn } from '../../../core/basics/turn.ts';
import { parseHex, toHex } from '../../../core/bytes/hex.ts';
import { isOnePiece } from '../../../core/bytes/octets.ts';
import { languageOf, SCHEMA_LANGUAGES, type SchemaTexts } from '../../../core/schema/language.ts';
import { withRootName } from '../../../core/schema/root-name.ts';
import { hasMoreValues } from '../../../core/source/has-more-values.ts';
import type { MessageMode } from '../../../core/source/source.ts';
import { formatOf } from '../../../formats/all.ts';
import { TEACHERS_ID } from '../../../subjects/lessons/teachers-id.ts';
import { setCover } from '../cover/cover.ts';
import { isEmbedded } from '../embedded.ts';
import { takeSchemas } from '../input/edit-schema.ts';
import { holdBytesIn, holdSample, holdText, pickSample, putText, setBytesIn, setMessages } from '../input/input.ts';
import { type InputTab, NO_TYPES } from '../input/slice.ts';
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
import { readLink } from './link.ts';
import { type LeftOut, type LinkState, VALUES_AT_ONCE } from './link-state.ts';
import { quoted } from './link-values.ts';
import { addNotice } from './notices.ts';
import { viewIn } from './place.ts';
import { keptInput } from './session.ts';

/** The sample that the page opens if the link names no source. */
export const FIRST_SAMPLE = 'homer';

/** The byte that is selected in that sample: 04, the easiest to read, because it is the integer 4 itself. */
const FIRST_BYTE = { codec: 'msgpack', start: 4 } as const;

/**
 * Opens the state in the address, now and whenever a link changes its fragment. The address keeps the place, and loses
 * the payload once the user changes the input, because it would then name another source than the one on the screen.
 */
export function followAddress(): void {
  followPlace();
  void open(location.hash, isEmbedded ? undefined : keptInput());
  window.addEventListener('hashchange', () => {
    if (!isOwnEntry()) void open(location.hash);
  });
}

/** The tab of the source that the address names while it is on the screen; undefined if the address names none. */
export function tabInAddress(): InputTab | undefined {
  const { inAddress } = getApp();
  return inAddress?.signal.aborted ? undefined : inAddress?.tab;
}

/** Links in the address; only the newest counts. */
const links = new Latest();

async function open(hash: string, kept?: KeptInput): Promise<void> {
  const signal = links.next();
  update({ opening: true });
  const { state, problems } = await readLink(hash);
  if (signal.aborted) return;
  update({ notices: [...problems, ...(state.without ?? []).map((left) => LEFT_OUT_NOTICES[left])] });
  // Unpacking a long text, counting its values and showing it are tasks of their own, so that none blocks the page
  // long.
  const isLong = state.source?.kind === 'json' && !isOnePiece(state.source.text);
  if (isLong) await nextTurn();
  const held = whyHeld(state);
  if (isLong) await nextTurn();
  if (signal.aborted) return;
  const before = getApp().inputSignal;
  await show(state, held, kept);
  if (signal.aborted) return;
  const { inputSignal } = getApp();
  // A sample that cannot be loaded leaves the input as it is, so the address does not name it.
  const inAddress =
    state.source &&
    inputSignal !== before &&
    ({ signal: inputSignal, tab: state.source.kind === 'hex' ? 'bytes' : 'json' } as const);
  update({ opening: false, inAddress: inAddress || undefined });
  holdOpened(hash, state);
  await untilRun();
  if (signal.aborted || inputSignal.aborted) return;
  const isPlain = hash === '' && kept === undefined && pointer.get().kept === null;
  await goTo(isPlain ? { byte: FIRST_BYTE } : state);
}

/** Shows a state as its link does, and resolves when its value is selected. The address stays as it is. */
export async function showState(state: LinkState): Promise<void> {
  const signal = links.next();
  await show(state, whyHeld(state));
  await untilRun();
  if (!signal.aborted) await goTo(state);
}

/**
 * Applies the state of a link. Its JSON waits for the user if `held` has a reason. Parts that the link lacks come from
 * the state kept for a reload, if there is one.
 */
async function show(state: LinkState, held: string | undefined, kept?: KeptInput): Promise<void> {
  if (state.show !== undefined && state.show.length > 0) pinAll(state.show);
  if (state.view !== undefined) update({ view: state.view });
  if (state.form !== undefined) update({ laneForm: state.form });
  if (state.cover !== undefined) setCover(state.cover);
  if (state.present) update({ presenting: true });
  if (state.decide !== undefined) update({ decide: state.decide });
  if (state.evolve !== undefined) update({ evolve: state.evolve });
  if (state.learn !== undefined) update({ view: viewIn(state), learn: state.learn, exercise: '' });
  if (state.lesson !== undefined) {
    const learn = state.learn ?? `${TEACHERS_ID}.1`;
    update({ view: 'learn', lesson: state.lesson, learn, exercise: '' });
  } else if (kept?.lesson !== undefined) update({ lesson: kept.lesson });
  if (state.exercise !== undefined) {
    const { exercise, seed = 1 } = state;
    update({ view: 'learn', learn: '', exercise, seed, bySeat: seed === 'seat' });
  }
  const { byte, source = kept?.source } = state;
  if (byte !== undefined && !shownIds(getApp()).includes(byte.codec)) pinFirst(byte.codec);
  const ownSchemas = kept?.schemas ?? schemasOf(state);
  const schemaLanguage = SCHEMA_LANGUAGES.find((language) => ownSchemas[language] !== undefined);
  if (schemaLanguage !== undefined) update({ schemaLanguage });
  const inference = state.inference ?? kept?.inference ?? (state.source && 'realistic');
  const keepsSource = source === undefined && getApp().source !== null;
  if (inference !== undefined && !keepsSource) update({ inference });
  const messages = state.messages ?? kept?.messages;
  const types = state.types ?? kept?.types;
  const bytesIn = kept?.bytesIn;
  if (bytesIn !== undefined) holdBytesIn(bytesIn);
  if (source?.kind === 'hex' || (bytesIn !== undefined && kept?.inputTab === 'bytes')) {
    update({ inputTab: 'bytes', ownSchemas, wantedTypes: types ?? NO_TYPES });
    // The lane of the bytes has its place before they are read, so that it does not move then.
    const format = source?.kind === 'hex' ? source.from : bytesIn?.format;
    if (format != null) pinGiven(formatOf(format).codecs[0]!.id);
    await hold(source?.kind === 'hex' ? kept?.source : source, messages);
    if (source?.kind !== 'hex') setBytesIn({});
    else setBytesIn({ text: hexForField(source.hex), format: source.from ?? null }, whyBytesHeld(source.hex));
  } else if (source?.kind === 'json') {
    update({ ownSchemas });
    putText(source.text, { messages, types, held });
  } else if (source?.kind === 'sample') await pickSample(source.id, { ownSchemas, messages, types });
  else if (getApp().source === null) await pickSample(FIRST_SAMPLE, { ownSchemas, messages, types });
  else {
    if (messages !== undefined) setMessages(messages);
    takeSchemas(ownSchemas, inference);
  }
}

/** Stores a JSON source beside the shown bytes, without running it. */
async function hold(source: KeptInput['source'], messages?: MessageMode): Promise<void> {
  if (source?.kind === 'json') holdText(source.text, messages);
  else if (source?.kind === 'sample') await holdSample(source.id, messages);
}

/**
 * The reason why the JSON of a link waits for the user: it has very many values, and the receiver has not chosen it.
 * Undefined if it need not wait.
 */
function whyHeld({ source }: LinkState): string | undefined {
  if (source?.kind !== 'json' || !hasMoreValues(source.text, VALUES_AT_ONCE)) return undefined;
  return `The text of this link has more than ${grouped(VALUES_AT_ONCE)} values, which take much memory and time to encode, so it is not encoded yet.`;
}

/** `whyHeld` for bytes as hex. They may contain a few values, or as many values as bytes. */
function whyBytesHeld(hex: string): string | undefined {
  const bytes = hex.length >> 1;
  if (bytes <= VALUES_AT_ONCE) return undefined;
  return `The bytes of this link, about ${grouped(bytes)}, may hold more than ${grouped(VALUES_AT_ONCE)} values, which take much memory and time to encode, so it is not encoded yet.`;
}

/** Notices to the receiver of a link that lacks a part. */
const LEFT_OUT_NOTICES: Readonly<Record<LeftOut, string>> = {
  source:
    'The sender’s source was too large for this link; this page shows another source. Ask for the source as a file.',
  lesson: 'The sender’s lesson was too large for this link. Ask for the lesson as a file.',
  schema:
    'The sender’s schema was too large for this link; the figures here are of another schema. Ask for the schema as a file.',
};

/** A link's schema is in the language of its bytes' format; without bytes, the language is detected from its text. */
function schemasOf({ source, schemaText, root }: LinkState): SchemaTexts {
  if (schemaText === undefined) return {};
  const from = source?.kind === 'hex' ? source.from : undefined;
  const ofBytes = from && formatOf(from).facts.schemaLanguage;
  const language = ofBytes ?? languageOf(schemaText);
  return { [language]: root === undefined ? schemaText : withRootName(schemaText, root, language) };
}

/** Resolves when every codec has finished the newest input. */
function untilRun(): Promise<void> {
  return new Promise((resolve) => {
    const look = (state: AppState): boolean => {
      const hasRun = !state.running && state.problem?.kind !== 'held';
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
async function goTo({ at, byte, step }: LinkState): Promise<void> {
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

/**
 * Normalizes hex to digits only, because the field may mistake other notations for a dump or for base64; to pairs if it
 * could mistake the digits for binary ones.
 */
function hexForField(hex: string): string {
  const parsed = parseHex(hex);
  if (!parsed.ok) return hex;
  const digits = /^[\da-f]*$/i.test(hex) ? hex : toHex(parsed.bytes);
  return /^[01]+$/.test(digits) ? toHex(parsed.bytes, ' ') : digits;
}
