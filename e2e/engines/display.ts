import type { Readable } from 'node:stream';
import type { Processes } from './processes.ts';

/**
 * Starts a virtual display of a size in pixels, such as "1600x1200", and returns its name for `DISPLAY`. The server
 * writes its number and then a line break, once it is ready. The stream must stay open until the line break: otherwise
 * the server ends, and a browser without a display never answers.
 */
export async function startDisplay(program: string, size: string, processes: Processes): Promise<string> {
  const screen = ['-displayfd', '3', '-screen', '0', `${size}x24`, '-nolisten', 'tcp'];
  const display = processes.start(program, screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  let line = '';
  for await (const part of display.stdio[3] as Readable) {
    line += String(part);
    if (line.endsWith('\n')) return `:${line.trim()}`;
  }
  throw new Error('Xvfb did not start.');
}
