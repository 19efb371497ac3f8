import { LayoutBuilder } from '../../layout/builder.ts';
import type { Layout } from '../../layout/layout.ts';
import { describeFault } from '../../source/fault-words.ts';
import { faultOf } from '../../source/scan.ts';
import { Scanner, Step } from '../../source/scanner.ts';
import { kinds } from './kinds.ts';

/**
 * Says what every byte of JSON text means: the scanner that reads the source, with a region for each of its tokens. A
 * key, its quotation marks and its colon belong to the member's value. Marks that stand next to each other share a
 * region where they belong to the same value: a comma and the quotation mark behind it, and in long texts a colon and
 * what is beside it, since so many marks would outweigh the text.
 */
export function annotate(bytes: Uint8Array): Layout {
  const scanner = new Scanner(bytes, kinds.index);
  const builder = new LayoutBuilder(bytes.length, 'byte', 6, 16);
  let step: number;
  do {
    step = scanner.step();
    const count = scanner.number('regionCount');
    builder.append({
      bound: scanner.bytes('BOUND', count),
      kind: scanner.bytes('KIND', count),
      owner: scanner.bytes('OWNER', scanner.number('owners')),
      long: scanner.words('LONG', scanner.number('longs')),
      far: scanner.words('FAR', scanner.number('fars')),
      lastStart: scanner.number('lastStart'),
      newest: scanner.number('newest'),
      other: scanner.number('other'),
    });
    builder.values.append(scanner.values());
  } while (step === Step.full);
  const fault = faultOf(scanner, step);
  scanner.end();
  if (fault === undefined) return builder.finish();
  const { offset, message } = describeFault(bytes, fault);
  return builder.finish({ offset, message });
}
