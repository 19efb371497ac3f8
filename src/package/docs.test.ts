import { expect, it, vi } from 'vitest';
import { DOCUMENTED_USES } from '../testing/documented-uses.ts';

/** The module of the checkout behind an import of the package. */
function moduleOf(request: string): string {
  const [, format] = request.split('/');
  return format === undefined ? './index.ts' : `./formats/${format}.ts`;
}

it('docs/package.md shows five uses', () => {
  expect(DOCUMENTED_USES).toHaveLength(5);
});

it.each(DOCUMENTED_USES)('$code prints what docs/package.md says', async ({ code, output }) => {
  const [, names = '', request = ''] = /^import \{ (.*?) \} from '(.*?)';$/m.exec(code) ?? [];
  const module = (await import(moduleOf(request))) as Record<string, unknown>;
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...parts) => void lines.push(parts.join(' ')));
  const wanted = names.split(', ');
  const body = code.replace(/^import .*$/m, '');
  const run = new Function(...wanted, `return (async () => {${body}})();`) as (...values: unknown[]) => Promise<void>;
  await run(...wanted.map((name) => module[name]));
  log.mockRestore();
  expect(lines.join('\n').trim()).toBe(output.trim());
});
