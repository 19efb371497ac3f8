import { type Octets, octetsOf } from '../../../core/bytes/octets.ts';
import type { Reading } from '../../../runs/recognition/reading.ts';
import type { ChainWish, Recognised } from '../../../workers/protocol.ts';
import { run } from '../flow.ts';
import { refuse } from '../runs/end.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { deadlineFor, pool } from '../workers.ts';
import { beginInput, runInput } from './input.ts';
import { newest } from './newest.ts';
import type { Door } from './slice.ts';

/** The choice of a person, for the text that follows. */
let wish: ChainWish | 'text' | undefined;

/**
 * Reads a text as bytes if it spells some. Resolves to false if it is JSON, valid or not, or another text that is no
 * bytes. A reading holds while its text is edited, and a choice until the text is replaced.
 */
export async function readText(typed: string, octets: Octets, signal: AbortSignal): Promise<boolean> {
  const before = getApp().door;
  const holds = before !== null && isEdit(before.text, typed);
  const wanted = wish ?? (holds ? wishOf(before) : wishOfLink());
  wish = undefined;
  const as = wanted === 'text' ? undefined : wanted;
  const task = { type: 'recognise', octets, ...(as && { as }) } as const;
  const answer = await pool.perform(task, deadlineFor({ kind: 'text', octets }), signal);
  if (signal.aborted) return true;
  if (answer?.type !== 'recognise') return false;
  const { recognised } = answer;
  const { used, named } = recognised;
  if (used === undefined && named === undefined) {
    update({ door: null });
    return false;
  }
  const isText = wanted === 'text';
  const isOther = used?.reading.chain.join() !== recognised.readings[0]?.chain.join();
  const isChosen = isText || (as?.isChosen === true && used?.isWanted === true && isOther);
  update({ door: { recognised, text: typed, isChosen, isText } });
  if (isText || used === undefined) return false;
  await runUsed(used, recognised, signal);
  return true;
}

async function runUsed(
  { octets, format, reading }: NonNullable<Recognised['used']>,
  { named }: Recognised,
  signal: AbortSignal,
): Promise<void> {
  if (format !== undefined) {
    await run({ kind: 'binary', octets: octetsOf(octets), format, isRaw: true }, signal);
    return;
  }
  const message = named ?? unreadSentence(reading);
  refuse({ kind: 'other', failure: { message } });
}

/** The sentence for bytes without a format. */
function unreadSentence({ chain, evidence }: Reading): string {
  if (chain.includes('confluent') || chain.includes('avro-single')) {
    return 'What is inside is Avro or another format that cannot be read without its schema.';
  }
  if (evidence === 'printable text') return 'These bytes are text, which is no JSON.';
  return 'None of the formats reads these bytes. If they are Avro, their schema is needed.';
}

/** The chain that a text keeps while it is edited. */
function wishOf({ recognised, isChosen, isText }: Door): ChainWish | 'text' | undefined {
  if (isText) return 'text';
  const chain = recognised.used?.reading.chain;
  return chain && { chain, isChosen };
}

/** The chain of the link that the text comes from. */
function wishOfLink(): ChainWish | undefined {
  const chain = 'text' in newest.json ? newest.json.as : undefined;
  return chain && { chain, isChosen: true };
}

/** True if a text is the edited form of another one: at least half of the shorter one stays at its ends. */
function isEdit(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return shorter > 0 && (start + end) * 2 >= shorter;
}

/** Reads the text by a chain that a person chose; `text` for the text itself, undefined for what is recognised. */
export function chooseReading(chosen: readonly string[] | 'text' | undefined): void {
  wish = chosen === undefined || chosen === 'text' ? chosen : { chain: chosen, isChosen: true };
  const { door } = getApp();
  // What is recognised does not hold the choice before.
  if (chosen === undefined && door !== null) update({ door: { ...door, text: '' } });
  newest.isBytes = false;
  runAgainAsChosen();
}

function runAgainAsChosen(): void {
  beginInput();
  runInput();
}
