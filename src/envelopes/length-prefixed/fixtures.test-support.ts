import type { EnvelopeFixture } from '../fixture.test-support.ts';

export const fixtures: readonly EnvelopeFixture[] = [
  {
    name: 'a message of native messaging',
    made: `Python 3.11: struct.pack('<I', 15) + b'{"text":"ping"}'`,
    hex: '0f0000007b2274657874223a2270696e67227d',
    opens: ['7b2274657874223a2270696e67227d'],
    evidence: 'look',
  },
  {
    name: 'two messages of MessagePack',
    made: "Python 3.11, msgpack: struct.pack('>I', len(m)) + m, for each m = packb({'id': …, 'name': …})",
    hex: '0000000e82a2696404a46e616d65a34164610000000e82a2696405a46e616d65a3426f62',
    opens: ['82a2696404a46e616d65a3416461', '82a2696405a46e616d65a3426f62'],
    evidence: 'look',
  },
  {
    name: 'CBOR after two bytes',
    made: "Python 3.11, cbor2: struct.pack('>H', len(m)) + m, with m = dumps({'t': 21.5, 'unit': 'C'})",
    hex: '0013a26174fb403580000000000064756e69746143',
    opens: ['a26174fb403580000000000064756e69746143'],
    evidence: 'look',
  },
  {
    name: 'CBOR after two bytes in the other order',
    made: "Python 3.11, cbor2: struct.pack('<H', len(m)) + m",
    hex: '1300a26174fb403580000000000064756e69746143',
    opens: ['a26174fb403580000000000064756e69746143'],
    evidence: 'look',
  },
  {
    name: 'CBOR after a length that counts itself',
    made: "Python 3.11, cbor2: struct.pack('>I', len(m) + 4) + m",
    hex: '00000017a26174fb403580000000000064756e69746143',
    opens: ['a26174fb403580000000000064756e69746143'],
    evidence: 'look',
  },
  {
    name: 'CBOR after a length that counts itself, in the other order',
    made: "Python 3.11, cbor2: struct.pack('<I', len(m) + 4) + m",
    hex: '17000000a26174fb403580000000000064756e69746143',
    opens: ['a26174fb403580000000000064756e69746143'],
    evidence: 'look',
  },
  {
    name: 'JSON in a message of PostgreSQL',
    made: `Python 3.11: b'd' + struct.pack('>I', len(m) + 4) + m, with m = b'{"id":4,"name":"Ada"}'`,
    hex: '64000000197b226964223a342c226e616d65223a22416461227d',
    opens: ['7b226964223a342c226e616d65223a22416461227d'],
    evidence: 'look',
  },
  {
    name: 'MessagePack that is cut',
    made: "Python 3.11, msgpack: (struct.pack('>I', len(m)) + m)[:-3], with m = packb({'id': 4, 'name': 'Ada'})",
    hex: '0000000e82a2696404a46e616d65a3',
    opens: ['82a2696404a46e616d65a3'],
    evidence: 'look',
    problem: 'The length announces 14 bytes, but only 11 are left.',
  },
];
