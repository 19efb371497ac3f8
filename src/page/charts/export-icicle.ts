import type { PathBytes } from '../state/selection/path-bytes.ts';
import type { PictureType } from '../ui/save-picture.tsx';
import { exportPictures, WIDTH } from './export-chart.ts';
import { icicleHeading } from './headings.ts';
import { exactBytesText, patternText } from './icicle.ts';
import { boxesFor, icicleChart } from './icicle-chart.ts';

/** Saves the bytes of a format by path, from the path `root` on, as a picture. */
export function exportIcicle(type: PictureType, name: string, bytes: PathBytes, root: number): Promise<void> {
  const { cells, height } = boxesFor(bytes, root, WIDTH);
  return exportPictures(type, [
    {
      config: icicleChart.bind(undefined, bytes, cells),
      heading: icicleHeading(name, patternText(bytes.tree, root), exactBytesText(bytes.total[root]!)),
      height,
    },
  ]);
}
