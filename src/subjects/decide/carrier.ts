import { uncheckedRfc } from './reference.ts';

/** The user's choices for the layers beneath a protocol. */
export interface CarrierOptions {
  readonly tls: boolean;
  readonly ip: 4 | 6;
  /** True if each TCP header has timestamps, 12 bytes. */
  readonly timestamps: boolean;
}

/** The bytes that a layer adds. */
export interface LayerBytes {
  readonly layer: string;
  readonly bytes: number;
}

/** The bytes that the layers beneath the protocol add to one write. */
export interface CarrierBytes {
  readonly layers: readonly LayerBytes[];
  /** TCP segments, or datagrams. */
  readonly packets: number;
  /** Number of flights in which a cold connection sends all packets. 0 without a connection. */
  readonly rounds: number;
}

/** Maximum plaintext of a record, in bytes. */
const TLS_RECORD = 2 ** 14;
/** A header of 5 bytes, a content type of 1, and an AEAD tag of 16. */
const TLS_PER_RECORD = 22;

/** Bytes that TLS 1.3 adds to a write (RFC 9846, section 5.2), without padding. Each write begins a new record. */
export function tlsBytes(written: number): number {
  return TLS_PER_RECORD * Math.ceil(written / TLS_RECORD);
}

const MTU = 1500;
const IP_HEADER = { 4: 20, 6: 40 } as const;
const TCP_HEADER = 20;
const TCP_TIMESTAMPS = 12;
const UDP_HEADER = 8;
/** Number of segments that a new connection may send at once (RFC 6928). */
const INITIAL_WINDOW = 10;

/** Number of bytes of TCP payload in a full segment on Ethernet, whose packets have 1,500 bytes. */
function segmentSize({ ip, timestamps }: Pick<CarrierOptions, 'ip' | 'timestamps'>): number {
  return MTU - headerSize({ ip, timestamps });
}

function headerSize({ ip, timestamps }: Pick<CarrierOptions, 'ip' | 'timestamps'>): number {
  return IP_HEADER[ip] + TCP_HEADER + (timestamps ? TCP_TIMESTAMPS : 0);
}

/** Number of flights until this many packets are sent. Each flight is acknowledged and doubles the window. */
export function roundsOf(packets: number): number {
  return packets === 0 ? 0 : Math.ceil(Math.log2(packets / INITIAL_WINDOW + 1));
}

/** A write over TCP, with or without TLS. Segments that only acknowledge are not counted. */
export function overTcp(written: number, options: CarrierOptions): CarrierBytes {
  const tls = options.tls ? tlsBytes(written) : 0;
  const packets = Math.ceil((written + tls) / segmentSize(options));
  return {
    layers: [
      ...(options.tls ? [{ layer: 'TLS 1.3', bytes: tls }] : []),
      { layer: `TCP and IPv${options.ip}`, bytes: packets * headerSize(options) },
    ],
    packets,
    rounds: roundsOf(packets),
  };
}

/** Number of bytes in the largest datagram that every QUIC path must carry (RFC 9000, section 14). */
const QUIC_DATAGRAM = 1200;
/** Short header with a connection id of 8 bytes and a packet number of 2 bytes, and the tag of 16 bytes. */
const QUIC_PER_PACKET = 1 + 8 + 2 + 16;
/** A STREAM frame: type 1, stream id 2, offset 4, length 2. */
const QUIC_STREAM_FRAME = 1 + 2 + 4 + 2;

/**
 * A write as one QUIC stream. The bytes are a model: real packets differ by a few bytes in ids, numbers and offsets.
 */
export function overQuic(written: number, { ip }: Pick<CarrierOptions, 'ip'>): CarrierBytes {
  const packets = Math.ceil(written / (QUIC_DATAGRAM - QUIC_PER_PACKET - QUIC_STREAM_FRAME));
  return {
    layers: [
      { layer: 'QUIC', bytes: packets * (QUIC_PER_PACKET + QUIC_STREAM_FRAME) },
      { layer: `UDP and IPv${ip}`, bytes: packets * (UDP_HEADER + IP_HEADER[ip]) },
    ],
    packets,
    rounds: roundsOf(packets),
  };
}

/**
 * A write as one UDP datagram. IP cuts a datagram that is longer than a packet into fragments, each with its own IP
 * header.
 */
export function overUdp(written: number, { ip }: Pick<CarrierOptions, 'ip'>): CarrierBytes {
  const header = IP_HEADER[ip];
  const packets = udpFragments(written, ip);
  // IPv6 has a fragment header of 8 bytes in each fragment.
  const fragment = ip === 6 && packets > 1 ? 8 : 0;
  return {
    layers: [{ layer: `UDP and IPv${ip}`, bytes: UDP_HEADER + packets * (header + fragment) }],
    packets,
    rounds: 0,
  };
}

function udpFragments(written: number, ip: 4 | 6): number {
  const whole = written + UDP_HEADER;
  if (whole <= MTU - IP_HEADER[ip]) return 1;
  // Every fragment except the last one holds a multiple of 8 bytes.
  const each = Math.floor((MTU - IP_HEADER[ip] - (ip === 6 ? 8 : 0)) / 8) * 8;
  return Math.ceil(whole / each);
}

/** The documents behind these figures. */
export const CARRIER_SOURCES = [
  {
    title: 'RFC 9846 (TLS 1.3), section 5.2: 22 bytes a record of up to 16,384, as counted with OpenSSL 3.0',
    url: 'https://www.rfc-editor.org/rfc/rfc9846',
    date: '2026-07',
  },
  uncheckedRfc(9293, 'TCP header 20 bytes, and RFC 791 and 8200, IPv4 20 and IPv6 40'),
  uncheckedRfc(7323, 'timestamps: 12 bytes with padding'),
  uncheckedRfc(6928, 'initial window of 10 segments'),
] as const;
