/** The result of the page's own request for the workers' script. */
export type Reach =
  | { readonly type: 'reached' }
  | { readonly type: 'refused'; readonly status: number }
  | { readonly type: 'failed' }
  /** The content security policy forbids the request. */
  | { readonly type: 'unknown' };

/** The facts that explain why workers do not start. */
export interface Evidence {
  /** False if the browser has no `Worker`. */
  readonly hasWorkers: boolean;
  readonly online: boolean;
  readonly reach: Reach;
  /** The directive of the content security policy that a worker violated. */
  readonly violated?: string | undefined;
  /** The error message of the last worker. Engines report no message if the script could not be loaded. */
  readonly lastError?: string | undefined;
}

/** Explains from the known facts why workers do not start, and what the user can do. */
export function whyStopped({ hasWorkers, online, reach, violated, lastError = '' }: Evidence): string {
  if (!hasWorkers) {
    return 'This browser has no Web Workers, or they are switched off. Switch them on, or use another browser.';
  }
  if (violated !== undefined) {
    return `The content security policy that this host sends forbids them (${violated}). The host must allow worker-src 'self'.`;
  }
  if (reach.type === 'refused') {
    return `The host answers ${reach.status} where their script should be. The host must serve the folder workers/.`;
  }
  if (!online && reach.type !== 'reached') {
    return 'This browser is offline, and their script is not in its cache. Try again once there is a network.';
  }
  if (reach.type === 'failed') {
    return 'Their script cannot be fetched: the network, the host, or something in between such as an extension or a proxy blocks it.';
  }
  if (/out of memory|RangeError|allocation/i.test(lastError)) {
    return `There seems to be too little memory for them. The browser reports: ${lastError}`;
  }
  if (lastError !== '') return `The browser reports: ${lastError}`;
  return 'Their script can be fetched, but the browser does not run it and reports no reason. The host’s content security policy, an extension, or too little memory can be the cause.';
}
