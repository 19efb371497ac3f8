import { type CarrierBytes, type LayerBytes, overQuic, overTcp, overUdp } from './carrier.ts';
import type { Framed, FrameOptions, Transport, TransportMessage } from './transport.ts';

/** One message on the wire. */
export interface Wire {
  /** Number of bytes of the message and its share of everything around it; a fraction if messages share a write. */
  readonly bytes: number;
  /** Number of bytes of the message as it is sent: those of its base64 if the channel only carries text. */
  readonly body: number;
  /**
   * The bytes around the message, from the protocol down to IP. If messages share a write, each gets an equal share of
   * its layers.
   */
  readonly around: readonly LayerBytes[];
  /** Number of messages in the write that contains this one. */
  readonly messages: number;
  /** Number of TCP segments or datagrams of that write. */
  readonly packets: number;
  /** Number of flights of that write on a new connection; 0 if the connection is kept open. */
  readonly rounds: number;
  /** Bytes of the write that the protocol passes to the layers beneath. */
  readonly written: number;
  /** The number of bytes to which the limits of the transport apply. */
  readonly limited: number;
}

const NO_LAYERS: CarrierBytes = { layers: [], packets: 0, rounds: 0 };

/**
 * Computes the wire figures of a message. Each write is passed to the layers beneath by itself and begins a new
 * segment.
 */
export function wireOf(transport: Transport, payload: TransportMessage, options: FrameOptions): Wire {
  const framed = transport.frame(payload, options);
  const { messages, body, parts, limited } = framed;
  const written = messages * body + parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const { layers, packets, rounds: coldRounds } = carry(transport, framed, written, options);
  const rounds = transport.stays && !options.cold ? 0 : coldRounds;
  const around = [...parts.map(({ name, bytes }) => ({ layer: name, bytes })), ...layers].map(({ layer, bytes }) => {
    return { layer, bytes: bytes / messages };
  });
  const bytes = body + around.reduce((sum, each) => sum + each.bytes, 0);
  return { bytes, body, around, messages, packets, rounds, written, limited };
}

function carry({ carrier }: Transport, { packets = 0 }: Framed, written: number, options: FrameOptions): CarrierBytes {
  switch (carrier) {
    case 'tcp':
      return overTcp(written, options);
    case 'quic':
      return overQuic(written, options);
    case 'udp':
      return overUdp(written, options);
    case 'radio':
      return { ...NO_LAYERS, packets };
    case 'api':
      return NO_LAYERS;
  }
}
