import type { JSX, ReactNode } from 'react';
import { present } from '../../state/actions.ts';
import { Button } from '../../ui/button.tsx';
import { ExportMenu } from './export-menu.tsx';
import { OpenFile } from './open-file.tsx';
import { SampleMenu } from './sample-menu.tsx';
import { Share } from './share.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import './header.css';

interface HeaderProps {
  /** True on narrow screens. `FileTools` then shows what does not fit. */
  readonly narrow: boolean;
  /** The button for help. */
  readonly help: ReactNode;
  /** The tabs of the views. */
  readonly children: ReactNode;
}

/** The page's name, the choice of a source, the views, sharing and export. */
export function Header({ narrow, help, children }: HeaderProps): JSX.Element {
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
        {!narrow && help}
        {!narrow && <ThemeMenu />}
        {!narrow && <ExportMenu />}
        {!narrow && <Present />}
        <Share />
      </div>
    </header>
  );
}

/** The controls that do not fit in a narrow header. */
export function FileTools({ help }: Pick<HeaderProps, 'help'>): JSX.Element {
  return (
    <div className="file-tools">
      <OpenFile />
      <ExportMenu />
      <ThemeMenu />
      {help}
    </div>
  );
}

/** The button that shows the bytes large, for an audience. In a narrow header only the Export menu has it. */
function Present(): JSX.Element {
  return (
    <span className="header-present">
      <Button onClick={() => present(true)}>Present</Button>
    </span>
  );
}
