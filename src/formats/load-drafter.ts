import type { Drafter, FormatId } from './format.ts';

/** The drafters of schemas, one line for each format that has one (`canDraft`). */
const MODULES: Partial<Readonly<Record<FormatId, () => Promise<{ readonly drafter: Drafter }>>>> = {
  protobuf: () => import('./protobuf/draft/drafter.ts'),
};

/** Loads the drafter of a format, which drafts a schema from bytes; undefined if the format has none. */
export async function loadDrafter(id: FormatId): Promise<Drafter | undefined> {
  return (await MODULES[id]?.())?.drafter;
}
