import { evaluate } from '../../subjects/decide/evaluate.ts';
import { readSituation } from '../../subjects/decide/situation-link.ts';
import { compressBatchesShown } from '../state/decide/batches.ts';
import { candidatesOf } from '../state/decide/candidates.ts';
import { shownEvolution } from '../state/decide/evolution.ts';
import { nameOf } from '../state/input/slice.ts';
import { shownRowsOf } from '../state/runs/rows.ts';
import { getApp } from '../state/store.ts';
import { answerOfState } from './answer.ts';
import { browserName } from './browser.ts';
import { decisionRecord } from './decision.ts';
import { DECISION_FILE } from './files.ts';
import { measuredOf } from './measured.ts';
import { save } from './save.ts';

/** Decision (Markdown): the situation, the verdict and the figures of the Decide view. */
export async function exportDecision(): Promise<void> {
  await compressBatchesShown();
  const state = getApp();
  const { preset, situation } = readSituation(state.decide);
  const measured = measuredOf(state);
  const evolution = shownEvolution();
  const answer = answerOfState(state);
  const text = decisionRecord({
    generated: new Date().toISOString(),
    source: {
      name: nameOf(state),
      minifiedBytes: state.source?.scanned.minifiedBytes ?? 0,
      messages: state.source?.scanned.messageCount ?? 1,
    },
    browser: browserName(navigator.userAgent),
    preset,
    situation,
    rows: evaluate(candidatesOf(shownRowsOf(state), state), situation),
    ...(answer && { answer }),
    ...(measured && { measured }),
    ...(evolution && { evolution }),
  });
  save(text, DECISION_FILE);
}
