import { type JSX, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { grouped } from '../../../core/basics/counted.ts';
import { failureText } from '../../../core/basics/failure-text.ts';
import type { Role } from '../../../core/layout/vocabulary.ts';
import { entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import type { SchemaUsed } from '../../../runs/pipeline/outcome.ts';
import { pinFirst, setLaneForm, togglePin } from '../../state/actions.ts';
import { revealSizes } from '../../state/cover/cover.ts';
import { hides, isInputCovered, isLaneCovered, isSizeCovered } from '../../state/cover/covered.ts';
import type { CoveredPart } from '../../state/cover/slice.ts';
import { useByteEdits } from '../../state/input/byte-edits.ts';
import { documentOf } from '../../state/input/slice.ts';
import type { AppState } from '../../state/model.ts';
import { fullName, isOfFirstLibrary, libraryName, rowName, useShownCodecs } from '../../state/runs/rows.ts';
import { givenCodecOf, schemaOf } from '../../state/runs/slice.ts';
import { hands, useHand } from '../../state/selection/hands.ts';
import { type Lane, laneOf } from '../../state/selection/lane.ts';
import { usePointer } from '../../state/selection/pointer.ts';
import { LANE_FORMS } from '../../state/selection/slice.ts';
import { getApp, useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Covered } from '../../ui/covered.tsx';
import { Dash } from '../../ui/dash.tsx';
import { Later, laterPart } from '../../ui/later.tsx';
import { moveAcross } from '../../ui/table-keys.ts';
import { useNarrow } from '../../ui/use-media.ts';
import { loadEditing } from './editing/mode.ts';
import { FORMS } from './forms/forms.ts';
import { focusLane, laneIdOf, moreIdOf } from './lane-focus.ts';
import { MessagePlace } from './message-place.tsx';
import { Spoken } from './spoken.tsx';
import './lanes.css';

/** The bytes of the open codecs side by side, or one at a time on a narrow screen. */
export function Lanes() {
  const pins = useApp((state) => state.pins);
  const bytesFirst = useApp((state) => state.bytesFirst);
  // The lane for the bytes of a link has its place before the bytes are read.
  const given = useApp(
    (state) => givenCodecOf(state) ?? (state.pinsForBytes?.pins === state.pins ? pins[0] : undefined),
  );
  const hasLayer = useApp((state) => state.layer !== null);
  const hasValue = useApp((state) => state.source !== null);
  const hasMessages = useApp(isOfMessages);
  useLaneOfPlace(pins);
  // Bytes without a value have one lane, because all other lanes would be empty.
  const shown = bytesFirst && !hasValue ? pins.filter((id) => id === given) : pins;
  const isAlone = bytesFirst && shown.length < 2;
  return (
    <section ref={useLinkedPlace()} aria-label="Bytes" className="lanes" data-given={bytesFirst || undefined}>
      {!isAlone && <LaneSwitch />}
      {!(isAlone && hasLayer) && <Legend />}
      <div className="lane-row-of-lanes" tabIndex={-1}>
        {hasLayer && <Later part={LAYER_LANE} props={{}} />}
        {shown.map((id) => (hasLayer && id === given ? null : <LaneView key={id} id={id} />))}
      </div>
      {/* The buttons are below the lanes, so that the lanes keep their places when several messages follow a single
          document. */}
      {hasMessages && (
        <Later
          part={MESSAGE_BUTTONS}
          props={{}}
          // The placeholder is as high as the buttons, so that the lanes keep their height.
          wait={
            <div className="message-walk">
              <Button style={{ visibility: 'hidden' }}>‹</Button>
            </div>
          }
        />
      )}
      <Spoken />
    </section>
  );
}

/** Fetches the lane of a layer. */
export const loadLayerLane = () => import('./layer-lane.tsx');
const LAYER_LANE = laterPart('the bytes of the layer', async () => (await loadLayerLane()).LayerLane);

/** Fetches the menu of a lane and its bars. */
export const loadHand = () => import('./hands/hand-of.tsx');
const HAND = laterPart('the menu of the lane', async () => (await loadHand()).HandOf);

/** Fetches the buttons that walk through a set of messages. */
export const loadMessageButtons = () => import('./message-buttons.tsx');
const MESSAGE_BUTTONS = laterPart('the messages', async () => (await loadMessageButtons()).MessageButtons);

/** True for a source that is a sequence of messages, even if it happens to contain only one. */
function isOfMessages({ source }: Pick<AppState, 'source'>): boolean {
  return source !== null && source.scanned.messages !== 'whole' && source.scanned.messageCount > 0;
}

/** Fetches what is shown of bytes that are wrong. */
export const loadWrongBytes = () => import('./wrong-bytes.tsx');
const PROBLEM_STRIP = laterPart('the list of problems', async () => (await loadWrongBytes()).ProblemStrip);

const EDIT_STRIP = laterPart('the state of the edit', async () => (await loadEditing()).EditStrip);

const REMARKS = laterPart('the warnings', async () => (await loadWrongBytes()).Remarks);

/**
 * The legend of the marks. Wide screens show it only for forms without words beside the bytes. Narrow screens show it
 * for all forms, because their words are short; there it has only the roles that the lane has. It is empty if the lane
 * is covered, because the roles would reveal meanings.
 */
function Legend() {
  const narrow = useNarrow();
  const isNeeded = useApp((state) => FORMS[state.laneForm].needsLegend);
  const lane = useApp((state) => laneOf(state.runs[state.pins[0]!]));
  const isCovered = useApp((state) => COVERED_BY.some((part) => hides(state, part)));
  if (!isNeeded && !narrow) return null;
  const shown = narrow ? LEGEND.filter(([role]) => !isCovered && isIn(lane, role)) : LEGEND;
  return (
    <p className="lane-legend">
      {shown.map(([role, word]) => (
        <span key={role} data-role={role}>
          {word}
        </span>
      ))}
    </p>
  );
}

/** The parts of the page whose covers also hide the roles of a lane. */
const COVERED_BY: readonly CoveredPart[] = ['meanings', 'values', 'lanes'];

/** The roles that have the colour of framing, and share its entry in the legend. */
const FRAMING: readonly Role[] = ['structure', 'length', 'offset', 'padding', 'checksum'];

function isIn(lane: Lane | undefined, role: Role): boolean {
  const tally = lane?.encoded.tally ?? {};
  return (role === 'structure' ? FRAMING : [role]).some((each) => (tally[each] ?? 0) > 0);
}

const LEGEND: readonly (readonly [role: Role, word: string])[] = [
  ['key', 'key'],
  ['tag', 'tag'],
  ['structure', 'framing'],
  ['string', 'string'],
  ['number', 'number'],
  ['literal', 'literal'],
  ['bytes', 'binary'],
  ['time', 'time'],
  ['unread', 'not read'],
];

/** True if the page was opened by a link to a place in the bytes. */
const IS_LINKED = /[#&]at=/.test(location.hash);

/** On narrow screens, where the answer and the table come first, scrolls to the bytes that a link has named. */
function useLinkedPlace(): RefObject<HTMLElement | null> {
  const narrow = useNarrow();
  const section = useRef<HTMLElement>(null);
  const isReady = useApp((state) => laneOf(state.runs[state.pins[0]!]) !== undefined);
  useEffect(() => {
    if (narrow && isReady && IS_LINKED) section.current!.scrollIntoView({ block: 'start' });
  }, [narrow, isReady]);
  return section;
}

/** On narrow screens, shows the lane of the selected place. */
function useLaneOfPlace(pins: readonly CodecId[]): void {
  const narrow = useNarrow();
  const codec = usePointer(({ kept }) => kept?.codec);
  useEffect(() => {
    if (narrow && codec !== undefined && pins.includes(codec) && pins[0] !== codec) pinFirst(codec);
  }, [narrow, codec, pins]);
}

/** On narrow screens, these buttons choose the one lane shown. */
function LaneSwitch() {
  const pins = useApp((state) => state.pins);
  const codecs = useShownCodecs();
  return (
    <div
      className="lane-switch"
      role="group"
      aria-label="Format of the lane"
      // Browsers do not scroll to a focused button that is partly visible.
      onFocus={({ target }) => intoView(target)}
    >
      {codecs.map((entry) => {
        const { id } = entry.codec;
        return (
          <button
            key={id}
            ref={pins[0] === id ? intoView : undefined}
            type="button"
            aria-pressed={pins[0] === id}
            onClick={() => pinFirst(id)}
          >
            {rowName(entry)}
          </button>
        );
      })}
    </div>
  );
}

/** The padding of the row of buttons, in pixels. */
const PADDING = 12;

/** Scrolls the row of a button, and nothing else, until the button is in it. */
function intoView(button: HTMLElement | null): void {
  const row = button?.parentElement;
  const from = button?.offsetLeft ?? 0;
  if (row && (from < row.scrollLeft || from + button.offsetWidth > row.scrollLeft + row.offsetWidth))
    row.scrollLeft = from - PADDING;
}

/**
 * The revision of the editor at which the document of a lane was opened. A document that is opened gets new rows,
 * because rows that are used again would count as layout shifts. While it is edited, it keeps its rows.
 */
function useDocument(source: number | undefined): number {
  const revision = useApp(documentOf);
  const [shown, setShown] = useState({ source, revision });
  if (shown.source === source) return shown.revision;
  setShown({ source, revision });
  return revision;
}

/** The warnings of given bytes. The code of this part is loaded after the first rows. */
function RemarksLine({ lane }: { readonly lane: Lane }): JSX.Element {
  const running = useApp((state) => state.running);
  const [isReady, setReady] = useState(!running);
  useEffect(() => {
    if (!running) setReady(true);
  }, [running]);
  const wait = <p className="remarks-wait" />;
  return isReady ? <Later part={REMARKS} props={{ lane }} wait={wait} /> : wait;
}

function LaneView({ id }: { readonly id: CodecId }) {
  const run = useApp((state) => state.runs[id]);
  const form = useApp((state) => state.laneForm);
  const { format, codec } = entryOf(id);
  const lane = useTimeSliced(laneOf(run));
  const document = useDocument(lane?.source?.id);
  const name = fullName({ format, codec });
  const isFirst = isOfFirstLibrary({ format, codec });
  const isSizeHidden = useApp((state) => isSizeCovered(state, id));
  const isHidden = useApp((state) => isLaneCovered(state, id));
  const isAsked = useApp((state) => state.asked.length > 0);
  const quotes = useApp((state) => !isInputCovered(state));
  const isHanded = useHand(id) !== null;
  const range = usePointer((state) => (state.range?.codec === id ? state.range : null));
  const size = lane && sizeText(lane, schemaOf(run), isSizeHidden);
  const picked = range && `${grouped(Math.abs(range.to - range.from) + 1)} B selected`;
  const detail = picked ?? [...(size === undefined ? [] : [size]), ...(isFirst ? [] : [libraryName(codec)])].join(', ');
  const isOld = useApp(({ source }) => lane?.isOf(source) === false);
  const hasEdit = useByteEdits((state) => state.lane === id);
  return (
    <article id={laneIdOf(id)} className="lane" aria-label={`Lane of ${name}`} data-old={isOld || undefined}>
      <header className="lane-head">
        <h2>{isFirst ? rowName({ format, codec }) : format.facts.name}</h2>
        {/* Each text gets a new element, because a change of an element's height counts as a layout shift. */}
        <span key={detail} className="lane-size">
          <SizeText text={detail} />
        </span>
        <div className="lane-tools" role="toolbar" aria-label={`Lane of ${name}`} onKeyDown={moveAcross}>
          <div className="lane-forms" role="group" aria-label={`Form of ${name}`}>
            {LANE_FORMS.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={form === each}
                tabIndex={form === each ? 0 : -1}
                onClick={() => setLaneForm(each)}
              >
                {each}
              </button>
            ))}
          </div>
          <button
            id={moreIdOf(id)}
            type="button"
            className="lane-close lane-more"
            aria-label={`More for the lane of ${name}`}
            aria-haspopup="menu"
            tabIndex={-1}
            onClick={() => hands.setState({ codec: id, open: 'menu' }, true)}
          >
            ⋯
          </button>
          <button
            type="button"
            className="lane-close"
            aria-label={`Close the lane of ${name}`}
            tabIndex={-1}
            onClick={() => close(id)}
          >
            ×
          </button>
        </div>
      </header>
      {lane && isHanded && <Later part={HAND} props={{ lane }} />}
      {/* For given bytes, the strip at the head of the lane already says what is wrong. */}
      {run.state === 'failed' && !(lane && hasProblems(lane)) && (
        <p className="lane-failure">
          {!quotes ? (
            'The message is covered.'
          ) : run.failure.stage === 'source' ? (
            <Dash words={run.failure.message} />
          ) : (
            failureText(run.failure)
          )}
        </p>
      )}
      {lane && hasProblems(lane) && quotes && !isHidden && (
        <Later part={PROBLEM_STRIP} props={{ lane }} wait={<p className="strip-wait" />} />
      )}
      {hasEdit && !isHidden && <Later part={EDIT_STRIP} props={{ id }} />}
      {lane && lane.bytes.length > 0 && !isHidden && (
        <Later
          key={document}
          part={FORMS[form].body}
          props={{ lane, name, isOld, isSizeCovered: isSizeHidden }}
          wait={<div className="lane-body" />}
        />
      )}
      {lane?.encoded.given && !lane.encoded.offsets && !isHidden && <RemarksLine lane={lane} />}
      {lane && isHidden && (
        <Covered
          text="The bytes are covered, because they would reveal the answer."
          onReveal={isAsked ? undefined : () => revealSizes(id)}
        />
      )}
      {lane && lane.bytes.length === 0 && !isHidden && <p className="lane-note">{withoutBytes(lane)}</p>}
      {!lane && run.state !== 'failed' && (
        <p className="lane-note">{run.state === 'waiting' ? 'Nothing is encoded yet.' : 'Encoding …'}</p>
      )}
      {lane && !isSizeHidden && <MessagePlace lane={lane} />}
    </article>
  );
}

/** True if bytes that the user gave are wrong somewhere. */
function hasProblems({ encoded: { given, layout, problems } }: Lane): boolean {
  return given && (layout.failure !== undefined || problems !== undefined);
}

/** Closes a lane and focuses its neighbour. */
function close(id: CodecId): void {
  const { pins } = getApp();
  const neighbour = pins[pins.indexOf(id) + 1] ?? pins[pins.indexOf(id) - 1];
  togglePin(id);
  if (neighbour !== undefined) focusLane(neighbour);
}

/** Size in bytes above which a lane is rendered in time slices between keystrokes. */
const LARGE = 16_384;

/** The lane to show. For a large one, the previous lane stays until the new one is rendered. */
function useTimeSliced(newest: Lane | undefined): Lane | undefined {
  const drawn = useDeferredValue(newest);
  return newest !== undefined && newest.bytes.length > LARGE ? (drawn ?? newest) : newest;
}

function withoutBytes({ encoded, format }: Lane): string {
  if (encoded.offsets?.length === 1) return '0 bytes: there is no message.';
  return `0 bytes: the schema alone determines the value. ${format.facts.withoutBytes ?? ''}`;
}

const SCHEMA_WORDS = { none: '', inferred: ', inferred schema', yours: ', given schema' } as const;

/**
 * The size of a lane. Where lanes are narrow, the word "schema" is left out, so that the size takes at most two lines.
 */
function SizeText({ text }: { readonly text: string }) {
  const [before, after] = text.split(SCHEMA_WORD);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <span className="lane-size-word">{SCHEMA_WORD}</span>
      {after}
    </>
  );
}

const SCHEMA_WORD = ' schema';

function sizeText({ bytes, encoded }: Lane, schema: SchemaUsed | undefined, isHidden: boolean): string {
  const size = isHidden ? 'size covered' : `${grouped(bytes.length)} B`;
  return `${size}${SCHEMA_WORDS[schema?.from ?? 'none']}${encoded.given ? ', as given' : ''}`;
}
