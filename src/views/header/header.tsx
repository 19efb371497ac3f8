import type { JSX, ReactNode } from 'react';
import { ExportMenu } from './export-menu.tsx';
import { OpenFile } from './open-file.tsx';
import { SampleMenu } from './sample-menu.tsx';
import { Share } from './share.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import './header.css';

interface HeaderProps {
  /** Little room: what does not fit stands elsewhere, in `FileTools`. */
  readonly narrow: boolean;
  /** The tabs of the views. */
  readonly children: ReactNode;
}

/** The page's name, where sources come from, the views, and the ways out. */
export function Header({ narrow, children }: HeaderProps): JSX.Element {
  return (
    <header className="header">
      <div className="header-start">
        <h1 className="brand">Wireprint</h1>
        <SampleMenu short={narrow} />
        {!narrow && <OpenFile />}
      </div>
      <nav className="header-views" aria-label="Views">
        {children}
      </nav>
      <div className="header-end">
        {!narrow && <ThemeMenu />}
        {!narrow && <ExportMenu />}
        <Share />
      </div>
    </header>
  );
}

/** What a narrow header has no room for. */
export function FileTools(): JSX.Element {
  return (
    <div className="file-tools">
      <OpenFile />
      <ExportMenu />
      <ThemeMenu />
    </div>
  );
}
