import { parsedJson } from '../basics/parsed-json.ts';
import { utf8Text } from '../bytes/utf8.ts';

const LF = 0x0a;

/** True if the first two lines of a text are JSON, each by itself. */
export function areLinesOfJson(bytes: Uint8Array): boolean {
  const first = bytes.indexOf(LF);
  const second = bytes.indexOf(LF, first + 1);
  // The second line first: it is empty or no JSON in most texts, whose first line may be long.
  return (
    first >= 0 &&
    parsedJson(utf8Text(bytes, first + 1, second < 0 ? bytes.length : second)) !== undefined &&
    parsedJson(utf8Text(bytes, 0, first)) !== undefined
  );
}
