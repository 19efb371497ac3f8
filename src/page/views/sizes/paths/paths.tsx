import { useState } from 'react';
import type { CodecId } from '../../../../formats/format.ts';
import { tokenText } from '../../../charts/icicle.ts';
import { isDone, type Row, rowName } from '../../../state/runs/rows.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import type { PathBytes } from '../../../state/selection/path-bytes.ts';
import { lineOf, type PathTree } from '../../../state/selection/path-tree.ts';
import { usePointer } from '../../../state/selection/pointer.ts';
import { useApp } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { SavePicture } from '../../../ui/save-picture.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { pathOfPointed } from './choose.ts';
import { Icicle } from './icicle.tsx';
import { PathDetails } from './path-details.tsx';
import { PathTable } from './path-table.tsx';
import './paths.css';
import { usePathBytes } from './use-path-bytes.ts';
import { pathsSentence } from './words.ts';

const loadExport = () => import('../../../charts/export-icicle.ts');

/** The bytes of one codec by path, as an icicle or a list. Null if no codec has bytes. */
export function Paths({ rows }: { readonly rows: readonly Row[] }) {
  const pins = useApp((state) => state.pins);
  const [wanted, setWanted] = useState<CodecId>();
  const lanes = rows.filter(isDone).flatMap(({ run }) => (run.lane.source === null ? [] : [run.lane]));
  const laneOf = (id: CodecId | undefined): Lane | undefined => lanes.find((lane) => lane.id === id);
  const lane = laneOf(wanted) ?? pins.map(laneOf).find((each) => each !== undefined) ?? lanes[0];
  const bytes = usePathBytes(lane);
  const [form, setForm] = useState<'icicle' | 'list'>('icicle');
  if (lane === undefined) return null;
  return (
    <section aria-label="Bytes by path" className="paths">
      <header className="view-head">
        <h2>Where the bytes go, by path</h2>
        <label className="paths-codec">
          Format{' '}
          <select className="field" value={lane.id} onChange={(event) => setWanted(event.target.value as CodecId)}>
            {lanes.map((each) => (
              <option key={each.id} value={each.id}>
                {rowName(each)}
              </option>
            ))}
          </select>
        </label>
        <Switch label="Form of the paths" choices={['icicle', 'list']} chosen={form} onChoose={setForm} />
      </header>
      {bytes === undefined ? (
        <p className="view-note">Counting …</p>
      ) : (
        <Counted lane={lane} bytes={bytes} form={form} />
      )}
    </section>
  );
}

interface CountedProps {
  readonly lane: Lane;
  readonly bytes: PathBytes;
  readonly form: 'icicle' | 'list';
}

function Counted({ lane, bytes, form }: CountedProps) {
  const { tree, total } = bytes;
  const [enlarged, setEnlarged] = useState<{ readonly tree: PathTree; readonly path: number }>();
  // A path of an earlier source, or without bytes in this format, is not shown.
  const root = enlarged?.tree === tree && total[enlarged.path]! > 0 ? enlarged.path : 0;
  const name = rowName(lane);
  const enlarge = (path: number): void => setEnlarged({ tree, path });
  return (
    <>
      <p>
        <Prose text={pathsSentence(name, bytes)} />
      </p>
      <p className="view-note">
        A box is as wide as the bytes of its path. <code>*</code> represents the elements of an array, and the keys of
        an object that is a map in a realistic schema. +n: paths that are too narrow here; the list has them.
        {tree.isCut &&
          ' There are too many paths to list all of them: further values are counted in the path that contains them.'}
      </p>
      {form === 'list' && <PathTable bytes={bytes} />}
      {form === 'icicle' && total[0]! > 0 && (
        <>
          <div className="paths-bar">
            <nav className="paths-line" aria-label="Enlarged path">
              {lineOf(tree, root).map((path) => (
                <Button
                  key={path}
                  aria-current={path === root || undefined}
                  onClick={() => enlarge(path)}
                  translate="no"
                >
                  {tokenText(tree, path)}
                </Button>
              ))}
              <EnlargeButton bytes={bytes} root={root} onRoot={enlarge} />
            </nav>
            <SavePicture onSave={async (type) => (await loadExport()).exportIcicle(type, name, bytes, root)} />
          </div>
          <Icicle label={`Bytes of ${name} by path`} bytes={bytes} root={root} onRoot={enlarge} />
        </>
      )}
      <PathDetails lane={lane} bytes={bytes} />
    </>
  );
}

interface EnlargeProps {
  readonly bytes: PathBytes;
  readonly root: number;
  readonly onRoot: (path: number) => void;
}

/** Shows the selected path in the whole width. */
function EnlargeButton({ bytes: { tree, total }, root, onRoot }: EnlargeProps) {
  const kept = usePointer((state) => pathOfPointed(tree, state.kept));
  const canEnlarge = kept !== root && total[kept]! > 0;
  return (
    <Button aria-disabled={!canEnlarge} onClick={() => canEnlarge && onRoot(kept)}>
      Enlarge the selected path
    </Button>
  );
}
