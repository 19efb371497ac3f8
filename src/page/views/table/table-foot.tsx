import type { JSX } from 'react';
import { CODECS } from '../../../formats/all.ts';
import type { Format } from '../../../formats/format.ts';
import { groupByFormat, toggleWhatIfs } from '../../state/actions.ts';
import { useApp } from '../../state/store.ts';
import { moveAcross } from '../../ui/table-keys.ts';

const WHAT_IFS = CODECS.filter(({ codec }) => codec.whatIf !== undefined).length;
const PLAIN = CODECS.length - WHAT_IFS;

interface FootProps {
  /** True if the rows are grouped by format. */
  readonly byFormat: boolean;
  /** The formats beyond the rows in sight, and whether their rows are drawn. */
  readonly rest: readonly Format[];
  readonly hasRest: boolean;
  readonly onRest: () => void;
  /** The libraries that alone read the rows with the mark of a private extension; empty without such rows. */
  readonly readers: string;
  /** Called when the user shows the what-ifs. */
  readonly onWhatIfs: () => void;
}

/** The foot of the table, always in view: controls for further rows, and the conditions of the times. */
export function TableFoot({ byFormat, rest, hasRest, onRest, readers, onWhatIfs }: FootProps): JSX.Element {
  const whatIfs = useApp((state) => state.whatIfs);
  return (
    <div className="formats-foot">
      <div className="formats-more" role="toolbar" aria-label="More rows" onKeyDown={moveAcross}>
        {rest.length > 0 && (
          <button
            type="button"
            className="formats-by-format"
            aria-expanded={hasRest}
            title={rest.map(({ facts }) => facts.name).join(', ')}
            onClick={onRest}
          >
            {hasRest ? 'fewer ◂' : `${rest.length} more ▸`}
          </button>
        )}
        <button
          type="button"
          className="formats-by-format"
          aria-expanded={!byFormat}
          tabIndex={rest.length > 0 ? -1 : undefined}
          title="One row for each format: its main library, in the plain form that every decoder of the format accepts"
          onClick={() => groupByFormat(!byFormat)}
        >
          {byFormat ? `plain form · all ${PLAIN} ▸` : 'one row per format ◂'}
        </button>
        <button
          type="button"
          aria-expanded={whatIfs}
          tabIndex={-1}
          onClick={() => {
            if (!whatIfs) onWhatIfs();
            toggleWhatIfs();
          }}
        >
          {whatIfs ? (
            'without the what-ifs ◂'
          ) : (
            <>
              {WHAT_IFS} what-ifs<span className="formats-examples">: integer keys, XML, …</span> ▸
            </>
          )}
        </button>
      </div>
      <Note readers={readers} />
    </div>
  );
}

/**
 * Explains the mark of private extensions, if there are any, and the times. The note has about the same length with and
 * without times and the mark, so that the foot keeps its height.
 */
function Note({ readers }: Pick<FootProps, 'readers'>): JSX.Element {
  const hasReviver = useApp(
    ({ timings }) => timings.state === 'done' && timings.beside.some(({ id }) => id === 'json-doubles'),
  );
  return (
    <p className="formats-note">
      {readers === ''
        ? 'Times: JavaScript in this browser; other browsers and other languages rank differently. '
        : `† Only ${readers} reads it. Times: JavaScript in this browser; elsewhere ranks can differ. `}
      {hasReviver ? 'JSON with a reviver; plain: Speed.' : 'JSON as bytes; JSON as text: Speed.'}
    </p>
  );
}
