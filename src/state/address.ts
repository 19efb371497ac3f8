import { parseHex, toHex } from '../bytes/hex.ts';
import { formatOf } from '../formats/all.ts';
import { languageOf, SCHEMA_LANGUAGES, type SchemaLanguage, type SchemaTexts } from '../schema/language.ts';
import { rootLineOf, withRoot } from '../schema/root-line.ts';
import { typeSchema } from './edit-schema.ts';
import { typesInPlace } from './given-types.ts';
import { currentText, holdBytesIn, inputsGiven, pickSample, putText, setBytesIn, setMessages } from './input.ts';
import type { KeptInput } from './kept-input.ts';
import { laneOf } from './lane.ts';
import { type LinkState, readLink, writeLink } from './link.ts';
import { type LeftOut, LINK_LIMITS } from './link-state.ts';
import type { AppState } from './model.ts';
import { addNotice } from './notices.ts';
import { pinFirst } from './pins.ts';
import { type Pointed, pointer } from './pointer.ts';
import { keptInput } from './session.ts';
import { shownIds } from './shown.ts';
import { getApp, NO_TYPES, store, update } from './store.ts';

/** What the page opens on where the link says nothing else. */
export const FIRST_SAMPLE = 'homer';

/**
 * Opens what the address says, now and whenever its part after `#` changes. An address that names another source than
 * the one on the screen would be copied for it, so what it says goes once the reader gives something else.
 */
export function followAddress(): void {
  void open(location.hash, keptInput());
  window.addEventListener('hashchange', () => void open(location.hash));
  store.subscribe(({ opening }) => {
    if (opening || inputsOfAddress === undefined || inputsOfAddress === inputsGiven()) return;
    inputsOfAddress = undefined;
    history.replaceState(null, '', location.pathname + location.search);
  });
}

/** How many inputs had been given when that of the address was; undefined where it names none. */
let inputsOfAddress: number | undefined;

/** True while the address names the source on the screen. */
export function addressNamesInput(): boolean {
  return inputsOfAddress !== undefined && inputsOfAddress === inputsGiven();
}

/** Counts links, so that one that takes long to read does not replace what a later one gives. */
let links = 0;

async function open(hash: string, kept?: KeptInput): Promise<void> {
  const mine = ++links;
  update({ opening: true });
  const { state, problems } = await readLink(hash);
  if (mine !== links) return;
  update({ notices: [...problems, ...(state.without ?? []).map((left) => LEFT_OUT_NOTICES[left])] });
  await show(state, kept);
  if (mine !== links) return;
  inputsOfAddress = state.source && inputsGiven();
  update({ opening: false });
  await untilRun();
  if (mine === links) goTo(state);
}

/**
 * Puts what a link gives in place of what is there, and what was kept for a reload of the page in place of that; rows
 * follow.
 */
async function show(state: LinkState, kept?: KeptInput): Promise<void> {
  if (state.show !== undefined && state.show.length > 0) update({ pins: state.show });
  if (state.view !== undefined) update({ view: state.view });
  const { byte, source = kept?.source } = state;
  if (byte !== undefined && !shownIds(getApp()).includes(byte.codec)) pinFirst(byte.codec);
  const ownSchemas = kept?.schemas ?? schemasOf(state);
  const schemaLanguage = SCHEMA_LANGUAGES.find((language) => ownSchemas[language] !== undefined);
  if (schemaLanguage !== undefined) update({ schemaLanguage });
  const inference = state.inference ?? kept?.inference ?? (state.source && 'realistic');
  if (inference !== undefined) update({ inference });
  const messages = state.messages ?? kept?.messages;
  const types = state.types ?? kept?.types;
  const bytesIn = kept?.bytesIn;
  const isOfBytes = source?.kind === 'hex' || (bytesIn !== undefined && kept?.inputTab === 'bytes');
  if (source?.kind === 'json' || isOfBytes) update({ ownSchemas });
  if (bytesIn !== undefined) holdBytesIn(bytesIn);
  if (source?.kind === 'json') putText(source.text, { messages, types });
  else if (source?.kind === 'hex') {
    update({ wantedTypes: types ?? NO_TYPES });
    setBytesIn({ text: hexForField(source.hex), format: source.from });
  } else if (source?.kind === 'sample') await pickSample(source.id, { ownSchemas, messages, types });
  else if (isOfBytes) update({ inputTab: 'bytes' });
  else if (getApp().source === null) await pickSample(FIRST_SAMPLE, { ownSchemas, messages, types });
  else {
    if (messages !== undefined) setMessages(messages);
    if (schemaLanguage !== undefined) typeSchema(schemaLanguage, ownSchemas[schemaLanguage]!);
  }
  if (isOfBytes && source?.kind !== 'hex') setBytesIn({});
}

/** What the receiver must ask the sender for. */
const LEFT_OUT_NOTICES: Readonly<Record<LeftOut, string>> = {
  source: 'The sender’s source was too large for this link; what is shown here is not it. Ask for it as a file.',
  schema: 'The sender’s schema was too large for this link; the figures here are by another one. Ask for it as a file.',
};

/** A link's schema is one of the format that its bytes are in, else of the language that its text looks like. */
function schemasOf({ source, schemaText, root }: LinkState): SchemaTexts {
  if (schemaText === undefined) return {};
  const ofBytes = source?.kind === 'hex' ? formatOf(source.from).facts.schemaLanguage : undefined;
  const language = ofBytes ?? languageOf(schemaText);
  const namesRoot = root !== undefined && language === 'proto';
  return { [language]: namesRoot ? withRoot(schemaText, root) : schemaText };
}

/** Resolves when every codec has ended with the input that was given last. */
function untilRun(): Promise<void> {
  return new Promise((resolve) => {
    const look = (state: AppState): boolean => {
      if (!state.running) resolve();
      return !state.running;
    };
    if (look(getApp())) return;
    const stop = store.subscribe((state) => {
      if (look(state)) stop();
    });
  });
}

/** Selects the place that a link names: a value by its path, or bytes of a codec by their offset. */
function goTo({ at, byte }: LinkState): void {
  const { source, runs, pins } = getApp();
  if (at !== undefined) {
    const value = source?.tree.ordinalOf(at);
    if (value === undefined) addNotice(`The link points at ${at || 'the root'}, which is not in this source.`);
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

export interface SharedLink {
  readonly link: string;
  /** What the link could not carry, in sentences. */
  readonly problems: readonly string[];
}

/** The address of what is on the screen; without the payload it opens the same view for somebody's own. */
export async function shareLink({ payload }: { readonly payload: boolean }): Promise<SharedLink> {
  const state = getApp();
  const { pins, view, source, inference, messages } = state;
  const isSet = messages !== 'whole' && sourceToShare(state)?.kind !== 'hex';
  const place = payload ? placeToShare() : {};
  const missing = payload && source !== null && place.source === undefined;
  const types = payload ? typesInPlace(state) : undefined;
  const { hash, problems } = await writeLink({
    ...place,
    ...(inference !== 'realistic' && { inference }),
    ...(isSet && { messages }),
    show: [...pins],
    view,
    ...(types && { types }),
    ...(missing && { without: ['source'] }),
  });
  return {
    link: new URL(hash, location.href.replace(/#.*$/, '')).href,
    problems: [
      ...(missing ? ['The source is too large for a link; who opens it is told so.'] : []),
      ...problems,
      ...(place.source === undefined ? [] : schemasLeftOut(state, place.source)),
    ],
  };
}

function placeToShare(): LinkState {
  const { kept } = pointer.get();
  const state = getApp();
  const at = kept === null || isWithinValue(kept) ? undefined : state.source?.tree.pointerOf(kept.value);
  const source = sourceToShare(state);
  const language = source && languageToShare(state, source);
  const schemaText = language && state.ownSchemas[language];
  const root = schemaText !== undefined && language === 'proto' ? rootLineOf(schemaText)?.name : undefined;
  return {
    ...(source && { source }),
    ...(schemaText !== undefined && { schemaText }),
    ...(root !== undefined && { root }),
    ...(at !== undefined && { at }),
    ...(at === undefined && byteToShare()),
  };
}

/** A link carries one schema: that of the bytes that it carries, else the one that is shown, else any of the user's own. */
function languageToShare(
  { ownSchemas, schemaLanguage }: AppState,
  source: LinkState['source'],
): SchemaLanguage | undefined {
  const ofBytes = source?.kind === 'hex' ? formatOf(source.from).facts.schemaLanguage : undefined;
  const wished = [...(ofBytes ? [ofBytes] : []), schemaLanguage, ...SCHEMA_LANGUAGES];
  return wished.find((language) => ownSchemas[language] !== undefined);
}

/** Nothing but digits, which is hex for the field as well: it takes other texts for dumps, or for base64. */
function hexForField(hex: string): string {
  const parsed = parseHex(hex);
  return parsed.ok && !/^[\da-f]*$/i.test(hex) ? toHex(parsed.bytes) : hex;
}

/** The schemas that a link has no room for, in a sentence. */
function schemasLeftOut(state: AppState, source: LinkState['source']): readonly string[] {
  const carried = languageToShare(state, source);
  const others = SCHEMA_LANGUAGES.filter(
    (language) => language !== carried && state.ownSchemas[language] !== undefined,
  );
  if (others.length === 0) return [];
  return [`A link carries one schema, here the .${carried}; left out: ${others.map((each) => `.${each}`).join(', ')}.`];
}

function sourceToShare(state: AppState): LinkState['source'] {
  const { inputTab, bytesIn, sample, source, problem } = state;
  // As long as no bytes were given, the rows show the JSON.
  if (inputTab === 'bytes' && (bytesIn.field.text !== '' || source === null)) {
    const codec = problem === null ? source?.givenCodec : problem.kind === 'binary' ? problem.codec : undefined;
    const lane = codec && laneOf(state.runs[codec]);
    // A link that is too long is refused, however much too long it is.
    return lane && { kind: 'hex', hex: toHex(lane.bytes.subarray(0, LINK_LIMITS.plain)), from: lane.format.id };
  }
  if (sample !== null) return { kind: 'sample', id: sample };
  const text = currentText();
  return text === undefined ? undefined : { kind: 'json', text };
}

/** Whether bytes are selected that the path of their value does not lead back to: its name, or its framing. */
function isWithinValue({ value, codec, region }: Pointed): boolean {
  if (codec === undefined || region === undefined) return false;
  const lane = laneOf(getApp().runs[codec]);
  return lane !== undefined && lane.mainRegionOf(value) !== region;
}

/** Bytes that were refused have no paths, and some of a value's are not those that its path leads to: their place is told in bytes. */
function byteToShare(): Pick<LinkState, 'byte'> {
  const { kept } = pointer.get();
  if (kept?.codec === undefined || kept.region === undefined) return {};
  const run = getApp().runs[kept.codec];
  const lane = laneOf(run);
  return lane === undefined ? {} : { byte: { codec: kept.codec, ...lane.queries.bytesOf(kept.region) } };
}
