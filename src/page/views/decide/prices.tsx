import { priceInForce } from '../../../subjects/decide/evaluate.ts';
import { limitText, rounded } from '../../../subjects/decide/figure-text.ts';
import { CPU_PRICES, type Metering, PRICES } from '../../../subjects/decide/prices-and-limits.ts';
import { MONTH_DAYS, type Situation, UTILISATION } from '../../../subjects/decide/situation.ts';
import { TableHead } from '../../ui/table-head.tsx';
import { Scroll } from './scroll.tsx';
import { SourceLink } from './source-links.tsx';

/** All prices of the view, with their rules, sources and dates, and the formulas. */
export function Prices({ situation }: { readonly situation: Situation }) {
  const inForce = priceInForce(situation);
  return (
    <details className="decide-fold">
      <summary>Prices and formulas</summary>
      <p>
        A month has {MONTH_DAYS} days, a GB 10^9 bytes. Cost = billed amount of one message × rate × readers × price.
        Cores = seconds of encoding and decoding × rate ÷ {UTILISATION}, the planned load of a core. Garbage collection,
        framing, TLS and copying are not in the times.
        {situation.dollars !== undefined && ` The price in force is yours: $${inForce.dollars}.`}
      </p>
      <Scroll label="Table of prices">
        <table className="figures decide-prices" aria-label="Prices">
          <TableHead heads={['Path', 'US dollars', 'Billed', 'Source']} />
          <tbody>
            {PRICES.map(({ id, name, dollars, per, metering, note, source }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  {rounded(dollars, 3)} a {per}
                </td>
                <td className="decide-words">
                  {meteringText(metering)}. {note}
                </td>
                <td className="decide-words">
                  <SourceLink source={source} />
                </td>
              </tr>
            ))}
            {CPU_PRICES.map(({ id, name, dollarsPerHour, source }) => (
              <tr key={id}>
                <th scope="row">a core, {name}</th>
                <td>{rounded(dollarsPerHour, 3)} an hour</td>
                <td className="decide-words">by time</td>
                <td className="decide-words">
                  <SourceLink source={source} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </details>
  );
}

function meteringText(metering: Metering): string {
  switch (metering.by) {
    case 'wire byte':
      return 'by the byte on the wire, with its framing';
    case 'rounded byte':
      return `by the byte of a message, rounded up to ${limitText(metering.to)}`;
    case 'request byte':
      return `by the byte of a request, at least ${rounded(metering.atLeast, 4)}`;
    case 'unit':
      return `by units of ${limitText(metering.bytes)}${metering.address ? ', with the topic' : ''}`;
  }
}
