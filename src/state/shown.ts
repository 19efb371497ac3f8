import { octetsOf } from '../bytes/octets.ts';
import { CODECS } from '../formats/all.ts';
import { CODEC_IDS, type CodecId } from '../formats/format.ts';
import type { SourceRef } from '../workers/protocol.ts';
import type { AppState, CurrentSource } from './model.ts';
import { isShown } from './rows.ts';
import { runsOf } from './store.ts';

/** The codecs that have a row on the page, those of open lanes first. Only these are run. */
export function shownIds(state: Pick<AppState, 'whatIfs' | 'pins'>): readonly CodecId[] {
  const { pins } = state;
  const others = CODECS.filter(({ codec }) => !pins.includes(codec.id) && isShown(codec, state));
  return [...pins, ...others.map(({ codec }) => codec.id)];
}

/** The runs, without what is known of these codecs where they have no row: they are run once they have one. */
export function withoutHidden(state: AppState, codecs: readonly CodecId[] = CODEC_IDS): AppState['runs'] {
  const shown = shownIds(state);
  const hidden = codecs.filter((id) => !shown.includes(id) && state.runs[id].state !== 'waiting');
  return hidden.length === 0 ? state.runs : { ...state.runs, ...runsOf(hidden, { state: 'waiting' }) };
}

/** Codecs see the JSON that foreign bytes became; its number differs, so that workers parse it for itself. */
export function refOfJson(ref: SourceRef, source: CurrentSource): SourceRef {
  if (ref.input.kind === 'text') return ref;
  const octets = octetsOf(source.scanned.bytes as Uint8Array<ArrayBuffer>);
  return { ...ref, id: -ref.id, input: { kind: 'text', octets } };
}
