import { TIMING_WORKER } from '../src/workers/protocol.ts';
import { focused, press } from './support/focus.ts';
import { fileOf, jsonBox, openFile } from './support/input.ts';
import { subject } from './support/subject.ts';
import { cellOf, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns, waitForTimings } from './support/wait.ts';

function timings(page: Page) {
  return expect(page.locator('html'));
}

test.use({ seen: true, timesAreReal: true });

test('timings start automatically or by a button, stop and restart, and scripts can wait for them', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open();

  await subject('timings start after a second of rest, have intervals, and restart after a keystroke', async () => {
    await timings(page).toHaveAttribute('data-timings', /^(running|done)$/);
    await waitForTimings(page);
    await expect(cellOf(rowOf(page, 'json'), 'encode')).toHaveText('baseline');
    await expect(cellOf(rowOf(page, 'bson'), 'encode')).toHaveText(
      /^\d+\.\d+(× ±\d*\.?\d+| or \d+\.\d+×| to \d+\.\d+×) ?$|^busy$/,
    );
    await expect(cellOf(rowOf(page, 'bson'), 'decode')).toHaveAttribute(
      'title',
      /^[\d.]+ to [\d.]+ × JSON, 95 % interval$/,
    );
    await page.getByRole('tab', { name: 'Speed' }).click();
    const speed = page.getByRole('region', { name: 'Speed', exact: true });
    await expect(speed).toContainText(/\d+ rounds, 6 fresh workers/);
    await expect(speed).toContainText(/clock step \d+ µs/);
    await expect(speed).toContainText('baseline JSON to bytes');
    await expect(speed).toContainText('other browsers and other languages rank differently');
    await press(page, 'Measure again');
    await expect.poll(() => focused(page), 'the focus stays where the button was').toBe('button Cancel');
    await page.keyboard.press('Enter');
    await timings(page).toHaveAttribute('data-timings', 'idle');
    await expect.poll(() => focused(page)).toBe('button Measure');
    await jsonBox(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' ');
    await waitForRuns(page);
    await timings(page).toHaveAttribute('data-timings', 'running');
    await page.keyboard.type(' ');
    await timings(page).toHaveAttribute('data-timings', 'idle');
    await timings(page).toHaveAttribute('data-timings', 'running');
  });

  await subject('the attribute to wait for changes in the same task as the input', async () => {
    await jsonBox(page).click();
    const seen = await page.evaluate(async () => {
      const states: string[] = [];
      const { dataset } = document.documentElement;
      const observer = new MutationObserver(() => states.push(`${dataset.runs} ${dataset.timings}`));
      observer.observe(document.documentElement, { attributes: true });
      document.querySelector<HTMLInputElement>('input[type=file]')!.files = (() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['[1]'], 'one.json'));
        return transfer.files;
      })();
      document.querySelector('input[type=file]')!.dispatchEvent(new Event('change', { bubbles: true }));
      const atOnce = dataset.runs;
      while (dataset.runs !== 'done') await new Promise((resolve) => setTimeout(resolve, 5));
      observer.disconnect();
      return { atOnce, states };
    });
    expect(seen.atOnce).toBe('running');
    expect(seen.states[0]).toMatch(/^running /);
    expect(seen.states.at(-1)).toBe('done idle');
  });

  await subject('above 1 MiB, timings start by a button, can be cancelled, and start again', async () => {
    await page.getByRole('tab', { name: 'Bytes' }).click();
    const text = JSON.stringify(
      Array.from({ length: 1100 }, (_, id) => ({ id, text: 'x'.repeat(1000) })),
      null,
      1,
    );
    expect(text.length).toBeGreaterThan(1 << 20);
    await openFile(page, fileOf('large.json', text));
    await page.getByRole('tab', { name: 'Speed' }).click();
    await expect(page.getByText('This source is over 1 MiB: timings start when you ask for them.')).toBeVisible();
    await timings(page).toHaveAttribute('data-timings', 'idle');
    await page.getByRole('tab', { name: 'Bytes' }).click();
    await expect(page.getByRole('button', { name: 'Measure', exact: true })).toBeVisible();
    await jsonBox(page).press('Control+Home');
    await page.keyboard.type('x');
    await expect(page.getByRole('button', { name: 'Measure', exact: true })).toBeHidden();
    await page.keyboard.press('Backspace');
    await page.getByRole('tab', { name: 'Speed' }).click();
    await press(page, 'Measure');
    await timings(page).toHaveAttribute('data-timings', 'running');
    const progress = page.getByRole('img', { name: 'Rounds measured' });
    await expect(progress.locator('progress')).not.toHaveAttribute('value', '0');
    await expect.poll(() => focused(page), 'the focus stays where the button was').toBe('button Cancel');
    await page.keyboard.press('Enter');
    await timings(page).toHaveAttribute('data-timings', 'idle');
    await expect(page.getByRole('button', { name: 'Measure', exact: true })).toBeVisible();
    await expect.poll(() => focused(page)).toBe('button Measure');
    await page.keyboard.press('Enter');
    await timings(page).toHaveAttribute('data-timings', 'running');
    await expect(progress).toBeVisible();
  });
});

test.describe('with a fast clock', () => {
  test.use({ timesAreReal: false });

  test('a call that does not end is named and stopped; the other formats keep their times', { tag: THOROUGH }, async ({
    open,
    page,
  }) => {
    page.on('worker', (worker) => {
      // The browser may end a worker at any time.
      worker.evaluate(hangEncode, TIMING_WORKER).catch(() => undefined);
    });
    await open();
    await waitForTimings(page);
    const bson = cellOf(rowOf(page, 'bson'), 'encode');
    await expect(bson).toHaveText('not timed');
    await bson.getByRole('button', { name: 'not timed' }).click();
    await expect(page.getByRole('dialog', { name: 'BSON bson' })).toContainText(
      'Encodenot timed: A call had not ended after 20 s, so it was stopped.',
    );
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await rowOf(page, 'cbor').getByRole('button', { name: 'CBOR', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'CBOR cbor-x' })).toContainText(
      /Decode([\d. /,]+ × JSON, 95 % interval|busy: .* The 95 % interval,) from [\d. /,]+ to [\d. /,]+/,
    );
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    for (const id of ['msgpack', 'cbor', 'avro', 'protobuf', 'ubjson', 'capnp'] as const) {
      for (const direction of ['encode', 'decode'] as const) {
        // With the fast clock, intervals may be too wide for a figure.
        await expect(cellOf(rowOf(page, id), direction)).toContainText(/×|busy/);
      }
    }
    await page.getByRole('tab', { name: 'Speed' }).click();
    const speed = page.getByRole('region', { name: 'Speed', exact: true });
    await speed.getByRole('button', { name: 'table' }).click();
    await expect(speed.getByRole('table', { name: 'Encode times' }).getByRole('row', { name: /^BSON/ })).toContainText(
      'A call had not ended after 20 s, so it was stopped.',
    );
  });
});

/** Runs in a worker. The encoder of BSON calls `TextEncoder.encode`, which then waits forever. */
function hangEncode(name: string): void {
  if (self.name !== name) return;
  const encode = TextEncoder.prototype.encode;
  TextEncoder.prototype.encode = function (text) {
    if (!/\/bson-codec/.test(new Error('where').stack ?? '')) return encode.call(this, text);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    throw new Error('It has no end.');
  };
}
