/**
 * JSON that may be bytes: a list of numbers, alone or in a short document; numbers with their indexes; many digits; a
 * text in which bytes that are not ASCII are escapes.
 */
const MAY_BE_BYTES =
  /^\s*(?:[^[]{0,99}\[\s*-?\d|\d{32}|"[\w+/=: -]{12,}"\s*$|"[^"]{0,99}\\u00[89a-f][\da-f]|\{\s*"0"\s*:\s*\d)/i;

/** True if a text that is JSON may be bytes as another tool writes them. All other JSON is only JSON. */
export function mayBeBytes(json: string): boolean {
  return MAY_BE_BYTES.test(json);
}

/**
 * The beginning of XML or HTML, whose first name may consist of hex digits: a tag with an attribute, an empty tag, or a
 * tag before content.
 */
const MARKUP = /^\s*<[a-z_:][^<>=]{0,999}(?:=|\/\s*>|>\s*[^\s)\]};,])/i;

/** True if a text in angle brackets is XML or HTML rather than a list of bytes. */
export function isMarkup(text: string): boolean {
  return MARKUP.test(text);
}
