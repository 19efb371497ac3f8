import { type JSX, type ReactNode, useRef } from 'react';
import { beginSmall } from '../../../core/basics/text.ts';
import { SAMPLES } from '../../../subjects/samples/samples.ts';
import { openFiles, pickSample, present } from '../../state/actions.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { MenuButton } from '../../ui/menu.tsx';
import { useNarrow, useTight } from '../../ui/use-media.ts';
import { ExportMenu } from './export-menu.tsx';
import { MoreMenu } from './more-menu.tsx';
import { Share } from './share.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import './header.css';

interface HeaderProps {
  /** Opens the list of keys. */
  readonly onKeys: () => void;
  /** Opens the palette of everything that the page can do. */
  readonly onPalette: () => void;
  /** The views without a tab, for the menu. */
  readonly otherViews: readonly { readonly name: string; readonly onOpen: () => void }[];
  /** The tabs of the views. */
  readonly children: ReactNode;
}

/**
 * The page's name, the choice of a source, the views, sharing and export. On narrow screens, a menu has the controls
 * that do not fit.
 */
export function Header({ onKeys, onPalette, otherViews, children }: HeaderProps): JSX.Element {
  const narrow = useNarrow();
  const tight = useTight();
  const more = tight && <MoreMenu views={otherViews} onKeys={onKeys} onPalette={onPalette} />;
  return (
    <header className="header">
      <div className="header-start">
        <h1 className="brand">Wireprint</h1>
        <SampleMenu short={tight} />
        {!tight && <OpenFile />}
      </div>
      <nav className="header-views" aria-label="Views">
        {children}
        {narrow && more}
      </nav>
      <div className="header-end">
        {!tight && (
          <>
            <Button aria-haspopup="dialog" onClick={onKeys}>
              <span aria-hidden="true">?</span>
              <span className="visually-hidden">Keys</span>
            </Button>
            <ThemeMenu />
            <ExportMenu />
            <Button onClick={() => present(true)}>Present</Button>
          </>
        )}
        {!narrow && more}
        <Share />
      </div>
    </header>
  );
}

/** A button to open a file. */
function OpenFile(): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => field.current?.click()}>Open file</Button>
      <FileField ref={field} multiple onFiles={openFiles} />
    </>
  );
}

const CHOICES = SAMPLES.map(({ id, title, shows }) => ({ id, title, note: shows }));

/** The menu of samples, each with a one-line description. The button names the open one. */
function SampleMenu({ short }: { readonly short: boolean }): JSX.Element {
  const id = useApp((state) => state.sample);
  const open = SAMPLES.find((sample) => sample.id === id);
  const label = short || open === undefined ? 'Samples' : `Sample: ${beginSmall(open.title)}`;
  return (
    <MenuButton
      className="sample-menu"
      label={<span className="sample-name">{label}</span>}
      menuLabel="Samples"
      choices={CHOICES}
      onChoose={(chosen) => void pickSample(chosen)}
    />
  );
}
