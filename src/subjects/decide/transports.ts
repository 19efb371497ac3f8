import { BROKER_TRANSPORTS } from './brokers.ts';
import { CARRIER_SOURCES } from './carrier.ts';
import { CLOUD_TRANSPORTS } from './cloud.ts';
import { DEVICE_TRANSPORTS } from './devices.ts';
import type { Reference } from './reference.ts';
import { TRANSPORT_IDS, type Transport, type TransportId } from './transport.ts';
import { WEB_TRANSPORTS } from './web.ts';

const RAW: Transport = {
  id: 'tcp',
  name: 'TCP',
  carrier: 'tcp',
  frame: ({ bytes }) => ({ messages: 1, body: bytes, parts: [], limited: bytes }),
  basis: 'exact',
  binary: 'yes',
  compresses: { up: 'nothing', down: 'nothing' },
  compression: 'Nothing is compressed: TCP carries what the application wrote.',
  notes: ['A length before each message, where the format needs one, is not counted.'],
  options: ['tls', 'ip', 'timestamps'],
  limits: [],
  sources: [],
};

const ALL = [RAW, ...WEB_TRANSPORTS, ...BROKER_TRANSPORTS, ...CLOUD_TRANSPORTS, ...DEVICE_TRANSPORTS];

/** Every transport, in the order of its ids. */
export const TRANSPORTS: readonly Transport[] = TRANSPORT_IDS.map((id) => transportOf(id));

export function transportOf(id: TransportId): Transport {
  return ALL.find((transport) => transport.id === id)!;
}

/** The sources of a transport's framing, and of the layers beneath it. */
export function framingSources({ sources, carrier }: Transport): readonly Reference[] {
  return carrier === 'tcp' ? [...sources, ...CARRIER_SOURCES] : sources;
}

/** The sources of the bytes that are counted. Cloud services have no framing here. */
export function countedPlaceOf({ carrier }: Transport): 'In the body' | 'On the wire' {
  return carrier === 'api' ? 'In the body' : 'On the wire';
}
