import { LayoutBuilder } from '../../core/layout/builder.ts';
import type { Layout } from '../../core/layout/layout.ts';
import { describeFault } from '../../core/source/fault-words.ts';
import { faultOf } from '../../core/source/scan.ts';
import { Scanner, ScanStep } from '../../core/source/scanner.ts';
import { compounds, kinds } from './kinds.ts';

/**
 * Explains every byte of JSON text: the scanner that reads the source emits a region for each of its tokens. The
 * regions of a key, its quotation marks and its colon belong to the member's value.
 */
export function annotate(bytes: Uint8Array): Layout {
  const scanner = new Scanner(bytes, kinds.index);
  const builder = new LayoutBuilder(bytes.length, 'byte', 6, 16, compounds);
  let step: number;
  do {
    step = scanner.step();
    const [codes, boundaries] = [scanner.number('codes'), scanner.number('boundaries')];
    const [owners, longs, fars] = [scanner.number('owners'), scanner.number('longs'), scanner.number('fars')];
    builder.append({
      regionCount: scanner.number('regionCount'),
      codes,
      boundaries,
      owners,
      longs,
      fars,
      code: scanner.bytes('CODE', codes),
      boundary: scanner.bytes('BOUNDARY', boundaries),
      owner: scanner.bytes('OWNER', owners),
      long: scanner.words('LONG', longs),
      far: scanner.words('FAR', fars),
      lastStart: scanner.number('lastStart'),
      newest: scanner.number('newest'),
      other: scanner.number('other'),
    });
    builder.values.append(scanner.values());
  } while (step === ScanStep.goingOn);
  const fault = faultOf(scanner, step);
  scanner.end();
  if (fault === undefined) return builder.finish();
  const { offset, message, line, column } = describeFault(bytes, fault, true);
  return builder.finish({
    offset,
    message,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(fault.reason === 'after root' && { isTrailing: true as const }),
  });
}
