/** The result of the page's own request for the workers' script. */
export type Reach =
  /** `fault` describes the error in the headers of the script; absent if there is none. */
  | { readonly type: 'reached'; readonly fault?: string | undefined }
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
    return `The content security policy of the host forbids workers (${violated}). It must allow worker-src 'self'.`;
  }
  if (reach.type === 'refused') {
    return `The host answers ${reach.status} where the script of the workers should be. It must serve the folder workers/.`;
  }
  if (!online && reach.type !== 'reached') {
    return 'This browser is offline, and its cache lacks the script of the workers. Try again with a network.';
  }
  if (reach.type === 'failed') {
    return 'The script of the workers cannot be fetched: the network, the host, an extension or a proxy blocks it.';
  }
  if (/out of memory|RangeError|allocation/i.test(lastError)) {
    return `There seems to be too little memory for workers. The browser reports: ${lastError}`;
  }
  if (lastError !== '') return `The browser reports: ${lastError}`;
  if (reach.type === 'reached' && reach.fault !== undefined) return reach.fault;
  return 'The script of the workers can be fetched, but the browser does not run it. The content security policy of the host, an extension or too little memory can be the cause.';
}
