import './state/workers.ts';

// The workers' scripts load in parallel with the page's scripts. The workers get the input of the address before the
// page is rendered.
void import('./open.ts').then(() => import('./main.tsx'));
