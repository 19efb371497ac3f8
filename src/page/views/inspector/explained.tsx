import { toHex } from '../../../core/bytes/hex.ts';
import type { Gloss } from '../../../core/layout/gloss.ts';
import { headOf } from '../../../core/layout/head.ts';
import { reasonOfRegion, sentenceOfRegion } from '../../../core/layout/region-sentence.ts';
import type { Kind } from '../../../core/layout/vocabulary.ts';
import type { Place } from '../../state/selection/place.ts';
import { Button } from '../../ui/button.tsx';
import { Sentence } from './sentence.tsx';

interface ExplainedProps {
  readonly place: Place;
  readonly kind: Kind;
  /** Absent until the glosses of the format are loaded. */
  readonly gloss: Gloss | undefined;
  /** The covered parts of the region. */
  readonly hides: { readonly meaning: boolean; readonly bytes: boolean };
  /** The reason why the glosses could not be loaded. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
}

/** The bytes of a region, and the sentence that explains them. */
export function Explained({ place, kind, gloss, hides, failure, onRetry }: ExplainedProps) {
  const { lane, region } = place;
  return (
    <p className="inspector-sentence" data-unread={(!hides.meaning && kind.role === 'unread') || undefined}>
      <Chip place={place} kind={kind} isBlank={hides.bytes} isCovered={hides.meaning} />
      {hides.meaning ? (
        ' Its explanation is covered.'
      ) : (
        <>
          {' is '}
          <strong>{headOf(lane.queries, lane.kinds, lane.bytes, region)}</strong>.{' '}
        </>
      )}
      {!hides.meaning && !hides.bytes && (
        // If bytes cannot be read, the list of problems at their lane already has the reason.
        <span className="inspector-gloss">
          <Sentence text={sentenceOfRegion(lane, region, gloss, !lane.encoded.given)} format={lane.format.id} />
        </span>
      )}
      {failure !== undefined && (
        <>
          {' '}
          The explanation could not be loaded. {failure}{' '}
          <Button look="link" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </p>
  );
}

interface ReasonProps {
  readonly place: Place;
  /** Absent while it is covered or not loaded. */
  readonly gloss: Gloss | undefined;
}

/** The reason why the format writes a region in this way, and the section of the specification. */
export function RegionReason({ place, gloss }: ReasonProps) {
  const { format } = place.lane;
  return (
    <p className="inspector-why">
      {gloss?.why && (
        <>
          <b>Why?</b> <Sentence text={reasonOfRegion(place.lane, place.region, gloss)} format={format.id} />{' '}
        </>
      )}
      {gloss?.document && (
        // Each section gets a new element, because a longer text would move inside an old element, which counts as a
        // layout shift.
        <span key={gloss.anchor + gloss.section} className="inspector-spec">
          {gloss.document.title},{' '}
          <a href={gloss.document.url + gloss.anchor} target="_blank" rel="noreferrer">
            {gloss.section}
          </a>
        </span>
      )}
    </p>
  );
}

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
