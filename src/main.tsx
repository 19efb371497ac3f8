import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prefetch } from './app/prefetch.ts';
import { keepFocus } from './ui/keep-focus.ts';
import { typefacesLoaded } from './ui/typefaces.ts';
import './ui/theme.css';
import './ui/base.css';

prefetch();
keepFocus();
void typefacesLoaded().then(() => createRoot(document.getElementById('root')!).render(<App />));
