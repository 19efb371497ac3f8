import { isSizeCovered } from '../../state/cover/covered.ts';
import type { AppState } from '../../state/model.ts';
import { shownTimings } from '../../state/runs/rows.ts';
import { getApp, store } from '../../state/store.ts';
import { type Heard, heardOf, isGuided } from './heard.ts';
import { knownAfter, newsBetween } from './news.ts';
import { Quiet } from './quiet.ts';
import { workSentences } from './works.ts';

/** Milliseconds without a change before an announcement. Longer for faults, because half-typed input often has one. */
const QUIET = 700;
const QUIET_FAULT = 1000;

/** Calls `announce` with the news of the page after each quiet period. Returns a function that ends this. */
export function startSpeaking(announce: (news: string) => void): () => void {
  let heard: Heard | undefined;
  const quiet = new Quiet(() => {
    const state = getApp();
    const now = heardOf(state);
    if (heard !== undefined && isOpenTab(document.activeElement)) heard = withView(heard, now);
    const news = newsBetween(heard, now);
    heard = knownAfter(heard, now, isSizeCovered(state) || isGuided(state));
    if (news !== '') announce(news);
  });
  const listen = (state: AppState): void => quiet.restart(mayBeWrong(state) ? QUIET_FAULT : QUIET);
  listen(getApp());
  const stop = store.subscribe((state, before) => {
    if (isHeardOf(state, before)) listen(state);
  });
  return () => {
    stop();
    quiet.stop();
  };
}

/** Marks the view as heard, because the focused tab was spoken, and with it the view that it opened. */
function withView(heard: Heard, { others }: Heard): Heard {
  return { ...heard, others: { ...heard.others, view: others.view ?? '' } };
}

function isOpenTab(element: Element | null): boolean {
  return element?.matches('[role=tab][aria-selected=true]') === true;
}

function mayBeWrong({ problem, inputPart, numberFaults }: AppState): boolean {
  return problem !== null || inputPart === 'schema' || Object.keys(numberFaults).length > 0;
}

const HEARD = [
  'problem',
  'source',
  'runs',
  'running',
  'pending',
  'findings',
  'foundTypes',
  'pins',
  'sort',
  'view',
  'decide',
  'numberFaults',
  'wasm',
  'notices',
  'workers',
  'cover',
  'revealed',
] as const;

/** True if a change affects the announcements. Most single steps of a long task do not. */
function isHeardOf(state: AppState, before: AppState): boolean {
  if (HEARD.some((part) => state[part] !== before[part])) return true;
  if (shownTimings(state).state !== shownTimings(before).state) return true;
  const [works, worksBefore] = [workSentences(state), workSentences(before)];
  return Object.keys(works).some((work) => works[work] !== worksBefore[work]);
}
