import { type JSX, useSyncExternalStore } from 'react';
import { Part } from '../ui/part.tsx';
import { Notices } from '../views/editor/notices.tsx';
import { Inspector } from '../views/inspector/inspector.tsx';
import { Lanes } from '../views/lanes/lanes.tsx';
import { Status } from '../views/status/status.tsx';
import { WorkersNotice } from '../views/workers/workers-notice.tsx';
import './embed.css';

/** The lanes of a link with the explanation of the selected byte, for a frame in another page. It takes no input. */
export function Embed(): JSX.Element {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return (
    <div className="embed">
      <Notices />
      <WorkersNotice />
      <main className="embed-lanes">
        <Part name="the bytes">
          <Lanes />
        </Part>
      </main>
      <Part name="the explanation">
        <Inspector />
      </Part>
      <p className="embed-link">
        <a href={`./${hash}`} target="_blank" rel="noreferrer">
          Open in Wireprint
        </a>
      </p>
      <Status />
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
