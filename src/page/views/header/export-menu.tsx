import type { JSX } from 'react';
import { NotLoaded } from '../../../workers/loading/fetch-file.ts';
import { addNotice } from '../../state/actions.ts';
import { MenuButton } from '../../ui/menu.tsx';

/** The titles of the exports. */
const EXPORTS = {
  report: 'Report (JSON)',
  full: 'Report with all regions (JSON)',
  csv: 'Table (CSV)',
  markdown: 'Table (Markdown)',
  decision: 'Decision (Markdown)',
  dump: 'Annotated dump (text)',
  lanes: 'Bytes (SVG)',
  value: 'Selected value (SVG)',
  handout: 'Handout (print)',
  present: 'Present (large, for an audience)',
  kit: 'Kit (zip)',
  chart: 'Chart (PNG)',
  chartSvg: 'Chart (SVG)',
} as const;

export type ExportId = keyof typeof EXPORTS;

export const EXPORT_CHOICES = (Object.keys(EXPORTS) as ExportId[]).map((id) => ({ id, title: EXPORTS[id] }));

/** Fetches the actions of the menu, which load the code of each export. */
export const loadExports = () => import('./run-export.ts');

/** Runs an export, and shows a notice if its code cannot be loaded. */
export async function exportAs(id: ExportId): Promise<void> {
  try {
    await (await loadExports()).runExport(id);
  } catch (thrown) {
    if (!(thrown instanceof NotLoaded)) throw thrown;
    addNotice(`Nothing was exported: this part could not be loaded. ${thrown.message} Choose it again to try again.`);
  }
}

/** Saves the current view as a file. */
export function ExportMenu(): JSX.Element {
  return (
    <MenuButton label="Export" menuLabel="Export as" choices={EXPORT_CHOICES} onChoose={(id) => void exportAs(id)} />
  );
}
