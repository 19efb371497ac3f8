import { unbroken } from '../../../core/basics/text.ts';
import { type Evaluated, wireKind } from '../../../subjects/decide/evaluate.ts';
import { failuresOf, usableFirst } from '../../../subjects/decide/failures.ts';
import { bytesText, intervalText, moneyText, rounded, volumeText } from '../../../subjects/decide/figure-text.ts';
import { jsonRowOf } from '../../../subjects/decide/leaders.ts';
import { schemaWords } from '../../../subjects/decide/schema-words.ts';
import type { Situation } from '../../../subjects/decide/situation.ts';
import { countedPlaceOf, transportOf } from '../../../subjects/decide/transports.ts';
import { whatChanges } from '../../../subjects/decide/what-changes.ts';
import { timesText } from '../../ui/figures.ts';
import { TableHead } from '../../ui/table-head.tsx';
import { FORMULAS } from './formulas.tsx';
import { Figure } from './marks.tsx';
import { Scroll } from './scroll.tsx';

interface TableProps {
  readonly rows: readonly Evaluated[];
  readonly situation: Situation;
}

/** The rows in this situation: usable rows first, each group by bytes on the wire. */
export function DecideTable({ rows, situation }: TableProps) {
  const json = jsonRowOf(rows);
  const kind = wireKind(situation);
  const place = countedPlaceOf(transportOf(situation.transport));
  const heads = ['Format', 'Needs', place, '× JSON', 'A month', 'Cost', 'What changes', 'Cores'];
  if (situation.kept > 0) heads.splice(6, 0, `Kept ${rounded(situation.kept)} d`);
  return (
    <Scroll label="Table of formats">
      <table className="figures decide-table" aria-label="Formats in this situation">
        <TableHead heads={heads} />
        <tbody>
          {usableFirst(rows).map((row) => {
            const { candidate, wire, volume, cost, cores, eligible, kept } = row;
            return (
              <tr key={candidate.id} className={eligible ? '' : 'decide-out'}>
                <th scope="row">
                  {candidate.name}
                  {candidate.schema && <span className="muted"> with {unbroken(schemaWords(candidate))}</span>}
                </th>
                <td className="decide-words">
                  <NeedsCell row={row} />
                </td>
                <td>
                  <Figure kind={kind} how={howOf(row)}>
                    {bytesText(wire)}
                  </Figure>
                </td>
                <td>
                  {json !== undefined && json.wire !== 0 && <Figure kind={kind}>{timesText(wire / json.wire)}</Figure>}
                </td>
                <td>
                  <Figure kind={volume.kind} how={FORMULAS.month}>
                    {volumeText(volume.value)}
                  </Figure>
                </td>
                <td>
                  {Math.abs(cost.value) < 0.01 ? (
                    moneyText(cost.value)
                  ) : (
                    <Figure kind={cost.kind} how={FORMULAS.cost}>
                      {moneyText(cost.value)}
                    </Figure>
                  )}
                </td>
                {situation.kept > 0 && (
                  <td>
                    <Figure kind="modelled" how={FORMULAS.kept}>
                      {volumeText(kept)}
                    </Figure>
                  </td>
                )}
                <td className="decide-words">
                  {whatChanges(row, json, situation)
                    .split(', ')
                    .map((phrase, i) => (
                      <span key={phrase} className="decide-nowrap">
                        {i > 0 && ' · '}
                        {phrase}
                      </span>
                    ))}
                </td>
                <td className="decide-last">
                  {cores === undefined ? (
                    <span className="muted">–</span>
                  ) : (
                    <Figure kind={cores.kind} how={FORMULAS.cores}>
                      {intervalText(cores, coresText)}
                    </Figure>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}

function coresText(cores: number, figures: number): string {
  return cores > 0 && cores < 0.0001 ? 'under 0.0001' : rounded(cores, figures);
}

function howOf({ body, around }: Evaluated): string {
  return [`message ${bytesText(body)}`, ...around.map(({ layer, bytes }) => `${layer} ${bytesText(bytes)}`)].join(
    ' + ',
  );
}

/** Names the requirements that a row fails, and with a question mark those that depend on a condition. */
function NeedsCell({ row }: { readonly row: Evaluated }) {
  const failed = failuresOf(row);
  if (failed.length === 0 && row.unsure.length === 0) return <span>✓ met</span>;
  return (
    <>
      {failed.map((text) => (
        <span key={text} className="decide-need">
          ✗ {text}
        </span>
      ))}
      {row.unsure.map((text) => (
        <span key={text} className="decide-need">
          ? {text}
        </span>
      ))}
    </>
  );
}
