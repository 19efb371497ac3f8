import { type Seen, shapesOf } from './seen.ts';
import { kindOf } from './shape.ts';
import { wordsInKey } from './type-names.ts';

/** Words at the end of a key whose values identify something, so that another value is to be expected at any time. */
const IDENTIFYING = new Set(
  'id ids key keys uid uuid guid code codes name names hash token ref sku slug serial number no nr isin ticker symbol'.split(
    ' ',
  ),
);

/** True if a key says that its values identify something: `tripId`, `order_key`, `SKU`. */
function identifies(key: string): boolean {
  const words = wordsInKey(key.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' '));
  return IDENTIFYING.has(words.at(-1)?.toLowerCase() ?? '');
}

/**
 * Gives texts that are symbols of an enum their symbols: the values of an enum of given bytes, and, where texts alone
 * tell, those that an author would declare. Never recurses.
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
function declaredIn({ declared, strings }: Seen): readonly string[] | undefined {
  let count = 0;
  for (const each of declared.values()) count += each;
  return count === strings && [...declared.keys()].every((name) => NAME.test(name)) ? [...declared.keys()] : undefined;
}

const NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

/** The symbol for values that a reader does not know, if one of the symbols says so. */
export function unknownOf(symbols: readonly string[]): string | undefined {
  return symbols.find((symbol) => /(?:^|_)(?:UNKNOWN|UNSPECIFIED)(?:_|$)/.test(symbol));
}

/** The remark that a schema has beside an enum: "3 seen: another is refused". */
export function enumRemark(symbols: readonly string[]): string {
  return `${symbols.length} seen: another is refused`;
}
