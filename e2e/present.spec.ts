import type { Locator } from '@playwright/test';
import { expectAccessible, expectHighContrast } from './support/axe.ts';
import { followLink } from './support/input.ts';
import { inspector, laneOf, lanesOf } from './support/lanes.ts';
import { recordLiveRegions } from './support/live-regions.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Presenter' });
const lane = (page: Page) => laneOf(page, 'MessagePack @msgpack/msgpack');

/** The size of an element's font as a share of the height of the window. */
function share(part: Locator): Promise<number> {
  return part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize) / window.innerHeight);
}

test('the presenter shows bytes, sentence and bits large, moves by the keys of a remote, and restores the page', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open('#sample=homer&byte=msgpack:1&present=1');
  await expect(bar(page)).toContainText('Byte 2 of 38');
  await expect(page.getByRole('grid')).toHaveCount(1);

  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await subject(`the sizes at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole('table')).toHaveCount(0);
      // The JSON is beside the explanation.
      await expect(page.getByRole('textbox', { name: 'Input', exact: true })).toContainText('Homer Simpson');
      expect(await share(lane(page).locator('.lane-row .lane-bytes').first())).toBeGreaterThanOrEqual(0.06);
      expect(await share(inspector(page).locator('.inspector-sentence'))).toBeGreaterThanOrEqual(0.033);
      expect(await share(inspector(page).locator('.bit').first())).toBeGreaterThanOrEqual(0.0539);
      expect(await share(inspector(page).locator('.working-lines').first())).toBeGreaterThanOrEqual(0.04);
      for (const part of [
        lane(page),
        inspector(page).locator('.inspector-sentence'),
        inspector(page).locator('.bits'),
        inspector(page).locator('.working-lines').first(),
      ])
        await expect(part).toBeInViewport({ ratio: 1 });
      // The bytes fill the width of the lane or its height, and none of them is cut.
      const room = await lane(page).evaluate((body) => {
        const rows = body.querySelectorAll<HTMLElement>('.lane-row');
        const row = rows[0]!.getBoundingClientRect().height;
        const text = body.querySelector('.lane-ascii')!.getBoundingClientRect();
        return {
          cut: Math.max(body.scrollHeight - body.clientHeight, body.scrollWidth - body.clientWidth),
          left: Math.min(body.clientHeight / row - rows.length, (body.clientWidth - text.right) / row),
        };
      });
      expect(room.cut).toBe(0);
      expect(room.left).toBeLessThan(1);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
  await expectAccessible(page, 'the presenter');
  for (const colorScheme of ['light', 'dark'] as const) {
    await subject(`text has a contrast of at least 7 : 1 in the ${colorScheme} theme`, async () => {
      await page.emulateMedia({ colorScheme });
      await expectHighContrast(page);
    });
  }

  await subject('Page Down and Page Up move by regions, each announced once', async () => {
    const live = await recordLiveRegions(page);
    await page.keyboard.press('PageDown');
    await expect(bar(page)).toContainText('region 3 of');
    await page.keyboard.press('PageUp');
    await expect(bar(page)).toContainText('region 2 of');
    await expect.poll(() => live.announced()).toHaveLength(2);
    expect((await live.announced())[1]).toContain('a2 is fixstr');
  });

  await subject('keys blank the screen, change the size and the lanes, and start the timer', async () => {
    await page.keyboard.press('b');
    await expect(page.locator('.present-blank')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.present-blank')).toHaveCount(0);
    const before = await share(lane(page).locator('.lane-row .lane-bytes').first());
    await page.keyboard.press('c');
    const question = page.locator('.covered-place');
    expect(await share(question.getByRole('button').first())).toBeGreaterThanOrEqual(0.033);
    await page.keyboard.press('c');
    await page.keyboard.press('+');
    await expect.poll(() => share(lane(page).locator('.lane-row .lane-bytes').first())).toBeGreaterThan(before);
    await page.keyboard.press('-');
    await page.keyboard.press('l');
    await expect(page.getByRole('grid')).toHaveCount(2);
    await page.keyboard.press('l');
    await expect(page.getByRole('grid')).toHaveCount(1);
    await expect(page.getByRole('timer')).toHaveCount(0);
    await page.keyboard.press('t');
    await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
  });

  await subject('Escape restores the lanes, their form and the table; P presents again', async () => {
    await page.keyboard.press('Escape');
    await expect(lanesOf(page)).toHaveCount(3);
    await expect(lane(page).locator('.lane-meaning').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Bytes' }).focus();
    await page.keyboard.press('p');
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(1);
  });

  await subject(
    'the button presents too, and has the focus again at the end; Share makes a link that presents',
    async () => {
      await page.keyboard.press('Escape');
      const button = page.getByRole('button', { name: 'Present', exact: true });
      await button.click();
      await expect(bar(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      const link = page.getByRole('textbox', { name: 'Link', exact: true });
      await expect(link).toHaveValue(/#sample=homer/);
      await expect(link).not.toHaveValue(/present/);
      await page.getByRole('checkbox', { name: /presenter/ }).check();
      await expect(link).toHaveValue(/&present=1/);
    },
  );
});

test('in a window with other proportions, beside another lane and on a phone, the text stands beside its bytes', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  const cut = () =>
    page
      .locator('.lane-body')
      .evaluateAll(
        (bodies) =>
          bodies.flatMap((body) =>
            [...body.querySelectorAll('.lane-ascii')].filter(
              (text) => text.getBoundingClientRect().right > body.getBoundingClientRect().right,
            ),
          ).length,
      );
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('#sample=homer&byte=msgpack:1&present=1');
  await expect(lane(page).locator('.lane-row').first().locator('.lane-bytes')).toContainText(/^83 a2 69 64/);
  await expect.poll(cut).toBe(0);
  await page.keyboard.press('l');
  await expect(page.getByRole('grid')).toHaveCount(2);
  await expect.poll(cut).toBe(0);
  await page.keyboard.press('l');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.answer')).toBeHidden();
  await expect.poll(cut).toBe(0);
});

test('bytes that are large enough only without offsets and text stand without them: in two lanes, and below a question', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  for (const [link, lanes] of [
    ['#sample=homer&show=msgpack,cbor&byte=msgpack:1&present=1', 2],
    ['#view=learn&learn=type-and-length.2&present=1', 1],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(link);
    await expect(page.getByRole('grid')).toHaveCount(lanes);
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
    ] as const) {
      const where = `${link} at ${width} × ${height}`;
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => share(lane(page).locator('.lane-row .lane-bytes').first()), `the bytes of ${where}`)
        .toBeGreaterThanOrEqual(0.06);
      const cut = await lane(page).evaluate((body) =>
        Math.max(body.scrollHeight - body.clientHeight, body.scrollWidth - body.clientWidth),
      );
      expect(cut, where).toBe(0);
      if (lanes === 2)
        expect(await share(inspector(page).locator('.working-lines').first())).toBeGreaterThanOrEqual(0.04);
    }
  }
});

test('Q shows the step as a code and its address, N opens notes in a second window that follows and steps', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open('#sample=homer&byte=msgpack:1&show=msgpack&present=1');
  await expect(bar(page)).toContainText('Byte 2 of 38');
  await subject('Q shows the step as a code with its address, and hides it', async () => {
    await page.keyboard.press('q');
    const code = page.getByRole('dialog', { name: 'This step as a code' });
    const picture = code.getByRole('img');
    await expect(picture).toHaveAccessibleName(/#sample=homer&.*byte=msgpack/);
    await expect(picture).toBeInViewport({ ratio: 1 });
    const { width, height } = (await picture.boundingBox())!;
    expect(width / height).toBeCloseTo(1, 1);
    expect(await share(code.locator('.present-join'))).toBeGreaterThanOrEqual(0.0799);
    await expectAccessible(page, 'the code', 'dialog');
    await page.keyboard.press('q');
    await expect(code).toHaveCount(0);
  });

  const opened = page.waitForEvent('popup');
  await page.keyboard.press('n');
  const notes = await opened;
  await subject('the notes name the byte of the presenter', async () => {
    await expect(notes.getByRole('main')).toContainText('Byte 2 of 38');
    await expect(notes.getByRole('main')).toContainText('a2: fixstr');
  });

  await subject('a step in the notes moves the presenter', async () => {
    await notes.keyboard.press('PageDown');
    await expect(notes.getByRole('main')).toContainText('Byte 3 of 38');
    await expect(bar(page)).toContainText('Byte 3 of 38');
  });

  await subject('the letter b in the own notes does not blank the screen', async () => {
    await notes.getByRole('textbox', { name: /own notes/ }).fill('Say hello');
    await notes.keyboard.press('b');
    await expect(page.locator('.present-blank')).toHaveCount(0);
  });

  await subject('the presenter ends after the notes are closed', async () => {
    await notes.close();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
  });
});

test('below an answered question, the lane still shows the whole message, and the working is large', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open('#view=learn&learn=type-and-length.3&present=1');
  const learn = page.getByRole('region', { name: 'Learn', exact: true });
  await expect(learn.getByRole('button', { name: 'Check', exact: true })).toBeVisible();
  await page.keyboard.press('r');
  await expect(learn.getByRole('status')).toContainText('The answer:');
  await expect(page.locator('.inspector-sentence')).toBeVisible();
  const rows = laneOf(page, 'MessagePack @msgpack/msgpack').locator('.lane-row');
  await expect(rows).toHaveCount(5);
  for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 0.9 });
  await expect.poll(() => share(learn.locator('.question-working'))).toBeGreaterThanOrEqual(0.04);
  await subject('exercises need no scrolling, because what only a person at a desk needs is hidden', async () => {
    await followLink(page, '#view=learn&learn=bits.5&present=1');
    await expect(learn.locator('.question-hint')).toContainText('Help: the kind');
    const hidden = (): Promise<number> =>
      learn.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    await expect.poll(hidden).toBeLessThanOrEqual(0);
    await expect(learn.getByText('Result codes')).toBeHidden();
    await page.keyboard.press('r');
    await expect(page.locator('#verdict')).toBeVisible();
    await expect(learn.locator('.question-hint')).toBeHidden();
    await expect(learn.locator('legend')).toBeInViewport({ ratio: 1 });
  });
  await subject('a question shows the bytes that the lane does not have, such as damaged ones', async () => {
    await followLink(page, '#view=learn&learn=bits.text&present=1');
    await expect(learn.locator('legend')).toBeVisible();
    await expect(learn.locator('.shown-bytes')).toBeHidden();
    await page.keyboard.press('r');
    await expect(page.locator('#verdict')).toBeVisible();
    await expect(learn.locator('.shown-bytes')).toBeHidden();
    await followLink(page, '#view=learn&learn=ends.notice&present=1');
    await expect(learn.locator('.shown-bytes').first()).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.locator('#verdict')).toBeVisible();
    await expect(learn.locator('.shown-bytes').first()).toBeVisible();
  });
  await subject('a question with a schema is in sight as a whole', async () => {
    await followLink(page, '#view=learn&learn=tag.3&present=1');
    await expect(learn.locator('legend')).toContainText('How many bytes');
    await expect(learn.locator('legend')).toBeInViewport({ ratio: 1 });
    await expect(learn.getByRole('button', { name: 'Check', exact: true })).toBeInViewport({ ratio: 1 });
    await followLink(page, '#view=learn&learn=schema.6&present=1');
    await expect(learn.locator('.shown-lines')).toContainText('optional uint32 c');
    const cut = (): Promise<number> => learn.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    await expect.poll(cut).toBeLessThanOrEqual(0);
  });
});

test('in a wide window, an answer moves neither the bytes nor the question, and nothing of a step is cut', async ({
  open,
  page,
}) => {
  const learn = page.getByRole('region', { name: 'Learn', exact: true });
  const inspected = page.locator('.place-inspector');
  const hidden = (part: Locator): Promise<number> =>
    part.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  const placeOf = (part: Locator): Promise<string> =>
    part.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      return [x, y, getComputedStyle(element).fontSize].join();
    });
  const steps = [
    'floats.6',
    'floats.7',
    'schema.3',
    'schema.6',
    'nested.2',
    'ubjson.5',
    'varints.5',
    'ends.8',
    'long-heads.6',
    'byte-order.read',
    'json-bytes.count',
  ];
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const step of steps) {
      const where = `${step} at ${width} × ${height}`;
      await open(`#view=learn&learn=${step}&present=1`);
      await expect(page.locator('html')).toHaveAttribute('data-presenting', 'arranged');
      await expect(learn.locator('legend').first(), where).toBeInViewport({ ratio: 1 });
      expect(await hidden(learn), where).toBeLessThanOrEqual(0);
      const bytes = page.locator('.lane-row .lane-bytes').first();
      const isBeside = await bytes.isVisible();
      const before = isBeside ? await placeOf(bytes) : '';
      await page.keyboard.press('r');
      await expect(page.locator('#verdict'), where).toBeInViewport({ ratio: 1 });
      await expect.poll(() => hidden(learn), where).toBeLessThanOrEqual(0);
      if (!isBeside) continue;
      await expect(page.locator('.inspector-sentence'), where).toBeVisible();
      await expect.poll(() => hidden(inspected), where).toBeLessThanOrEqual(0);
      expect(await placeOf(bytes), where).toBe(before);
    }
  }
});

test('the whole working is in sight below the text of a lesson and below an answer, beside bytes of 6 %', async ({
  open,
  page,
}) => {
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const step of [
      'bits.1',
      'text.1',
      'floats.1',
      'schema.4',
      'floats.3',
      'json-bytes.2',
      'avro.3',
      'long-heads.heads',
    ]) {
      const where = `${step} at ${width} × ${height}`;
      await open(`#view=learn&learn=${step}&present=1`);
      const text = page.locator('.lesson-step');
      await expect(text, where).not.toContainText('…');
      await expect(page.locator('html')).toHaveAttribute('data-presenting', 'arranged');
      if ((await text.getAttribute('data-asks')) !== null) {
        await page.keyboard.press('r');
        await expect(page.locator('#verdict'), where).toBeInViewport({ ratio: 1 });
      }
      const lines = page.locator('.working-lines');
      await expect(lines, where).toBeInViewport({ ratio: 1 });
      const hidden = (): Promise<number> =>
        page.locator('.place-inspector').evaluate((place) => {
          const last = place.querySelector('.working-lines')!.getBoundingClientRect();
          return last.bottom - place.getBoundingClientRect().bottom;
        });
      await expect.poll(hidden, where).toBeLessThanOrEqual(0);
      expect(await share(lines), where).toBeGreaterThanOrEqual(0.04);
      const bytes = page.locator('.lane-row .lane-bytes').first();
      expect(await share(bytes), where).toBeGreaterThanOrEqual(0.06);
    }
  }
});

test('on a phone, a presented step of a lesson shows its whole message', { tag: THOROUGH }, async ({ open, page }) => {
  for (const [width, height] of [
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open('#view=learn&learn=type-and-length.2&present=1');
    await expect(bar(page)).toContainText('step 2 of');
    await expect(lane(page).locator('.lane-row [data-chosen]').first()).toContainText('83');
    const cut = await lane(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(cut, `${width} × ${height}`).toBeLessThanOrEqual(0);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    const buttons = await bar(page).getByRole('button').all();
    expect(buttons.length).toBe(12);
    for (const button of buttons) {
      await expect(button).toBeInViewport({ ratio: 1 });
      expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    }
    await open('#view=learn&learn=ends.8&present=1');
    await expect(lane(page).locator('.lane-row').first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('r');
    await expect(page.locator('#verdict')).toBeAttached();
    await expect(lane(page).locator('.lane-row').first()).toBeInViewport({ ratio: 1 });
  }
});

test('over a lesson, the presenter keeps the question and its cover, goes by steps, and reveals the answer', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open('#view=learn&learn=varints.2&present=1');
  const learn = page.getByRole('region', { name: 'Learn', exact: true });
  const question = learn.locator('legend');
  await expect(bar(page)).toContainText('step 2 of');
  await expect(question).toContainText('Which value');
  await expect(learn.getByRole('button', { name: 'Check', exact: true })).toBeInViewport({ ratio: 1 });
  await subject('the asked byte is outlined under the cover', async () => {
    const asked = laneOf(page, 'Protobuf protobufjs').locator('.lane-row .lane-bytes [data-chosen]').first();
    await expect(asked).toContainText('ac');
    await expect(asked).toHaveCSS('outline-style', 'solid');
    await expect(page.locator('.inspector-sentence')).toHaveCount(0);
  });

  const opened = page.waitForEvent('popup');
  await page.keyboard.press('n');
  const notes = await opened;
  await subject('the notes have the question and not the answer', async () => {
    await expect(notes.getByRole('main')).toContainText((await question.textContent())!);
  });
  await notes.close();

  await subject('Q shows a link to this very step that is short enough to type', async () => {
    await page.keyboard.press('q');
    const code = page.getByRole('dialog', { name: 'This step as a code' });
    await expect(code.locator('.present-join')).toHaveText(/^[^/]+\/#learn=varints\.2$/);
    await page.keyboard.press('q');
    await expect(code).toHaveCount(0);
  });

  await subject('r reveals, and + enlarges the working', async () => {
    await page.keyboard.press('r');
    await expect(learn.getByRole('status')).toContainText('The answer:');
    const working = page.locator('.working-lines').first();
    const before = await share(working);
    for (let i = 0; i < 6; i++) await page.keyboard.press('+');
    await expect.poll(() => share(working)).toBeGreaterThan(before * 1.4);
    for (let i = 0; i < 6; i++) await page.keyboard.press('-');
  });

  await subject('Page Down and Page Up go by steps, in one entry of the history', async () => {
    const entries = await page.evaluate(() => history.length);
    await page.keyboard.press('PageDown');
    await expect(bar(page)).toContainText('step 3 of');
    await expect.poll(() => new URL(page.url()).hash).toBe('#view=learn&learn=varints.tag&present=1');
    await page.keyboard.press('PageDown');
    await expect(question).toContainText('in Avro');
    await expect(laneOf(page, 'Avro avsc').locator('.lane-row [data-chosen]').first()).toContainText('d8');
    for (let i = 0; i < 2; i++) await page.keyboard.press('PageUp');
    await expect(bar(page)).toContainText('step 2 of');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.keyboard.press('Escape');
    await expect(learn).toContainText('step 2 of');
    await expect.poll(() => new URL(page.url()).hash).toBe('#view=learn&learn=varints.value');
  });
});

test('the code of a long link has modules of at least four pixels, above the whole link in letters', async ({
  open,
  page,
}) => {
  for (const [length, width, height] of [
    [90, 1280, 720],
    [400, 1280, 720],
    [560, 1280, 720],
    [560, 1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const hex = Array.from({ length: length / 2 - 1 }, (_, i) => ((i * 37) % 128).toString(16).padStart(2, '0'));
    await open(
      `#hex=c4${(length / 2 - 2).toString(16).padStart(2, '0')}${hex.slice(1).join('')}&from=msgpack&present=1`,
    );
    await expect(bar(page)).toBeVisible();
    await page.keyboard.press('q');
    const code = page.getByRole('dialog', { name: 'This step as a code' });
    const picture = code.getByRole('img');
    const link = (await picture.getAttribute('aria-label'))!.replace(/^QR code of https?:\/\//, '');
    await expect(code.locator('.present-join')).toHaveText(link);
    await expect(picture).toBeInViewport({ ratio: 1 });
    const module = await picture.evaluate((svg: SVGSVGElement) => svg.clientWidth / svg.viewBox.baseVal.width);
    expect(module, `${length} digits at ${width} × ${height}`).toBeGreaterThanOrEqual(4);
    await expect(code.locator('.present-join')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('q');
    await expect(code).toHaveCount(0);
  }
});

test('on a phone, the link below the code fits the width', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('#json={"a":1}&present=1');
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('q');
  const link = page.locator('.present-join');
  await expect(link).toBeInViewport({ ratio: 1 });
  const beyond = await page
    .getByRole('dialog', { name: 'This step as a code' })
    .evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight);
  expect(beyond).toBeLessThanOrEqual(0);
});

test('a link that is too long for a code is replaced by a link without the document', async ({ open, page }) => {
  const text = Array.from({ length: 300 }, (_, i) => String((i * 7919 * 104729) % 1000003)).join('-');
  await open(`#json=${encodeURIComponent(JSON.stringify(text))}&show=msgpack&present=1`);
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('q');
  const code = page.getByRole('dialog', { name: 'This step as a code' });
  await expect(code).toContainText('too dense to scan');
  await expect(code.getByRole('img')).toHaveAccessibleName(/#show=msgpack/);
  await page.keyboard.press('Escape');
  await expect(code).toHaveCount(0);
});
