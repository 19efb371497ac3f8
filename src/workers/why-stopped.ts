/** The outcome of a request for the workers' script that the page makes itself. */
export type Reach =
  | { readonly type: 'reached' }
  | { readonly type: 'refused'; readonly status: number }
  | { readonly type: 'failed' }
  /** The page's own policy forbids it to ask. */
  | { readonly type: 'unknown' };

/** All that can be found out about workers that do not start. */
export interface Evidence {
  /** False where the browser has no `Worker`. */
  readonly hasWorkers: boolean;
  readonly online: boolean;
  readonly reach: Reach;
  /** The directive of the page's policy that a worker has violated. */
  readonly violated?: string | undefined;
  /** The message of the last worker's error; engines give none where the script did not load. */
  readonly said?: string | undefined;
}

/** Why workers do not start, as far as it is known, and what can be done about it. */
export function whyStopped({ hasWorkers, online, reach, violated, said = '' }: Evidence): string {
  if (!hasWorkers) {
    return 'This browser has no Web Workers, or they are switched off. Switch them on, or use another browser.';
  }
  if (violated !== undefined) {
    return `The content security policy that this host sends forbids them (${violated}). Whoever runs the host has to allow worker-src 'self'.`;
  }
  if (reach.type === 'refused') {
    return `The host answers ${reach.status} where their script should be. Whoever runs the host has to serve the folder workers/.`;
  }
  if (!online && reach.type !== 'reached') {
    return 'This browser is offline, and their script is not in its cache. Try again once there is a network.';
  }
  if (reach.type === 'failed') {
    return 'Their script cannot be fetched: the network, the host, or something in between such as an extension or a proxy blocks it.';
  }
  if (/out of memory|RangeError|allocation/i.test(said)) {
    return `There seems to be too little memory for them. The browser says: ${said}`;
  }
  if (said !== '') return `The browser says: ${said}`;
  return 'Their script can be fetched, but the browser does not run it and does not say why. The host’s content security policy, an extension, or too little memory can be the cause.';
}
