import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The custom properties of one block of the theme that are plain colours. */
function colours(block: string): Map<string, string> {
  return new Map(Array.from(block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g), ([, name, colour]) => [name!, colour!]));
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const [light, dark] = css.split('@media (prefers-color-scheme: dark)').map(colours);
const themes = { light: light!, dark: new Map([...light!, ...dark!]) };

const ROLES = ['key', 'tag', 'framing', 'string', 'number', 'literal', 'bytes', 'time', 'unread'];
const BACKGROUNDS = ['--bg', '--bg-sunken', '--bg-hover', '--bg-raised'];
const TEXT: readonly (readonly [string, string])[] = [
  ...BACKGROUNDS.flatMap((bg) => ['--fg', '--fg-muted', '--accent', '--danger'].map((fg) => [fg, bg] as const)),
  ...ROLES.flatMap((role) =>
    [`--role-${role}-tint`, '--bg', '--light', '--strong'].map((bg) => [`--role-${role}`, bg] as const),
  ),
  ['--accent-fg', '--accent'],
  ['--fg', '--accent-tint'],
  ['--accent', '--accent-tint'],
  ['--danger', '--danger-tint'],
  ['--fg', '--danger-tint'],
  ['--fg', '--strong'],
  ['--fg', '--light'],
  ['--fg-on-strong', '--strong'],
  ['--fg-on-strong', '--light'],
];
const SHAPES: readonly (readonly [string, string])[] = [
  ['--line-strong', '--bg'],
  ['--names', '--bg'],
  ['--values', '--bg'],
  ['--framing-hatch', '--bg'],
  ['--accent', '--bg'],
];

describe.each(Object.entries(themes))('%s theme', (_name, theme) => {
  test.each(TEXT)('text in %s on %s has 4.5 : 1', (fg, bg) => {
    expect(contrast(theme.get(fg)!, theme.get(bg)!)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPES)('%s stands out from %s by 3 : 1', (fg, bg) => {
    expect(contrast(theme.get(fg)!, theme.get(bg)!)).toBeGreaterThanOrEqual(3);
  });
});
