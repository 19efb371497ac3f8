/** The processes of tabs, with their memory and processor time, as Linux reports them. */

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('@playwright/test').Browser} Browser */

/** True where the figures of processes can be read. */
export const hasProcesses = process.platform === 'linux';

/** Milliseconds between two looks at the memory. */
const LOOK_EVERY = 100;

/** Milliseconds per tick, the unit in which Linux counts processor time. */
const TICK = 10;

/**
 * Begins to watch the memory of all processes of tabs. The returned function ends that, and returns the highest
 * memory of a single process in megabytes; undefined on systems other than Linux.
 * @param {Browser} browser
 */
export async function watchMemory(browser) {
  let peak = 0;
  const look = async () => {
    for (const id of await tabsOf(browser)) peak = Math.max(peak, memoryOf(id));
  };
  if (!hasProcesses) return async () => undefined;
  let isOn = true;
  const looking = (async () => {
    while (isOn) {
      await look();
      await sleep(LOOK_EVERY);
    }
  })();
  return async () => {
    isOn = false;
    await looking;
    return peak;
  };
}

/**
 * Milliseconds of processor time that all threads of all tabs have taken, including workers that have ended.
 * @param {Browser} browser
 */
export async function processorTime(browser) {
  const ticks = (await tabsOf(browser)).map((id) => {
    // The name of the command comes first, in parentheses; it may contain spaces.
    const [, after = ''] = readFileSync(`/proc/${id}/stat`, 'utf8').split(/\) (?=\S )/);
    const fields = after.split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * TICK;
}

/** @param {Browser} browser */
async function tabsOf(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/**
 * The memory of a process in megabytes, now and at the peak that Linux keeps; 0 if it has ended.
 * @param {number} id
 */
function memoryOf(id) {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    return Math.max(
      ...[...status.matchAll(/^Vm(?:HWM|RSS):\s*(\d+) kB$/gm)].map(([, kilobytes]) => Number(kilobytes) / 1000),
    );
  } catch {
    return 0;
  }
}
