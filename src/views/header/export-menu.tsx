import type { JSX } from 'react';
import { NotLoaded } from '../../loading/fetch-file.ts';
import { addNotice, present, showHandout } from '../../state/actions.ts';
import { MenuButton } from '../../ui/menu.tsx';

const files = () => import('../../report/export.ts');
const charts = () => import('../../charts/export-chart.ts');

/** The exports. The page fetches the code of each when it is idle. */
const EXPORTS = {
  report: { title: 'Report (JSON)', run: async () => (await files()).exportReport() },
  full: { title: 'Report with all regions (JSON)', run: async () => (await files()).exportFullReport() },
  csv: { title: 'Table (CSV)', run: async () => (await files()).exportCsv() },
  markdown: { title: 'Table (Markdown)', run: async () => (await files()).exportMarkdown() },
  decision: { title: 'Decision (Markdown)', run: async () => (await files()).exportDecision() },
  dump: { title: 'Annotated dump (text)', run: async () => (await files()).exportDump() },
  lanes: { title: 'Bytes (SVG)', run: async () => (await files()).exportLanesSvg() },
  value: { title: 'Selected value (SVG)', run: async () => (await files()).exportValueSvg() },
  handout: { title: 'Handout (print)', run: async () => showHandout(true) },
  present: { title: 'Present (large, for an audience)', run: async () => present(true) },
  kit: { title: 'Kit (zip)', run: async () => (await files()).exportKit() },
  chart: { title: 'Chart (PNG)', run: async () => (await charts()).exportChart() },
  chartSvg: { title: 'Chart (SVG)', run: async () => (await charts()).exportChartSvg() },
} as const;

type ExportId = keyof typeof EXPORTS;

export const EXPORT_CHOICES = (Object.keys(EXPORTS) as ExportId[]).map((id) => ({ id, title: EXPORTS[id].title }));

/** Runs an export, and tells the user if its code cannot be loaded. */
export async function exportAs(id: ExportId): Promise<void> {
  try {
    await EXPORTS[id].run();
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
