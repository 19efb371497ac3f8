import { createStore } from 'zustand/vanilla';
import { ownScript } from '../../workers/loading/own-script.ts';

/**
 * A new build of the page: `none` if there is none, `ready` if one waits, `blocked` if the user wants it but other tabs
 * still use the current one.
 */
export type NewBuild = 'none' | 'ready' | 'blocked';

/** The state of the new build. */
export const newBuild = createStore<NewBuild>(() => 'none');
let waiting: ServiceWorker | null = null;

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
    // Another tab may have found the new build before this one registers.
    follow(registration.installing);
    registration.addEventListener('updatefound', () => follow(registration.installing));
  } catch {
    // Private windows and hosts without HTTPS refuse service workers.
  }
}

function follow(installing: ServiceWorker | null): void {
  installing?.addEventListener('statechange', () => {
    // Without a controller, this service worker is the first one, and no older one keeps it waiting.
    if (installing.state === 'installed' && navigator.serviceWorker.controller !== null) found(installing);
  });
}

function found(worker: ServiceWorker | null): void {
  if (worker === null) return;
  waiting = worker;
  newBuild.setState('ready');
}

/** Connects the open pages of this folder. */
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(new URL('.', location.href).href);
const [WHO, HERE] = ['who is open?', 'here'];

// From the start: a page that is still loading uses the current build too.
channel?.addEventListener('message', ({ data }) => {
  if (data === WHO) channel.postMessage(HERE);
});

/** Milliseconds of the wait for the answer of another page. */
const PATIENCE = 1000;

/** True if another page of this folder is open. Pages that the browser has frozen do not answer. */
function isAnotherOpen(): Promise<boolean> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE);
    channel?.addEventListener('message', ({ data }) => data === HERE && resolve(true), { signal });
    signal.addEventListener('abort', () => resolve(false));
    channel?.postMessage(WHO);
  });
}

/** Switches to the new build and reloads the page. If other tabs are open, the state becomes `blocked` instead. */
export async function switchToNewBuild(): Promise<void> {
  if (await isAnotherOpen()) {
    newBuild.setState('blocked');
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('use');
}
