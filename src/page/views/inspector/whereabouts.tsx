import { extentOf } from '../../../core/layout/extent.ts';
import { FAMILY_OF_ROLE, type Kind } from '../../../core/layout/vocabulary.ts';
import type { SourceTree } from '../../../core/source/tree.ts';
import { shorten } from '../../../core/value/shorten.ts';
import { keyText } from '../../../core/value/visible.ts';
import type { Format } from '../../../formats/format.ts';
import { showHowToRead } from '../../state/actions.ts';
import { isEmbedded } from '../../state/embedded.ts';
import type { AppState } from '../../state/model.ts';
import { isAtEnd, move, type Place } from '../../state/selection/place.ts';
import { Button } from '../../ui/button.tsx';

interface WhereaboutsProps {
  readonly place: Place;
  readonly source: AppState['source'];
  readonly kind: Kind;
  /** True if only the offset may be shown. */
  readonly isCovered: boolean;
}

/** The place of a region: its format, its path in the source, its offset and its length. */
export function Whereabouts({ place, source, kind, isCovered }: WhereaboutsProps) {
  const { lane, value } = place;
  const { tokens, isCut } =
    source === null || isCovered ? { tokens: [], isCut: false } : lastTokens(source.tree, value);
  return (
    <p className="inspector-where">
      <FormatName format={lane.format} />
      {isCut && ' › …'}
      {tokens.map((token, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a path has no other identity
        <span key={i}>
          {' › '}
          <b translate="no">{token}</b>
        </span>
      ))}
      {!isCovered && ` › ${WORDS[FAMILY_OF_ROLE[kind.role]]}`}
      {` · ${extentOf(lane.queries.layout, lane.queries.spanOf(place.region))}`}
    </p>
  );
}

/** The name of a format, which leads to how its bytes are read. A frame in another page has no room for that. */
function FormatName({ format }: { readonly format: Format }) {
  const { name } = format.facts;
  if (isEmbedded) return name;
  return (
    <button
      type="button"
      className="term"
      aria-label={`${name}: how to read it`}
      aria-haspopup="dialog"
      onClick={() => showHowToRead(format.id)}
    >
      {name}
    </button>
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

const WORDS = { names: 'name', framing: 'framing', values: 'value', unread: 'unread' } as const;

const STEPS = [
  { to: 'previous', before: '‹', word: 'previous', after: '' },
  { to: 'next', before: '', word: 'next', after: '›' },
  { to: 'out', before: '↑', word: 'out', after: '' },
  { to: 'in', before: '↓', word: 'in', after: '' },
] as const;

interface MovesProps {
  readonly place: Place;
  /** True if the meaning of the region is covered. */
  readonly isCovered: boolean;
}

/** The buttons that move to another region. */
export function Moves({ place, isCovered }: MovesProps) {
  return (
    <p className="inspector-steps">
      {STEPS.map(({ to, before, word, after }) => {
        // The moves out and in would reveal the container of the covered bytes.
        const isHidden = isCovered && (to === 'out' || to === 'in');
        return (
          <Button
            key={to}
            aria-disabled={isHidden || isAtEnd(place, to) || undefined}
            onClick={() => {
              if (!isHidden) move(to);
            }}
          >
            {before} <span className="inspector-step-word">{word}</span> {after}
          </Button>
        );
      })}
    </p>
  );
}
