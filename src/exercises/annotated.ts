import type { LayoutQueries } from '../layout/queries.ts';
import type { Kinds } from '../layout/vocabulary.ts';

/** An annotated message. */
export interface Annotated {
  readonly queries: LayoutQueries;
  readonly kinds: Kinds;
  readonly bytes: Uint8Array;
}
