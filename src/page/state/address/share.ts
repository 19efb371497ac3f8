import { toHex } from '../../../core/bytes/hex.ts';
import { SCHEMA_LANGUAGES, type SchemaLanguage } from '../../../core/schema/language.ts';
import { rootNameOf } from '../../../core/schema/root-name.ts';
import { entryOf } from '../../../formats/all.ts';
import { isTeachersStep } from '../../../subjects/lessons/teachers-id.ts';
import { hides, isInputCovered } from '../cover/covered.ts';
import { chainOfText, isBytes, textOf } from '../input/slice.ts';
import type { AppState } from '../model.ts';
import { typesInPlace } from '../runs/schemas-and-types.ts';
import { givenCodecOf } from '../runs/slice.ts';
import { laneOf } from '../selection/lane.ts';
import { type Pointed, pointer } from '../selection/pointer.ts';
import { getApp } from '../store.ts';
import { tooLargeText, writeLink } from './link.ts';
import { LINK_LIMITS, type LinkState } from './link-state.ts';

/**
 * The step at the selected place, and the bytes of the place, whose codec tells which lane it is. Undefined if the
 * lanes do not count steps.
 */
async function stepToShare(): Promise<Pick<LinkState, 'byte' | 'step'> | undefined> {
  if (getApp().laneForm !== 'step') return undefined;
  const { selectedStep } = await import('../selection/stepping.ts');
  return selectedStep();
}

export interface SharedLink {
  readonly link: string;
  /** A sentence for each part that does not fit in the link. */
  readonly problems: readonly string[];
}

/** The choices of the user who shares. */
export interface ShareRequest {
  /** False if the link keeps the receiver's own input. */
  readonly payload: boolean;
  /** True if the link opens the presenter. */
  readonly present: boolean;
}

/** Returns a link to the current state. */
export async function shareLink({ payload, present }: ShareRequest): Promise<SharedLink> {
  const state = getApp();
  const { evolve, source } = state;
  const lesson = sharedLesson(state);
  const place = payload && lesson === null ? uncovered(state, await placeToShare()) : {};
  const missing = payload && lesson === null && source !== null && place.source === undefined;
  const types = payload && !isInputCovered(state) ? typesInPlace(state) : undefined;
  // The path of the changed field would reveal a name of the payload, so the link leaves it out with the payload.
  const change = payload && !isInputCovered(state) ? evolve : evolve.replace(/:.*/s, '');
  const { link, problems } = await linkTo({
    ...place,
    ...viewToShare(state, present),
    ...(change !== '' && { evolve: change }),
    ...(types && { types }),
    ...(lesson !== null && { lesson }),
    ...(missing && { without: ['source'] }),
  });
  return {
    link,
    problems: [
      ...(missing && !areBytesCovered(state) ? [tooLargeText('The source')] : []),
      ...problems,
      ...(place.source === undefined ? [] : schemasLeftOut(state)),
    ],
  };
}

/** The lesson of a teacher that a link would carry; null if none is open. Its steps have documents of their own. */
export function sharedLesson({ view, learn, lesson }: AppState): string | null {
  return view === 'learn' && isTeachersStep(learn) ? lesson : null;
}

/** The state of the page without its document. */
export function viewToShare(state: AppState, present: boolean): LinkState {
  const { pins, view, laneForm, cover, decide, learn, exercise, exam, isAfter, bySeat, inference, messages } = state;
  const seed = bySeat ? 'seat' : state.seed;
  const isSet = messages !== 'whole' && !isBytes(state);
  // The link names no inference in a lesson, because a lesson chooses how its schemas are inferred.
  const isLesson = view === 'learn' && learn !== '';
  const placeInLearn = (): LinkState => {
    if (exam !== '') return { exam, ...(isAfter && { after: true }) };
    return exercise === '' ? { learn } : { exercise, seed };
  };
  return {
    ...(inference !== 'realistic' && !isLesson && { inference }),
    ...(isSet && { messages }),
    show: [...pins],
    view,
    ...(laneForm !== 'listing' && { form: laneForm }),
    ...(cover !== 'off' && { cover }),
    ...(decide !== '' && { decide }),
    ...(view === 'learn' && placeInLearn()),
    ...(present && { present }),
  };
}

/** The link to a state. */
export async function linkTo(state: LinkState): Promise<SharedLink> {
  const { hash, problems } = await writeLink(state);
  return { link: new URL(hash, location.href.replace(/#.*$/, '')).href, problems };
}

/** True if the source is bytes, and the bytes are covered. */
function areBytesCovered(state: AppState): boolean {
  return isBytes(state) && hides(state, 'bytes');
}

/** Removes the parts whose text in the link would reveal covered parts: the path of the value, and bytes as hex. */
function uncovered(state: AppState, { at, ...place }: LinkState): LinkState {
  const { source: _source, as: _as, ...rest } = place;
  const shown = areBytesCovered(state) ? rest : place;
  if (at === undefined) return shown;
  return isInputCovered(state) ? { ...shown, ...byteToShare() } : { ...shown, at };
}

/** The shown layer, and the marked byte in it. Undefined if the innermost value is shown. */
function layerToShare({ layer, door }: AppState): Pick<LinkState, 'inLayer'> | undefined {
  const id = layer === null ? undefined : door?.recognised.used?.reading.layers[layer.index]?.id;
  // A link does not name the layer of bytes that no format reads, because the page shows these bytes anyway.
  if (layer === null || id === undefined || id === 'bytes') return undefined;
  return { inLayer: { layer: layer.index, id, start: layer.at ?? 0 } };
}

async function placeToShare(): Promise<LinkState> {
  const { kept } = pointer.get();
  const state = getApp();
  const at = kept === null || isWithinValue(kept) ? undefined : state.source?.tree.pointerOf(kept.value);
  const source = sourceToShare(state);
  // The link has the chain, so that later versions read the text in the same way.
  const as = source?.kind === 'sample' ? undefined : chainOfText(state.door);
  const language = source && languageToShare(state);
  const schemaText = language && state.ownSchemas[language];
  const root = schemaText === undefined ? undefined : rootNameOf(schemaText, language!)?.name;
  return {
    ...(source && { source }),
    ...(source !== undefined && as !== undefined && { as }),
    ...(schemaText !== undefined && { schemaText }),
    ...(root !== undefined && { root }),
    ...(layerToShare(state) ?? (await stepToShare()) ?? (at === undefined ? byteToShare() : { at })),
  };
}

/** A link carries one schema: the schema of its bytes, or else the shown one, or else any of the user's own. */
function languageToShare(state: AppState): SchemaLanguage | undefined {
  const { ownSchemas, schemaLanguage } = state;
  const given = givenCodecOf(state);
  const ofBytes = given && entryOf(given).format.facts.schemaLanguage;
  const wanted = [...(ofBytes ? [ofBytes] : []), schemaLanguage, ...SCHEMA_LANGUAGES];
  return wanted.find((language) => ownSchemas[language] !== undefined);
}

/** A sentence that names the schemas that the link cannot carry. */
function schemasLeftOut(state: AppState): readonly string[] {
  const carried = languageToShare(state);
  const others = SCHEMA_LANGUAGES.filter(
    (language) => language !== carried && state.ownSchemas[language] !== undefined,
  );
  if (others.length === 0) return [];
  return [`A link carries one schema, here the .${carried}; left out: ${others.map((each) => `.${each}`).join(', ')}.`];
}

function sourceToShare(state: AppState): LinkState['source'] {
  const { sample } = state;
  if (sample !== null) return { kind: 'sample', id: sample };
  const hex = hexToShare(state);
  if (hex !== undefined) return hex;
  const text = textOf(state.given);
  return text === undefined ? undefined : { kind: 'json', text };
}

/** Hex of one format, which a person can read in a link; undefined for other inputs and longer ones. */
function hexToShare(state: AppState): LinkState['source'] {
  const chain = chainOfText(state.door);
  const codec = givenCodecOf(state);
  const lane = codec && laneOf(state.runs[codec]);
  const isPlain = chain?.length === 2 && chain[0] === 'hex' && chain[1] === lane?.format.id;
  if (lane === undefined || !isPlain || lane.bytes.length * 2 > LINK_LIMITS.plain) return undefined;
  return { kind: 'hex', hex: toHex(lane.bytes), from: lane.format.id };
}

/**
 * True if the selected region is not the main region of its value (for example its name or framing), so that the path
 * of the value does not lead back to it.
 */
function isWithinValue({ value, codec, region }: Pointed): boolean {
  if (codec === undefined || region === undefined) return false;
  const lane = laneOf(getApp().runs[codec]);
  return lane !== undefined && lane.mainRegionOf(value) !== region;
}

/**
 * A link names the selected region by its offset if a path cannot name it: in refused bytes, and if it is not the main
 * region of its value.
 */
function byteToShare(): Pick<LinkState, 'byte'> {
  const { kept } = pointer.get();
  if (kept?.codec === undefined || kept.region === undefined) return {};
  const run = getApp().runs[kept.codec];
  const lane = laneOf(run);
  return lane === undefined ? {} : { byte: { codec: kept.codec, ...lane.queries.bytesOf(kept.region) } };
}
