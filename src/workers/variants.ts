import { carryTypes } from '../core/native-types/carry.ts';
import { parseSource } from '../core/source/parse.ts';
import { SourceTree } from '../core/source/tree.ts';
import type { RunSource } from '../runs/pipeline/run.ts';
import { type Varied, varyText } from '../runs/pipeline/vary.ts';
import type { SourceRef } from './protocol.ts';

const MOST_VARIANTS = 8;
/** Maximum number of bytes of text of all variants together, because each codec holds its own copies. */
const MOST_BYTES = 1 << 20;

/**
 * Maximum number of values of all variants together, because a value takes up to a hundred bytes in each codec's copy.
 */
const MOST_VALUES = 1 << 16;

/**
 * Returns the source and as many of its variants as fit within both limits. A source larger than half of a limit has no
 * variants. Given bytes have none either, because their values have types that varied text lacks.
 */
export function variantsOf(from: RunSource, { types }: SourceRef, varied: Varied): readonly RunSource[] {
  const { source, schemas, beyond } = from;
  if (beyond !== undefined) return [from];
  const { bytes, index } = source;
  const fitting = Math.min(MOST_BYTES / bytes.length, MOST_VALUES / index.values.type.length);
  const count = Math.min(MOST_VARIANTS, Math.floor(fitting));
  const variants = [from];
  for (let seed = 1; seed < count; seed++) {
    const parsed = parseSource(varyText(source, seed, varied), source.messages);
    if (!parsed.ok) continue;
    const carried = types && carryTypes(parsed.source, types);
    const tree = new SourceTree(parsed.source.bytes, parsed.source.index);
    variants.push({ source: parsed.source, tree, ...(schemas && { schemas }), ...(carried && { carried }) });
  }
  return variants;
}
