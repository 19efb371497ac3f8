import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prefetch } from './app/prefetch.ts';
import { followAddress } from './state/address.ts';
import { announce } from './state/announce.ts';
import { runWhatIsShown } from './state/runs.ts';
import './ui/theme.css';
import './ui/base.css';

announce();
prefetch();
runWhatIsShown();
followAddress();
createRoot(document.getElementById('root')!).render(<App />);
