import { counted, grouped } from '../basics/counted.ts';
import { toHex } from '../bytes/hex.ts';
import { ValueType } from '../value/value-tree.ts';
import { type BrokenPromise, brokenPromises } from './broken-promises.ts';
import { kindAt, type Message } from './message.ts';
import { lackingNames } from './partial-text.ts';
import { pointerOf } from './paths.ts';

/** Maximum number of bytes that a sentence writes. */
const BYTES_WRITTEN = 8;
/** Maximum number of bytes that a sentence also writes as text. */
const TEXT_WRITTEN = 4;

/** The bytes of a region in hex; only the first ones if it is long. */
export function regionHex(message: Message, region: number): string {
  const { start, end } = message.queries.bytesOf(region);
  const { role } = kindAt(message, region);
  const most = role === 'key' || role === 'string' ? TEXT_WRITTEN : BYTES_WRITTEN;
  return toHex(message.bytes.subarray(start, Math.min(end, start + most)), ' ') + (end - start > most ? ' …' : '');
}

/** The word for a child of a container in a sentence. */
export function childWord({ queries }: Pick<Message, 'queries'>, value: number): 'element' | 'member' {
  return queries.layout.values.type[value] === ValueType.object ? 'member' : 'element';
}

/**
 * What truncated bytes lack, innermost first: the announced bytes and items, and the missing members that a schema
 * names.
 */
export function missingSentences(message: Message): readonly string[] {
  const announced = brokenPromises(message).map((each) => brokenSentence(message, each));
  const named = (message.queries.layout.missing ?? []).map((each) => {
    const where = pointerOf(message, each.value) || 'the root';
    const names = lackingNames(each);
    return each.mayBeAbsent ? `Not read in ${where}, if present: ${names}.` : `Missing in ${where}: ${names}.`;
  });
  return [...announced, ...named, ...hiddenSentences(message)];
}

/** One sentence about the first region that hides values, with the number of the others. */
function hiddenSentences({ queries, kinds }: Message): readonly string[] {
  if (!kinds.list.some(({ hidesValues }) => hidesValues)) return [];
  let first = -1;
  let others = 0;
  for (let region = 0; region < queries.regionCount; region++) {
    if (!kinds.list[queries.kindOf(region)]!.hidesValues) continue;
    if (first < 0) first = region;
    else others++;
  }
  if (first < 0) return [];
  const { start, end } = queries.bytesOf(first);
  const which = `The ${kinds.list[queries.kindOf(first)]!.label} of ${counted(end - start, 'byte')} at offset ${grouped(start)}`;
  const hold = others === 0 ? 'holds' : `and ${counted(others, 'further one')} hold`;
  return [`${which} ${hold} values that are missing here.`];
}

/** The sentence about a head that announces more than there is: "83 at offset 0 announces 3 members; 1 is complete." */
export function brokenSentence(message: Message, { value, head, unit, announced, there }: BrokenPromise): string {
  const { start } = message.queries.bytesOf(head);
  const where = `${regionHex(message, head)} at offset ${grouped(start)}`;
  const are = (count: number | bigint): string => `${grouped(count)} ${Number(count) === 1 ? 'is' : 'are'}`;
  if (unit === 'items')
    return `${where} announces ${counted(announced, childWord(message, value))}; ${are(there)} complete.`;
  return `${where} announces ${counted(announced, 'byte')}; ${are(there)} there, ${are(BigInt(announced) - BigInt(there))} missing.`;
}
