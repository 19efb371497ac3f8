import { parseSource } from '../../core/source/parse.ts';
import { SourceTree } from '../../core/source/tree.ts';
import type { Compressor } from '../../runs/compression/compression.ts';
import { causeOf } from '../../runs/findings/cause.ts';
import { CHANGE_IDS, type ChangeId } from '../../runs/findings/changes.ts';
import { findGap } from '../../runs/findings/findings.ts';
import type { Parts } from '../../runs/pipeline/run.ts';
import type { GzippedCause, Specimen } from '../exercises/lane.ts';
import type { ExerciseType } from '../exercises/types.ts';

/** The changes of a document, in words. */
const CHANGE_NAMES: Readonly<Record<ChangeId, string>> = {
  names: 'no names',
  decimals: 'whole numbers instead of decimals',
  zeros: 'zero instead of each number',
  types: 'text instead of native types',
};

/**
 * The changes that a question offers. `zeros` is not offered, because replacing each number by zero also removes the
 * decimals.
 */
const OFFERED = ['names', 'decimals'] as const satisfies readonly ChangeId[];
const NEITHER = 'neither of the two alone';

/** The specimen with its sizes after gzip, if the type of the exercise needs them. */
export async function withGzipped(
  specimen: Specimen,
  codecs: readonly Parts[],
  type: ExerciseType,
  gzip: () => Promise<Compressor>,
): Promise<Specimen> {
  if (type !== 'packed' && type !== 'cause') return specimen;
  const compressor = await gzip();
  const sizes = await Promise.all(specimen.lanes.map(({ bytes }) => compressor.size(bytes)));
  const cause = type === 'cause' ? await findCause(specimen, codecs, compressor) : undefined;
  return { ...specimen, gzipped: { sizes, ...(cause && { cause }) } };
}

/** The cause of the difference between JSON and another codec; undefined if there is no difference. */
async function findCause(
  { text }: Specimen,
  [json, other]: readonly Parts[],
  compressor: Compressor,
): Promise<GzippedCause | undefined> {
  const parsed = parseSource(new TextEncoder().encode(text));
  if (!parsed.ok || json === undefined || other === undefined) return undefined;
  const { source } = parsed;
  const from = { source, tree: new SourceTree(source.bytes, source.index), inference: 'seen' } as const;
  const gap = await findGap(from, json, other, compressor, new AbortController().signal);
  const { unchanged, changed } = gap;
  if (unchanged.json === unchanged.other) return undefined;
  const found = OFFERED.find((id) => id === causeOf(gap)?.id);
  return {
    changed: CHANGE_IDS.flatMap((id) => {
      const pair = changed[id];
      return pair === undefined ? [] : [{ change: CHANGE_NAMES[id], sizes: [pair.json, pair.other] }];
    }),
    choices: [...OFFERED.map((id) => CHANGE_NAMES[id]), NEITHER],
    right: found === undefined ? NEITHER : CHANGE_NAMES[found],
  };
}
