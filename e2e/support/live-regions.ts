import type { Page } from '@playwright/test';

/** A recording of the announcements of the live regions of a page, in order. */
export interface LiveRegions {
  /** The announcements since the recording began, or since `forget`. */
  announced(): Promise<readonly string[]>;
  forget(): Promise<void>;
}

/**
 * Records what a screen reader announces from now on: every change of an element with `aria-live`, or with a role that
 * implies it, in the page and in the open shadow trees that it has now. An atomic region announces all of its text; any
 * other region announces the text that changed. A region that is inserted together with its text announces it only if
 * it is an alert.
 */
export async function recordLiveRegions(page: Page): Promise<LiveRegions> {
  const recording = await page.evaluateHandle(() => {
    const LIVE = '[aria-live], [role=status], [role=alert], [role=log], output';
    const IMPLIED = new Map([
      ['status', 'polite'],
      ['alert', 'assertive'],
      ['log', 'polite'],
    ]);
    const announced: string[] = [];

    const roleOf = (element: Element): string =>
      element.getAttribute('role') ?? (element.localName === 'output' ? 'status' : '');
    const isLive = (element: Element): boolean => {
      const live = element.getAttribute('aria-live') ?? IMPLIED.get(roleOf(element)) ?? 'off';
      return live !== 'off' && element.checkVisibility() && element.closest('[aria-hidden="true"]') === null;
    };
    const isAtomic = (element: Element): boolean =>
      (element.getAttribute('aria-atomic') ?? String(/^(status|alert)$/.test(roleOf(element)))) === 'true';
    const textOf = (node: Node): string => {
      // biome-ignore lint/performance/useDomNodeTextContent: blocks are spoken apart, and what is not drawn is not spoken
      const text = node instanceof HTMLElement ? node.innerText : node.textContent;
      return (text ?? '').replace(/\s+/g, ' ').trim();
    };
    const regionOf = (node: Node): Element | undefined => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(LIVE) ?? undefined;
      return region !== undefined && isLive(region) ? region : undefined;
    };

    const listen = (records: readonly MutationRecord[]): void => {
      const changed = new Map<Element, Set<Node>>();
      const add = (region: Element, node: Node): void => {
        changed.set(region, (changed.get(region) ?? new Set()).add(node));
      };
      for (const { type, target, addedNodes } of records) {
        const nodes = type === 'childList' ? [...addedNodes] : [target];
        const around = regionOf(target);
        if (around !== undefined) for (const node of nodes) add(around, node);
        else {
          const elements = nodes.filter((node) => node instanceof Element);
          const alerts = elements.flatMap((element) => [element, ...element.querySelectorAll('[role=alert]')]);
          for (const alert of alerts) if (roleOf(alert) === 'alert' && isLive(alert)) add(alert, alert);
        }
      }
      for (const [region, nodes] of changed) {
        const present = [...nodes].filter((node) => region.contains(node));
        const text = isAtomic(region) ? textOf(region) : present.map(textOf).join(' ').trim();
        if (text !== '') announced.push(text);
      }
    };

    const observer = new MutationObserver(listen);
    const roots = [document.body, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    for (const root of roots) observer.observe(root, { childList: true, characterData: true, subtree: true });
    return announced;
  });
  return {
    announced: () => recording.jsonValue(),
    forget: () => recording.evaluate((announced) => void announced.splice(0)),
  };
}
