import type { FormatId } from '../formats/format.ts';

/** A section of a specification, with the kinds of a format that it is about. */
export interface Section {
  /** The anchor of the section, after the address of its document if this is not the format's specification. */
  readonly at: string;
  readonly title: string;
  readonly kinds: readonly string[];
}

const files = import.meta.glob<readonly Section[]>('../formats/*/sections.test-support.ts', {
  import: 'sections',
  eager: true,
});

/** The sections in a format's `sections.test-support.ts`. */
export function sectionsOf(id: FormatId): readonly Section[] {
  const sections = files[`../formats/${id}/sections.test-support.ts`];
  if (sections === undefined) throw new Error(`formats/${id} has no sections.test-support.ts`);
  return sections;
}
