import { uncheckedRfc } from './reference.ts';
import type { Transport } from './transport.ts';

const NOT_COMPRESSED = { up: 'nothing', down: 'nothing' } as const;

/** Number of bytes without options: header 1, address 4, control 1, counter 2, port 1, message integrity code 4. */
const LORAWAN_FRAME = 13;
/** Number of bytes: opcode 1 and attribute handle 2. */
const ATT_HEADER = 3;

/** Transports without a stream: datagrams and radios. */
export const DEVICE_TRANSPORTS: readonly Transport[] = [
  {
    id: 'udp',
    name: 'UDP',
    carrier: 'udp',
    frame: ({ bytes }) => ({ messages: 1, body: bytes, parts: [], limited: bytes }),
    basis: 'exact',
    binary: 'yes',
    compresses: NOT_COMPRESSED,
    compression: 'Nothing is compressed: a datagram has the bytes of the application, unchanged.',
    options: ['ip'],
    limits: ['udp', 'udp-6', 'udp-unfragmented', 'udp-unfragmented-6', 'quic-datagram'],
    sources: [uncheckedRfc(768, 'header of 8 bytes, and RFC 8200')],
  },
  {
    id: 'lorawan',
    name: 'LoRaWAN',
    carrier: 'radio',
    frame: ({ bytes }) => ({
      messages: 1,
      body: bytes,
      parts: [{ name: 'MAC frame without options', bytes: LORAWAN_FRAME }],
      limited: bytes,
      packets: 1,
    }),
    basis: 'exact',
    binary: 'yes',
    compresses: NOT_COMPRESSED,
    compression: 'Nothing is compressed: the payload is encrypted as it is.',
    notes: ['The preamble and the header of the radio are not counted.'],
    options: [],
    limits: ['lorawan'],
    sources: [
      {
        title: 'LoRaMac-node, src/mac/region/Region*.h',
        url: 'https://github.com/Lora-net/LoRaMac-node/tree/master/src/mac/region',
        date: '2024-02-06',
      },
      { title: 'LoRaWAN 1.0.4, section 4: 13 bytes of MAC frame', date: '2020-10', unchecked: true },
    ],
  },
  {
    id: 'ble',
    name: 'Bluetooth LE (GATT)',
    carrier: 'radio',
    frame: ({ bytes }, { attMtu }) => {
      const packets = Math.max(1, Math.ceil(bytes / (attMtu - ATT_HEADER)));
      return {
        messages: 1,
        body: bytes,
        parts: [{ name: 'ATT headers', bytes: packets * ATT_HEADER }],
        limited: bytes,
        packets,
      };
    },
    basis: 'exact',
    binary: 'yes',
    compresses: NOT_COMPRESSED,
    compression: 'Nothing is compressed: a value has the bytes of the application, unchanged.',
    notes: [
      'The protocol does not divide a notification: the application divides the message.',
      'L2CAP and the link layer are not counted.',
    ],
    options: ['attMtu'],
    limits: ['ble'],
    sources: [
      {
        title: 'Zephyr, subsys/bluetooth/host/att_internal.h',
        url: 'https://github.com/zephyrproject-rtos/zephyr/blob/main/subsys/bluetooth/host/att_internal.h',
        date: '2026-11',
      },
    ],
  },
];
