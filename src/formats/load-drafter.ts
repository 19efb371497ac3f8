import type { Drafter, FormatId } from './format.ts';

/** The drafters of schemas, one line for each format that has one (`canDraft`). */
const MODULES: Partial<Readonly<Record<FormatId, () => Promise<{ readonly drafter: Drafter }>>>> = {
  protobuf: () => import('./protobuf/draft/drafter.ts'),
};

/** Loads what drafts a schema from the bytes of a format; undefined if nothing does. */
export async function loadDrafter(id: FormatId): Promise<Drafter | undefined> {
  return (await MODULES[id]?.())?.drafter;
}
