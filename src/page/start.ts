import { loadLinks } from './state/address/read-address.ts';
import './state/workers.ts';

// The workers' scripts load in parallel with the page's scripts. The workers get the input of the address before the
// page is rendered. The page is rendered with the state of the address, so that nothing moves.
if (location.hash !== '') void loadLinks().catch(() => undefined);
void import('./open.ts').then(async ({ opened }) => {
  await opened.catch(() => undefined);
  return import('./main.tsx');
});
