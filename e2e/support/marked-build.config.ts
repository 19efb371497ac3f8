import { defineConfig, type Plugin } from 'vite';
import config from '../../vite.config.ts';

/** The mark of the build, such as `A`. */
const MARK = process.env.WIREPRINT_MARK ?? '';

/** Makes every module of the project report its build when it runs, in the page and in its workers. */
function marked(): Plugin {
  return {
    name: 'wireprint:marked',
    transform: {
      filter: { id: /\/src\/(?!offline\/)[^?]*\.tsx?$/ },
      handler: (code) => `${code}\n(globalThis.marks ??= new Set()).add(${JSON.stringify(MARK)});`,
    },
  };
}

/** The build of the page, with a mark. Builds with different marks are different builds. */
export default defineConfig({
  ...config,
  publicDir: process.env.WIREPRINT_PUBLIC ?? 'public',
  plugins: [marked(), ...(config.plugins ?? [])],
  worker: { ...config.worker, plugins: () => [marked(), ...(config.worker?.plugins?.() ?? [])] },
});
