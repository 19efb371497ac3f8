/** The member by which a fleet file is recognised. */
export const FLEET_MEMBER = 'wireprintFleet';

/** True if a text begins as `wireprint fleet --json` and `--shard` write it. */
export function beginsAsFleetFile(text: string): boolean {
  return /^\ufeff?\s*\{\s*"wireprintFleet"\s*:/.test(text);
}

/**
 * True if a text may be a fleet file according to its beginning and its end: tools that sort members put this one last.
 */
export function mayBeFleetFile(head: string, tail = ''): boolean {
  return beginsAsFleetFile(head) || (/^\ufeff?\s*\{/.test(head) && `${head} ${tail}`.includes(`"${FLEET_MEMBER}"`));
}
