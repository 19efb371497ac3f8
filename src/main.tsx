import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prefetch } from './app/prefetch.ts';
import './ui/theme.css';
import './ui/base.css';

prefetch();
createRoot(document.getElementById('root')!).render(<App />);
