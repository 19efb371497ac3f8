import { type ComponentType, type JSX, useCallback, useEffect, useState } from 'react';
import { SAMPLES } from '../../subjects/samples/samples.ts';
import { whenIdleOrPressed } from '../../workers/loading/patience.ts';
import { present, setInputPart, setView, showHowToRead, showPaper } from '../state/actions.ts';
import { revealInput } from '../state/cover/cover.ts';
import { useCovering, useInputCovered } from '../state/cover/use-cover.ts';
import { closeComparison, useComparison } from '../state/input/comparing.ts';
import { isBytes } from '../state/input/slice.ts';
import type { View } from '../state/selection/slice.ts';
import { useApp } from '../state/store.ts';
import { Button } from '../ui/button.tsx';
import { Covered } from '../ui/covered.tsx';
import { Later } from '../ui/later.tsx';
import { NewBuildLine, ReloadLine } from '../ui/reload-offer.tsx';
import { Split } from '../ui/split.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useLow, useNarrow } from '../ui/use-media.ts';
import { goToFault } from '../views/editor/fault-place.ts';
import { InputPanel, type InputTabPart } from '../views/editor/input-panel.tsx';
import { Notices } from '../views/editor/notices.tsx';
import { usePolicyCheck } from '../views/editor/privacy.tsx';
import { Header } from '../views/header/header.tsx';
import { HelpDialog } from '../views/help/help.tsx';
import { Status } from '../views/status/status.tsx';
import { Welcome } from '../views/welcome/welcome.tsx';
import { DropTarget } from './drop-target.tsx';
import { emptyForOwn, readFirstBytes, readLessons } from './first-steps.ts';
import {
  BESIDE,
  COMPARE,
  HOW_TO_READ,
  loadPart,
  PALETTE,
  PAPERS,
  PRESENTER,
  SCHEMA_TAB,
  SHEET,
  TYPES_TAB,
} from './later.ts';
import { InspectorPlace, LaterPlace } from './later-place.tsx';
import { SkipLink } from './skip-link.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { ViewPanel } from './view-panel.tsx';
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

/** The views that always have a tab on narrow screens. One of the other views has a tab, too; the menu has the rest. */
const ALWAYS_TABS: readonly PageTab[] = ['json', 'bytes', 'learn'];

/** The tabs of the input after the source. */
const INPUT_PARTS: readonly InputTabPart[] = [
  { id: 'schema', name: 'Schema', content: <LaterPlace part={SCHEMA_TAB} /> },
  { id: 'types', name: 'Types', content: <LaterPlace part={TYPES_TAB} /> },
];

/** The width of the input in pixels: slightly more than a fifth of the window, so that the table has room. */
const INPUT_WIDTH = Math.min(360, Math.max(256, Math.round(window.innerWidth * 0.217)));

/** The width in pixels of the place beside the lane of given bytes, with the input, the value and the comparison. */
const BESIDE_WIDTH = Math.round(window.innerWidth * 0.38);

/**
 * The height of the inspector in pixels. It is lower in a low window, so that the lanes have room. The style sheets use
 * the same height.
 */
const INSPECTOR_HEIGHT = window.innerHeight < 800 ? 117 : 150;

const INPUT = 'input';
const VIEW = 'view';

/**
 * The whole page. All parts except the answer have the same position in the React tree at every width, so that they
 * keep their state.
 */
export function App(): JSX.Element {
  const narrow = useNarrow();
  const low = useLow();
  const view = useApp((state) => state.view);
  const [inputOpen, setInputOpen] = useState(false);
  const [keysOpen, setKeysOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const comparison = useComparison();
  const place: PageTab = narrow && inputOpen ? 'json' : view;
  useTitle();
  usePolicyCheck();
  const goToFault = useFaultPlace(setInputOpen);
  const fleet = useApp((state) => state.fleet);
  useEffect(() => {
    if (fleet !== null) setInputOpen(false);
  }, [fleet]);
  useShortcuts(
    goToFault,
    useCallback(() => setPaletteOpen(true), []),
  );

  function open(next: PageTab): void {
    setInputOpen(next === 'json');
    if (next !== 'json') setView(next);
  }

  const stale =
    useApp((state) => state.source !== null && state.problem !== null) && !(fleet !== null && view === 'sizes');
  const inputCovered = useInputCovered();
  const isAsked = useApp(({ asked }) => asked.length > 0);
  const bytesFirst = useApp((state) => state.bytesFirst);
  const isBeside = useApp((state) => bytesFirst && view === 'bytes' && !state.presenting);
  const isAlone = useApp(
    (state) => isBeside && !state.isTableOpen && (state.pins.length === 1 || state.source === null),
  );
  const isCovered = useCovering() !== undefined;
  const isPresenting = useApp((state) => state.presenting);
  // A question about covered bytes needs the room of the whole inspector.
  const isSheet = narrow && !low && view === 'bytes' && !isPresenting && !isCovered;
  const strip = useStrip(narrow && place === 'bytes');
  const beside = isBeside && <Later part={BESIDE} props={{}} wait={<div className="beside" />} />;
  const input = (
    <div
      id={INPUT}
      className={`place-input${strip ? (bytesFirst ? ' place-strip place-door' : ' place-strip') : ''}`}
      hidden={narrow && place !== 'json' && !strip}
    >
      {inputCovered ? <CoveredInput /> : <InputPanel others={INPUT_PARTS} onGoToFault={goToFault} isStrip={strip} />}
      {!narrow && beside}
      {strip && !bytesFirst && (
        <Button className="strip-edit" onClick={() => open('json')}>
          Edit
        </Button>
      )}
    </div>
  );
  const inListOfLessons = useApp(({ learn, exercise }) => learn === '' && exercise === '');
  const inspected = view === 'bytes' || (view === 'learn' && !isAsked && !inListOfLessons);
  const { tabs, others } = useTabs(narrow, view);
  return (
    <div className="app" data-view={view}>
      <SkipLink />
      <Header
        onKeys={() => setKeysOpen(true)}
        onPalette={() => setPaletteOpen(true)}
        otherViews={others.map(({ id, name }) => ({ name, onOpen: () => open(id) }))}
      >
        <Tabs
          label="Views"
          tabs={tabs}
          selected={place}
          onSelect={open}
          panelOf={(id) => (id === 'json' ? INPUT : VIEW)}
        />
      </Header>
      <Notices />
      <NewBuildLine />
      <ReloadLine />
      {view === 'bytes' && (
        <Welcome
          onRead={() => readFirstBytes(() => open('bytes'))}
          onLearn={() => readLessons(() => open('learn'), VIEW)}
          onOwn={() => emptyForOwn(() => open('json'))}
        />
      )}
      <main className={stale ? 'app-main stale' : 'app-main'} data-inspected={inspected && place !== 'json'}>
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
              initial={isAlone ? BESIDE_WIDTH : INPUT_WIDTH}
              isSecondFirst={bytesFirst && !narrow}
              least={200}
              first={input}
              second={
                <ViewPanel
                  id={VIEW}
                  view={view}
                  narrow={narrow}
                  stale={stale}
                  hidden={place === 'json'}
                  onGoToFault={goToFault}
                  beside={narrow && beside}
                />
              }
            />
          }
          second={
            !inspected ? null : isSheet ? (
              <Later
                part={SHEET}
                props={{ hidden: place === 'json' }}
                wait={<div className="place-inspector" data-sheet="closed" />}
              />
            ) : (
              <InspectorPlace hidden={place === 'json'} />
            )
          }
        />
      </main>
      <DropTarget />
      <HelpDialog isOpen={keysOpen} setOpen={setKeysOpen} />
      {comparison !== null && (
        <Later
          part={COMPARE}
          props={{ initial: comparison.text, onClose: closeComparison }}
          onClose={closeComparison}
        />
      )}
      {paletteOpen && (
        <Later
          part={PALETTE}
          props={{
            views: VIEW_TABS,
            onView: open,
            onKeys: () => setKeysOpen(true),
            onClose: () => setPaletteOpen(false),
          }}
          onClose={() => setPaletteOpen(false)}
        />
      )}
      <Opened />
      <Unseen />
      <Status />
    </div>
  );
}

/** The tabs, and the views without one. On narrow screens, one tab is for the last view opened from the menu. */
function useTabs(narrow: boolean, view: View) {
  const [last, setLast] = useState<View>('sizes');
  if (!ALWAYS_TABS.includes(view) && view !== last) setLast(view);
  if (!narrow) return { tabs: VIEW_TABS, others: [] };
  const isTab = ({ id }: { readonly id: View }) => ALWAYS_TABS.includes(id) || id === last;
  return {
    tabs: [{ id: 'json', name: 'Input' } as const, ...VIEW_TABS.filter(isTab)],
    others: VIEW_TABS.filter((tab) => !isTab(tab)),
  };
}

/**
 * True if narrow screens show a strip of the input above the bytes: lines of the JSON, or the line about given bytes
 * that have a lane. There is no strip for schemas and types, which have no values to highlight.
 */
function useStrip(hasRoom: boolean): boolean {
  const isSource = useApp((state) => state.inputPart === 'source' && (state.bytesFirst || !isBytes(state)));
  return hasRoom && isSource;
}

/** The parts that cover or rearrange the page while they are open: the sheets, “How to read”, the presenter. */
function Opened(): JSX.Element {
  const paper = useApp((state) => state.paper);
  const reading = useApp((state) => state.reading);
  const presenting = useApp((state) => state.presenting);
  const [opensPresenting] = useState(presenting);
  return (
    <>
      {paper !== null && (
        <Later part={PAPERS[paper]} props={{ onClose: () => showPaper(null) }} onClose={() => showPaper(null)} />
      )}
      {reading !== null && (
        <Later
          key={reading}
          part={HOW_TO_READ}
          props={{ reading, onClose: () => showHowToRead(null) }}
          onClose={() => showHowToRead(null)}
        />
      )}
      {presenting && (
        <Later
          part={PRESENTER}
          props={{}}
          wait={opensPresenting && <p className="present-wait" />}
          onClose={() => present(false)}
        />
      )}
    </>
  );
}

/**
 * The parts that show only after a touch or in print. They load once the page is idle or the user has pressed
 * something.
 */
function Unseen(): JSX.Element | null {
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    whenIdleOrPressed()
      .then(() => loadPart('unseen'))
      .then(
        (part) => setLoaded(() => part),
        () => undefined,
      );
  }, []);
  return Loaded === undefined ? null : <Loaded />;
}

function CoveredInput(): JSX.Element {
  const isAsked = useApp(({ asked }) => asked.length > 0);
  return <Covered text="The input is covered." onReveal={isAsked ? undefined : revealInput} />;
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
