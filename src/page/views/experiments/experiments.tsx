import { type JSX, useRef, useState } from 'react';
import { EXPERIMENTS } from '../../../subjects/experiments/all.ts';
import { Button } from '../../ui/button.tsx';
import '../../ui/figures.css';
import { ExperimentPart, headingId } from './experiment-part.tsx';
import './experiments.css';

/** Published comparisons: a list, and the chosen one with its figures beside those of this browser. */
export function Experiments(): JSX.Element {
  const [chosen, setChosen] = useState(EXPERIMENTS[0]!);
  const detail = useRef<HTMLDivElement>(null);
  function show(experiment: typeof chosen): void {
    setChosen(experiment);
    requestAnimationFrame(() => {
      detail.current?.scrollIntoView({ block: 'nearest' });
      const title = document.getElementById(headingId(experiment.id));
      if (title !== null) focusOnce(title);
    });
  }
  return (
    <section aria-label="Experiments" className="experiments">
      <nav aria-label="Experiments in this view" className="experiments-nav">
        <p className="muted">
          Five published comparisons, repeated with the real libraries in this browser when you start them.
        </p>
        <ol className="experiments-list">
          {EXPERIMENTS.map((experiment) => (
            <li key={experiment.id} data-chosen={experiment === chosen || undefined}>
              <Button
                look="link"
                aria-current={experiment === chosen ? 'true' : undefined}
                onClick={() => show(experiment)}
              >
                {experiment.title}
              </Button>{' '}
              <span className="muted">
                {experiment.source.author}, {experiment.source.where}
              </span>
            </li>
          ))}
        </ol>
      </nav>
      <div ref={detail} className="experiments-detail" tabIndex={-1}>
        <ExperimentPart key={chosen.id} experiment={chosen} />
        <Reference />
      </div>
    </section>
  );
}

/** Moves the focus to a heading. Screen readers call a heading clickable if it can always get the focus. */
function focusOnce(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
  heading.focus({ preventScroll: true });
}

function Reference(): JSX.Element {
  return (
    <footer className="experiments-foot">
      <h2>The reference</h2>
      <p>
        The widest comparison of sizes is{' '}
        <a href="https://arxiv.org/abs/2201.03051" target="_blank" rel="noreferrer">
          A Benchmark of JSON-compatible Binary Serialization Specifications
        </a>{' '}
        by Juan Cruz Viotti and Mital Kinderkhedia: 27 documents in 17 formats. The tests of this page compare its bytes
        with documents from that benchmark. Its JSON sizes count a line break at the end of each file.
      </p>
    </footer>
  );
}
