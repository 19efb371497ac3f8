import { headersFor } from '../../../scripts/headers.mjs?page';

let sent: Promise<boolean> | undefined;

/**
 * True if the page and the script of its workers came with their content security policies. No script can ask the
 * browser for its policies, so this reads the headers of both responses again, once, and from the browser's cache if
 * possible.
 * @param page the URL of the page
 * @param worker the URL of the workers' script
 */
export function areSent(page: string, worker: string): Promise<boolean> {
  sent ??= Promise.all([hasPolicy(page, '/'), hasPolicy(worker, '/workers/')]).then((found) => found.every(Boolean));
  return sent;
}

/** True if the response of a URL has the policy of a path in the table of headers. A host may add other policies. */
async function hasPolicy(url: string, path: string): Promise<boolean> {
  const { headers, body } = await fetch(url, { cache: 'force-cache' });
  await body?.cancel();
  const policies = headers.get('Content-Security-Policy')?.split(',') ?? [];
  return policies.some((policy) => policy.trim() === headersFor(path)['Content-Security-Policy']);
}
