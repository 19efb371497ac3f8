import { ownerOf, putBound, putCode } from '../wasm/chunk.as';
import { Scan } from './scan-state.as';
import * as K from './token-kinds.as';

/**
 * The regions of a key that begins at `from` and ends, or cannot go on, at `quote`. A key, its quotation marks and its colon
 * belong to the member's value, as does the comma before it.
 */
export function keyRegions(from: usize, quote: usize, isComplete: bool, hasColon: bool): void {
  Scan.lastOwner = Scan.values;
  if (isComplete && quote === from + 1) {
    release();
    region(from, K.emptyNameKind, Scan.values);
    if (hasColon) region(quote + 1, K.nameSeparatorKind, Scan.values);
    return;
  }
  if (Scan.held !== 0 && isComplete) join(K.separatorBeginNameKind, Scan.values);
  else {
    release();
    region(from, K.beginNameKind, Scan.values);
  }
  if (quote > from + 1) region(from + 1, K.nameKind, Scan.values);
  region(quote, hasColon ? K.endNameKind : K.endNameAloneKind, Scan.values);
}

/** The regions of a string, likewise. */
export function stringRegions(from: usize, quote: usize, isComplete: bool): void {
  Scan.lastOwner = Scan.values;
  if (isComplete && quote === from + 1) {
    release();
    region(from, K.emptyStringKind, Scan.values);
    return;
  }
  if (Scan.held !== 0 && isComplete) join(K.separatorBeginStringKind, Scan.values);
  else {
    release();
    region(from, K.beginStringKind, Scan.values);
  }
  if (quote > from + 1) region(from + 1, K.stringKind, Scan.values);
  region(quote, K.endStringKind, Scan.values);
}

/** A comma that was held stands alone. */
export function release(): void {
  if (Scan.held !== 0) join(K.valueSeparatorKind, Scan.owner);
}

/** A comma that was held becomes a region, of this kind with the mark that follows. */
function join(kind: u32, ordinal: u32): void {
  region(Scan.held, kind, ordinal);
  Scan.held = 0;
}

/** A region that begins at `start` and belongs to the value `ordinal`. */
export function region(start: usize, kind: u32, ordinal: u32): void {
  const isNew = i32(ordinal) > Scan.newest;
  putBound(Scan.boundCount, u32(start - Scan.lastAt), ownerOf(ordinal, Scan.newest));
  putCode(Scan.codeCount, kind);
  if (isNew) Scan.newest = ordinal;
  Scan.regionCount++;
  Scan.codeCount++;
  Scan.boundCount++;
  Scan.lastAt = start;
}
