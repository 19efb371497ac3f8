import { expect, test } from 'vitest';
import { isElsewhere, isSamePayload, type Place, payloadIn, placePairs, viewIn } from './place.ts';

const BYTES: Place = { view: 'bytes', learn: '', exercise: '', seed: 1, exam: '', isAfter: false, presenting: false };

test.each<[Partial<Place>, string]>([
  [{}, ''],
  [{ view: 'sizes', learn: 'varints.2' }, 'view=sizes'],
  [{ view: 'learn' }, 'view=learn'],
  [{ view: 'learn', learn: 'varints.2' }, 'view=learn&learn=varints.2'],
  [{ view: 'learn', exercise: 'find:msgpack', seed: 7 }, 'view=learn&exercise=find:msgpack&seed=7'],
  [{ view: 'learn', exam: 'cbor.7.3' }, 'view=learn&exam=cbor.7.3'],
  [{ view: 'learn', exam: 'cbor.7.3', isAfter: true }, 'view=learn&exam=cbor.7.3&after=1'],
  [{ presenting: true }, 'present=1'],
])('the place %j is written as "%s"', (place, pairs) => {
  expect(placePairs({ ...BYTES, ...place }).join('&')).toBe(pairs);
});

test('a lesson or an exercise in a link opens Learn, and a link without a view Bytes', () => {
  expect(viewIn({ learn: 'varints.2' })).toBe('learn');
  expect(viewIn({ exercise: 'find:msgpack' })).toBe('learn');
  expect(viewIn({ view: 'sizes', learn: 'varints.2' })).toBe('sizes');
  expect(viewIn({})).toBe('bytes');
});

test('all pairs but those of a place are payload, and two links with the same payload name the same input', () => {
  expect(payloadIn('#json=1&view=sizes&show=json&learn=varints.2&seed=3')).toEqual(['json=1', 'show=json']);
  expect(payloadIn('')).toEqual([]);
  expect(isSamePayload('#json=1&view=sizes', '#view=learn&json=1')).toBe(true);
  expect(isSamePayload('#view=sizes', '')).toBe(true);
  expect(isSamePayload('#json=1', '#json=2')).toBe(false);
});

test('views, lessons and types of exercises are entries of their own; steps and seeds are not', () => {
  const lesson: Place = { ...BYTES, view: 'learn', learn: 'varints.2' };
  const exercise: Place = { ...BYTES, view: 'learn', exercise: 'find:msgpack' };
  expect(isElsewhere(BYTES, { ...BYTES, view: 'sizes' })).toBe(true);
  expect(isElsewhere(lesson, { ...lesson, learn: 'text.1' })).toBe(true);
  expect(isElsewhere(lesson, { ...lesson, learn: '' })).toBe(true);
  expect(isElsewhere(lesson, exercise)).toBe(true);
  expect(isElsewhere(lesson, { ...lesson, learn: 'varints.3' })).toBe(false);
  expect(isElsewhere(exercise, { ...exercise, seed: 2 })).toBe(false);
});
