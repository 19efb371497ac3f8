import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followAddress } from './state/address.ts';
import { announce } from './state/announce.ts';
import './ui/theme.css';
import './ui/base.css';

announce();
followAddress();
createRoot(document.getElementById('root')!).render(<App />);
