import { expect } from '@playwright/test';
import { pretendVisibility } from '../support/visibility.ts';

/** The WebDriver commands that the tests send. */
export type Command = 'Navigate' | 'ExecuteScript' | 'PerformActions' | 'SetWindowRect' | 'TakeScreenshot';

/** Sends a command and returns its value; rejects if the browser reports an error. */
export type Send = (command: Command, parameters: object) => Promise<unknown>;

/** A running browser with one window. */
export interface Browser {
  readonly send: Send;
  /** Folder of the downloads. */
  readonly downloads: string;
  close(): Promise<void>;
}

/** An element: the first match of a selector, optionally only among those whose name begins with `name`. */
export type Target = string | readonly [selector: string, name: string];

/** The control key in WebDriver. */
const CONTROL = '\uE009';

/** The page in any browser, used with a mouse and a keyboard. */
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

  /**
   * Opens the page anew at an address, given relative to its folder, and waits until every codec has finished. The page
   * believes that it is in the background.
   */
  async open(rest = ''): Promise<void> {
    await this.#browser.send('Navigate', { url: 'about:blank' });
    await this.#browser.send('Navigate', { url: new URL(rest, this.#url).href });
    await this.evaluate(pretendVisibility, 'hidden' as const);
    await this.settled();
  }

  /** Waits until every codec has finished with the newest input. */
  async settled(): Promise<void> {
    await expect.poll(() => this.evaluate(() => document.documentElement.dataset.runs)).toBe('done');
  }

  /** Runs a function in the page. Arguments and result are copied, so they must be JSON values. */
  async evaluate<A extends readonly unknown[], T>(run: (...given: A) => T, ...args: A): Promise<T> {
    const script = `return (${run})(...arguments)`;
    return (await this.#browser.send('ExecuteScript', { script, args })) as T;
  }

  /** The text of each element that matches a selector. */
  async texts(selector: string): Promise<readonly string[]> {
    return (await this.evaluate(lookAt, selector)).map(({ text }) => text);
  }

  /** Moves the mouse to the centre of an element, once it exists. */
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

  /** Presses one key after the other. */
  async type(text: string): Promise<void> {
    const strokes = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#act('key', strokes);
  }

  /** Replaces the selection in the focused field at once, which is faster than keys. */
  async insert(text: string): Promise<void> {
    await this.evaluate((inserted) => document.execCommand('insertText', false, inserted), text);
  }

  /** Clicks into a field and selects all its text. */
  async selectText(field: Target): Promise<void> {
    await this.click(field);
    await this.#act('key', [
      { type: 'keyDown', value: CONTROL },
      { type: 'keyDown', value: 'a' },
      { type: 'keyUp', value: 'a' },
      { type: 'keyUp', value: CONTROL },
    ]);
  }

  /** Clicks into a field and replaces all its text. */
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

/** An element and the position of its centre. */
interface Seen {
  readonly name: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Runs in the page. The editors are in shadow trees, which selectors do not enter. */
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
