import { loadLinks } from './state/address/read-address.ts';
import './state/workers.ts';

// The workers' scripts load in parallel with the page's scripts. The workers get the input of the address before the
// page is rendered. The reader of links is there by then if the address is a link, so that the page is rendered with it.
const links = location.hash === '' ? undefined : loadLinks().catch(() => undefined);
void import('./open.ts').then(async () => {
  await links;
  return import('./main.tsx');
});
