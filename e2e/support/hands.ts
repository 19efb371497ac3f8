import { expect, type Locator, type Page } from '@playwright/test';

/** A way to use the page: by keyboard alone or by touch. */
export interface Hand {
  press(button: Locator): Promise<void>;
  /** Replaces the text of a field. */
  type(field: Locator, text: string): Promise<void>;
  /** Chooses one of the radio buttons of a group, by its name. */
  choose(radios: Locator, name: string): Promise<void>;
  tick(box: Locator): Promise<void>;
  /** Chooses an option of a list, by its text. */
  select(list: Locator, option: string): Promise<void>;
  /** Chooses a cell of a grid, by its place among all cells. */
  pick(cells: Locator, place: number): Promise<void>;
  /** Writes bytes where the page has a keypad. */
  write(pad: Locator, hex: string): Promise<void>;
}

/** More presses of the Tab key than the page has stops. */
const STOPS_AT_MOST = 150;

/** True if an element has the focus. The editor's text is in a shadow root. */
const isFocused = (part: Locator): Promise<boolean> => part.evaluate((element) => element.matches(':focus'));

/** Moves the focus with the Tab key, forwards or backwards, to an element or to one of several. */
async function reach(parts: Locator): Promise<void> {
  await expect(parts.first()).toBeVisible();
  for (let stops = 0; stops < STOPS_AT_MOST; stops++) {
    const key = await parts.evaluateAll((all) => {
      const active = document.activeElement!;
      // The editor's text is in a shadow root.
      const inner = active.shadowRoot?.activeElement ?? active;
      if (all.some((part) => part === inner)) return '';
      const root = all[0]!.getRootNode();
      const place = root instanceof ShadowRoot ? root.host : all[0]!;
      return place.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Shift+Tab' : 'Tab';
    });
    if (key === '') return;
    await parts.page().keyboard.press(key);
  }
  throw new Error(`The Tab key does not lead to ${parts}.`);
}

/** Presses a key until a condition holds. */
async function pressUntil(page: Page, key: string, holds: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < STOPS_AT_MOST; presses++) {
    if (await holds()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The key ${key} does not lead there.`);
}

async function typeByKeys(field: Locator, text: string): Promise<void> {
  await reach(field);
  await field.page().keyboard.press('ControlOrMeta+A');
  await field.page().keyboard.type(text);
}

export const KEYS: Hand = {
  async press(button) {
    await reach(button);
    await button.page().keyboard.press('Enter');
  },
  type: typeByKeys,
  async choose(radios, name) {
    await reach(radios);
    const page = radios.page();
    await page.keyboard.press('Space');
    await pressUntil(page, 'ArrowDown', () =>
      radios.evaluateAll(
        (all, wanted) =>
          all.some(
            (radio) => (radio as HTMLInputElement).checked && radio.parentElement?.textContent.trim() === wanted,
          ),
        name,
      ),
    );
  },
  async tick(box) {
    await reach(box);
    await box.page().keyboard.press('Space');
  },
  async select(list, option) {
    await reach(list);
    await list.page().keyboard.press('Home');
    await pressUntil(list.page(), 'ArrowDown', () =>
      list.evaluate(
        (element, wanted) => (element as HTMLSelectElement).selectedOptions[0]?.textContent === wanted,
        option,
      ),
    );
  },
  async pick(cells, place) {
    await reach(cells);
    const page = cells.page();
    const at = () => cells.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
    await pressUntil(page, 'ArrowUp', async () => (await at()) < 8);
    await pressUntil(page, 'ArrowLeft', async () => (await at()) === 0);
    // The first cell has the focus, but it is chosen only when a key is pressed.
    await page.keyboard.press('Enter');
    for (let row = 0; row < Math.floor(place / 8); row++) await page.keyboard.press('ArrowDown');
    await pressUntil(page, 'ArrowRight', async () => (await at()) === place);
  },
  write: (pad, hex) => typeByKeys(pad.getByRole('textbox'), hex),
};

export const TOUCH: Hand = {
  press: (button) => button.tap(),
  async type(field, text) {
    await field.tap();
    expect(await isFocused(field)).toBe(true);
    await field.page().keyboard.press('ControlOrMeta+A');
    await field.page().keyboard.type(text);
  },
  choose: (radios, name) => radios.and(radios.page().getByRole('radio', { name, exact: true })).tap(),
  tick: (box) => box.tap(),
  async select(list, option) {
    await list.tap();
    // The list of a phone is drawn by its system.
    await list.selectOption({ label: option });
  },
  pick: (cells, place) => cells.nth(place).tap(),
  async write(pad, hex) {
    const key = (name: string) => pad.getByRole('button', { name, exact: true });
    while ((await pad.getByRole('textbox').inputValue()) !== '') await key('Delete the last digit').tap();
    for (const digit of hex.replaceAll(' ', '')) await key(digit).tap();
  },
};
