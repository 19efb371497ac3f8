import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { keepFocusOnceUsed, loadLaneForm, loadWhenIdle } from './app/load-when-idle.ts';
import { watchBuilds } from './offline/offer.ts';
import { isEmbedded } from './state/embedded.ts';
import { Later, laterPart } from './ui/later.tsx';
import { colorWindow } from './ui/theme.ts';
import { typefacesLoaded } from './ui/typefaces.ts';
import './ui/theme.css';
import './ui/base.css';

/** The view that `embed.html` shows in a frame of another page. The page itself does not need it. */
const EMBED = laterPart('the bytes', async () => (await import('./app/embed.tsx')).Embed);

loadLaneForm();
void watchBuilds().catch(() => undefined);
void keepFocusOnceUsed();
loadWhenIdle();
colorWindow();
void typefacesLoaded().then(() =>
  createRoot(document.getElementById('root')!).render(isEmbedded ? <Later part={EMBED} props={{}} /> : <App />),
);
