import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { write } from './output.ts';

/** The terminal that shows a text, and the program that pages it. */
export interface Pages {
  /** Lines on the screen; undefined if standard output is not a terminal. */
  readonly rows: number | undefined;
  /** The program and its arguments; empty for none. */
  readonly program: readonly string[];
}

/** Matches what only a shell understands, such as the quotes in PAGER="less -P 'a b'". */
const FOR_SHELL = /["'\\$`|&;<>()*?~]/;

/** The pager of this process: PAGER, or `less`, which shows colours, and ends on its own if everything fits. */
export function pagesHere(): Pages {
  const { PAGER = 'less -FRX' } = process.env;
  const { isTTY, rows } = process.stdout;
  const isForShell = process.platform !== 'win32' && FOR_SHELL.test(PAGER);
  const words = PAGER.split(' ').filter((part) => part !== '');
  const inShell = isForShell && isInShell(PAGER) ? ['sh', '-c', PAGER] : [];
  const program = isForShell ? inShell : words;
  return { rows: isTTY ? rows : undefined, program };
}

/** Matches the program of a command of a shell, possibly in quotes. */
const PROGRAM = /^\s*(?:"[^"]*"|'[^']*'|[^\s"']+)/;

/** True if a shell finds the program of a command. If it does not, what is written to the command would be lost. */
function isInShell(command: string): boolean {
  const [program] = PROGRAM.exec(command) ?? [];
  return program !== undefined && spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

/** Writes texts to standard output, through a pager if they are longer than the screen. */
export async function writePaged(
  texts: AsyncIterable<string> | Iterable<string>,
  { rows, program }: Pages = pagesHere(),
): Promise<void> {
  let held: string | undefined = rows === undefined || program.length === 0 ? undefined : '';
  let pager: Pager | undefined;
  for await (const text of texts) {
    if (held === undefined) await (pager === undefined ? write(text) : pager.write(text));
    else {
      held += text;
      if (held.split('\n').length <= rows!) continue;
      pager = await startPager(program);
      await (pager === undefined ? write(held) : pager.write(held));
      held = undefined;
    }
    if (pager?.hasEnded) break;
  }
  if (held !== undefined) await write(held);
  await pager?.end();
}

interface Pager {
  /** True if the person has closed the pager. */
  readonly hasEnded: boolean;
  write(text: string): Promise<void>;
  end(): Promise<void>;
}

function ignored(): void {}

/** Undefined if the program cannot be started. */
async function startPager([program = '', ...args]: readonly string[]): Promise<Pager | undefined> {
  const child = spawn(program, args, { stdio: ['pipe', 'inherit', 'inherit'] });
  let hasEnded = false;
  // Ctrl+C is for the pager: it would go on with the terminal if this process ended.
  process.on('SIGINT', ignored);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      hasEnded = true;
      process.off('SIGINT', ignored);
      resolve();
    });
  });
  // The rest of a text that nobody reads is dropped.
  child.stdin.on('error', () => {
    hasEnded = true;
  });
  try {
    await once(child, 'spawn');
  } catch {
    process.off('SIGINT', ignored);
    return undefined;
  }
  return {
    get hasEnded() {
      return hasEnded;
    },
    async write(text) {
      if (!hasEnded && !child.stdin.write(text))
        await Promise.race([once(child.stdin, 'drain').catch(() => undefined), ended]);
    },
    async end() {
      child.stdin.end();
      await ended;
    },
  };
}
