import type { CodecId, FormatId } from '../../../formats/format.ts';

export const VIEWS = ['bytes', 'sizes', 'speed', 'experiments', 'decide', 'learn'] as const;
export type View = (typeof VIEWS)[number];

/** Names of the forms of a lane, in the order of their buttons. */
export const LANE_FORMS = ['listing', 'grid', 'tree', 'step'] as const;
export type LaneForm = (typeof LANE_FORMS)[number];

const SORT_KEYS = ['format', 'schema', 'bytes', 'ratio', 'gzip', 'encode', 'decode', 'lost'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export interface Sort {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** A format, or `selected` for that of the selected lane. */
export type Reading = FormatId | 'selected';

/** Pages for paper: the open lanes with blanks, or one message from its first byte to its last. */
export type Paper = 'handout' | 'story';

/** The choices that arrange the results: the view, the pinned rows, and the form of the lanes. */
export type Arrangement = Pick<SelectionSlice, 'view' | 'pins' | 'laneForm'>;

/** The part of the results that the user looks at. */
export interface SelectionSlice {
  readonly view: View;
  /** Codecs whose lanes are open, in their order on the screen. */
  readonly pins: readonly CodecId[];
  /**
   * While the input is bytes: the lanes that the page opened for it, and those that were open before. Null while the
   * input is JSON.
   */
  readonly pinsForBytes: { readonly pins: readonly CodecId[]; readonly before: readonly CodecId[] } | null;
  /** True while the screen is arranged for bytes that the user gave, from the time at which they are expected. */
  readonly bytesFirst: boolean;
  /** True if the table is open beside given bytes. JSON always has it. */
  readonly isTableOpen: boolean;
  readonly laneForm: LaneForm;
  /** The pages for paper that cover the screen; null if there are none. */
  readonly paper: Paper | null;
  /** The format whose bytes the page “How to read” explains; null if it is closed. */
  readonly reading: Reading | null;
  /** True if the bytes and their explanation fill the screen, large, for an audience. */
  readonly presenting: boolean;
  /** The arrangement before the presentation, and the lanes that the presentation shows; absent if there is none. */
  readonly presented?: { readonly before: Arrangement; readonly shown: readonly CodecId[] } | undefined;
  /** True if what-if rows are shown. */
  readonly whatIfs: boolean;
  readonly sort: Sort;
  /**
   * True if the user has chosen that the table groups its rows by format. Null if the user has not chosen: the table
   * then groups them unless the window is high.
   */
  readonly byFormat: boolean | null;
  /** The formats whose other rows are shown in a grouped table. */
  readonly unfolded: readonly FormatId[];
}

export const initialSelection: SelectionSlice = {
  view: 'bytes',
  pins: ['json', 'msgpack', 'protobuf'],
  pinsForBytes: null,
  bytesFirst: false,
  isTableOpen: false,
  laneForm: 'listing',
  paper: null,
  reading: null,
  presenting: false,
  whatIfs: false,
  sort: { key: 'bytes', descending: false },
  byFormat: null,
  unfolded: [],
};
