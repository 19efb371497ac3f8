import { compressionInForce } from '../../../subjects/decide/evaluate.ts';
import { MONTH_DAYS, type Situation, UTILISATION } from '../../../subjects/decide/situation.ts';
import { countedPlaceOf, transportOf } from '../../../subjects/decide/transports.ts';

/** The formulas of the modelled figures. */
export const FORMULAS = {
  month: `bytes on the wire × rate × readers × ${MONTH_DAYS} days`,
  cost: 'billed amount × price',
  kept: 'stored bytes of messages × rate × days; for Kafka with the framing of batches, in three replicas',
  cores: `seconds a message, with all its readers, × rate ÷ ${UTILISATION}`,
} as const;

/** The end of the formula for cores: whether its seconds include the compression. */
const CORES_COMPRESSED = {
  none: '',
  message: '; the seconds include gzip of each message',
  channel: '; the seconds leave out the compression of the channel, which is not timed here',
} as const;

/** The formulas of the columns and of the chart, for keyboard and touch. */
export function Formulas({ situation }: { readonly situation: Situation }) {
  const lines = [
    [
      countedPlaceOf(transportOf(situation.transport)),
      'bytes of a message + the layers around it, which Framing lists',
    ],
    ['× JSON', 'these bytes ÷ those of JSON'],
    ['A month', FORMULAS.month],
    ['Cost', FORMULAS.cost],
    ...(situation.kept > 0 ? [['Kept', FORMULAS.kept] as const] : []),
    ['Cores', `${FORMULAS.cores}${CORES_COMPRESSED[compressionInForce(situation)]}`],
    ['Break-even at', '8 × bytes saved ÷ seconds added'],
  ] as const;
  return (
    <details className="decide-fold">
      <summary>Formulas: how the figures are made</summary>
      <ul>
        {lines.map(([name, formula]) => (
          <li key={name}>
            {name} = {formula}
          </li>
        ))}
      </ul>
      <p>A result has the mark of its weakest input.</p>
    </details>
  );
}
