/** Splits a key into its runs of ASCII letters and digits. */
export function wordsInKey(key: string): string[] {
  return key.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
}

/** Words at the end of a key whose values identify something, so that a new value may come at any time. */
const IDENTIFYING = new Set(
  'id ids key keys uid uuid guid code codes name names hash token ref sku slug serial number no nr isin ticker symbol isbn issn ean gtin upc barcode iban zip postcode phone vin imei'.split(
    ' ',
  ),
);

/** True if a key says that its values identify something: `tripId`, `order_key`, `SKU`. */
export function identifies(key: string): boolean {
  return identifyingWord(key) !== '';
}

/** The last word of a key if it says that the values identify something: "Id" of `tripId`. Else empty. */
export function identifyingWord(key: string): string {
  const last = lastWordOf(key);
  return IDENTIFYING.has(last.toLowerCase()) ? last : '';
}

/** The last word of a key in any style: "Id" of `tripId`, "key" of `order_key`. Empty if it has none. */
export function lastWordOf(key: string): string {
  return wordsInKey(key.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')).at(-1) ?? '';
}

/** The other words in `IDENTIFYING` of the same length, with capital letters where `word` has them. */
export function wordsLike(word: string): readonly string[] {
  const isLike = (other: string): boolean => other.length === word.length && other !== word.toLowerCase();
  return [...IDENTIFYING].filter(isLike).map((other) => {
    return Array.from(other, (letter, i) => (/[A-Z]/.test(word[i]!) ? letter.toUpperCase() : letter)).join('');
  });
}
