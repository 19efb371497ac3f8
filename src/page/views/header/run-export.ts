import { addNotice, present, showPaper } from '../../state/actions.ts';
import { isCovering, isInputCovered, isSizeCovered } from '../../state/cover/covered.ts';
import { getApp } from '../../state/store.ts';
import type { ExportId } from './export-choices.ts';

export { EXPORT_CHOICES, MORE_EXPORT_CHOICES } from './export-choices.ts';

const files = () => import('../../report/export.ts');
const charts = () => import('../../charts/export-chart.ts');

interface Export {
  /** The part of the document that the export shows. */
  readonly shows: keyof typeof IS_COVERED;
  readonly run: () => unknown;
}

/** For each part, whether it is covered. */
const IS_COVERED = {
  all: () => isCovering(getApp()),
  sizes: () => isInputCovered(getApp()) || isSizeCovered(getApp()),
  nothing: () => false,
} as const;

/** The exports. The page fetches the code of each when it is idle. */
const EXPORTS: Readonly<Record<ExportId, Export>> = {
  report: { shows: 'all', run: async () => (await files()).exportReport() },
  full: { shows: 'all', run: async () => (await files()).exportFullReport() },
  csv: { shows: 'sizes', run: async () => (await files()).exportCsv() },
  markdown: { shows: 'sizes', run: async () => (await files()).exportMarkdown() },
  decision: { shows: 'sizes', run: async () => (await files()).exportDecision() },
  dump: { shows: 'all', run: async () => (await files()).exportDump() },
  lanes: { shows: 'all', run: async () => (await files()).exportLanesSvg() },
  value: { shows: 'all', run: async () => (await files()).exportValueSvg() },
  handout: { shows: 'all', run: () => showPaper('handout') },
  story: { shows: 'all', run: () => showPaper('story') },
  present: { shows: 'nothing', run: () => present(true) },
  kit: { shows: 'all', run: async () => (await files()).exportKit() },
  chart: { shows: 'sizes', run: async () => (await charts()).exportChart('png') },
  chartSvg: { shows: 'sizes', run: async () => (await charts()).exportChart('svg') },
};

/** Runs an export, unless it would show a covered part of the page. */
export async function runExport(id: ExportId): Promise<void> {
  const { shows, run } = EXPORTS[id];
  if (IS_COVERED[shows]())
    addNotice('Nothing was exported: the file would show covered parts. Set “covered” to off first.');
  else await run();
}
