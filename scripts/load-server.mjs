/** The process of the HTTP server that `npm run load` starts. */
import { importModule } from './import-module.mjs';

const { startServer } = await importModule('scripts/load-server.ts');
startServer();
process.send?.('loaded');
