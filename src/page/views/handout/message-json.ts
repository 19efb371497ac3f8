import { utf8Text } from '../../../core/bytes/utf8.ts';
import type { Lane } from '../../state/selection/lane.ts';

/** Maximum size of a message that is shown as JSON, in bytes. */
const LONGEST = 1000;

/** The message of a lane as JSON; undefined if it is long or there is none. */
export function jsonOf({ source }: Lane): string | undefined {
  const bytes = source?.scanned.bytes;
  return bytes === undefined || bytes.length > LONGEST ? undefined : utf8Text(bytes);
}
