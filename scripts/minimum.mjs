/**
 * The oldest supported browsers. `vite.config.ts` builds for them, which lowers syntax but does not add missing
 * functions. Run as a script, this searches the built files for features that need newer browsers. Versions are from
 * MDN's browser-compat-data 8.1.9.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ROOT } from './install.mjs';

/** @typedef {Readonly<Record<'chrome' | 'firefox' | 'safari', number>>} Versions */

/**
 * Edge has the same version numbers as Chrome.
 * @type {Versions}
 */
export const MINIMUM = { chrome: 111, firefox: 121, safari: 16.4 };

/** The oldest browsers in the format of Vite. */
export const BUILD_TARGET = [...Object.entries(MINIMUM), ['edge', MINIMUM.chrome]].map((entry) => entry.join(''));

/** The oldest browsers in words. */
export const MINIMUM_IN_WORDS = `Chrome or Edge ${MINIMUM.chrome}, Firefox ${MINIMUM.firefox} or Safari ${MINIMUM.safari}`;

const NEVER = Number.POSITIVE_INFINITY;

/**
 * @typedef {object} Feature something that not all of these browsers have
 * @property {string} example
 * @property {RegExp} pattern
 * @property {Versions} since
 */

/** @type {readonly Feature[]} */
export const SCRIPT_FEATURES = [
  feature('Promise.withResolvers()', /\bPromise\.withResolvers\b/, 119, 121, 17.4),
  feature('Promise.try(f)', /\bPromise\.try\b/, 128, 134, 18.2),
  feature('Array.fromAsync(a)', /\bArray\.fromAsync\b/, 121, 115, 16.4),
  feature('Object.groupBy(a,f)', /\b(Object|Map)\.groupBy\b/, 117, 119, 17.4),
  feature('Iterator.from(a)', /\bIterator\.from\b/, 122, 131, 18.4),
  feature('a.values().map(f)', /\.(values|keys|entries)\(\)\.(?!next\()[a-z]+\(/, 122, 131, 18.4),
  feature('a.isSubsetOf(b)', /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, 122, 127, 17),
  feature('a.intersection(b)', /\.(intersection|difference)\(/, 122, 127, 17),
  feature('Uint8Array.fromBase64(a)', /\.(fromBase64|toBase64|setFromBase64|setFromHex)\(/, 140, 133, 18.2),
  feature('RegExp.escape(a)', /\bRegExp\.escape\b/, 136, 134, 18.2),
  feature('a.transferToFixedLength()', /\.(transferToFixedLength|transferToImmutable)\(/, 114, 122, 17.4),
  feature('new Float16Array', /\b(Float16Array|getFloat16|setFloat16|f16round)\b/, 135, 129, 18.2),
  feature('Math.sumPrecise(a)', /\bMath\.sumPrecise\b/, 147, 137, 26.2),
  feature('Error.isError(a)', /\bError\.isError\b/, 134, 138, NEVER),
  feature('Temporal.Now', /\bTemporal\.[A-Z]/, 144, 139, 27.3),
  feature('Atomics.waitAsync(a)', /\bAtomics\.waitAsync\b/, 90, 145, 16.4),
  feature('Intl.DurationFormat', /\bIntl\.DurationFormat\b/, 129, 136, 16.4),
  feature('Intl.Segmenter', /\bIntl\.Segmenter\b/, 87, 125, 14.1),
  feature('JSON.rawJSON(a)', /\bJSON\.(rawJSON|isRawJSON)\b/, 114, 135, 18.4),
  feature('a.getOrInsert(b,c)', /\.getOrInsert(Computed)?\(/, 145, 144, 26.2),
  feature('URL.canParse(a)', /\bURL\.(canParse|parse)\(/, 126, 126, 18),
  feature('AbortSignal.any(a)', /\bAbortSignal\.any\b/, 116, 124, 17.4),
  feature('requestIdleCallback(f)', /\brequestIdleCallback\(/, 47, 55, NEVER),
  feature('scheduler.yield()', /\bscheduler\.(yield|postTask)\b/, 129, 142, NEVER),
  feature('a.showPopover()', /\.(showPopover|hidePopover|togglePopover)\(/, 114, 125, 17),
  feature('document.startViewTransition(f)', /\.startViewTransition\(/, 111, 144, 18),
  feature('new Highlight(a)', /\bnew Highlight\(/, 105, 140, 17.2),
  feature('a.checkVisibility()', /\.checkVisibility\(/, 105, 106, 17.4),
  feature('document.caretPositionFromPoint(a,b)', /\.caretPositionFromPoint\(/, 128, 20, 26.2),
  feature('a.getComposedRanges(b)', /\.getComposedRanges\(/, 137, 142, 17),
  feature('a.moveBefore(b,c)', /\.moveBefore\(/, 133, 144, NEVER),
  feature('a.setHTMLUnsafe(b)', /\.setHTML(Unsafe)?\(/, 124, 123, 26),
  feature('ReadableStream.from(a)', /\bReadableStream\.from\b/, NEVER, 117, 27),
  feature('await a.bytes()', /\bawait [\w$.]+\.bytes\(\)/, 144, 128, 18),
  feature('a.requestClose()', /\.requestClose\(/, 134, 139, 18.4),
  feature('navigator.userAgentData', /\buserAgentData\b/, 90, NEVER, NEVER),
  feature('new DisposableStack', /\b(Async)?DisposableStack\b|\bSymbol\.(async)?[dD]ispose\b/, 134, 141, 27.3),
  feature('using a=b();', /(?:^|[;{}\s])(?:await )?using [\w$]+\s*=/, 134, 141, 27.3),
  feature('import a from"b"with{type:"json"}', /\bfrom\s*["'][^"']*["']\s*with\s*\{/, 123, 138, 17.2),
  feature('/(?i:a)/', /\(\?(?:[ims]+(?:-[ims]+)?|-[ims]+):/, 125, 132, 26),
  feature('/[a--b]/v.test(c)', /\/[dgimsuy]*v[dgimsuy]*\.(test|exec)\(/, 112, 116, 17),
];

/** @type {readonly Feature[]} */
export const STYLE_FEATURES = [
  feature('a{&:b{c:d}}', /[{};]\s*&/, 120, 117, 17.2),
  feature('@starting-style{', /@starting-style\b/, 117, 129, 17.5),
  feature('@scope (a){', /@scope\b/, 118, 146, 26.4),
  feature('@property --a{', /@property\b/, 85, 128, 16.4),
  feature('@position-try --a{', /@position-try\b|[;{]anchor-name:|\banchor\(/, 125, 147, 26),
  feature('light-dark(a,b)', /\blight-dark\(/, 123, 120, 17.5),
  feature('a:subgrid', /\bsubgrid\b/, 117, 71, 16),
  feature('a:linear(0,1)', /[:,\s]linear\(/, 113, 112, 17.2),
  feature(':user-valid', /:user-(valid|invalid)\b/, 119, 88, 16.5),
  feature(':popover-open', /:popover-open\b/, 114, 125, 17),
  feature(':state(a)', /:state\(/, 125, 126, 17.4),
  feature('::details-content', /::details-content\b/, 131, 143, 18.4),
  feature('rgb(from a r g b)', /\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)\(from\b/, 122, 128, 18),
  feature('a:1cap', /[\d.](cap|rcap)\b/, 118, 97, 17.2),
  feature('a:round(b,1px)', /[:,(\s](round|mod|rem)\(/, 125, 118, 15.4),
  feature('a:if(b:c)', /:if\(/, 137, NEVER, 27.3),
  feature('calc-size(auto,a)', /\bcalc-size\(/, 129, NEVER, NEVER),
  feature('sibling-index()', /\bsibling-(index|count)\(/, 138, 154, 26.2),
  feature('animation-timeline:a', /\banimation-timeline:/, 115, 159, 26),
];

/**
 * Features that some files may contain, with the reason.
 * @type {readonly { readonly file: RegExp, readonly example: string, readonly why: string }[]}
 */
const HARMLESS = [
  { file: /editor/, example: 'Intl.Segmenter', why: 'CodeMirror uses it only if it exists' },
  { file: /editor|opened/, example: 'requestIdleCallback(f)', why: 'used only if it exists' },
  { file: /editor/, example: 'a.getComposedRanges(b)', why: 'CodeMirror uses it only if it exists' },
  {
    file: /page/,
    example: 'document.startViewTransition(f)',
    why: "React's, for a component that the page does not use",
  },
  { file: /menus/, example: 'a.checkVisibility()', why: 'React Aria uses it only if it exists' },
  { file: /menus/, example: 'navigator.userAgentData', why: 'React Aria reads it with `?.`' },
  { file: /speed/, example: 'JSON.rawJSON(a)', why: 'a word in a sentence' },
  { file: /export/, example: 'JSON.rawJSON(a)', why: 'in a script of the kit, which runs in Node' },
  { file: /json-codec/, example: 'JSON.rawJSON(a)', why: 'the codec uses it only if it exists' },
  { file: /bson-codec/, example: 'Uint8Array.fromBase64(a)', why: 'functions of the library with the same names' },
  { file: /json-pack/, example: 'new DisposableStack', why: "TypeScript's helper for `using`, which nothing calls" },
  { file: /measure-rates/, example: 'Uint8Array.fromBase64(a)', why: 'the experiment uses it only if it exists' },
];

/**
 * @param {string} example
 * @param {RegExp} pattern
 * @param {number} chrome
 * @param {number} firefox
 * @param {number} safari
 * @returns {Feature}
 */
function feature(example, pattern, chrome, firefox, safari) {
  return { example, pattern, since: { chrome, firefox, safari } };
}

/**
 * The features in a text that not all supported browsers have.
 * @param {string} text
 * @param {readonly Feature[]} features
 * @returns {readonly { readonly example: string, readonly message: string }[]}
 */
export function beyondMinimum(text, features) {
  return features.flatMap(({ example, pattern, since }) => {
    const at = text.search(pattern);
    if (at < 0) return [];
    const versions = Object.entries(since).map(([name, version]) => `${name} ${version === NEVER ? '-' : version}`);
    const around = text.slice(Math.max(0, at - 60), at + 60);
    return [{ example, message: `${example}, which needs ${versions.join(', ')}: … ${around} …` }];
  });
}

function checkBuild() {
  const dist = `${ROOT}dist/`;
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const faults = [
    ...files.filter((file) => file.endsWith('.js')).flatMap((file) => faultsIn(dist, file, SCRIPT_FEATURES)),
    ...files.filter((file) => file.endsWith('.css')).flatMap((file) => faultsIn(dist, file, STYLE_FEATURES)),
  ];
  for (const fault of faults) console.error(`FAILED ${fault}`);
  if (faults.length === 0) console.log(`Nothing in dist needs more than ${BUILD_TARGET.join(', ')}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/**
 * @param {string} dist
 * @param {string} file
 * @param {readonly Feature[]} features
 */
function faultsIn(dist, file, features) {
  const isHarmless = (/** @type {string} */ example) =>
    HARMLESS.some((each) => each.example === example && each.file.test(file));
  return beyondMinimum(readFileSync(`${dist}${file}`, 'utf8'), features)
    .filter(({ example }) => !isHarmless(example))
    .map(({ message }) => `${file} holds ${message}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) checkBuild();
