import { EXPERIMENTS } from '../../../subjects/experiments/all.ts';
import { Button } from '../../ui/button.tsx';
import '../../ui/figures.css';
import { ExperimentPart, headingId } from './experiment-part.tsx';
import './experiments.css';

/** Published comparisons, with their figures beside those of this browser. */
export function Experiments() {
  return (
    <section aria-label="Experiments" className="experiments">
      <p className="experiments-lead">
        Five published comparisons, repeated. Each one runs when you start it: first the sizes from the real libraries,
        then the rates in an idle worker of this browser. The page itself contains only the published figures.
      </p>
      <nav aria-label="Experiments in this view">
        <ol className="experiments-list">
          {EXPERIMENTS.map(({ id, title, source }) => (
            <li key={id}>
              <Button look="link" onClick={() => show(headingId(id))}>
                {title}
              </Button>{' '}
              <span className="muted">
                {source.author}, {source.where}
              </span>
            </li>
          ))}
        </ol>
      </nav>
      {EXPERIMENTS.map((experiment) => (
        <ExperimentPart key={experiment.id} experiment={experiment} />
      ))}
      <footer className="experiments-foot">
        <h2>The reference</h2>
        <p>
          The widest comparison of sizes is{' '}
          <a href="https://arxiv.org/abs/2201.03051" target="_blank" rel="noreferrer">
            A Benchmark of JSON-compatible Binary Serialization Specifications
          </a>{' '}
          by Juan Cruz Viotti and Mital Kinderkhedia: 27 documents in 17 formats. The tests of this page compare its
          bytes with documents from that benchmark. Its JSON sizes count a line break at the end of each file.
        </p>
      </footer>
    </section>
  );
}

/**
 * Scrolls to an experiment and focuses it. A link with a fragment would replace the page's address, which identifies
 * the open view.
 */
function show(heading: string): void {
  const element = document.getElementById(heading);
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}
