import { hostBuild, isReplaced, ownBuild } from '../../workers/loading/own-build.ts';
import type { Ask, Builds } from './messages.ts';
import { hasNewBuild, serviceWorkers } from './offer.ts';

let registration: ServiceWorkerRegistration | undefined;
/**
 * True if no service worker can have an older build than the page. This is known for a page that no service worker has
 * answered, such as after a hard reload: it comes from the host, whose build may be newer than those of the service
 * workers.
 */
let isNewestKnown = false;

/**
 * Follows the builds that the browser keeps. Offers a build that is not that of the page, and no longer offers it when
 * that changes. Never reloads the page.
 * @param isServed true if a service worker has answered the request for the page
 */
export async function watch(isServed: boolean): Promise<void> {
  isNewestKnown = isServed;
  serviceWorkers()?.addEventListener('controllerchange', () => void find());
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
  await find();
}

/** Finds the registration. A frame in another site may not be allowed to use service workers. */
async function find(): Promise<void> {
  const found = await serviceWorkers()
    ?.getRegistration()
    .catch(() => undefined);
  if (found !== undefined) follow(found);
}

const followed = new WeakSet<EventTarget>();

/** Watches the service workers of a registration from now on. */
export function follow(found: ServiceWorkerRegistration): void {
  registration = found;
  if (!followed.has(found)) {
    followed.add(found);
    found.addEventListener('updatefound', () => {
      isNewestKnown = true;
      followStates(found);
    });
  }
  followStates(found);
  look();
}

function followStates({ installing, waiting, active }: ServiceWorkerRegistration): void {
  for (const worker of [installing, waiting, active]) {
    if (worker === null || followed.has(worker)) continue;
    followed.add(worker);
    worker.addEventListener('statechange', look);
  }
}

let looks = 0;

/** Compares the newest build of the service workers with that of the page. */
async function look(): Promise<void> {
  const worker = registration?.waiting ?? registration?.active;
  if (!worker) return;
  looks++;
  const mine = looks;
  const builds = await ask<Builds>(worker, { build: ownBuild });
  const isOther = builds !== undefined && builds.own !== builds.yours;
  if (isOther && !isNewestKnown) isNewestKnown = (await hostBuild()) === builds.own;
  // If several looks overlap, only the result of the newest one is used.
  if (builds !== undefined && mine === looks) hasNewBuild.setState(isOther && isNewestKnown);
}

/** Resolves to the answer, or to undefined if the state of the service worker changes first. */
function ask<Answer>(worker: ServiceWorker, question: Ask): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const close = (answer?: Answer): void => {
      port1.close();
      resolve(answer);
    };
    port1.onmessage = ({ data }: MessageEvent<Answer>) => close(data);
    worker.addEventListener('statechange', () => close(), { once: true });
    worker.postMessage(question, [port2]);
  });
}

/** Milliseconds after which the page reloads even if the service worker has not answered. */
const MOST_WAIT = 20_000;

/**
 * Makes the newest build the one that opens when the page reloads. Never rejects, and waits for a limited time: a
 * service worker that cannot start never answers, and a press must not do nothing. It can be called again if the page
 * stays.
 */
export async function choose(): Promise<void> {
  const waited = new Promise<void>((resolve) => {
    setTimeout(resolve, MOST_WAIT);
  });
  await Promise.race([takeNewest().catch(() => undefined), waited]);
}

async function takeNewest(): Promise<void> {
  if (isReplaced.getState()) await keepNewest();
  // If a newer build takes the place of this one meanwhile, the newer one is asked.
  let worker = registration?.waiting;
  while (worker && !(await ask<true>(worker, 'use'))) worker = registration?.waiting;
}

/**
 * Fetches the build of the host for a page that needs it, because the browser may keep another build, which would open
 * instead.
 */
async function keepNewest(): Promise<void> {
  await registration?.update().catch(() => undefined);
  const installing = registration?.installing;
  if (!installing) return;
  await new Promise<void>((resolve) => {
    installing.addEventListener('statechange', () => resolve(), { once: true });
  });
}
