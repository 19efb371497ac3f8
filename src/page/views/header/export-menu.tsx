import type { JSX } from 'react';
import { NotLoaded } from '../../../workers/loading/fetch-file.ts';
import { addNotice } from '../../state/actions.ts';
import { fetched, MenuButton } from '../../ui/menu.tsx';
import type { ExportId } from './export-choices.ts';

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

const EXPORT_CHOICES = fetched(async () => (await loadExports()).EXPORT_CHOICES);

/** Saves the current view as a file. */
export function ExportMenu(): JSX.Element {
  return (
    <MenuButton
      label="Export"
      menuLabel="Export as"
      choices={[]}
      later={EXPORT_CHOICES}
      onChoose={(id) => void exportAs(id)}
    />
  );
}
