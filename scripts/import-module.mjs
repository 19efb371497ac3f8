import { createServer } from 'vite';
import { ROOT } from './install.mjs';

// Turns off the native add-ons of these libraries, as the tests do, because browsers use their JavaScript.
process.env.CBOR_NATIVE_ACCELERATION_DISABLED = 'true';
process.env.MSGPACKR_NATIVE_ACCELERATION_DISABLED = 'true';

/**
 * Imports a module of the project with everything that it loads later: TypeScript and AssemblyScript. Uses the
 * configuration of the tests, which run the same modules in Node.
 * @param {string} path from the root of the project
 */
export async function importModule(path) {
  const server = await createServer({
    configFile: `${ROOT}vitest.config.ts`,
    root: ROOT,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  return server.ssrLoadModule(`/${path}`);
}
