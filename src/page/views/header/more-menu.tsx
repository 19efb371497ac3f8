import { type JSX, useRef } from 'react';
import { openFiles } from '../../state/actions.ts';
import { FileField } from '../../ui/file-field.tsx';
import { fetched, MenuButton, type MenuChoice } from '../../ui/menu.tsx';
import { chosenTheme } from '../../ui/theme.ts';
import type { ExportId } from './export-choices.ts';
import { exportAs, loadExports } from './export-menu.tsx';
import { useThemeChoices } from './theme-menu.tsx';

interface MoreMenuProps {
  /** The views that have no tab. */
  readonly views: readonly { readonly name: string; readonly onOpen: () => void }[];
  readonly onKeys: () => void;
  readonly onPalette: () => void;
}

/** The menu of everything that has no room in the header: views, the file, the keys, the theme, the exports. */
export function MoreMenu({ views, onKeys, onPalette }: MoreMenuProps): JSX.Element {
  const file = useRef<HTMLInputElement>(null);
  const entries = [
    ...views.map(({ name, onOpen }) => entry('Views', { id: name, title: name }, onOpen)),
    entry('Page', { id: 'file', title: 'Open file' }, () => file.current?.click()),
    entry('Page', { id: 'keys', title: 'Keys' }, onKeys),
    entry('Page', { id: 'palette', title: 'Palette' }, onPalette),
    ...useThemeChoices().map((choice) => entry('Theme', choice, () => chosenTheme.setState(choice.id))),
  ];
  return (
    <>
      <MenuButton
        className="more-menu"
        label="More"
        menuLabel="More"
        choices={entries.map(({ choice }) => choice)}
        later={EXPORT_CHOICES}
        onChoose={(id) => {
          const own = entries.find(({ choice }) => choice.id === id);
          if (own !== undefined) own.run();
          else void exportAs(id as ExportId);
        }}
      />
      <FileField ref={file} multiple onFiles={openFiles} />
    </>
  );
}

const EXPORT_CHOICES = fetched<string>(async () => (await loadExports()).MORE_EXPORT_CHOICES);

interface Entry {
  readonly choice: MenuChoice<string>;
  readonly run: () => void;
}

function entry(section: string, choice: MenuChoice<string>, run: () => void): Entry {
  return { choice: { ...choice, id: `${section} ${choice.id}`, section }, run };
}
