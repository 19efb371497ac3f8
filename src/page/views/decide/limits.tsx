import { type Evaluated, limitsOf } from '../../../subjects/decide/evaluate.ts';
import { digits, limitText } from '../../../subjects/decide/figure-text.ts';
import { mainRowsOf } from '../../../subjects/decide/leaders.ts';
import { type Limit, limitOf } from '../../../subjects/decide/prices-and-limits.ts';
import type { Situation } from '../../../subjects/decide/situation.ts';
import { OWN_LIMIT } from '../../../subjects/decide/situation-link.ts';
import { transportOf } from '../../../subjects/decide/transports.ts';
import { changeSituation } from '../../state/decide/situation.ts';
import { Prose } from '../../ui/prose.tsx';
import { NumberField } from './number-field.tsx';
import { SourceLink } from './source-links.tsx';

interface LimitsProps {
  readonly rows: readonly Evaluated[];
  readonly situation: Situation;
}

/**
 * The limits of the transport, which the user can change. For each limit, shows by how many bytes each format is below
 * or above it.
 */
export function Limits({ rows, situation }: LimitsProps) {
  const limits = limitsOf(transportOf(situation.transport), situation);
  return (
    <details className="decide-fold">
      <summary>Limits, and how close each format comes to them</summary>
      {limits.length === 0 && <p>This transport has no limit of its own.</p>}
      {limits.map((limit) => (
        <section key={limit.id} aria-label={limit.of} className="decide-limit">
          <h3>
            <Prose text={limit.of} />
            {limit.setting !== undefined && <Prose text={`, \`${limit.setting}\``} />}
          </h3>
          <p>
            <NumberField
              label={`Limit of ${limit.of} in bytes`}
              value={limit.bytes}
              rule={OWN_LIMIT}
              onChange={(bytes) => changeSituation((before) => withLimit(before, limit.id, bytes))}
            />{' '}
            bytes ({limitText(limit.bytes)}
            {limit.counts !== undefined && `; counts ${limit.counts}`}
            {limit.kind === 'advises' && '; not every network path has this limit'})
          </p>
          <ul className="decide-margins">
            {mainRowsOf(rows).map((row) => (
              <Margin key={row.candidate.id} row={row} limit={limit} />
            ))}
          </ul>
          <p className="muted">
            <SourceLink source={limit.source} />
          </p>
        </section>
      ))}
    </details>
  );
}

/** Sets the user's own limit, or removes it if it equals the published one. */
function withLimit(situation: Situation, id: string, bytes: number): Situation {
  const { [id]: _, ...others } = situation.ownLimits;
  const isPublished = limitOf(id)?.bytes === bytes;
  return { ...situation, ownLimits: isPublished ? others : { ...others, [id]: bytes } };
}

function Margin({ row, limit }: { readonly row: Evaluated; readonly limit: Limit }) {
  const left = row.margins.find((margin) => margin.limit.id === limit.id)?.left ?? 0;
  const used = limit.bytes - left;
  return (
    <li>
      <span>{row.candidate.name}</span>
      <span className="decide-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (100 * used) / limit.bytes)}%` }} />
      </span>
      <span>{left >= 0 ? `${digits(left)} B left` : `${digits(-left)} B over`}</span>
    </li>
  );
}
