import { useSyncExternalStore } from 'react';
import { ownScript } from '../loading/own-script.ts';

/**
 * A new build of the page: `none` if there is none, `ready` if one waits, `blocked` if the user wants it but other tabs
 * still use the current one.
 */
export type NewBuild = 'none' | 'ready' | 'blocked';

let newBuild: NewBuild = 'none';
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function set(next: NewBuild): void {
  newBuild = next;
  for (const listener of listeners) listener();
}

/**
 * Installs the service worker, which keeps the page's files for use without a network. The page works the same if that
 * fails or the browser does not allow it.
 */
export async function installOffline(): Promise<void> {
  // The development server has no service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register(ownScript('./sw.js'));
    found(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        // Without a controller, it is the first one, which waits for nothing.
        if (installing.state === 'installed' && serviceWorker.controller !== null) found(installing);
      });
    });
    serviceWorker.addEventListener('message', ({ data }) => {
      if (data === 'other pages are open') set('blocked');
    });
  } catch {
    // Private windows and hosts without HTTPS refuse it.
  }
}

function found(worker: ServiceWorker | null): void {
  if (worker === null) return;
  waiting = worker;
  set('ready');
}

/** Switches to the new build and reloads the page. If other tabs are open, the state becomes `blocked` instead. */
export function switchToNewBuild(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('use');
}

/** The state of the new build. */
export function useNewBuild(): NewBuild {
  return useSyncExternalStore(subscribe, () => newBuild);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
