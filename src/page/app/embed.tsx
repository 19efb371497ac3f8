import { type JSX, useSyncExternalStore } from 'react';
import { isCovering, isInputCovered } from '../state/cover/covered.ts';
import type { AppState } from '../state/model.ts';
import { useApp } from '../state/store.ts';
import { Button } from '../ui/button.tsx';
import { Later, laterPart } from '../ui/later.tsx';
import { Part } from '../ui/part.tsx';
import { ReloadLine } from '../ui/reload-offer.tsx';
import { Notices } from '../views/editor/notices.tsx';
import { ProblemLine } from '../views/editor/problem-line.tsx';
import { Lanes } from '../views/lanes/lanes.tsx';
import { Status } from '../views/status/status.tsx';
import { WorkersNotice } from '../views/workers/workers-notice.tsx';
import './embed.css';
import { INSPECTOR, ONE_EXERCISE, ONE_LESSON } from './later.ts';

const VALUE = laterPart('the value', async () => (await import('../views/given/value-so-far.tsx')).ValueSoFar);

/**
 * For a frame in another page: the lanes of a link with the explanation of the selected byte, below the lesson if the
 * link names one; or the exercise of the link. The only input is the answer to a question.
 */
export function Embed(): JSX.Element {
  const hasExercise = useApp(isExercise);
  const hasLesson = useApp(isLesson);
  const isCovered = useApp(isInputCovered);
  const isBroken = useApp(({ problem }) => problem?.kind === 'binary');
  return (
    <div className="embed">
      <Notices />
      <ReloadLine />
      <WorkersNotice />
      {!isCovered && <ProblemLine />}
      <main className="embed-main">
        {hasExercise ? (
          <Later part={ONE_EXERCISE} props={{}} wait={<p className="view-wait">Loading {ONE_EXERCISE.name} …</p>} />
        ) : (
          <>
            {hasLesson && (
              <Later part={ONE_LESSON} props={{}} wait={<p className="view-wait">Loading {ONE_LESSON.name} …</p>} />
            )}
            <Part name="the bytes">
              <Lanes />
            </Part>
            {isBroken && <Later part={VALUE} props={{}} />}
          </>
        )}
      </main>
      {!hasExercise && (
        <Later part={INSPECTOR} props={{}} wait={<section aria-label="Inspector" className="inspector" />} />
      )}
      <p className="embed-link">
        <OpenLink />
      </p>
      <Status />
    </div>
  );
}

/** True if the link shows an exercise instead of lanes. */
function isExercise({ view, exercise }: AppState): boolean {
  return view === 'learn' && exercise !== '';
}

/** True if the link names a lesson. */
function isLesson({ view, exercise, exam, learn }: AppState): boolean {
  return view === 'learn' && exercise === '' && exam === '' && learn !== '';
}

/**
 * Opens the link in the page. The link contains the document, so while the document may be covered, a script opens it
 * and its address is not in the frame.
 */
function OpenLink(): JSX.Element {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const isSecret = useApp((state) => state.opening || isCovering(state) || isExercise(state));
  const label = 'Open in Wireprint';
  if (isSecret) {
    return (
      <Button look="link" onClick={() => window.open(`./${location.hash}`, '_blank', 'noopener')}>
        {label}
      </Button>
    );
  }
  return (
    <a href={`./${hash}`} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
