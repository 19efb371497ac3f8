/** Patterns of user agents. The first pattern that matches decides, because many browsers also name others. */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\bCriOS\/(\d+)/],
  // Chrome, and browsers built on it.
  ['Chromium', /\b(?:Headless)?Chrom(?:e|ium)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+(?:\.\d+)?).* Safari\//],
];

const PLATFORMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** The browser with its version and platform: "Firefox 144 on Linux". Unknown parts are omitted. */
export function browserName(userAgent: string): string {
  const platform = PLATFORMS.find(([, sign]) => sign.test(userAgent))?.[0];
  const browser = browserOf(userAgent, platform) ?? 'an unknown browser';
  return platform === undefined ? browser : `${browser} on ${platform}`;
}

function browserOf(userAgent: string, platform: string | undefined): string | undefined {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version === undefined) continue;
    // WebKit browsers on other systems than Apple's also call themselves Safari.
    const isOther = name === 'Safari' && platform === 'Linux';
    return `${isOther ? 'WebKit, as of Safari' : name} ${version}`;
  }
  return undefined;
}
