import type { CompressionId } from '../../compression/compression.ts';
import { CODECS } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import type { SourceRef } from '../../workers/protocol.ts';
import { typesInPlace } from '../input/given-types.ts';
import type { CurrentSource, Findings } from '../model.ts';
import { least, smallestOther } from '../runs/contenders.ts';
import { rowsOf } from '../runs/rows.ts';
import { refOfJson } from '../runs/shown.ts';
import { getApp, update } from '../store.ts';
import { askAbout } from './ask-shown.ts';
import { FINDINGS_AT_MOST } from './findings-limit.ts';

/** Codecs that carry native types without a schema, and that more than one library can read. */
const CARRYING_FREELY: readonly CodecId[] = CODECS.filter(
  ({ format, codec }) =>
    format.facts.schema === 'none' &&
    codec.carries !== undefined &&
    codec.whatIf === undefined &&
    codec.readOnlyBy === undefined,
).map(({ codec }) => codec.id);

/**
 * Computes what the answer states beyond the rows: the bytes that native types save, and why a format is smaller after
 * compression.
 */
export async function findMore(): Promise<void> {
  await findCarried();
  await findGap('gzip');
  await findChosenGap();
}

/** Finds why a format is smaller after the compression that the user has chosen. */
export async function findChosenGap(): Promise<void> {
  const { compression } = getApp();
  if (compression !== 'none') await findGap(compression);
}

interface ShownJson {
  readonly shown: SourceRef;
  /** The source in the form that codecs take. */
  readonly ref: SourceRef;
  readonly source: CurrentSource;
}

/** The shown source; undefined if there is none, or if it is larger than `FINDINGS_AT_MOST`. */
function shownJson(): ShownJson | undefined {
  const { shown, source } = getApp();
  if (shown === null || source === null || source.scanned.minifiedBytes > FINDINGS_AT_MOST) return undefined;
  return { shown, ref: refOfJson(shown, source), source };
}

async function findCarried(): Promise<void> {
  const { foundTypes } = getApp();
  const json = shownJson();
  if (json === undefined || foundTypes === null || foundTypes.groups.length === 0) return;
  // If types are already carried natively, the rows show the effect.
  if (typesInPlace(getApp()) !== undefined) return;
  const source = { ...json.ref, types: { all: true, groups: [] } };
  const answer = await askAbout(json.shown, { type: 'carried', source, codecs: CARRYING_FREELY });
  if (answer?.type !== 'carried') return;
  const sizes = CARRYING_FREELY.flatMap((codec) => {
    const bytes = answer.sizes[codec];
    return bytes === undefined ? [] : [{ codec, bytes }];
  });
  const carried = least(sizes, ({ bytes }) => bytes);
  if (carried !== undefined) keep(json.source.id, { carried });
}

async function findGap(compression: CompressionId): Promise<void> {
  const json = shownJson();
  const codec = smallestOther(rowsOf(getApp()), compression)?.id;
  if (json === undefined || codec === undefined) return;
  const { id } = json.source;
  if (findingsOf(id).gaps[compression]?.codec === codec) return;
  const { wasm } = getApp();
  const files = wasm.state === 'on' ? wasm.files : {};
  const answer = await askAbout(json.shown, { type: 'gap', source: json.ref, codec, compression, files });
  if (answer?.type !== 'gap') return;
  keep(id, { gaps: { ...findingsOf(id).gaps, [compression]: { codec, gap: answer.gap } } });
}

function findingsOf(source: number): Findings {
  const { findings } = getApp();
  return findings?.source === source ? findings : { source, gaps: {} };
}

function keep(source: number, found: Partial<Findings>): void {
  update({ findings: { ...findingsOf(source), ...found } });
}
