import { expect, test } from 'vitest';
import type { Reading } from '../../../runs/recognition/reading.ts';
import { doorSentence, formatWords } from './door-words.ts';

const CBOR: Reading = {
  chain: ['hex', 'cbor'],
  sure: 'certain',
  bytes: 70,
  explained: 70,
  evidence: 'one map of 6 members',
  layers: [{ id: 'cbor', name: 'CBOR', bytes: 70 }],
  messages: 1,
  says: [],
  spelling: 'hex',
};

test('the line names the format with its evidence', () => {
  expect(formatWords(CBOR)).toBe('CBOR: one map of 6 members, all 70 bytes');
});

test('doubt is stated, and how far a reading gets', () => {
  expect(formatWords({ ...CBOR, sure: 'likely', explained: 7 })).toBe(
    'probably CBOR: one map of 6 members, 7 of 70 bytes',
  );
  expect(formatWords({ ...CBOR, sure: 'guess' })).toMatch(/^perhaps CBOR/);
});

test('bytes that nothing reads are named as such', () => {
  const layers = [{ id: 'bytes', name: 'bytes', bytes: 16 }];
  expect(formatWords({ ...CBOR, layers, evidence: 'none of these formats reads them' })).toBe(
    'none of these formats reads them',
  );
});

test('the line is one sentence for screen readers, with its layers', () => {
  const layers = [
    { id: 'gzip', name: 'gzip', bytes: 91 },
    { id: 'cbor', name: 'CBOR', bytes: 70 },
  ];
  const doorOf = (reading: Reading) => ({
    recognised: { readings: [reading], used: { reading, isWanted: false } },
    text: '',
    isFile: false,
    isChosen: false,
    isText: false,
  });
  expect(doorSentence(doorOf({ ...CBOR, layers, spelling: 'base64' }))).toBe(
    'base64, 91 bytes, gzip, 70 bytes, CBOR: one map of 6 members, all 70 bytes.',
  );
  expect(doorSentence(null)).toBe('');
  expect(doorSentence(doorOf({ ...CBOR, layers: [{ id: 'bytes', name: 'bytes', bytes: 16 }] }))).toBe('');
});

test('a reading that explains nothing by itself has no extent', () => {
  expect(formatWords({ ...CBOR, explained: 0, evidence: 'read with the given schema' })).toBe(
    'CBOR: read with the given schema',
  );
});

test('of several messages in an envelope, the first is described; of a sequence, all are', () => {
  const layers = [{ id: 'grpc', name: 'gRPC', bytes: 150 }, ...CBOR.layers];
  expect(formatWords({ ...CBOR, layers, messages: 2 })).toBe(
    'CBOR: one map of 6 members, all 70 bytes, the first of 2 messages',
  );
  expect(formatWords({ ...CBOR, layers, messages: 2, evidence: '2 values one after another' })).toBe(
    'CBOR: 2 values one after another, all 70 bytes',
  );
});
