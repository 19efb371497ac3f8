/** Directives that may allow or forbid the scripts that a worker imports; the first one of a policy applies. */
const IMPORT_DIRECTIVES = ['worker-src', 'child-src', 'script-src', 'default-src'];

/** Names the fault in the headers of a worker's script that keeps browsers from running it. Undefined if none does. */
export function headerFault(headers: Pick<Headers, 'get'>, isIsolated: boolean): string | undefined {
  const type = headers.get('content-type');
  if (type === null || !/^(text|application)\/(x-)?(java|ecma)script\b/i.test(type)) {
    return `The host sends the script of the workers ${type === null ? 'without a type' : `as ${type}`}. It must be sent as text/javascript.`;
  }
  const forbidding = (headers.get('content-security-policy') ?? '')
    .split(',')
    .flatMap((policy) => forbiddingDirective(policy) ?? [])[0];
  if (forbidding !== undefined) {
    return `The content security policy of the script of the workers forbids the scripts that it loads (${forbidding}). It must allow worker-src 'self' and script-src 'self'.`;
  }
  if (isIsolated && headers.get('cross-origin-embedder-policy') === null) {
    return 'The host sends the script of the workers without the header Cross-Origin-Embedder-Policy, which the page has. It must be require-corp for both.';
  }
  return undefined;
}

function forbiddingDirective(policy: string): string | undefined {
  const directives = policy.split(';').map((directive) => directive.trim());
  const applying = IMPORT_DIRECTIVES.map((name) => directives.find((each) => `${each} `.startsWith(`${name} `)));
  const [first] = applying.filter((directive) => directive !== undefined);
  return first === undefined || /'self'|\*|https?:/.test(first) ? undefined : first;
}
