import { expectAccessible } from './support/axe.ts';
import { exportAs, saved } from './support/exports.ts';
import { followLink } from './support/input.ts';
import { sharedLink } from './support/share.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns, waitForTimings } from './support/wait.ts';

/** The situations of the published comparisons, each with the verdict that the view must show. */
const COMPARISONS: readonly (readonly [link: string, verdict: RegExp, about?: RegExp])[] = [
  [
    'sample=small-message&decide=http-small',
    /HTTP\/2 saves JSON 534 B .* Protobuf, with an? \w+ schema of [\d,]+ B that both sides keep, saves 41 B \(37 B net of its longer content type\)\. The format changes nothing .* one packet and one round trip.* 584 of 651 bytes .* are headers/,
  ],
  [
    'sample=large-message&decide=http-large',
    /JSON, MessagePack, CBOR and 6 more do not fit the link of 100 Mbit\/s, with up to ≈ \d+ Mbit\/s; Smile \(shared strings\) needs ≈ 89\.\d Mbit\/s.*JSON takes [\d,]+ B and Smile \(shared strings\) takes [\d,]+ B \(−64 %\): 69 → 25 segments, 3 → 2 slow-start rounds/s,
    /\(−12 %\) and Protobuf, with a schema that both sides keep, takes [\d,]+ B \(−36 %\): 69 → 61 and 44 segments, in the same 3 slow-start rounds.*doubly encoded JSON.*2\.4 times.*not 8/s,
  ],
  [
    'sample=large-message&decide=sqs-large',
    /In the body JSON takes 99,958 B, Smile \(shared strings\), as base64, takes [\d,]+ B \(−52 %; the payload alone −64 %\)/,
    /every format is billed as 2 units of 64 KiB, since bytes become base64/,
  ],
  [
    'sample=envelope-text&decide=envelope-text',
    /changes nothing .* fits one packet, with messages of 74 to 104 B without a schema/,
    /choose by needs: bytes that stay bytes, no schema/,
  ],
  [
    'sample=envelope-million&types=all&decide=envelope-million',
    /JSON and Smile do not fit the default limit of NATS, 1 MiB \(JSON is over by 284,843 B\); MessagePack, CBOR, BSON and 4 more do, by 48,472 B or more\. .*differ by \d+ B at most, so choose by needs and library/,
  ],
  [
    'sample=homer&decide=lorawan',
    /JSON fits exactly in LoRaWAN EU868 DR0, 51 B; BSON and Ion do not, by up to 5 B, and MessagePack leaves 13 B/,
  ],
  ['sample=homer&decide=iot-core', /changes nothing .*every format is billed as one unit of 5 KiB/],
  [
    'sample=task-messages&messages=elements&decide=websocket-tasks',
    /fits one packet, so latency does not change; MessagePack in place of JSON saves ≈ 45 ¢ a month\. The bytes change: .*Permessage-deflate saves JSON 47\.8 B.*with permessage-deflate, MessagePack takes 7 B a message less than JSON.*JSON takes 160\.4 B, MessagePack takes 141\.1 B \(−12 %; the payload alone −20 %\)/s,
  ],
  [
    'sample=large-message&decide=nats-large',
    /69 → 25 and \d+ segments/,
    /\(−16 %\): 73 → 61 segments.*does not compress.*max_payload raised in every format.*table of the shared structures.*Messages that are 16 % smaller cannot halve the memory/s,
  ],
];

function verdict(page: Page) {
  return page.getByRole('region', { name: 'Verdict' });
}

/** The verdict and the lines of the list below it, with plain spaces. */
async function verdictOf(page: Page): Promise<string> {
  const also = await page.getByRole('list', { name: 'Also' }).allTextContents();
  return `${await verdict(page).textContent()}\n${also.join('\n')}`.replaceAll('\u00a0', ' ');
}

test('the view shows the right verdict on each published comparison', { tag: THOROUGH }, async ({ open }) => {
  const page = await open('#sample=homer&view=decide');
  for (const [link, expected, about] of COMPARISONS) {
    await subject(link, async () => {
      await followLink(page, `#${link}&view=decide`);
      await expect.poll(() => verdictOf(page), { timeout: 20_000 }).toMatch(expected);
      if (about === undefined) return;
      const part = page.getByRole('region', { name: 'About this situation' });
      expect(((await part.textContent()) ?? '').replaceAll('\u00a0', ' ')).toMatch(about);
    });
  }
});

test('the sentence is filled in, bad numbers are named, and the state is in the link', { tag: THOROUGH }, async ({
  open,
}) => {
  const page = await open('#sample=homer&view=decide&decide=lorawan');
  const row = (name: RegExp) =>
    page.getByRole('table', { name: 'Formats in this situation' }).getByRole('row', { name });

  await subject('rows that fail name their requirement, and never vanish', async () => {
    await expect(row(/^BSON/)).toContainText('✗ too long for LoRaWAN EU868 DR0');
    await page.getByText('It must …').click();
    await page.getByRole('checkbox', { name: 'be the standard of a standards body' }).check();
    await expect(row(/^MessagePack/)).toContainText('fails to be the standard of a standards body: a community’s');
    await expect(row(/^CBOR/).first()).toContainText('✓ met');
    await page.getByRole('checkbox', { name: 'Go', exact: true }).check();
    await expect(row(/^Avro/)).toContainText('? be read in Go: not in the list of directories of apache/avro');
  });

  await subject('another transport, price and limit', async () => {
    await page.getByRole('combobox', { name: 'Transport' }).selectOption('NATS');
    await expect(page.getByRole('combobox', { name: 'Price of the path' })).toHaveValue('none');
    await page.getByText('Limits, and how close').click();
    await page.getByRole('textbox', { name: 'Limit of NATS in bytes' }).fill('50');
    await expect(verdict(page)).toContainText('JSON, BSON and Ion do not fit your limit of NATS, 50 B');
    await page.getByRole('textbox', { name: 'Limit of NATS in bytes' }).fill('1048576');
    await page.getByText('Framing: the bytes').click();
    const layers = page.getByRole('table', { name: 'Bytes of one message by layer' });
    await expect(layers.getByRole('row', { name: /^packets/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^RFC 9846 \(TLS 1\.3\)/ })).toBeVisible();
    await page.getByRole('combobox', { name: 'Transport' }).selectOption('AWS IoT Core (MQTT)');
    await expect(page.getByRole('combobox', { name: 'Price of the path' })).toHaveValue('iot-core');
    await page.getByRole('combobox', { name: 'Transport' }).selectOption('Amazon SQS, SNS');
    await expect(page.getByRole('combobox', { name: 'Price of the path' })).toHaveValue('sqs');
    await expect(layers.getByRole('row', { name: /^in the body/ })).toBeVisible();
    await expect(layers.getByRole('row', { name: /^packets/ })).toHaveCount(0);
  });

  await subject('an entry that is not a number is named, and nothing else changes', async () => {
    const rate = page.getByRole('textbox', { name: 'Messages a second' });
    await rate.fill('250');
    await expect(row(/^JSON/).first()).toContainText('$260');
    for (const [typed, description] of [
      ['', 'is empty'],
      ['1,000', 'write 1000'],
      ['-5', 'must be from 0 to'],
      ['5 kHz', 'without “kHz”'],
      ['lots', 'is not a number'],
    ] as const) {
      await rate.fill(typed);
      await expect(rate).toHaveAccessibleDescription(new RegExp(description));
      await expect(rate).toHaveAttribute('aria-invalid', 'true');
      await expect(row(/^JSON/).first()).toContainText('$260');
    }
    // The status announces the reason after a pause; an alert would interrupt each keystroke.
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('status')).toContainText('The rate is not a number: “lots”. Write digits');
    await rate.fill('0');
    await expect(rate).toHaveAccessibleDescription('');
    await expect(row(/^JSON/).first()).toContainText('$0');
    await expect(verdict(page)).toContainText('at a rate of 0 nothing is sent');
    await rate.fill('300');
  });

  await subject('the link restores the situation, and unreadable parts are named', async () => {
    const link = await sharedLink(page);
    expect(link).toContain('view=decide');
    await followLink(page, '#sample=homer&view=decide&decide=kafka-topic');
    await expect(page.getByRole('combobox', { name: 'Transport' })).toHaveValue('kafka');
    await followLink(page, new URL(link).hash);
    await expect(page.getByRole('combobox', { name: 'Transport' })).toHaveValue('sqs');
    await expect(page.getByRole('textbox', { name: 'Messages a second' })).toHaveValue('300');
    await followLink(page, '#sample=homer&view=decide&decide=kafka-topic;rate:many;moon:1');
    await expect(page.getByRole('alert').filter({ hasText: 'is not a number' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'unknown part: “moon:1”' })).toBeVisible();
  });

  await subject(
    'evolution: each version reads the other, the choice is in the link and the outcome in the export',
    async () => {
      await followLink(page, '#sample=homer&view=decide&evolve=widen:/id');
      const outcome = (format: string, direction: RegExp) =>
        page
          .getByRole('list', { name: 'Outcomes by format' })
          .getByRole('listitem', { name: format, exact: true })
          .getByRole('group', { name: direction });
      const capnp = outcome("Cap'n Proto", /^New reader/);
      await expect(capnp).toContainText('▲ misreads silently');
      await expect(capnp).toContainText('Written for id: 04 00 00 00');
      await expect(capnp).toContainText('Read as id: 04 00 00 00 01 00 00 00');
      await expect(outcome('JSON', /^Old reader/)).toContainText('✓ reads all');
      await page.getByRole('combobox', { name: 'Change' }).focus();
      await page.keyboard.type('Remove this field');
      const arrays = outcome('MessagePack, arrays of values', /^Old reader/);
      await expect(arrays).toContainText('id was not sent; the reader gets true as its value.');
      await page.getByRole('combobox', { name: 'Field' }).selectOption('isActive');
      await expect(arrays).toContainText('isActive was not sent; the reader gets "Homer Simpson" as its value.');
      await expect(page.getByRole('status').filter({ hasText: 'The record is' })).toBeVisible();
      expect(await sharedLink(page)).toContain('evolve=remove:/isActive');
      const record = (await exportAs(page, 'Decision (Markdown)')).bytes.toString();
      expect(record).toMatch(/## Evolution\n\nRemove this field: \/isActive\./);
      expect(record).toContain('| MessagePack, arrays of values | ▲ misreads silently | ▲ misreads silently |');
    },
  );

  await subject('a situation brings its message', async () => {
    await page
      .getByRole('combobox', { name: 'Situation' })
      .selectOption({ label: 'WebSocket app (JSON Like Serializations)' });
    await page.getByRole('button', { name: /^Load its message/ }).click();
    await waitForRuns(page);
    await expect(page.getByRole('combobox', { name: 'Messages', exact: true })).toHaveValue('elements');
    await expect(page.getByRole('button', { name: /^Load its message/ })).toHaveCount(0);
  });

  await subject(
    'batches are compressed each by itself, with their framing, and more messages in one save more',
    async () => {
      const records = Array.from({ length: 200 }, (_, i) => ({
        id: i,
        name: `device ${(i * 7919) % 97}`,
        on: i % 3 === 0,
      }));
      const json = encodeURIComponent(JSON.stringify(records));
      await followLink(page, `#json=${json}&messages=elements&view=decide&decide=kafka-topic;compression:channel`);
      await waitForRuns(page);
      await expect(page.getByRole('combobox', { name: 'Compression' })).toHaveValue('channel');
      const layers = page.getByRole('table', { name: 'Bytes of one message by layer' });
      // Earlier steps of this test may have opened these parts.
      if (!(await layers.isVisible())) await page.getByText('Framing: the bytes').click();
      const bytes = async (name: RegExp): Promise<number> =>
        Number.parseFloat((await layers.getByRole('row', { name }).getByRole('cell').first().textContent()) ?? '');
      await expect(layers.getByRole('row', { name: /^framing and keys of the records, compressed/ })).toBeVisible();
      const ten = await bytes(/^message/);
      const count = page.getByRole('textbox', { name: 'Messages in a batch' });
      if (!(await count.isVisible())) await page.getByText('More: options').click();
      await count.fill('100');
      await expect.poll(() => bytes(/^message/)).toBeLessThan(0.9 * ten);
    },
  );
});

test('with times the view weighs bytes against time; axe finds nothing, wide and narrow, folded and unfolded', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open('#sample=homer&view=decide&decide=websocket-tasks');
  const part = page.getByRole('region', { name: 'Bytes against time' });

  await subject('bytes are weighed against time, as a chart and as a table', async () => {
    await expect(part).toContainText('once encoding and decoding have been timed');
    await waitForTimings(page);
    await expect(part.getByRole('img')).toBeVisible();
    const svg = await saved(page, () => part.getByRole('button', { name: 'Save as SVG' }).click());
    expect(svg.bytes.toString()).toMatch(/^<svg .*Bytes saved against time added/s);
    const widths = Array.from(svg.bytes.toString().matchAll(/textLength="([^"]+)"/g), ([, width]) => Number(width));
    expect(Math.max(...widths), 'the widest line of the picture').toBeLessThanOrEqual(960);
    await part.getByRole('button', { name: 'table' }).click();
    const row = part.getByRole('row', { name: /^MessagePack/ });
    await expect(row.getByRole('cell').first()).toHaveText('13 B');
    await expect(row.getByRole('cell').nth(1)).toHaveText(/^−?[\d.,]+ (ns|µs|ms)$/);
  });

  await subject('the export has the decision and the times', async () => {
    const record = await exportAs(page, 'Decision (Markdown)');
    expect(record.name).toBe('wireprint-decision.md');
    const text = record.bytes.toString();
    expect(text).toContain('over WebSocket with TLS, not compressed');
    expect(text).toMatch(/## Bytes saved against time added\n\n\| Format \|/);
  });

  await subject('axe finds nothing, folded', () => expectAccessible(page, 'Decide', '.decide'));

  await subject('axe finds nothing, unfolded', async () => {
    // The loop goes from the last part to the first, because an open part may contain further ones.
    for (const summary of (await page.locator('.decide summary').all()).reverse()) {
      await summary.focus();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('table', { name: 'Facts of the formats' })).toBeVisible();
    await expectAccessible(page, 'Decide, unfolded', '.decide');
    const tabs = page.getByRole('tablist', { name: 'Beyond bytes and money' }).getByRole('tab');
    await expect(tabs).toHaveText(['Facts', 'Evolution', 'Load', 'Memory and cache']);
    for (const name of ['Memory and cache', 'Load', 'Evolution']) {
      await page.getByRole('tab', { name, exact: true }).click();
      await expectAccessible(page, `Decide, the tab ${name}`, '.decide');
    }
    await expect(page.getByRole('list', { name: 'Outcomes by format' })).toBeVisible();
  });

  await subject('axe finds nothing on a narrow screen, and nothing is wider than it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'Decide, narrow', '.decide');
    expect(await page.locator('.decide').evaluate((view) => view.scrollWidth <= view.clientWidth)).toBe(true);
  });

  await subject('a phone shows the facts of JSON and one other format, without a scroll', async () => {
    await page.getByRole('tab', { name: 'Facts', exact: true }).click();
    const heads = page.getByRole('table', { name: 'Facts of the formats' }).getByRole('columnheader');
    await expect(heads).toHaveText(['Fact', 'JSON', 'MessagePack']);
    await page.getByRole('combobox', { name: 'Format beside JSON' }).selectOption('Avro');
    await expect(heads).toHaveText(['Fact', 'JSON', 'Avro']);
    const box = page.getByRole('region', { name: 'Table of facts' });
    expect(await box.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
    await expectAccessible(page, 'Decide, the facts on a phone', '.decide');
  });
});
