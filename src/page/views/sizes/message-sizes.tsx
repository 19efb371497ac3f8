import { counted, grouped } from '../../../core/basics/counted.ts';
import type { MessagesCompressed } from '../../../runs/compression/messages.ts';
import { isDone, type Row, rowName } from '../../state/runs/rows.ts';
import { messagesSentence } from './sentence.ts';

const WAYS = [
  {
    way: 'alone',
    head: 'Each alone',
    gloss:
      "The size of the DEFLATE data that the browser's own compression makes, without the 18 bytes that gzip adds.",
  },
  {
    way: 'dictionary',
    head: 'With earlier ones as dictionary',
    gloss:
      'Each message is compressed by itself, but may refer to the messages before it, which the reader has. The level is 6.',
  },
  {
    way: 'stream',
    head: 'As one stream',
    gloss:
      "One compressor of level 6 for all messages, flushed after each message, as in WebSocket's permessage-deflate (RFC 7692).",
  },
] as const satisfies readonly { way: keyof MessagesCompressed; head: string; gloss: string }[];

/**
 * The sizes of a set of messages, compressed in three ways, each of which has its own winner. Null if the source is a
 * single message.
 */
export function MessageSizesTable({ rows }: { readonly rows: readonly Row[] }) {
  const set = rows.filter(isDone).filter(({ run }) => run.lane.encoded.offsets !== undefined);
  if (set.length === 0) return null;
  const sizes = set.flatMap((row) => {
    const { messagesCompressed } = row.run;
    return messagesCompressed === null ? [] : [{ row, name: rowName(row), sizes: messagesCompressed }];
  });
  sizes.sort((a, b) => a.sizes.stream - b.sizes.stream);
  const total = set[0]!.run.lane.encoded.offsets!.length - 1;
  const taken = sizes[0]?.sizes.count ?? total;
  return (
    <section aria-label="Messages compressed" className="sizes-messages">
      <h2>{counted(taken, 'message')} compressed three ways</h2>
      {sizes.length < set.length ? (
        <p>Compressing the messages of {set.length - sizes.length} formats …</p>
      ) : (
        <p>{messagesSentence(rows)}</p>
      )}
      <p className="view-note">
        {taken < total && `These are the first of ${grouped(total)} messages. `}
        The compressed figures above are sums of messages that are compressed and sent one by one. Browsers can neither
        flush a stream nor take a dictionary, so another library, pako, does these two: its sizes differ a little from
        the browser’s own.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens, by keys too */}
      <div className="sizes-scroll" tabIndex={0} role="group" aria-label="Table of messages">
        <table className="figures" aria-label="Messages in bytes">
          <thead>
            <tr>
              <th scope="col">Format</th>
              <th scope="col">Not compressed</th>
              {WAYS.map(({ way, head, gloss }) => (
                <th key={way} scope="col" title={gloss}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map(({ row, name, sizes }) => (
              <tr key={row.id} data-codec={row.id}>
                <th scope="row">{name}</th>
                <td>{grouped(sizes.raw)}</td>
                {WAYS.map(({ way }) => (
                  <td key={way}>{grouped(sizes[way])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="sizes-settings">
        {WAYS.map(({ way, head, gloss }) => (
          <div key={way}>
            <dt>{head}</dt>
            <dd>{gloss}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
