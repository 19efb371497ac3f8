import { counted, grouped } from '../../basics/counted.ts';
import { toHex } from '../../bytes/hex.ts';
import { headOf } from '../../layout/head.ts';
import { isWhole, unitsPerByte } from '../../layout/layout.ts';
import { FAMILY_OF_ROLE, type Kind } from '../../layout/vocabulary.ts';
import type { SourceTree } from '../../source/tree.ts';
import { coverOf, isLaneCovered, isSizeCovered } from '../../state/cover/covered.ts';
import { useCovering } from '../../state/cover/use-cover.ts';
import type { AppState } from '../../state/model.ts';
import { reasonAt, sentenceAt } from '../../state/selection/explain.ts';
import { isAtEnd, move, type Place, placeOf } from '../../state/selection/place.ts';
import { pointedAt, usePointer } from '../../state/selection/pointer.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Later, laterPart } from '../../ui/later.tsx';
import { shorten } from '../../value/shorten.ts';
import { keyText } from '../../value/visible.ts';
import { CostTable } from './cost-table.tsx';
import { CoverChoice } from './cover-choice.tsx';
import './inspector.css';
import { Sentence } from './sentence.tsx';
import { useGlosses } from './use-glosses.ts';

/** Fetches the question about a covered line. */
export const loadCoveredPlace = () => import('./covered-place.tsx');

const COVERED_PLACE = laterPart('the question', async () => (await loadCoveredPlace()).CoveredPlace);

const GUESS_MARK = laterPart('the mark', async () => (await loadCoveredPlace()).GuessMark);

const STEPS = [
  { to: 'previous', before: '‹', word: 'previous', after: '' },
  { to: 'next', before: '', word: 'next', after: '›' },
  { to: 'out', before: '↑', word: 'out', after: '' },
  { to: 'in', before: '↓', word: 'in', after: '' },
] as const;

/**
 * Explains the byte under the pointer or the selected one: its place, one sentence, its bits, and the cost of its value
 * in other formats.
 */
export function Inspector() {
  const pointed = usePointer(pointedAt);
  const runs = useApp((state) => state.runs);
  const pins = useApp((state) => state.pins);
  const source = useApp((state) => state.source);
  const isMarked = useApp((state) => state.marked !== null);
  const place = placeOf({ runs, pins, source }, pointed);
  const covering = useCovering();
  const cover = place && covering && coverOf(covering, place.lane);
  const hides = {
    meaning: place !== undefined && cover?.hidesMeaning(place.region) === true,
    bytes: place !== undefined && cover?.hidesBytes(place.region) === true,
  };
  const isHidden = covering !== undefined && place !== undefined && isLaneCovered(covering, place.lane.id);
  const { Working, glosses, failure, tryAgain } = useGlosses(place?.lane.format.id);
  if (place === undefined || isHidden) {
    return (
      <section aria-label="Inspector" className="inspector" data-pane>
        <div className="inspector-line">
          <p>{isHidden ? 'The bytes are covered.' : emptyText(source !== null)}</p>
          <CoverChoice />
        </div>
      </section>
    );
  }
  const { lane, region } = place;
  const kindIndex = lane.queries.kindOf(region);
  const kind = lane.kinds.list[kindIndex]!;
  const gloss = glosses?.[lane.kinds.names[kindIndex]!];
  const pathKey = source?.tree.pointerOf(place.value);
  const spec = gloss?.document ?? lane.format.facts.spec;
  const isOpen = !hides.meaning && !hides.bytes;
  return (
    <section aria-label="Inspector" className="inspector" data-pane data-covered={!isOpen || undefined}>
      <div className="inspector-what">
        <div className="inspector-line">
          <Whereabouts
            key={`${lane.id} ${region} ${pathKey}`}
            place={place}
            source={source}
            kind={kind}
            isCovered={hides.meaning}
          />
          <p className="inspector-steps">
            {STEPS.map(({ to, before, word, after }) => (
              <Button
                key={to}
                // The moves out and in would reveal the container of the covered bytes.
                aria-disabled={(hides.meaning && (to === 'out' || to === 'in')) || isAtEnd(place, to) || undefined}
                onClick={() => {
                  if (!(hides.meaning && (to === 'out' || to === 'in'))) move(to);
                }}
              >
                {before} <span className="inspector-step-word">{word}</span> {after}
              </Button>
            ))}
          </p>
          <CoverChoice />
        </div>
        {/* A new element for each region: shifted text would count as a layout shift. */}
        <p
          key={`${source?.id} ${lane.id} ${region} ${gloss === undefined}`}
          className="inspector-sentence"
          data-unread={(!hides.meaning && kind.role === 'unread') || undefined}
        >
          <Chip place={place} kind={kind} isBlank={hides.bytes} isCovered={hides.meaning} />
          {hides.meaning ? (
            ' Its explanation is covered.'
          ) : (
            <>
              {' is '}
              <strong>{headOf(lane.queries, lane.kinds, lane.bytes, region)}</strong>.{' '}
            </>
          )}
          {isOpen && <Sentence text={sentenceAt(place, gloss)} format={lane.format.id} />}
          {failure !== undefined && (
            <>
              {' '}
              The explanation could not be loaded. {failure}{' '}
              <Button look="link" onClick={tryAgain}>
                Try again
              </Button>
            </>
          )}
        </p>
        {cover && (
          <div role="status" className="inspector-mark">
            {isMarked && <Later part={GUESS_MARK} props={{ place }} />}
          </div>
        )}
        {!isOpen && cover?.canReveal && (
          <Later
            key={`guess ${source?.id} ${lane.id} ${region}`}
            part={COVERED_PLACE}
            props={{ place, asksForBytes: !hides.meaning }}
          />
        )}
      </div>
      {/* The place of the working is reserved while its code is fetched. */}
      <div className="inspector-bits">
        {isOpen && Working && <Working key={`${source?.id} ${lane.id} ${region}`} place={place} kind={kind} />}
      </div>
      <p key={`why ${source?.id} ${lane.id} ${region} ${gloss === undefined}`} className="inspector-why">
        {isOpen && gloss?.why && (
          <>
            <b>Why?</b> <Sentence text={reasonAt(place, gloss)} format={lane.format.id} />{' '}
          </>
        )}
        {isOpen && gloss && (
          // A new element for each section: a longer one would push an old one aside, a layout shift.
          <span key={gloss.anchor + gloss.section} className="inspector-spec">
            {spec.title},{' '}
            <a href={spec.url + gloss.anchor} target="_blank" rel="noreferrer">
              {gloss.section}
            </a>
          </span>
        )}
      </p>
      {hides.meaning || (covering && isSizeCovered(covering)) ? (
        <div className="inspector-cost" />
      ) : (
        <CostTable place={place} runs={runs} source={source} isValueCovered={cover?.hidesValue(place.value) === true} />
      )}
    </section>
  );
}

function emptyText(hasSource: boolean): string {
  return hasSource
    ? 'No open lane has bytes of this input to explain.'
    : 'Nothing to explain yet: paste JSON, drop a file, or pick a sample.';
}

interface WhereaboutsProps {
  readonly place: Place;
  readonly source: AppState['source'];
  readonly kind: Kind;
  /** True if only the offset may be shown. */
  readonly isCovered: boolean;
}

function Whereabouts({ place, source, kind, isCovered }: WhereaboutsProps) {
  const { lane, value } = place;
  const { tokens, isCut } =
    source === null || isCovered ? { tokens: [], isCut: false } : lastTokens(source.tree, value);
  return (
    <p className="inspector-where">
      {lane.format.facts.name}
      {isCut && ' › …'}
      {tokens.map((token, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a path has no other identity
        <span key={i}>
          {' › '}
          <b translate="no">{token}</b>
        </span>
      ))}
      {!isCovered && ` › ${WORDS[FAMILY_OF_ROLE[kind.role]]}`}
      {` · ${extentOf(place)}`}
    </p>
  );
}

/** Maximum number of path steps shown; a path may have as many steps as the text has brackets. */
const STEPS_AT_MOST = 20;
/** Maximum UTF-16 code units of one step. */
const LONGEST_STEP = 121;

/** The last steps of the path to a value, outermost first. `isCut` is true if earlier steps are omitted. */
function lastTokens(tree: SourceTree, value: number): { readonly tokens: readonly string[]; readonly isCut: boolean } {
  const tokens: string[] = [];
  let at = value;
  for (; at !== 0 && tokens.length < STEPS_AT_MOST; at = tree.parents[at]!) {
    tokens.push(keyText(shorten(String(tree.tokenOf(at)), LONGEST_STEP)));
  }
  return { tokens: tokens.reverse(), isCut: at !== 0 };
}

/** Offset and length of a region, in bytes, or in bits if it does not consist of whole bytes. */
function extentOf({ lane, region }: Place): string {
  const span = lane.queries.spanOf(region);
  const units = unitsPerByte(lane.encoded.layout);
  const whole = isWhole(lane.encoded.layout, span);
  const byte = Math.floor(span.start / units);
  const length = whole ? (span.end - span.start) / units : span.end - span.start;
  const bit = whole ? '' : `, bit ${span.start % units}`;
  return `offset ${grouped(byte)} (0x${byte.toString(16).padStart(2, '0')})${bit}, ${counted(length, whole ? 'byte' : 'bit')}`;
}

const WORDS = { names: 'name', framing: 'framing', values: 'value', unread: 'unread' } as const;

interface ChipProps {
  readonly place: Place;
  readonly kind: Kind;
  /** True if the digits are covered. */
  readonly isBlank: boolean;
  /** True if the role is covered. */
  readonly isCovered: boolean;
}

function Chip({ place: { lane, region }, kind, isBlank, isCovered }: ChipProps) {
  const span = lane.queries.bytesOf(region);
  const shown = lane.bytes.subarray(span.start, Math.min(span.end, span.start + CHIP_BYTES));
  const more = span.end - span.start > CHIP_BYTES ? ' …' : '';
  return (
    <code className={isCovered ? 'inspector-chip' : `inspector-chip role-${kind.role}`} translate="no">
      {isBlank ? '__ '.repeat(shown.length).trim() : toHex(shown, ' ')}
      {more}
    </code>
  );
}

const CHIP_BYTES = 8;
