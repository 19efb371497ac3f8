import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createSetting } from '../../ui/setting.ts';

const STEP = 0.1;
const MOST = 1.6;
/**
 * Height of the bytes: a share of the window's height, but no more than lets sixteen bytes and their text, or two lanes
 * of eight, stand beside each other, and at least `LEAST` pixels, unless the window is too narrow for eight. The height
 * of a row is a multiple of it.
 */
const SHARE = 0.04;
const SHARE_OF_WIDTH = 1 / 42.5;
const MOST_OF_WIDTH = 1 / 25;
const LEAST = 28;
const ROW = 1.35;

const size = createSetting({
  key: 'wireprint-scale',
  read: (text) => within(Number(text ?? 1)),
  write: String,
});

interface Scale {
  readonly larger: () => void;
  readonly smaller: () => void;
}

/** The size of the presentation, from 1 to 1.6, kept in this browser. Sets the properties that present.css uses. */
export function useScale(): Scale {
  const scale = useStore(size);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const apply = (): void => {
      const wanted = Math.max(LEAST, Math.min(innerHeight * SHARE, innerWidth * SHARE_OF_WIDTH)) * scale;
      const bytes = Math.min(wanted, innerWidth * MOST_OF_WIDTH);
      style.setProperty('--scale', String(scale));
      style.setProperty('--present-bytes', `${bytes}px`);
      // Whole pixels, since the rows in view follow from their height.
      style.setProperty('--present-row', `${Math.round(bytes * ROW)}px`);
    };
    apply();
    window.addEventListener('resize', apply);
    return () => {
      window.removeEventListener('resize', apply);
      for (const name of ['--scale', '--present-bytes', '--present-row']) style.removeProperty(name);
    };
  }, [scale]);
  const change = (by: number): void => size.setState(within(scale + by));
  return { larger: () => change(STEP), smaller: () => change(-STEP) };
}

function within(scale: number): number {
  return Number.isFinite(scale) ? Math.min(MOST, Math.max(1, Math.round(scale * 10) / 10)) : 1;
}
