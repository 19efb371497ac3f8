import type { EnvelopeFixture } from '../fixture.test-support.ts';

export const fixtures: readonly EnvelopeFixture[] = [
  {
    name: 'an event',
    made: "python-socketio 5.18.1: '4' + Packet(EVENT, data=['order', {'id': 1}]).encode()",
    hex: '34325b226f72646572222c7b226964223a317d5d',
    opens: ['5b226f72646572222c7b226964223a317d5d'],
    evidence: 'look',
  },
  {
    name: 'a payload of HTTP polling',
    made: 'python-engineio 4.15.1: Payload(packets=[…]).encode() of an open, an event of a namespace with an id, an event with an attachment, the attachment, and a ping',
    hex: '307b22736964223a22616263222c227570677261646573223a5b5d2c2270696e67496e74657276616c223a32353030302c2270696e6754696d656f7574223a32303030307d1e34322f61646d696e2c31335b226869222c225c7530306539225d1e3435312d5b2266222c7b225f706c616365686f6c646572223a747275652c226e756d223a307d5d1e62415149441e3270726f6265',
    opens: [
      '7b22736964223a22616263222c227570677261646573223a5b5d2c2270696e67496e74657276616c223a32353030302c2270696e6754696d656f7574223a32303030307d',
      '5b226869222c225c7530306539225d',
      '5b2266222c7b225f706c616365686f6c646572223a747275652c226e756d223a307d5d',
      '010203',
    ],
    evidence: 'look',
  },
];
