import type { EnvelopeFixture } from '../fixture.test-support.ts';

const MADE =
  "Python 3.11, protobuf: b'k8s\\0' + the message {1: {1: 'v1', 2: 'Node'}, 2: {1: {1: 'n-1'}}, 3: '', 4: ''}";

export const fixtures: readonly EnvelopeFixture[] = [
  {
    name: 'an object',
    made: MADE,
    hex: '6b3873000a0a0a02763112044e6f646512070a050a036e2d311a002200',
    opens: ['0a0a0a02763112044e6f646512070a050a036e2d311a002200'],
    evidence: 'proof',
  },
  {
    name: 'an object as etcdctl get prints it',
    made: `${MADE}, with b'/registry/minions/n-1\\n' before it and b'\\n' behind it`,
    hex: '2f72656769737472792f6d696e696f6e732f6e2d310a6b3873000a0a0a02763112044e6f646512070a050a036e2d311a0022000a',
    opens: ['0a0a0a02763112044e6f646512070a050a036e2d311a002200'],
    evidence: 'proof',
  },
];
