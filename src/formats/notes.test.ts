import { expect, test } from 'vitest';
import { SKELETON } from '../../scripts/skeleton.ts';
import { FORMATS } from './all.ts';
import { notesOf } from './notes.ts';

const files = import.meta.glob<Readonly<Record<string, readonly string[]>>>('./*/notes.ts', {
  import: 'notes',
  eager: true,
});

test('notes are of codecs of their format, and the codec has them', () => {
  expect(Object.keys(files).length).toBeGreaterThan(0);
  for (const [path, notes] of Object.entries(files)) {
    const format = FORMATS.find(({ id }) => path === `./${id}/notes.ts`);
    // The skeleton format is listed only while the laws run for it.
    if (format === undefined && path === `./${SKELETON}/notes.ts`) continue;
    for (const [id, sentences] of Object.entries(notes)) {
      const codec = format?.codecs.find((each) => each.id === id);
      expect(codec, `${id} in ${path}`).toBeDefined();
      expect(notesOf(format!.id, codec!.id)).toBe(sentences);
    }
  }
});
