import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BUILD_TARGET, beyondMinimum, MINIMUM, SCRIPT_FEATURES, STYLE_FEATURES } from './minimum.mjs';

const FEATURES = [...SCRIPT_FEATURES, ...STYLE_FEATURES];

describe('the minimum versions', () => {
  test("are the build's targets, with Edge like Chrome", () => {
    expect(BUILD_TARGET).toEqual(['chrome111', 'firefox121', 'safari16.4', 'edge111']);
  });

  test.each(FEATURES)('lack $example in at least one browser', ({ since }) => {
    const missing = (['chrome', 'firefox', 'safari'] as const).filter((name) => since[name] > MINIMUM[name]);
    expect(missing).not.toEqual([]);
  });

  test.each(FEATURES)('are exceeded by $example', (feature) => {
    const found = beyondMinimum(`a;${feature.example};b`, [feature]);
    expect(found.map(({ example }) => example)).toEqual([feature.example]);
  });

  test.each([
    'a.toSorted(b).findLast(c);d.isWellFormed();/(?<=a)b/.test(c);class A{static{d()}}',
    'a.values();[...a.keys()].map(f);URL.createObjectURL(b);new URL(c);for(let u of using)d=e',
  ])('allow the script %s', (text) => expect(beyondMinimum(text, SCRIPT_FEATURES)).toEqual([]));

  test.each([
    '@media (width<=900px){a:has(b){color:color-mix(in srgb,red 30%,blue);height:2lh}}',
    'a{background:repeating-linear-gradient(90deg,red 0 2ch);margin:1rem;grid-template-columns:minmax(0,1fr)}',
  ])('allow the style %s', (text) => expect(beyondMinimum(text, STYLE_FEATURES)).toEqual([]));
});

test('the script for older browsers uses only syntax that they support', () => {
  const script = readFileSync(new URL('../src/page/too-old.js', import.meta.url), 'utf8').replace(
    /\/\*[\s\S]*?\*\/|\/\/.*/g,
    '',
  );
  expect(script).toMatch(/^\s*\(function \(\) \{/);
  expect(script).not.toMatch(/=>|`|\b(let|const|class|import|export|async|await)\b|\.\.\.|\?\.|\?\?|catch \{|\/\(\?/);
});
