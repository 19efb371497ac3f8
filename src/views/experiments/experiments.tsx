import { EXPERIMENTS } from '../../experiments/all.ts';
import { Button } from '../../ui/button.tsx';
import '../../ui/figures.css';
import { ExperimentPart, headingId } from './experiment-part.tsx';
import './experiments.css';

/** Comparisons that others have published, with their figures and those of this browser side by side. */
export function Experiments() {
  return (
    <section aria-label="Experiments" className="experiments">
      <p className="experiments-lead">
        Five published comparisons, made again. Each one runs when you ask for it: sizes come from the real libraries at
        once, then rates from a quiet worker in this browser. Nothing is stored here but what was published.
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
          by Juan Cruz Viotti and Mital Kinderkhedia: 27 documents in 17 formats. The tests of this page hold it to the
          bytes of documents from there. Its JSON sizes count a line break at the end of each file.
        </p>
      </footer>
    </section>
  );
}

/** Moves view and focus to an experiment. A link with a fragment would replace the address, which names what is open. */
function show(heading: string): void {
  const element = document.getElementById(heading);
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}
