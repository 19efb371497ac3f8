import { identifies } from '../value/key-words.ts';
import { type Seen, shapesOf } from './seen.ts';
import { kindOf } from './shape.ts';

/**
 * Gives texts that are symbols of an enum their symbols: the values of a declared enum in given bytes and, if only
 * texts are known, those that an author would declare. Never recurses.
 */
export function findEnums(root: Seen, isFromTexts: boolean): void {
  for (const { seen, within } of shapesOf(root)) {
    if (seen.strings === 0 || kindOf(seen) !== 'string') continue;
    const declared = declaredIn(seen);
    if (declared !== undefined) seen.symbols = declared;
    else if (isFromTexts && !identifies(within)) seen.symbols = seen.candidates.symbols();
  }
}

/** The symbols of a place if all its texts are values of an enum, with names that every schema language has. */
function declaredIn({ declared, declarations, strings }: Seen): readonly string[] | undefined {
  const names = [...declared];
  return declarations === strings && names.every((name) => NAME.test(name)) ? names : undefined;
}

const NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

/** The symbol for values that a reader does not know, if one of the symbols says so. */
export function unknownOf(symbols: readonly string[]): string | undefined {
  return symbols.find((symbol) => /(?:^|_)(?:UNKNOWN|UNSPECIFIED)(?:_|$)/.test(symbol));
}

/** The remark that a schema has beside an enum, such as "3 seen: another is refused". */
export function enumRemark(symbols: readonly string[]): string {
  return `${symbols.length} seen: another is refused`;
}
