import type { JSX, ReactNode } from 'react';
import { present } from '../../state/actions.ts';
import { Button } from '../../ui/button.tsx';
import { useNarrow, useTight } from '../../ui/use-media.ts';
import { ExportMenu } from './export-menu.tsx';
import { MoreMenu } from './more-menu.tsx';
import { OpenFile } from './open-file.tsx';
import { SampleMenu } from './sample-menu.tsx';
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
