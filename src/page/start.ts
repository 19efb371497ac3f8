import { loadLinks } from './state/address/read-address.ts';
import './state/workers.ts';

// The workers' scripts load in parallel with the page's scripts. The workers get the input of the address before the
// page is rendered. If the address is a link, the reader of links is loaded by then, so that the page is rendered with
// the link.
const links = location.hash === '' ? undefined : loadLinks().catch(() => undefined);
void import('./open.ts').then(async () => {
  await links;
  return import('./main.tsx');
});
