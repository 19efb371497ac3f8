import { describe, expect, test } from 'vitest';
import { HEADER_RULES, headersFile, headersFor, matches, nginxLocations } from './headers.mjs';

/** One path for each rule. */
const PATHS = HEADER_RULES.map(({ pattern }) => pattern.replace('*', 'name-1a2b3c.js'));

function policyOf(path: string): string {
  return headersFor(path)['Content-Security-Policy']!;
}

describe('the table of headers', () => {
  test('has one rule for each path: a host that applies every match must not combine two policies', () => {
    for (const path of PATHS) expect(HEADER_RULES.filter((rule) => matches(rule, path))).toHaveLength(1);
  });

  test('isolates every file of the page, including worker scripts', () => {
    for (const path of [...PATHS, '/no-such-file']) {
      expect(headersFor(path)).toMatchObject({
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
        'Cross-Origin-Resource-Policy': path === '/embed.html' ? 'cross-origin' : 'same-origin',
        'X-Content-Type-Options': 'nosniff',
      });
    }
  });

  test('lets other sites frame the embedded page, and no other', () => {
    for (const path of PATHS.filter((each) => !/^\/(workers|sw)/.test(each))) {
      expect(policyOf(path)).toContain(path === '/embed.html' ? 'frame-ancestors *;' : "frame-ancestors 'none';");
    }
  });

  test("allows only the page's own scripts, and workers through a single policy", () => {
    const policy = policyOf('/index.html');
    expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toContain("'unsafe-eval'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types wireprint-workers");
    for (const path of ['/', '/assets/index-1a2b3c.js', '/samples/homer.json', '/elsewhere']) {
      expect(policyOf(path)).toBe(policy);
    }
  });

  test('allows workers to compile code, but not to reach the network', () => {
    const policy = policyOf('/workers/wire.worker-1a2b3c.js');
    expect(policy).toContain("script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'; connect-src 'none'");
    expect(policy).not.toContain('trusted-types');
  });

  test('allows workers to import their own scripts in Firefox and WebKit, but not to start workers from blob: or data: URLs', () => {
    const directives = policyOf('/workers/wire.worker-1a2b3c.js').split('; ');
    expect(directives.filter((directive) => directive.startsWith('worker-src'))).toEqual(["worker-src 'self'"]);
  });

  test('caches files with a hash in their name, and revalidates the others', () => {
    expect(headersFor('/assets/index-1a2b3c.js')['Cache-Control']).toContain('immutable');
    expect(headersFor('/')['Cache-Control']).toBe('no-cache');
  });

  test('is written in the format that hosts read: a path, then its headers, indented', () => {
    const blocks = headersFile().trimEnd().split('\n\n');
    expect(blocks.map((block) => block.split('\n')[0])).toEqual(HEADER_RULES.map(({ pattern }) => pattern));
    for (const line of blocks.flatMap((block) => block.split('\n').slice(1)))
      expect(line).toMatch(/^ {2}[A-Z][A-Za-z-]+: \S/);
  });

  test('is written as locations of nginx, one for each rule, with every header quoted', () => {
    const blocks = nginxLocations().trimEnd().split('\n\n');
    expect(blocks).toHaveLength(HEADER_RULES.length);
    for (const [i, block] of blocks.entries()) {
      expect(block).toMatch(/^location (= |\^~ )\/\S* \{\n[\s\S]*\n\}$/);
      const added = [...block.matchAll(/^ {2}add_header ([\w-]+) "([^"]*)" always;$/gm)].map(([, name, value]) => [
        name,
        value,
      ]);
      expect(Object.fromEntries(added)).toEqual(HEADER_RULES[i]!.headers);
    }
  });

  test('lets the service worker fetch files of its host only', () => {
    expect(policyOf('/sw.js')).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
  });
});
