import { grouped } from '../../../core/basics/counted.ts';
import { rounded } from '../../../subjects/decide/figure-text.ts';
import { PUBLISHED_LOAD, PUBLISHED_ROWS, PUBLISHED_SOURCE, SET_UP } from '../../../subjects/load/published.ts';
import { Reasons } from '../../ui/reasons.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { Figure } from './marks.tsx';
import { SourceLink } from './source-links.tsx';

const HEADS = ['The large message', 'Response, s', 'Content, B', 'Requests/s', 'Server, ms'] as const;

/** The published table, and a description of its set-up. */
export function LoadPublished() {
  const { users, pauseMs, minutes } = PUBLISHED_LOAD;
  return (
    <section aria-label="Published load">
      <h3>Published</h3>
      <p>
        <SourceLink source={PUBLISHED_SOURCE} />: {users} users, {minutes} minutes, each with a pause of{' '}
        {pauseMs / 1000} s; requests, failures, median, average, minimum, maximum, content size and requests a second.
        The article shows these tables as pictures; the figures below, with decoding, are from its text.
      </p>
      <table className="figures" aria-label="Published figures of the load">
        <TableHead heads={HEADS} />
        <tbody>
          {PUBLISHED_ROWS.map(({ name, response, bytes }) => {
            const perSecond = users / (response + pauseMs / 1000);
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{response}</td>
                <td>{grouped(bytes)}</td>
                <td>
                  <Figure kind="modelled" how="users ÷ (response + pause)">
                    {rounded(perSecond)}
                  </Figure>
                </td>
                <td>
                  <Figure kind="modelled" how="1 ÷ requests a second, on a server that is always busy">
                    {rounded(1000 / perSecond)}
                  </Figure>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        “Eight times” is a ratio of response times on a saturated server. By X = N / (R + Z), the work of a request
        differs by a factor of 2.4, if the server was always busy and failures cost nothing.
      </p>
      <h3>The published set-up</h3>
      <Reasons className="decide-more" reasons={SET_UP} />
    </section>
  );
}
