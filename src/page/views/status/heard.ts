import { isBusy } from '../../../core/basics/busy.ts';
import { counted } from '../../../core/basics/counted.ts';
import { beginLarge, withoutBackticks } from '../../../core/basics/text.ts';
import { entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import { COMPRESSION_FACTS, WASM_COMPRESSIONS } from '../../../runs/compression/facts.ts';
import { fastestOf } from '../../../runs/timing/compare.ts';
import { evaluate } from '../../../subjects/decide/evaluate.ts';
import { readSituation } from '../../../subjects/decide/situation-link.ts';
import { verdictOf } from '../../../subjects/decide/verdict.ts';
import { answerInputOf } from '../../answer/input.ts';
import { answerLine } from '../../answer/line.ts';
import { isInputCovered, isSizeCovered } from '../../state/cover/covered.ts';
import type { CoverId } from '../../state/cover/slice.ts';
import { candidatesOf } from '../../state/decide/candidates.ts';
import { doorSentence } from '../../state/input/door-words.ts';
import { shownSchema } from '../../state/input/shown-schema.ts';
import { lackingOf } from '../../state/measuring/lacking.ts';
import type { AppState } from '../../state/model.ts';
import { encodedRows } from '../../state/runs/contenders.ts';
import { refusalOf } from '../../state/runs/problem.ts';
import { rowName, rowsOf, shownRowsOf, shownTimings } from '../../state/runs/rows.ts';
import { shownIds } from '../../state/runs/shown.ts';
import type { SortKey, View } from '../../state/selection/slice.ts';
import { measuredRatio } from '../../ui/figures.ts';
import { workSentences } from './works.ts';

/** Sentences about the page for screen readers; empty if there is nothing to announce. */
export interface Heard {
  /** What the input was recognised as; empty for JSON. */
  readonly door: string;
  /** The reason why the input cannot be read. */
  readonly fault: string;
  /** The name and the size of the source: "JSON", "51 bytes". Undefined while codecs run, and without a source. */
  readonly source: { readonly name: string; readonly extent: string } | undefined;
  /** The line of advice once it is final, and the formats that failed. */
  readonly answer: string;
  /** The open lanes. Undefined if the page, not the user, opens them. */
  readonly pins: readonly CodecId[] | undefined;
  /** The sentences of the verdict; empty if the view does not show it. */
  readonly verdict: readonly string[];
  /**
   * All other sentences by topic, in the order in which they are announced. A topic that the view does not show is
   * absent.
   */
  readonly others: Readonly<Record<string, string>>;
}

/** The sentences about the current state of the page. */
export function heardOf(state: AppState): Heard {
  const { running, source, pins, pinsForBytes, sort, view } = state;
  const isLesson = isGuided(state);
  const isThere = !running && source !== null && !isSizeCovered(state) && !isLesson;
  return {
    door: isInputCovered(state) || isLesson ? '' : doorSentence(state.door),
    fault: faultSentence(state),
    source: isThere ? sourceWords(source) : undefined,
    answer: isThere && source.scanned.messageCount > 0 ? answerSentences(state, source) : '',
    pins: isLesson || pinsForBytes?.pins === pins ? undefined : pins,
    verdict: isThere && view === 'decide' ? verdictSentences(state) : [],
    others: {
      layer: layerSentence(state),
      workers: workersSentence(state),
      notices: withoutBackticks(state.notices.join(' ')),
      schema: schemaSentence(state),
      ...workSentences(state),
      libraries: librariesSentence(state),
      ...(WITH_TIMES.includes(view) && { times: timesSentence(state) }),
      sort: `Sorted by ${SORTED_BY[sort.key]}${sort.descending ? ', descending' : ''}.`,
      ...(!state.presenting && { view: `${beginLarge(view)} view open.` }),
      ...numberSentences(state),
      ...(!isLesson && { cover: COVER_SENTENCES[state.cover] }),
    },
  };
}

/** True if a lesson or the presenter chooses what the page shows, so that the user has not asked for the changes. */
export function isGuided({ view, presenting }: AppState): boolean {
  return view === 'learn' || presenting;
}

/** The views that show times. */
const WITH_TIMES: readonly View[] = ['bytes', 'speed'];

const COVER_SENTENCES: Readonly<Record<CoverId, string>> = {
  off: 'Nothing is covered.',
  meanings: 'The meanings are covered.',
  values: 'The values are covered.',
  bytes: 'The bytes are covered.',
  json: 'The JSON is covered.',
  sizes: 'The sizes are covered.',
  'all-but-hex': 'Everything except the bytes is covered.',
};

const SORTED_BY: Readonly<Record<SortKey, string>> = {
  format: 'format',
  schema: 'schema',
  bytes: 'bytes',
  ratio: 'share of JSON',
  gzip: 'gzipped',
  encode: 'time to encode',
  decode: 'time to decode',
  lost: 'losses',
};

function faultSentence(state: AppState): string {
  if (isInputCovered(state)) return '';
  const { problem } = state;
  if (problem?.kind === 'empty') return 'The input is empty.';
  const message = withoutBackticks(refusalOf(problem)?.message ?? '');
  return problem?.kind === 'syntax' ? `Not JSON. ${message}` : message;
}

function sourceWords({ givenCodec, typedBytes, scanned }: NonNullable<AppState['source']>): Heard['source'] {
  const messages = scanned.messages === 'whole' ? '' : `, ${counted(scanned.messageCount, 'message')}`;
  if (givenCodec !== undefined)
    return { name: entryOf(givenCodec).format.facts.name, extent: counted(typedBytes, 'byte') };
  return { name: 'JSON', extent: `${counted(scanned.minifiedBytes, 'byte')}${messages}` };
}

/** The line of advice, and the formats that failed, once every size is known. */
function answerSentences(state: AppState, source: NonNullable<AppState['source']>): string {
  const rows = shownRowsOf(state);
  const line = answerLine(answerInputOf(state, source, rows))?.line;
  if (line === undefined) return '';
  const failed = rows.filter(({ run }) => run.state === 'failed' && run.failure.stage !== 'source');
  return [...line.sentences, ...(failed.length > 0 ? [`Failed: ${failed.map(rowName).join(', ')}.`] : [])].join(' ');
}

/** The layer that the user has chosen. For bytes that no format reads, the fault is announced instead. */
function layerSentence({ layer, source }: AppState): string {
  if (layer?.listing?.lines === undefined || source === null) return '';
  const { name, length, lines } = layer.listing;
  return `${name}: ${counted(length, 'byte')}, ${counted(lines.length, 'part')}.`;
}

function workersSentence({ workers }: AppState): string {
  switch (workers.type) {
    case 'retrying':
      return 'The page’s workers have not started yet.';
    case 'stopped':
      return `Nothing can be encoded: the page’s workers do not start. ${workers.why}`;
    default:
      return '';
  }
}

function schemaSentence(state: AppState): string {
  const { problem } = shownSchema(state);
  return state.inputPart === 'schema' && !isInputCovered(state) && problem !== undefined
    ? `Schema: ${withoutBackticks(problem)}`
    : '';
}

/** The reason of each number field whose text is not valid. */
function numberSentences({ numberFaults }: AppState): Heard['others'] {
  return Object.fromEntries(Object.entries(numberFaults).map(([field, reason]) => [`number ${field}`, reason]));
}

/** The state of the compressions that browsers lack. */
function librariesSentence(state: AppState): string {
  const { wasm, runs } = state;
  const names = WASM_COMPRESSIONS.map((id) => COMPRESSION_FACTS[id].name).join(' and ');
  if (wasm.state === 'off') return '';
  if (wasm.state === 'failed') return `${names} could not be loaded: ${wasm.message}`;
  if (wasm.state === 'loading') return `Loading ${names}.`;
  const lacking = shownIds(state).filter((id) => lackingOf(runs[id], WASM_COMPRESSIONS).length > 0);
  return lacking.length === 0 ? `Sizes with ${names} are ready.` : '';
}

/** The sentences of the verdict of the Decide view, without the marks of code and strong text. */
function verdictSentences(state: AppState): readonly string[] {
  const { situation } = readSituation(state.decide);
  const { sentences } = verdictOf(evaluate(candidatesOf(shownRowsOf(state), state), situation), situation);
  return sentences.map((sentence) => sentence.replaceAll(/`|\*\*/g, ''));
}

/** The state of the timings; names the fastest decoder if its interval separates it from the others. */
function timesSentence(state: AppState): string {
  const timings = shownTimings(state);
  if (timings.state === 'failed') return timings.message;
  if (timings.state !== 'done') return '';
  const { timedCompression } = state;
  const compressed = timedCompression === 'none' ? '' : ` with ${COMPRESSION_FACTS[timedCompression].name}`;
  const there = `Times${compressed} are ready.`;
  const decode = encodedRows(rowsOf({ ...state, timings })).flatMap((row) =>
    row.timing?.decode.state === 'done' ? [{ ...row.timing.decode, id: row.id, row }] : [],
  );
  const steady = decode.filter((time) => !isBusy(time));
  if (steady.length < decode.length) return `${there} The machine was busy: some have no rank.`;
  const [fastest, ...alike] = fastestOf(steady);
  // If only the baseline was timed, it would be named as the fastest.
  if (fastest === undefined || steady.length < 2) return there;
  if (alike.length > 0) return `${there} Their intervals do not show which codec decodes fastest.`;
  const timing = decode.find(({ id }) => id === fastest)!;
  const { row } = timing;
  const reader = row.codec.readOnlyBy;
  const which = reader === undefined ? '' : ` (only ${reader} reads it)`;
  const times = row.id === 'json' ? '' : `, ${measuredRatio(timing)} of JSON’s time`;
  return `${there} Fastest to decode: ${rowName(row)}${which}${times}.`;
}
