import { counted, grouped } from '../../../../core/basics/counted.ts';
import { percent } from '../../../../core/basics/units.ts';
import { exactBytesText, patternText, tokenText } from '../../../charts/icicle.ts';
import type { PathBytes } from '../../../state/selection/path-bytes.ts';

/** Names the path whose own values take the most bytes. */
export function pathsSentence(name: string, { tree, own, total }: PathBytes): string {
  const whole = total[0]!;
  if (whole === 0) return `${name} writes no bytes for this document.`;
  const path = own.reduce((most, bytes, i) => (bytes > own[most]! ? i : most), 0);
  const { count } = tree.paths[path]!;
  const where = path === 0 ? 'belong to the root itself' : `belong to \`${patternText(tree, path)}\``;
  const spread = count > 1 ? `, in ${counted(count, 'value')}` : '';
  return `${grouped(own[path]!)} of the ${grouped(whole)} bytes of ${name} (${percent(own[path]! / whole)}) ${where}${spread}.`;
}

/** The name of a box for assistive technology: its text, its share, and the number of its values. */
export function spokenBox({ tree, total }: PathBytes, path: number): string {
  const { count } = tree.paths[path]!;
  const values = count > 1 ? `, ${counted(count, 'value')}` : '';
  return `${tokenText(tree, path)} ${exactBytesText(total[path]!)}, ${percent(total[path]! / total[0]!)}${values}`;
}
