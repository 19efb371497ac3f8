import { ROLES, type Role } from '../../../core/layout/vocabulary.ts';
import type { PictureInk } from './svg-parts.ts';

/** The colours of the light theme, whichever theme is chosen, because paper is white. */
export function paperInk(): PictureInk {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  // The chosen theme is set again before the browser paints anything.
  dataset.theme = 'light';
  const ink = pictureInk();
  if (theme === undefined) delete dataset.theme;
  else dataset.theme = theme;
  return ink;
}

/** The colours and typefaces of the page's theme, as `lanesSvg` takes them. */
export function pictureInk(): PictureInk {
  const probe = document.createElement('span');
  document.body.append(probe);
  probe.style.forcedColorAdjust = 'none';
  /** The computed colour, since a custom property may contain one for each theme. */
  const colour = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const typeface = (name: string): string => getComputedStyle(probe).getPropertyValue(name).trim();
  const roles = new Map<Role, ReturnType<PictureInk['role']>>();
  for (const role of ROLES) {
    probe.className = `role-${role}`;
    roles.set(role, { text: colour('--role'), tint: colour('--role-tint') });
  }
  probe.className = '';
  const ink = {
    fg: colour('--fg'),
    muted: colour('--fg-muted'),
    bg: colour('--bg'),
    sans: typeface('--sans'),
    mono: typeface('--mono'),
    role: (role: Role) => roles.get(role)!,
  };
  probe.remove();
  return ink;
}
