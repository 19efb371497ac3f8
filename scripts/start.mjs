/** `npm start`: installs what is missing, builds, and serves the build with its headers on port 4173. */
import { installMissing, ROOT } from './install.mjs';

installMissing();
const { build, preview } = await import('vite');
await build({ root: ROOT, logLevel: 'warn' });
const open = !process.env.CI && process.env.BROWSER !== 'none';
const server = await preview({ root: ROOT, preview: { open } });
server.printUrls();
