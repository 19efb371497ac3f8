import { grouped } from '../../../core/basics/counted.ts';
import { utf8Text } from '../../../core/bytes/utf8.ts';
import { SourceTree } from '../../../core/source/tree.ts';
import { type MaskedCopy, whyNoResult } from '../../../workers/protocol.ts';
import { isInputCovered } from '../cover/covered.ts';
import { refOfJson } from '../runs/shown.ts';
import { pointer } from '../selection/pointer.ts';
import { getApp } from '../store.ts';
import { deadlineFor, pool } from '../workers.ts';
import { linkTo, type SharedLink, viewToShare } from './share.ts';

/**
 * Maximum bytes of a source that is masked. Random letters hardly compress, so a longer source does not fit in a link.
 */
const MASKED_AT_MOST = 256 * 1024;

/** A link with a masked copy of the source; without a copy, and with an empty link, if there is nothing to mask. */
export interface MaskedLink extends SharedLink {
  readonly copy?: MaskedCopy;
}

/**
 * Makes a link to the current view with a masked copy of its JSON. With `keys`, names are masked too; with `present`,
 * the link opens the presenter. Undefined if the signal aborts first.
 */
export async function shareMasked(
  { keys, present }: { readonly keys: boolean; readonly present: boolean },
  signal: AbortSignal,
): Promise<MaskedLink | undefined> {
  const state = getApp();
  const { source, shown } = state;
  if (source === null || shown === null) return refused('There is no JSON to mask.');
  const { length } = source.scanned.bytes;
  if (length > MASKED_AT_MOST) {
    const limit = grouped(MASKED_AT_MOST);
    return refused(
      `The JSON has ${grouped(length)} bytes. A masked copy of more than ${limit} does not fit in a link.`,
    );
  }
  const ref = refOfJson(shown, source);
  // The schemas stay here: their texts have names, and enumerations list the original values.
  const task = { type: 'mask', source: { ...ref, schemas: {} }, keys } as const;
  const answer = await pool.perform(task, deadlineFor(ref.input, source.scanned.messageCount), signal);
  if (answer === undefined) return undefined;
  if (answer.type !== 'mask') return refused(whyNoResult(answer));
  const { masked } = answer;
  const { kept } = pointer.get();
  // A path would reveal covered names, and values that masking keeps.
  const isCovered = isInputCovered(getApp());
  // Masking keeps the ordinals of values.
  const at =
    kept === null || isCovered ? undefined : new SourceTree(masked.text, source.tree.index).pointerOf(kept.value);
  const { link, problems } = await linkTo({
    ...viewToShare(state, present),
    source: { kind: 'json', text: utf8Text(masked.text) },
    ...(at !== undefined && { at }),
    ...(masked.types && !isCovered && { types: masked.types }),
  });
  return { link, problems, copy: isCovered ? { ...masked, kept: [] } : masked };
}

function refused(problem: string): MaskedLink {
  return { link: '', problems: [problem] };
}
