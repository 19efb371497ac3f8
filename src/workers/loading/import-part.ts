import { fetchFile, NotLoaded, whyNoAnswer } from './fetch-file.ts';
import { checkReplaced } from './own-build.ts';
import { isScriptMissing } from './script-missing.ts';

/** Files that are loaded or being loaded, by URL. */
const known = new Map<string, Promise<unknown>>();

/**
 * Replaces Vite's helper for every `import()` of the page in the build. Fetches the scripts first, so that the import
 * finds them in the browser's cache. Firefox caches a failed import and its dependencies, so that the next try fails at
 * once, but it does not cache a failed request. WebKit does the same for preloaded modules. Rejects with `NotLoaded` if
 * a file cannot be loaded.
 */
export async function importPart<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  importer?: string,
): Promise<Module> {
  await Promise.all(files.map((file) => bring(new URL(file, importer).href)));
  try {
    return await load();
  } catch (thrown) {
    if (!isScriptMissing(thrown)) throw thrown;
    await checkReplaced();
    throw new NotLoaded(whyNoAnswer());
  }
}

function bring(url: string): Promise<unknown> {
  let coming = known.get(url);
  if (coming === undefined) {
    if (isNamed(url)) coming = Promise.resolve();
    else coming = url.endsWith('.css') ? addStyles(url) : fetchFile(url);
    known.set(url, coming);
    coming.catch(() => known.delete(url));
  }
  return coming;
}

/** The files to which the page itself refers. The browser loads them anyway. The set is made at its first use. */
let named: ReadonlySet<string> | undefined;

function isNamed(url: string): boolean {
  named ??= new Set(
    Array.from(document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]'), (element) =>
      'href' in element ? element.href : element.src,
    ),
  );
  return named.has(url);
}

function addStyles(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = url;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      void checkReplaced().then(() => reject(new NotLoaded(whyNoAnswer())));
    };
    document.head.append(link);
  });
}
