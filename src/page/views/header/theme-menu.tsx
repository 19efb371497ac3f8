import type { JSX } from 'react';
import { useStore } from 'zustand';
import { MenuButton, type MenuChoice } from '../../ui/menu.tsx';
import { chosenTheme, THEMES, type Theme } from '../../ui/theme.ts';

const TITLES: Readonly<Record<Theme, string>> = { system: 'As the system', light: 'Light', dark: 'Dark' };

/** The choice of light, dark, or the system's theme. */
export function ThemeMenu(): JSX.Element {
  return (
    <MenuButton
      label={
        <>
          <span aria-hidden="true">◐</span>
          <span className="visually-hidden">Theme</span>
        </>
      }
      menuLabel="Theme"
      choices={useThemeChoices()}
      onChoose={(theme) => chosenTheme.setState(theme)}
    />
  );
}

/** The themes as choices of a menu. A note marks the chosen one. */
export function useThemeChoices(): readonly MenuChoice<Theme>[] {
  const chosen = useStore(chosenTheme);
  return THEMES.map((id) => ({ id, title: TITLES[id], ...(id === chosen && { note: 'chosen' }) }));
}
