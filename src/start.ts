import './state/workers.ts';

// The workers' scripts load while the page's do; what the address gives is with the workers before it can be drawn.
void import('./open.ts').then(() => import('./main.tsx'));
