import { ownerOf, putBoundary, putCode } from '../wasm/chunk.as';
import { Scan } from './scan-state.as';
import * as K from './token-kinds.as';

/**
 * Writes the regions of a key that begins at `from` and ends, or has a fault, at `quote`. The key, its quotation marks,
 * its colon and the comma before it belong to the member's value.
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

/** Writes the regions of a string that begins at `from` and ends, or has a fault, at `quote`. */
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

/** Writes the comma at `Scan.held`, if there is one, as a region of its own. */
export function release(): void {
  if (Scan.held !== 0) join(K.valueSeparatorKind, Scan.owner);
}

/** Writes the comma at `Scan.held` as one region with the mark that follows it. */
function join(kind: u32, ordinal: u32): void {
  region(Scan.held, kind, ordinal);
  Scan.held = 0;
}

/** Writes a region that begins at `start` and belongs to the value `ordinal`. */
export function region(start: usize, kind: u32, ordinal: u32): void {
  const isNew = i32(ordinal) > Scan.newest;
  putBoundary(Scan.boundaryCount, u32(start - Scan.lastAt), ownerOf(ordinal, Scan.newest));
  putCode(Scan.codeCount, kind);
  if (isNew) Scan.newest = ordinal;
  Scan.regionCount++;
  Scan.codeCount++;
  Scan.boundaryCount++;
  Scan.lastAt = start;
}
