import { loadLinks } from './state/address/read-address.ts';
import './state/workers.ts';

// The scripts of the workers load at the same time as those of the page. The workers get the input of the address
// before the page is rendered, and the page is rendered with the state of the address, so that nothing moves later.
if (location.hash !== '') void loadLinks().catch(() => undefined);
void import('./open.ts').then(async ({ opened }) => {
  await opened.catch(() => undefined);
  return import('./main.tsx');
});
