import type { BitGroup } from '../../../core/layout/bit-groups.ts';
import type { Kind } from '../../../core/layout/vocabulary.ts';
import { spokenWorking, workingOf } from '../../../core/layout/working.ts';
import type { Place } from '../../state/selection/place.ts';
import { InsideLine } from './inside-line.tsx';
import './working.css';

/** Maximum number of bytes drawn large. */
const LARGE_AT_MOST = 4;

/** Draws how the bits of a region make its value: the bits in groups, the meanings of their letters, and the calculation. */
export function WorkingView({ place, kind }: { readonly place: Place; readonly kind: Kind }) {
  const { lane, region } = place;
  const { unit } = lane.encoded.layout;
  const working = workingOf(kind, lane.bytes, lane.queries.spanOf(region), unit);
  const { groups, drawn, lines } = working;
  const touched = lane.queries.bytesOf(region);
  const length = touched.end - touched.start;
  const bits = Array.from({ length: drawn }, (_, byte) => groups.filter((group) => group.byte === byte));
  const meanings = new Map(groups.filter(({ letter }) => letter !== '').map(({ letter, means }) => [letter, means]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
    <div className="working" tabIndex={0} role="group" aria-label="How the bits make the value">
      <div
        className={`bits${drawn > LARGE_AT_MOST ? ' bits-many' : drawn > 1 ? ' bits-some' : ''}`}
        role="img"
        aria-label={`Bits: ${spokenWorking(working)}`}
      >
        {bits.map((each, byte) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bytes have no other identity
          <span key={byte} className={`bits-byte role-${kind.role}`} translate="no">
            {each.map((group) => (
              <Group key={group.from} group={group} />
            ))}
          </span>
        ))}
      </div>
      <p className="working-letters">
        {Array.from(meanings, ([letter, means]) => (
          <span key={letter}>
            <code translate="no">{letter}</code> {means}
          </span>
        ))}
        {length > drawn && <span>{`the first ${drawn} of ${length.toLocaleString('en')} bytes`}</span>}
      </p>
      {lines.length > 0 && (
        <ol className="working-lines" translate="no">
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a calculation keeps its order
            <li key={i}>{line}</li>
          ))}
        </ol>
      )}
      {/* It arrives late, so it is the last: nothing moves. */}
      <InsideLine place={place} />
    </div>
  );
}

function Group({ group: { digits, letter, part } }: { readonly group: BitGroup }) {
  return (
    <span className={`bits-group bits-${part}`}>
      <span className="bits-digits">
        {Array.from(digits, (bit, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bits have no other identity
          <span key={i} className="bit">
            {bit}
          </span>
        ))}
      </span>
      <span className="bits-letter">{letter}</span>
    </span>
  );
}
