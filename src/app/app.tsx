import { type JSX, useCallback, useEffect, useState } from 'react';
import { SAMPLES } from '../samples/samples.ts';
import { present, setInputPart, setView, showFirstBytes, showHandout } from '../state/actions.ts';
import type { Cover } from '../state/learn/slice.ts';
import type { View } from '../state/selection/slice.ts';
import { useApp } from '../state/store.ts';
import { Later, type LaterPart } from '../ui/later.tsx';
import { Part } from '../ui/part.tsx';
import { Split } from '../ui/split.tsx';
import { Tabs, tabIdOf } from '../ui/tabs.tsx';
import { useNarrow } from '../ui/use-media.ts';
import { Answer } from '../views/answer/answer.tsx';
import { goToFault } from '../views/editor/fault-place.ts';
import { InputPanel, type InputTabPart } from '../views/editor/input-panel.tsx';
import { Notices } from '../views/editor/notices.tsx';
import { ProblemLine } from '../views/editor/problem-line.tsx';
import { FileTools, Header } from '../views/header/header.tsx';
import { Help } from '../views/help/help.tsx';
import { Inspector } from '../views/inspector/inspector.tsx';
import { Lanes } from '../views/lanes/lanes.tsx';
import { Status } from '../views/status/status.tsx';
import { FormatTable } from '../views/table/format-table.tsx';
import { Welcome } from '../views/welcome/welcome.tsx';
import { WorkersNotice } from '../views/workers/workers-notice.tsx';
import { DropTarget } from './drop-target.tsx';
import { emptyForOwn, readFirstBytes } from './first-steps.ts';
import { FIRST_BYTES, HANDOUT, LATER_VIEWS, LEARN, PRESENTER, SCHEMA, TYPES } from './later.ts';
import { NewBuildLine } from './new-build-line.tsx';
import { Printed } from './printed.tsx';
import { SkipLink } from './skip-link.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import './app.css';

/** The open tab: a view, or, on narrow screens, the input. Wide screens show the input beside the views. */
type PageTab = View | 'json';

const VIEW_TABS = [
  { id: 'bytes', name: 'Bytes' },
  { id: 'sizes', name: 'Sizes' },
  { id: 'speed', name: 'Speed' },
  { id: 'experiments', name: 'Experiments' },
  { id: 'decide', name: 'Decide' },
  { id: 'learn', name: 'Learn' },
] as const;
const NARROW_TABS = [{ id: 'json', name: 'JSON' }, ...VIEW_TABS] as const;

/** The tabs of the input after the source. */
const INPUT_PARTS: readonly InputTabPart[] = [
  { id: 'schema', name: 'Schema', content: <LaterPlace part={SCHEMA} /> },
  { id: 'types', name: 'Types', content: <LaterPlace part={TYPES} /> },
];

function LaterPlace({ part }: { readonly part: LaterPart<object> }): JSX.Element {
  return <Later part={part} props={{}} wait={<p className="view-wait">Loading {part.name} …</p>} />;
}

/** In pixels: slightly more than a fifth of the window, so that the table has room on small screens. */
const INPUT_WIDTH = Math.min(360, Math.max(256, Math.round(window.innerWidth * 0.217)));

/** In pixels: fewer in a low window, so that the lanes have room. The style sheets use the same height. */
const INSPECTOR_HEIGHT = window.innerHeight < 800 ? 124 : 152;

const INPUT = 'input';
const VIEW = 'view';

/** The whole page. Its parts have the same position in the React tree at every width, so that they keep their state. */
export function App(): JSX.Element {
  const narrow = useNarrow();
  const view = useApp((state) => state.view);
  const [inputOpen, setInputOpen] = useState(false);
  const place: PageTab = narrow && inputOpen ? 'json' : view;
  const handout = useApp((state) => state.handout);
  const firstBytes = useApp((state) => state.firstBytes);
  const presenting = useApp((state) => state.presenting);
  useTitle();
  const goToFault = useFaultPlace(setInputOpen);
  useShortcuts(goToFault);

  function open(next: PageTab): void {
    setInputOpen(next === 'json');
    if (next !== 'json') setView(next);
  }

  const stale = useApp((state) => state.source !== null && state.problem !== null);
  const covered = useCovered();
  const input = (
    <div id={INPUT} className="place-input" hidden={narrow && place !== 'json'}>
      {narrow && <FileTools help={<Help />} />}
      {covered === 'everything' ? (
        <Covered what="The input" />
      ) : (
        <InputPanel others={INPUT_PARTS} onGoToFault={goToFault} />
      )}
    </div>
  );
  return (
    <div className="app">
      <SkipLink />
      <Header narrow={narrow} help={<Help />}>
        <Tabs
          label="Views"
          tabs={narrow ? NARROW_TABS : VIEW_TABS}
          selected={place}
          onSelect={open}
          panelOf={(id) => (id === 'json' ? INPUT : VIEW)}
        />
      </Header>
      <Notices />
      <NewBuildLine />
      {view === 'bytes' && (
        <Welcome
          onRead={() => readFirstBytes(() => open('bytes'))}
          onLearn={() => open('learn')}
          onOwn={() => emptyForOwn(() => open('json'))}
        />
      )}
      <main className={stale ? 'app-main stale' : 'app-main'}>
        <Split
          label="Height of the inspector"
          axis="y"
          sized="second"
          initial={INSPECTOR_HEIGHT}
          least={96}
          first={
            <Split
              label="Width of the input"
              axis="x"
              sized="first"
              initial={INPUT_WIDTH}
              least={200}
              first={input}
              second={
                <ViewPanel
                  view={view}
                  narrow={narrow}
                  stale={stale}
                  hidden={place === 'json'}
                  onGoToFault={goToFault}
                />
              }
            />
          }
          second={
            view === 'bytes' || (view === 'learn' && covered === 'nothing') ? (
              <InspectorPlace hidden={place === 'json'} />
            ) : null
          }
        />
      </main>
      <DropTarget />
      {handout && (
        <Later part={HANDOUT} props={{ onClose: () => showHandout(false) }} onClose={() => showHandout(false)} />
      )}
      {firstBytes && (
        <Later
          part={FIRST_BYTES}
          props={{ onClose: () => showFirstBytes(false) }}
          onClose={() => showFirstBytes(false)}
        />
      )}
      {presenting && <Later part={PRESENTER} props={{}} onClose={() => present(false)} />}
      <Printed />
      <Status />
    </div>
  );
}

interface ViewPanelProps {
  readonly view: View;
  readonly narrow: boolean;
  /** True if the view shows the last valid result because the current input cannot be read. */
  readonly stale: boolean;
  readonly hidden: boolean;
  readonly onGoToFault: () => void;
}

function ViewPanel({ view, narrow, stale, hidden, onGoToFault }: ViewPanelProps): JSX.Element {
  const stopped = useApp((state) => state.workers.type === 'stopped');
  const covered = useCovered();
  const hasRows = useApp((state) => state.source !== null) || !stopped;
  return (
    <div id={VIEW} className="place-view" role="tabpanel" aria-labelledby={tabIdOf(view)} hidden={hidden}>
      {narrow && !stopped && <ProblemLine onGo={onGoToFault} />}
      {stale && <p className="stale-note">The input could not be read; below is the last valid result.</p>}
      <WorkersNotice />
      {hasRows && (view === 'bytes' || view === 'learn') && (
        <Split
          label="Height of the table"
          axis="y"
          sized="first"
          least={88}
          first={
            view === 'learn' ? (
              <LaterPlace part={LEARN} />
            ) : (
              <Part name="the table">
                <Answer />
                <FormatTable />
              </Part>
            )
          }
          second={<Part name="the bytes">{covered === 'nothing' ? <Lanes /> : <Covered what="The lanes" />}</Part>}
        />
      )}
      {hasRows && view !== 'bytes' && view !== 'learn' && <LaterPlace key={view} part={LATER_VIEWS[view]} />}
    </div>
  );
}

/** The parts that a question of a lesson hides until it is answered. */
function useCovered(): Cover {
  return useApp(({ covered, view }) => (view === 'learn' ? covered : 'nothing'));
}

/** In place of a part that contains the answer of a question. */
function Covered({ what }: { readonly what: string }): JSX.Element {
  return <p className="view-wait">{what}: covered until you answer.</p>;
}

function InspectorPlace({ hidden }: { readonly hidden: boolean }): JSX.Element {
  return (
    <div className="place-inspector" hidden={hidden}>
      <Part name="the explanation">
        <Inspector />
      </Part>
    </div>
  );
}

/** Returns a function that shows the text and moves to its syntax error, from anywhere on the page. */
function useFaultPlace(setInputOpen: (open: boolean) => void): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) goToFault();
  }, [asked]);
  return useCallback(() => {
    setInputOpen(true);
    setInputPart('source');
    setAsked((times) => times + 1);
  }, [setInputOpen]);
}

const TITLE = 'Wireprint: your JSON on the wire, byte by byte';

/** Sets the window's title to the view and the sample, so that tabs and bookmarks are distinguishable. */
function useTitle(): void {
  const view = useApp((state) => state.view);
  const id = useApp((state) => state.sample);
  useEffect(() => {
    const sample = SAMPLES.find((sample) => sample.id === id)?.title;
    const opened = view === 'bytes' ? undefined : VIEW_TABS.find((tab) => tab.id === view)?.name;
    const names = [opened, sample].filter((name) => name !== undefined);
    document.title = names.length === 0 ? TITLE : [...names, 'Wireprint'].join(' · ');
  }, [view, id]);
}
