/**
 * Installs missing browsers for the tests. Fails if there is no Chromium; tests in other engines are skipped if the
 * engine is missing. With `--debian`, does only what apt can do, as root on Debian, and never fails: in this mode, it
 * may run beside checks that need no browser, because it leaves `node_modules` as it is.
 */
import { fromDebian, getTestBrowser } from './browser.mjs';
import { getEngines } from './engines.mjs';

const onlyDebian = process.argv.includes('--debian');
try {
  console.log(`The browser is ${await getTestBrowser(onlyDebian ? [fromDebian] : undefined)}`);
} catch (thrown) {
  if (onlyDebian) {
    console.log('Other ways to get a Chromium are tried before the end-to-end tests.');
  } else {
    console.error(thrown instanceof Error ? thrown.message : thrown);
    process.exitCode = 1;
  }
}
getEngines();
