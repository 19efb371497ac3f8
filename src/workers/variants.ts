import { carryTypes } from '../native-types/carry.ts';
import type { RunSource } from '../pipeline/run.ts';
import { type Varied, varyText } from '../pipeline/vary.ts';
import { parseSource } from '../source/parse.ts';
import { SourceTree } from '../source/tree.ts';
import type { SourceRef } from './protocol.ts';

const MOST_VARIANTS = 8;
/** Maximum bytes of text of all variants together, because each codec holds copies of its own. */
const MOST_BYTES = 1 << 20;

/** Returns the source and its variants, as many as fit in `MOST_BYTES`. A source above half of it has no variants. */
export function variantsOf(from: RunSource, { types }: SourceRef, varied: Varied): readonly RunSource[] {
  const { source, schemas } = from;
  const count = Math.min(MOST_VARIANTS, Math.floor(MOST_BYTES / source.bytes.length));
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
