/** From a keystroke to all formats on screen: the page itself, driven as a reader would. */
import { readFileSync } from 'node:fs';
import { ROOT } from './install.mjs';

/** Sizes in kB, with the most milliseconds that it should take. */
const SIZES = [{ kilobytes: 1, goal: 50 }, { kilobytes: 10, goal: 100 }, { kilobytes: 100 }];
/** So few that the number that grows by a digit with each stays an integer that every format has. */
const KEYSTROKES = 13;
/** The first ones warm up the workers. */
const NOT_COUNTED = 3;

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the page
 * @returns {Promise<readonly import('./bench.mjs').BenchResult[]>} medians
 */
export async function measureKeystrokes(browser, url) {
  const results = [];
  for (const { kilobytes, goal } of SIZES) {
    const page = await browser.newPage();
    await page.goto(`${url}#json=${encodeURIComponent(textOf(kilobytes * 1000))}`);
    const ended = () => page.waitForFunction("document.documentElement.dataset.runs === 'done'");
    await ended();
    // Behind the first number of the array.
    await page.getByRole('textbox', { name: 'JSON', exact: true }).press('Control+Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.evaluate(watch);
    for (let i = 0; i < KEYSTROKES; i++) {
      await page.keyboard.press('1');
      await page.waitForFunction(`window.keystrokeTimes.length === ${i + 1}`);
    }
    const times = /** @type {number[]} */ (await page.evaluate('window.keystrokeTimes'));
    await page.close();
    const value = median(times.slice(NOT_COUNTED));
    const name = `keystroke to everything on screen, ${kilobytes} kB`;
    results.push(goal === undefined ? { name, value, unit: 'ms' } : { name, value, unit: 'ms', goal });
  }
  return results;
}

/** Runs in the page: notes the milliseconds from each key to the frame after the last format has ended. */
function watch() {
  /** @type {number[]} */
  const times = [];
  Object.assign(window, { keystrokeTimes: times });
  let pressed = 0;
  window.addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true });
  const observer = new MutationObserver(() => {
    if (document.documentElement.dataset.runs !== 'done') return;
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - pressed)));
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-runs'] });
}

/**
 * Records of a sample in an array that begins with a number.
 * @param {number} bytes
 */
function textOf(bytes) {
  const sample = JSON.parse(readFileSync(`${ROOT}public/samples/large-message.json`, 'utf8'));
  /** @type {unknown[]} */
  const records = sample.flatMap((/** @type {{ friends: unknown[] }} */ user) => user.friends);
  const elements = ['1'];
  for (let length = 3, i = 0; length < bytes; i++) {
    const record = JSON.stringify(records[i % records.length]);
    elements.push(record);
    length += record.length + 1;
  }
  return `[${elements.join(',')}]`;
}

/** @param {readonly number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
