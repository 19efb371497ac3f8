import { toHex } from '../../../core/bytes/hex.ts';
import { SCHEMA_LANGUAGES, type SchemaLanguage } from '../../../core/schema/language.ts';
import { rootNameOf } from '../../../core/schema/root-name.ts';
import { readByteText } from '../../../core/spellings/byte-text.ts';
import { formatOf } from '../../../formats/all.ts';
import { TEACHERS_ID } from '../../../subjects/lessons/teachers-id.ts';
import { hides, isInputCovered } from '../cover/covered.ts';
import { currentBytes, currentText } from '../input/newest.ts';
import type { AppState } from '../model.ts';
import { typesInPlace } from '../runs/schemas-and-types.ts';
import { laneOf } from '../selection/lane.ts';
import { type Pointed, pointer } from '../selection/pointer.ts';
import { getApp } from '../store.ts';
import { tooLargeText, writeLink } from './link.ts';
import { LINK_LIMITS, type LinkState } from './link-state.ts';

/** The step of the selected place, and its bytes, which name the lane; undefined unless the lanes show steps that are counted. */
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
export interface ShareWish {
  /** False if the link keeps the receiver's own input. */
  readonly payload: boolean;
  /** True if the link opens the presenter. */
  readonly present: boolean;
}

/** Returns a link to the current state. */
export async function shareLink({ payload, present }: ShareWish): Promise<SharedLink> {
  const state = getApp();
  const { evolve, source } = state;
  const lesson = sharedLesson(state);
  const place = payload && lesson === null ? uncovered(state, await placeToShare()) : {};
  const missing = payload && lesson === null && source !== null && place.source === undefined;
  const types = payload && !isInputCovered(state) ? typesInPlace(state) : undefined;
  // The path of the field is part of the payload.
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
      ...(missing && !isHexCovered(state) ? [tooLargeText('The source')] : []),
      ...problems,
      ...(place.source === undefined ? [] : schemasLeftOut(state, place.source)),
    ],
  };
}

/** The lesson of a teacher that a link would carry; null if none is open. Its steps have documents of their own. */
export function sharedLesson({ view, learn, lesson }: AppState): string | null {
  return view === 'learn' && learn.split('.')[0] === TEACHERS_ID ? lesson : null;
}

/** The state of the page without its document. */
export function viewToShare(state: AppState, present: boolean): LinkState {
  const { pins, view, laneForm, cover, decide, learn, exercise, bySeat, inference, messages } = state;
  const seed = bySeat ? 'seat' : state.seed;
  const isSet = messages !== 'whole' && sourceToShare(state)?.kind !== 'hex';
  // A lesson chooses how its schemas are inferred.
  const isLesson = view === 'learn' && learn !== '';
  return {
    ...(inference !== 'realistic' && !isLesson && { inference }),
    ...(isSet && { messages }),
    show: [...pins],
    view,
    ...(laneForm !== 'listing' && { form: laneForm }),
    ...(cover !== 'off' && { cover }),
    ...(decide !== '' && { decide }),
    ...(view === 'learn' && (exercise === '' ? { learn } : { exercise, seed })),
    ...(present && { present }),
  };
}

/** The link to a state. */
export async function linkTo(state: LinkState): Promise<SharedLink> {
  const { hash, problems } = await writeLink(state);
  return { link: new URL(hash, location.href.replace(/#.*$/, '')).href, problems };
}

/** True if the source is bytes, which are covered. */
function isHexCovered(state: AppState): boolean {
  return state.inputTab === 'bytes' && hides(state, 'bytes');
}

/** Removes the parts whose text in the link would reveal covered parts: the path of the value, and bytes as hex. */
function uncovered(state: AppState, { at, ...place }: LinkState): LinkState {
  const { source, ...rest } = place;
  const shown = source?.kind === 'hex' && isHexCovered(state) ? rest : place;
  if (at === undefined) return shown;
  return isInputCovered(state) ? { ...shown, ...byteToShare() } : { ...shown, at };
}

async function placeToShare(): Promise<LinkState> {
  const { kept } = pointer.get();
  const state = getApp();
  const at = kept === null || isWithinValue(kept) ? undefined : state.source?.tree.pointerOf(kept.value);
  const source = sourceToShare(state);
  const language = source && languageToShare(state, source);
  const schemaText = language && state.ownSchemas[language];
  const root = schemaText === undefined ? undefined : rootNameOf(schemaText, language!)?.name;
  return {
    ...(source && { source }),
    ...(source?.kind === 'json' && chainToShare(state)),
    ...(schemaText !== undefined && { schemaText }),
    ...(root !== undefined && { root }),
    ...((await stepToShare()) ?? (at === undefined ? byteToShare() : { at })),
  };
}

/** A link carries one schema: the schema of its bytes, or else the shown one, or else any of the user's own. */
function languageToShare(
  { ownSchemas, schemaLanguage }: AppState,
  source: LinkState['source'],
): SchemaLanguage | undefined {
  const from = source?.kind === 'hex' ? source.from : undefined;
  const ofBytes = from && formatOf(from).facts.schemaLanguage;
  const wished = [...(ofBytes ? [ofBytes] : []), schemaLanguage, ...SCHEMA_LANGUAGES];
  return wished.find((language) => ownSchemas[language] !== undefined);
}

/** A sentence that names the schemas that the link cannot carry. */
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
  // While "Bytes in" is empty, the rows show the JSON.
  if (inputTab === 'bytes' && (bytesIn.field.text !== '' || source === null)) {
    if (bytesIn.asksFormat) {
      const bytes = givenBytes();
      return bytes && { kind: 'hex', hex: hexForLink(bytes) };
    }
    const codec = problem === null ? source?.givenCodec : problem.kind === 'binary' ? problem.codec : undefined;
    const lane = codec && laneOf(state.runs[codec]);
    return lane && { kind: 'hex', hex: hexForLink(lane.bytes), from: lane.format.id };
  }
  if (sample !== null) return { kind: 'sample', id: sample };
  const text = currentText();
  return text === undefined ? undefined : { kind: 'json', text };
}

/** The chain in use, so that later versions read the text in the same way. */
function chainToShare({ door }: AppState): Pick<LinkState, 'as'> {
  const used = door?.isText ? undefined : door?.recognised.used;
  return used ? { as: used.reading.chain } : {};
}

/** Does not write longer hex, because it makes the link too long in any case. */
function hexForLink(bytes: Uint8Array): string {
  return toHex(bytes.subarray(0, LINK_LIMITS.plain));
}

/** The bytes of the field while their format is not chosen, so that no worker has read them. */
function givenBytes(): Uint8Array | undefined {
  const text = currentBytes();
  const parsed = text === undefined ? undefined : readByteText(text).parsed;
  return parsed?.ok ? parsed.bytes : undefined;
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
