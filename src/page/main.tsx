import { createRoot } from 'react-dom/client';
import { whenIdle, whenIdleOrPressed } from '../workers/loading/patience.ts';
import { App } from './app/app.tsx';
import { watchBuilds } from './offline/offer.ts';
import { isEmbedded } from './state/embedded.ts';
import { Later, laterPart } from './ui/later.tsx';
import { colorWindow } from './ui/theme.ts';
import { typefacesLoaded } from './ui/typefaces.ts';
import './ui/theme.css';
import './ui/base.css';

/** The part of the Network Information API used here. Only Chromium has it. */
declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Only frames in other pages need it. */
const EMBED = laterPart('the bytes', async () => (await import('./app/embed.tsx')).Embed);

void watchBuilds().catch(() => undefined);
if (!isEmbedded) void prefetchLater().catch(() => undefined);
void whenIdleOrPressed()
  .then(() => import('./ui/keep-focus.ts'))
  .then(
    ({ keepFocus }) => keepFocus(),
    () => undefined,
  );
colorWindow();
void typefacesLoaded().then(() =>
  createRoot(document.getElementById('root')!).render(isEmbedded ? <Later part={EMBED} props={{}} /> : <App />),
);

/**
 * Fetches everything that the page may need later, after the first rows are encoded and drawn. If the user's browser is
 * set to save data, each part is fetched when it is first needed instead, and nothing is kept for use without a network.
 */
async function prefetchLater(): Promise<void> {
  if (navigator.connection?.saveData) return;
  await whenIdle();
  (await import('./app/prefetch.ts')).prefetch();
}
