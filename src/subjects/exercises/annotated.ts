import type { LayoutQueries } from '../../core/layout/queries.ts';
import type { Kinds } from '../../core/layout/vocabulary.ts';

/** An annotated message. */
export interface Annotated {
  readonly queries: LayoutQueries;
  readonly kinds: Kinds;
  readonly bytes: Uint8Array;
}
