import { grouped } from '../../core/basics/counted.ts';
import type { Given } from './lane.ts';
import { choiceOf, type Made, markExact, type Rule } from './rule.ts';

/** Asks for the change of the document that removes most of the difference between two formats after gzip. */
export const cause: Rule = { lanes: 'two', most: 4000, make, mark: markExact };

function make({ lanes, gzipped, text }: Given): Made | undefined {
  const [one, other] = lanes;
  if (gzipped?.cause === undefined || other === undefined) return undefined;
  const { sizes, cause: found } = gzipped;
  const inBytes = ([a = 0, b = 0]: readonly number[]): string =>
    `${one!.name} ${grouped(a)}, ${other.name} ${grouped(b)}`;
  const after = found.changed.map((each) => `${each.change}: ${inBytes(each.sizes)}`);
  return {
    question: `After gzip, the bytes are: ${inBytes(sizes)}. Which change of the document removes most of this difference?`,
    shown: [{ as: 'text', label: 'JSON', text }],
    ...choiceOf(found.choices, found.right),
    solutionText: `${found.right} (bytes after each change: ${after.join('; ')})`,
  };
}
