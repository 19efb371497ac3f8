import { vi } from 'vitest';
import { run } from '../cli/main.ts';

/** The command from the sources, which threads run. */
const ENTRY = new URL('../../scripts/cli.mjs', import.meta.url);

/** Runs the command, and returns its exit code and what it wrote. */
export async function cli(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const written: Uint8Array[] = [];
  const errors: string[] = [];
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
      written.push(Buffer.from(part));
      return true;
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((part) => Boolean(errors.push(String(part)))),
    vi.spyOn(console, 'error').mockImplementation((part) => void errors.push(`${part}\n`)),
  ];
  const code = await run(args, { version: '1.2.3', page: 'no-page', entry: ENTRY });
  for (const spy of spies) spy.mockRestore();
  return { code, out: Buffer.concat(written).toString(), err: errors.join('') };
}
