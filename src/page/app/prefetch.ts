import { nextTurn } from '../../core/basics/turn.ts';
import { FORMATS } from '../../formats/all.ts';
import { loadGlosses } from '../../formats/load-glosses.ts';
import { loadKinds } from '../../formats/load-kinds.ts';
import { loadHeaderFault } from '../../workers/client.ts';
import { loadSessions } from '../../workers/start-timing.ts';
import { loadTaking } from '../state/actions.ts';
import { loadLinks } from '../state/address/read-address.ts';
import { loadCovers } from '../state/cover/load-covers.ts';
import type { AppState } from '../state/model.ts';
import { SAMPLE_LOADS } from '../state/sample-files.ts';
import { store } from '../state/store.ts';
import { pool } from '../state/workers.ts';
import { loadMenus } from '../ui/menu.tsx';
import { loadSplitButtons } from '../ui/split.tsx';
import { loadAnswerParts } from '../views/answer/answer.tsx';
import { loadReasons } from '../views/answer/answer-parts.tsx';
import { loadDoorLine } from '../views/editor/input-panel.tsx';
import { loadCodeEditor } from '../views/editor/json-editor.tsx';
import { loadPrivacyDialog } from '../views/editor/privacy.tsx';
import { loadExports } from '../views/header/export-menu.tsx';
import { loadShareDialog } from '../views/header/share.tsx';
import { loadKeysDialog } from '../views/help/help.tsx';
import { loadCoveredPlace, loadReadings } from '../views/inspector/inspector.tsx';
import { loadTerms } from '../views/inspector/sentence.tsx';
import { loadWorkingView } from '../views/inspector/use-glosses.ts';
import { loadEditing } from '../views/lanes/editing/mode.ts';
import { FORMS } from '../views/lanes/forms/forms.ts';
import { loadHands, loadJumps, loadReveal } from '../views/lanes/lane-keys.ts';
import { loadHand, loadLayerLane, loadMessageButtons, loadWrongBytes } from '../views/lanes/lanes.tsx';
import { loadRowDetails } from '../views/table/format-table.tsx';
import { PARTS } from './parts.ts';

const loadOffline = () => import('../offline/keep-offline.ts');

/** Functions that fetch all that the page may need later, except the editor, which comes first. */
const LOADS: readonly (() => Promise<unknown>)[] = [
  ...Object.values(PARTS),
  () => import('../charts/export-chart.ts'),
  ...SAMPLE_LOADS,
  // The kinds of a format load with its first run, so formats that have not run may lack them.
  ...FORMATS.flatMap(({ id }) => [() => loadKinds(id), () => loadGlosses(id)]),
  loadAnswerParts,
  loadReasons,
  loadMenus,
  loadSplitButtons,
  loadDoorLine,
  () => import('../state/input/door.ts'),
  loadTaking,
  loadPrivacyDialog,
  loadKeysDialog,
  loadTerms,
  async () => (await loadWorkingView()).loadPlayView(),
  loadRowDetails,
  loadShareDialog,
  loadExports,
  loadLinks,
  () => import('../../core/spellings/byte-text.ts'),
  loadJumps,
  loadEditing,
  loadHands,
  loadHand,
  loadLayerLane,
  loadWrongBytes,
  loadMessageButtons,
  ...Object.values(FORMS).map(({ load }) => load),
  loadCovers,
  loadReveal,
  loadCoveredPlace,
  loadReadings,
  loadHeaderFault,
  loadSessions,
  () => import('../report/export.ts'),
  () => import('../charts/chart-svg.ts'),
  loadOffline,
];

/**
 * Fetches everything that the page may need later, once no run is going on: codecs for every worker, samples, charts,
 * glosses, exports. After that, only the service worker fetches files, once for each version: the page sends no more
 * requests, regardless of the user’s actions.
 */
export function prefetch(): void {
  const begin = ({ running, workers }: AppState): void => {
    if (running || workers.type !== 'working') return;
    stop();
    void fetchAll()
      .then(loadOffline)
      .then(({ keepOffline }) => keepOffline());
  };
  const stop = store.subscribe(begin);
  begin(store.getState());
}

/** Maximum number of loads at the same time, because scripts that arrive together would delay keystrokes. */
const AT_A_TIME = 3;

/** A load that fails is repeated when its part is needed. */
async function fetchAll(): Promise<void> {
  await loadCodeEditor().catch(() => undefined);
  pool.warm();
  const left = LOADS.values();
  const takeTurns = async (): Promise<void> => {
    for (const load of left) {
      await nextTurn();
      await load().catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, takeTurns));
}
