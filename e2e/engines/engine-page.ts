import { expect } from '@playwright/test';

/** The commands of WebDriver that the tests send. */
export type Command = 'Navigate' | 'ExecuteScript' | 'PerformActions' | 'SetWindowRect' | 'TakeScreenshot';

/** Sends one command and gives its value; rejects where the browser refuses. */
export type Send = (command: Command, parameters: object) => Promise<unknown>;

/** A running browser with one window. */
export interface Browser {
  readonly send: Send;
  /** Where downloads are saved. */
  readonly downloads: string;
  close(): Promise<void>;
}

/** An element: the first that a selector matches, of those that begin with a name if one is given. */
export type Target = string | readonly [selector: string, name: string];

/** The control key, as WebDriver writes it. */
const CONTROL = '\uE009';

/** The page in some browser, as a reader has it: a mouse, a keyboard, and what is on the screen. */
export class EnginePage {
  readonly #browser: Browser;
  readonly #url: string;

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  get downloads(): string {
    return this.#browser.downloads;
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  resize(width: number, height: number): Promise<unknown> {
    return this.#browser.send('SetWindowRect', { width, height });
  }

  /** Opens an address of the page anew, by what stands after its folder, and waits until every codec has ended. */
  async open(rest = ''): Promise<void> {
    await this.#browser.send('Navigate', { url: 'about:blank' });
    await this.#browser.send('Navigate', { url: new URL(rest, this.#url).href });
    await this.settled();
  }

  /** Waits until every codec has ended with the newest input. */
  async settled(): Promise<void> {
    await expect.poll(() => this.evaluate(() => document.documentElement.dataset.runs)).toBe('done');
  }

  /** Runs a function in the page. Arguments and result are copied, so they must be JSON. */
  async evaluate<A extends readonly unknown[], T>(run: (...given: A) => T, ...args: A): Promise<T> {
    const script = `return (${run})(...arguments)`;
    return (await this.#browser.send('ExecuteScript', { script, args })) as T;
  }

  /** The text of each element that a selector matches. */
  async texts(selector: string): Promise<readonly string[]> {
    return (await this.evaluate(lookAt, selector)).map(({ text }) => text);
  }

  /** Moves the mouse to the middle of an element, as soon as it is there. */
  async hover(target: Target): Promise<void> {
    await this.#act('pointer', [{ type: 'pointerMove', duration: 0, ...(await this.#middleOf(target)) }]);
  }

  async click(target: Target): Promise<void> {
    await this.hover(target);
    const button = { button: 0 };
    await this.#act('pointer', [
      { type: 'pointerDown', ...button },
      { type: 'pointerUp', ...button },
    ]);
  }

  /** Strikes one key after the other. */
  async type(text: string): Promise<void> {
    const strokes = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#act('key', strokes);
  }

  /** Clicks into a field and selects all that stands there. */
  async selectText(field: Target): Promise<void> {
    await this.click(field);
    await this.#act('key', [
      { type: 'keyDown', value: CONTROL },
      { type: 'keyDown', value: 'a' },
      { type: 'keyUp', value: 'a' },
      { type: 'keyUp', value: CONTROL },
    ]);
  }

  /** Clicks into a field and types in place of all that stands there. */
  async replaceText(field: Target, text: string): Promise<void> {
    await this.selectText(field);
    await this.type(text);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.#browser.send('TakeScreenshot', {})) as string, 'base64');
  }

  #act(type: 'pointer' | 'key', actions: readonly object[]): Promise<unknown> {
    return this.#browser.send('PerformActions', { actions: [{ type, id: `the ${type}`, actions }] });
  }

  async #middleOf(target: Target): Promise<{ readonly x: number; readonly y: number }> {
    const [selector, name = ''] = typeof target === 'string' ? [target] : target;
    let found: Seen | undefined;
    const look = async () => {
      found = (await this.evaluate(lookAt, selector)).find((seen) => seen.name.startsWith(name));
      return found;
    };
    await expect.poll(look, { message: `${selector} ${name}` }).toBeDefined();
    return { x: found!.x, y: found!.y };
  }
}

/** An element, and where its middle is. */
interface Seen {
  readonly name: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Runs in the page. The editors stand in shadow trees, into which no selector reaches by itself. */
function lookAt(selector: string): readonly Seen[] {
  const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const elements = [document, ...hosts].flatMap((root) => [...root.querySelectorAll(selector)]);
  return elements.map((element) => {
    const text = element.textContent.trim();
    const { left, top, width, height } = element.getBoundingClientRect();
    const name = element.getAttribute('aria-label') ?? text;
    return { name, text, x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  });
}
