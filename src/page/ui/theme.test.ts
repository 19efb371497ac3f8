import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Theme = 'light' | 'dark';

/** The custom properties of a style sheet that are plain colours, in one theme; later ones win. */
function colours(css: string, theme: Theme): Map<string, string> {
  const pairs = css.matchAll(/(--[\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g);
  return new Map(Array.from(pairs, ([, name, light, dark]) => [name!, theme === 'light' ? light! : dark!]));
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
const [usual, more] = css.split('@media (prefers-contrast: more)');

/** Every theme, with and without increased contrast, and the minimum contrast of its text. */
const THEMES = (['light', 'dark'] as const).flatMap((theme) => [
  { name: theme, colour: colours(usual!, theme), least: 4.5 },
  { name: `${theme}, more contrast`, colour: colours(`${usual}${more}`, theme), least: 7 },
]);

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
  ['--role-framing', '--role-framing-hatch'],
];
const SHAPES: readonly (readonly [string, string])[] = [
  ['--line-strong', '--bg'],
  ['--names', '--bg'],
  ['--values', '--bg'],
  ['--framing-hatch', '--bg'],
  ['--accent', '--bg'],
  ['--highlight-edge', '--bg'],
  ['--highlight-edge', '--light'],
  ['--highlight-edge', '--strong'],
];

describe.each(THEMES)('$name theme', ({ colour, least }) => {
  test.each(TEXT)('text in %s on %s can be read', (fg, bg) => {
    expect(contrast(colour.get(fg)!, colour.get(bg)!)).toBeGreaterThanOrEqual(least);
  });

  test.each(SHAPES)('%s stands out from %s by 3 : 1', (fg, bg) => {
    expect(contrast(colour.get(fg)!, colour.get(bg)!)).toBeGreaterThanOrEqual(3);
  });
});

test('every colour has a value for both themes', () => {
  const plain = css.match(/--[\w-]+: #[0-9a-f]+;/g);
  expect(plain).toBeNull();
});
