import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { MINIMUM_IN_WORDS } from './minimum.mjs';

const NAME = 'too-old.js';
const SCRIPT = new URL(`../src/page/${NAME}`, import.meta.url);

/**
 * Adds the script that explains that a browser is too old. Vite bundles only modules, which the oldest browsers do not
 * run, so the build copies this script unchanged.
 */
export function tooOld(): Plugin {
  return {
    name: 'wireprint:too-old',
    apply: 'build',
    buildStart() {
      this.addWatchFile(SCRIPT.pathname);
      const source = readFileSync(SCRIPT, 'utf8').replace('__MINIMUM__', MINIMUM_IN_WORDS);
      this.emitFile({ type: 'asset', name: NAME, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { path, bundle = {} }) {
        if (path !== '/index.html' && path !== '/embed.html') return [];
        const files = Object.values(bundle).filter((file) => file.type === 'asset' && file.names.includes(NAME));
        return files.map(({ fileName }) => ({
          tag: 'script',
          attrs: { src: `./${fileName}`, async: true },
          injectTo: 'body',
        }));
      },
    },
  };
}
