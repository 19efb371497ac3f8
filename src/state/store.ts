import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { CODEC_IDS } from '../formats/all.ts';
import type { CodecId } from '../formats/format.ts';
import type { WantedTypes } from '../native-types/found.ts';
import type { AppState, Cold, Run } from './model.ts';

/** The state before any first calls with a source. */
export const NOT_CALLED: Cold = { state: 'idle', called: 0, calls: 0, byCodec: {} };

/** The same run for each of these codecs. */
export function runsOf<Id extends CodecId>(codecs: readonly Id[], run: Run): Record<Id, Run> {
  return Object.fromEntries(codecs.map((id) => [id, run])) as Record<Id, Run>;
}

/** The state before anything is encoded. */
export const NO_RUNS: AppState['runs'] = runsOf(CODEC_IDS, { state: 'waiting' });

/** By default no types are carried natively. */
export const NO_TYPES: WantedTypes = { all: false, groups: [] };

const initial: AppState = {
  inputTab: 'json',
  editor: { text: '', revision: 0 },
  messages: 'whole',
  bytesIn: { field: { text: '' }, format: 'msgpack' },
  sample: null,
  ownSchemas: {},
  sampleSchemas: {},
  foundTypes: null,
  wantedTypes: NO_TYPES,
  inputPart: 'source',
  inference: 'realistic',
  schemaLanguage: 'proto',
  workers: { type: 'working' },
  problem: null,
  source: null,
  shown: null,
  runs: NO_RUNS,
  opening: false,
  running: true,
  pending: CODEC_IDS,
  timings: { state: 'idle' },
  timedCompression: 'none',
  compressedTimings: { state: 'idle' },
  cold: NOT_CALLED,
  oneValue: { state: 'idle' },
  wasm: { state: 'off' },
  compression: 'gzip',
  findings: null,
  experiments: {},
  view: 'bytes',
  decide: '',
  pins: ['protobuf', 'msgpack', 'json'],
  laneForm: 'listing',
  whatIfs: false,
  sort: { key: 'bytes', descending: false },
  notices: [],
};

/** The state that the views draw. */
export const store = createStore<AppState>(() => initial);

export const getApp = (): AppState => store.getState();

export function update(change: Partial<AppState>): void {
  store.setState(change);
}

/** A part of the state. The component renders when this part changes. */
export function useApp<T>(select: (state: AppState) => T): T {
  return useStore(store, select);
}
