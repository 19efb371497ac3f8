import { type JSX, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../core/basics/error-text.ts';
import type { Glosses } from '../../../core/layout/gloss.ts';
import type { CodecId, FormatId } from '../../../formats/format.ts';
import { loadGlosses } from '../../../formats/load-glosses.ts';
import { STORY_FILE } from '../../report/files.ts';
import { laneTitle } from '../../report/lane-title.ts';
import { save } from '../../report/save.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { pointer } from '../../state/selection/pointer.ts';
import { Button } from '../../ui/button.tsx';
import { ModalBody } from '../../ui/modal-body.tsx';
import { useModal } from '../../ui/use-modal.ts';
import marks from './marks.css?inline';
import rules from './story.css?inline';

// The rules for printed dialogs are in this style sheet.
import './handout.css';
import { jsonOf } from './message-json.ts';
import { Story } from './story.tsx';
import { useOpenLanes } from './use-open-lanes.ts';

/** The story of one open lane, to print or to save. Covers the page until it is closed. */
export function StoryPage({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const lanes = useOpenLanes().filter(({ bytes }) => bytes.length > 0);
  const [id, setId] = useState<CodecId | undefined>(() => firstOf(lanes));
  const lane = lanes.find((each) => each.id === id) ?? lanes[0];
  const { glosses, failure, tryAgain } = useGlosses(lane?.format.id);
  const story = useRef<HTMLElement>(null);
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      className="handout"
      aria-label="Story of the message"
      onClose={() => dialog.current?.open === false && onClose()}
    >
      <ModalBody title="Story of the message" className="handout-tools">
        <h1>Story of the message</h1>
        {lane !== undefined && (
          <label>
            Message{' '}
            <select value={lane.id} onChange={({ target }) => setId(target.value as CodecId)}>
              {lanes.map((each) => (
                <option key={each.id} value={each.id}>
                  {laneTitle(each)}
                </option>
              ))}
            </select>
          </label>
        )}
        <Button look="primary" onClick={() => window.print()}>
          Print
        </Button>
        <Button
          aria-disabled={glosses === undefined || undefined}
          onClick={() => {
            if (story.current !== null && lane !== undefined)
              save(storyFile(story.current, laneTitle(lane)), STORY_FILE);
          }}
        >
          Save as HTML
        </Button>
        <Button onClick={onClose}>Close</Button>
      </ModalBody>
      {lane === undefined && <p className="story">No open lane has bytes.</p>}
      {failure !== undefined && (
        <p className="story" role="alert">
          The explanations could not be loaded. {failure}{' '}
          <Button look="link" onClick={tryAgain}>
            Try again
          </Button>
        </p>
      )}
      {lane !== undefined && glosses !== undefined && (
        <Story ref={story} lane={lane} glosses={glosses} json={jsonOf(lane)} />
      )}
    </dialog>
  );
}

interface LoadedGlosses {
  readonly of: FormatId;
  readonly glosses?: Glosses;
  /** The reason why the glosses could not be loaded. */
  readonly failure?: string;
}

/** The glosses of a format once they are loaded. */
function useGlosses(format: FormatId | undefined): Partial<LoadedGlosses> & { readonly tryAgain: () => void } {
  const [loaded, setLoaded] = useState<LoadedGlosses>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads them again.
  useEffect(() => {
    if (format === undefined) return;
    let isOpen = true;
    const show = (part: Omit<LoadedGlosses, 'of'>): void => {
      if (isOpen) setLoaded({ of: format, ...part });
    };
    loadGlosses(format).then(
      (glosses) => show({ glosses }),
      (thrown: unknown) => show({ failure: errorText(thrown) }),
    );
    return () => {
      isOpen = false;
    };
  }, [format, tries]);
  return { ...(loaded?.of === format && loaded), tryAgain: () => setTries(tries + 1) };
}

/** The selected lane, or the first one that is not text. */
function firstOf(lanes: readonly Lane[]): CodecId | undefined {
  const selected = pointer.get().kept?.codec;
  const chosen =
    lanes.find(({ id }) => id === selected) ?? lanes.find(({ format }) => format.facts.isText === undefined);
  return (chosen ?? lanes[0])?.id;
}

/** The saved file may use nothing but its own style rules: it needs no network, and can run no script. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** The story on the screen as a file of its own, which needs nothing else. */
function storyFile(story: HTMLElement, title: string): string {
  const heading = document.createElement('title');
  heading.textContent = title;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    heading.outerHTML,
    `<style>\nbody { margin: 0; }\n${marks}\n${rules}</style>`,
    '</head>',
    `<body>${story.outerHTML}</body>`,
    '</html>\n',
  ].join('\n');
}
