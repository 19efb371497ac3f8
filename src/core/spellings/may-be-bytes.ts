/**
 * Matches JSON that may be bytes: a list of numbers, alone or in a short document; numbers with their indexes; many
 * digits; a text in which bytes that are not ASCII are escapes.
 */
const MAY_BE_BYTES =
  /^\s*(?:[^[]{0,99}\[\s*-?\d|\d{32}|"[\w+/=: -]{12,}"\s*$|"[^"]{0,99}\\u00[89a-f][\da-f]|\{\s*"0"\s*:\s*\d)/i;

/** Maximum length, in characters, of a text that may be bytes although it begins like JSON. */
export const LONGEST_DOUBT = 1024 * 1024;

/**
 * Maximum length, in characters, of a text that is read as bytes. Engines throw where a regular expression has to
 * remember more places of a text than this.
 */
export const LONGEST_SPELT = 4 * 1024 * 1024;

/** True if a text that is JSON may be bytes as another tool writes them. All other JSON is only JSON. */
export function mayBeBytes(json: string): boolean {
  return MAY_BE_BYTES.test(json.slice(0, LONGEST_DOUBT));
}

/**
 * Matches the beginning of XML or HTML, whose first name may consist of hex digits: a tag with an attribute, an empty
 * tag, or a tag before content.
 */
const MARKUP = /^\s*<[a-z_:][^<>=]{0,999}(?:=|\/\s*>|>\s*[^\s)\]};,])/i;

/** True if a text in angle brackets is XML or HTML rather than a list of bytes. */
export function isMarkup(text: string): boolean {
  return MARKUP.test(text);
}
