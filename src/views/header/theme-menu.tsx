import type { JSX } from 'react';
import { useStore } from 'zustand';
import { MenuButton } from '../../ui/menu.tsx';
import { chosenTheme, THEMES, type Theme } from '../../ui/theme.ts';

const TITLES: Readonly<Record<Theme, string>> = { system: 'As the system', light: 'Light', dark: 'Dark' };

/** The choice of light, dark, or the system's theme. */
export function ThemeMenu(): JSX.Element {
  const chosen = useStore(chosenTheme);
  const choices = THEMES.map((id) => ({ id, title: TITLES[id], ...(id === chosen && { note: 'chosen' }) }));
  return (
    <MenuButton
      className="theme-menu"
      label={
        <>
          <span aria-hidden="true">◐</span>
          <span className="visually-hidden">Theme</span>
        </>
      }
      menuLabel="Theme"
      choices={choices}
      onChoose={(theme) => chosenTheme.setState(theme)}
    />
  );
}
