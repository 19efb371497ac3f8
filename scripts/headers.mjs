/**
 * The headers of every served file: one table for the preview server, for the `_headers` file of static hosts, and for
 * other servers. The page's policy does not apply to a worker loaded from a URL; a worker has the policy of its own
 * script. So `workers/` has another policy: protobufjs may compile code there, but nothing can reach the network.
 */

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types wireprint-workers',
].join('; ');

/**
 * Any site may show the embedded page in a frame, because this page takes no input except the answer to an exercise,
 * and stores nothing.
 */
const EMBED_POLICY = PAGE_POLICY.replace("frame-ancestors 'none'", 'frame-ancestors *');

/**
 * This policy has no Trusted Types, because protobufjs builds its coders with `new Function`. Firefox and WebKit apply
 * `worker-src` to the static imports of a module worker, so `'none'` would prevent every worker from starting there. A
 * nested worker gets the same policy with its script; `blob:` and `data:` workers remain forbidden.
 */
const WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'",
  "connect-src 'none'",
  "worker-src 'self'",
].join('; ');

/** The service worker fetches the files of its own host, and loads nothing. */
const SERVICE_WORKER_POLICY = ["default-src 'none'", "script-src 'self'", "connect-src 'self'"].join('; ');

/** Headers for the page, the workers and everything they load. COOP and COEP allow the finest step of the clock. */
export const COMMON_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=()',
};

/** Files with a hash in their name never change. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Cached, but revalidated each time. */
const FRESH = 'no-cache';

/** @typedef {{ readonly pattern: string, readonly headers: Readonly<Record<string, string>> }} HeaderRule */

/**
 * @param {string} pattern
 * @param {string} policy
 * @param {string} caching
 * @returns {HeaderRule}
 */
function rule(pattern, policy, caching) {
  return {
    pattern,
    headers: { 'Content-Security-Policy': policy, ...COMMON_HEADERS, 'Cache-Control': caching },
  };
}

/**
 * Embedding pages may be cross-origin isolated themselves, so the frame must allow other origins to load it.
 * @param {string} pattern
 * @returns {HeaderRule}
 */
function embedRule(pattern) {
  const { headers } = rule(pattern, EMBED_POLICY, FRESH);
  return { pattern, headers: { ...headers, 'Cross-Origin-Resource-Policy': 'cross-origin' } };
}

/**
 * A pattern is a path, or a folder followed by `*`. No two patterns match the same path: some hosts apply every rule
 * that matches and join the values, and a worker that gets both policies may no longer compile code.
 * @type {readonly HeaderRule[]}
 */
export const HEADER_RULES = [
  rule('/', PAGE_POLICY, FRESH),
  rule('/index.html', PAGE_POLICY, FRESH),
  embedRule('/embed.html'),
  rule('/licenses.txt', PAGE_POLICY, FRESH),
  rule('/manifest.webmanifest', PAGE_POLICY, FRESH),
  rule('/icons/*', PAGE_POLICY, FRESH),
  rule('/sw.js', SERVICE_WORKER_POLICY, FRESH),
  rule('/samples/*', PAGE_POLICY, FRESH),
  rule('/assets/*', PAGE_POLICY, FOREVER),
  rule('/workers/*', WORKER_POLICY, FOREVER),
];

/**
 * True if the rule applies to the path.
 * @param {HeaderRule} rule
 * @param {string} path
 */
export function matches({ pattern }, path) {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/**
 * The headers of one path. A path without a rule has no file; its response gets the page's headers.
 * @param {string} path from the root of the site, without query
 * @returns {Readonly<Record<string, string>>}
 */
export function headersFor(path) {
  return (HEADER_RULES.find((rule) => matches(rule, path)) ?? HEADER_RULES[0])?.headers ?? {};
}

/** The table as a `_headers` file, which Netlify, Cloudflare Pages and others read from the root of a site. */
export function headersFile() {
  const blocks = HEADER_RULES.map(({ pattern, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return [pattern, ...lines].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}

/** The table as `location` blocks of nginx, for a `server` whose `root` is the build. */
export function nginxLocations() {
  const blocks = HEADER_RULES.map(({ pattern, headers }) => {
    const place = pattern.endsWith('*') ? `^~ ${pattern.slice(0, -1)}` : `= ${pattern}`;
    const lines = Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}" always;`);
    const type = pattern.endsWith('.webmanifest') ? ['  default_type application/manifest+json;'] : [];
    const file = pattern === '/' ? ['  try_files /index.html =404;'] : [];
    return [`location ${place} {`, ...lines, ...type, ...file, '}'].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}
