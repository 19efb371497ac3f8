import { compressionInForce, type Evaluated } from '../../../subjects/decide/evaluate.ts';
import { bytesText, digits } from '../../../subjects/decide/figure-text.ts';
import { jsonRowOf, leadersOf } from '../../../subjects/decide/leaders.ts';
import type { Situation } from '../../../subjects/decide/situation.ts';
import { countedPlaceOf, framingSources, transportOf } from '../../../subjects/decide/transports.ts';
import { Prose } from '../../ui/prose.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { Scroll } from './scroll.tsx';
import { SourceLinks } from './source-links.tsx';

interface FramingProps {
  readonly rows: readonly Evaluated[];
  readonly situation: Situation;
}

const BASES = {
  exact: 'The framing follows the specification and is exact.',
  typical: 'The heads are typical: they were counted with the programs named below, and yours may have other headers.',
  model: 'The framing is a model: real packets differ by a few bytes each.',
} as const;

/** A table of the bytes of one message, layer by layer, for JSON and the leaders. */
export function Framing({ rows, situation }: FramingProps) {
  const transport = transportOf(situation.transport);
  const { free, withSchema } = leadersOf(rows);
  const shown = [jsonRowOf(rows), free, withSchema].filter((row) => row !== undefined);
  const wires = shown.flatMap((row) => row.wires);
  const [hasPackets, hasRounds] = [wires.some(({ packets }) => packets > 0), wires.some(({ rounds }) => rounds > 0)];
  const layers = [...new Set(shown.flatMap(({ around }) => around.map(({ layer }) => layer)))];
  return (
    <details className="decide-fold">
      <summary>Framing: the bytes around a message</summary>
      <p>
        {BASES[transport.basis]} <Prose text={transport.compression} />{' '}
        {transport.whyBinary !== undefined && <Prose text={transport.whyBinary} />} {transport.notes?.join(' ')}{' '}
        {transport.carrier === 'tcp' &&
          'Each message or batch is written by itself and begins a packet; packets that only acknowledge are not counted.'}
        {compressionInForce(situation) === 'channel' &&
          transport.compresses[situation.options.direction] === 'connection' &&
          ' In a stream, a message has the mean size of the set; a single message counts as the first of its stream.'}
      </p>
      {shown.length > 0 && (
        <Scroll label="Table of layers">
          <table className="figures" aria-label="Bytes of one message by layer">
            <TableHead heads={['Layer', ...shown.map(({ candidate }) => candidate.name)]} />
            <tbody>
              <Line name="message" figures={shown.map(({ body }) => body)} />
              {layers.map((layer) => (
                <Line
                  key={layer}
                  name={layer}
                  figures={shown.map(({ around }) => around.find((each) => each.layer === layer)?.bytes ?? 0)}
                />
              ))}
              <Line name={countedPlaceOf(transport).toLowerCase()} figures={shown.map(({ wire }) => wire)} />
              {hasPackets && (
                <tr>
                  <th scope="row">
                    {hasRounds ? 'packets, slow-start rounds' : 'packets'}
                    {wires.some(({ messages }) => messages > 1) && ' of a batch'}
                  </th>
                  {shown.map((row) => {
                    const largest = row.wires.reduce((most, wire) => (wire.packets > most.packets ? wire : most));
                    return (
                      <td key={row.candidate.id}>
                        {digits(largest.packets)}
                        {hasRounds && `, ${digits(largest.rounds)}`}
                      </td>
                    );
                  })}
                </tr>
              )}
            </tbody>
          </table>
        </Scroll>
      )}
      <SourceLinks sources={framingSources(transport)} />
    </details>
  );
}

function Line({ name, figures }: { readonly name: string; readonly figures: readonly number[] }) {
  return (
    <tr>
      <th scope="row">
        <Prose text={name} />
      </th>
      {figures.map((bytes, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity
        <td key={i}>{bytesText(bytes)}</td>
      ))}
    </tr>
  );
}
