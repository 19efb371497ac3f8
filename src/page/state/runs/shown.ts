import { octetsOf } from '../../../core/bytes/octets.ts';
import { CODEC_IDS, CODECS } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import type { SourceRef } from '../../../workers/protocol.ts';
import type { AppState } from '../model.ts';
import { isShown } from './rows.ts';
import type { CurrentSource } from './slice.ts';
import { runsOf } from './slice.ts';

/** The codecs with a row on the page, those of open lanes first. Only these run. */
export function shownIds(state: Pick<AppState, 'whatIfs' | 'pins'>): readonly CodecId[] {
  const { pins } = state;
  const others = CODECS.filter(({ codec }) => !pins.includes(codec.id) && isShown(codec, state));
  return [...pins, ...others.map(({ codec }) => codec.id)];
}

/** The runs, with those of hidden codecs reset: they run once they have a row. */
export function withoutHidden(state: AppState, codecs: readonly CodecId[] = CODEC_IDS): AppState['runs'] {
  const shown = shownIds(state);
  const hidden = codecs.filter((id) => !shown.includes(id) && state.runs[id].state !== 'waiting');
  return hidden.length === 0 ? state.runs : { ...state.runs, ...runsOf(hidden, { state: 'waiting' }) };
}

/**
 * The JSON that binary input was decoded to, for tasks that concern it alone. It has a different id, so that workers
 * parse it anew. The rows are made from the bytes themselves, which carry more than their JSON.
 */
export function refOfJson(ref: SourceRef, source: CurrentSource): SourceRef {
  if (ref.input.kind === 'text') return ref;
  const octets = octetsOf(source.scanned.bytes as Uint8Array<ArrayBuffer>);
  return { ...ref, id: -ref.id, input: { kind: 'text', octets } };
}
