import { identifies } from '../value/key-words.ts';
import { type Seen, shapesOf } from './seen.ts';
import { kindOf } from './shape.ts';

/**
 * Gives places with texts the symbols of an enum. These are the values of an enum that given bytes declare or, if only
 * texts are known, the symbols that an author would declare. Never recurses.
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

/** The symbol for values that a reader does not know, found by its name; undefined if there is none. */
export function unknownOf(symbols: readonly string[]): string | undefined {
  return symbols.find((symbol) => /(?:^|_)(?:UNKNOWN|UNSPECIFIED)(?:_|$)/.test(symbol));
}

/** The remark that a schema has beside an enum, such as "3 seen: another is refused". */
export function enumRemark(symbols: readonly string[]): string {
  return `${symbols.length} seen: another is refused`;
}
