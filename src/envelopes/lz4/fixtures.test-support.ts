import type { EnvelopeFixture } from '../fixture.test-support.ts';

export const fixtures: readonly EnvelopeFixture[] = [
  {
    name: 'one block, extension 99',
    made: 'MessagePack-CSharp, a message of SignalR’s server in a public report, values changed at the same length; lz4.block of Python opens it',
    hex: 'c75163d200000080ff1f83ac436f6d6d616e64496e64657869a556616c6964c3a84d6573736167657382aa41757468446f6d61696ed93c78010028f008ad53657276657256657273696f6ea8322e31372e312e30',
    opens: [
      '83ac436f6d6d616e64496e64657869a556616c6964c3a84d6573736167657382aa41757468446f6d61696ed93c787878787878787878787878787878787878787878787878787878787878787878787878787878787878787878787878787878787878787878787878ad53657276657256657273696f6ea8322e31372e312e30',
    ],
    evidence: 'length',
  },
  {
    name: 'an array with one block, extension 98',
    made: 'MessagePack-CSharp with Lz4BlockArray: the example of msgpack-lz4block on PyPI; lz4.block of Python opens it',
    hex: '92d46226c600000028f0179420a8506572636576616c92ae4f6e20656e20612067726f7320212aa964652047616c6c6573',
    opens: ['9420a8506572636576616c92ae4f6e20656e20612067726f7320212aa964652047616c6c6573'],
    evidence: 'length',
  },
  {
    name: 'a block that announces too much',
    made: 'the array, its size 38 changed to 39',
    hex: '92d46227c600000028f0179420a8506572636576616c92ae4f6e20656e20612067726f7320212aa964652047616c6c6573',
    opens: [''],
    evidence: 'look',
    problem: 'The block is not valid LZ4 of 39 bytes.',
  },
];
