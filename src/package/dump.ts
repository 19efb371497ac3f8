import { type Dump, dumpText, listingLines } from '../core/layout/dump.ts';
import { sentenceOf } from '../core/layout/layout.ts';
import { formatOf } from '../formats/all.ts';
import type { FormatId } from '../formats/format.ts';
import { Annotation } from './annotation.ts';
import { nameOf } from './check-bytes.ts';

/**
 * The annotated dump as text: on each line an offset in hex, at most eight bytes, and their meaning; further bytes
 * follow on more lines. The text is the same as the page's export. Throws a RangeError for bytes of a few hundred
 * megabytes, whose dump exceeds the longest string; `dumpParts` has no limit.
 */
export function dump(annotation: Annotation): string {
  return [...dumpParts(annotation)].join('');
}

/** The dump in parts of about 64 KiB. */
export function dumpParts(annotation: Annotation): Generator<string> {
  checkAnnotation(annotation);
  return dumpText([dumpOf(annotation)]);
}

function dumpOf({ format, bytes, lines, problems }: Annotation): Dump {
  const { layout } = lines.queries;
  const [end] = problems;
  return {
    title: `${formatOf(format as FormatId).facts.name}, bytes as given`,
    length: bytes.length,
    lines: listingLines(lines, bytes),
    ...(layout.failure && {
      failure: `Reading stopped at offset ${end!.offset}: ${sentenceOf(layout, layout.failure)}`,
    }),
  };
}

/** Throws a TypeError if a caller without types gives something else, such as the promise of an annotation. */
export function checkAnnotation(annotation: unknown): void {
  if (annotation instanceof Annotation) return;
  throw new TypeError(
    `The annotation is ${nameOf(annotation)}, where the result of annotate was expected: write await before annotate.`,
  );
}
