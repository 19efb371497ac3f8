import { type JSX, useEffect, useState } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import type { Kinds } from '../../../core/layout/vocabulary.ts';
import { FORMATS, formatOf } from '../../../formats/all.ts';
import type { FormatId } from '../../../formats/format.ts';
import { loadKinds } from '../../../formats/load-kinds.ts';
import { HOW_TO_READ, READ_EXAMPLE } from '../../../subjects/lessons/how-to-read.ts';
import { laneOf } from '../../state/selection/lane.ts';
import { pointer } from '../../state/selection/pointer.ts';
import type { Reading } from '../../state/selection/slice.ts';
import { getApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Ascii } from './ascii.tsx';
import { cribOf } from './crib.ts';
import { CribList } from './crib-list.tsx';
import { ReadExample } from './read-example.tsx';
// Hides the page when it prints.
import './handout.css';
import './how-to-read.css';

interface HowToReadProps {
  readonly reading: Reading;
  readonly onClose: () => void;
}

/**
 * All that is needed to read the bytes of one format: three rules, its first bytes, a decoded message and the characters
 * of ASCII. It prints on paper.
 */
export function HowToRead({ reading, onClose }: HowToReadProps): JSX.Element {
  const [id, setId] = useState<FormatId>(() => (reading === 'selected' ? selectedFormat() : reading));
  const kinds = useKinds(id);
  const { name } = formatOf(id).facts;
  const crib = kinds === undefined ? [] : cribOf(kinds);
  return (
    <Dialog title={`How to read ${name}`} className="how-to-read" onClose={onClose}>
      <div className="how-to-read-tools">
        <label>
          Format{' '}
          <select className="field" value={id} onChange={({ target }) => setId(target.value as FormatId)}>
            {FORMATS.map(({ id: each, facts }) => (
              <option key={each} value={each}>
                {facts.name}
              </option>
            ))}
          </select>
        </label>
        <a href={`#read=${id}`}>Link to this page</a>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      <ol className="how-to-read-rules">
        {HOW_TO_READ[id].map((rule) => (
          <li key={rule}>
            <Prose text={rule} />
          </li>
        ))}
      </ol>
      {crib.length > 0 && (
        <section>
          <h3>First bytes</h3>
          <p className="muted">
            In the bits, 0 and 1 are fixed. A letter is a bit that differs from value to value. If a byte fits several
            entries, its place in the message decides.
          </p>
          <CribList crib={crib} />
        </section>
      )}
      <section>
        <h3>A message, byte by byte</h3>
        <p>
          <code translate="no">{READ_EXAMPLE}</code>, {counted(READ_EXAMPLE.length, 'byte')} as JSON.
        </p>
        {kinds === undefined ? <p>…</p> : <ReadExample key={id} format={id} kinds={kinds} />}
      </section>
      <section>
        <h3>Characters of ASCII</h3>
        <Ascii />
      </section>
    </Dialog>
  );
}

/** The format of the selected lane, or of the first open one that is not text. */
function selectedFormat(): FormatId {
  const { runs, pins } = getApp();
  const selected = pointer.get().kept?.codec;
  const open = pins.flatMap((codec) => laneOf(runs[codec])?.format ?? []);
  const binary = open.find(({ facts }) => facts.isText === undefined);
  return (selected && laneOf(runs[selected])?.format.id) ?? binary?.id ?? open[0]?.id ?? 'json';
}

/** The kinds of a format; undefined until they are loaded. */
function useKinds(id: FormatId): Kinds | undefined {
  const [loaded, setLoaded] = useState<{ readonly id: FormatId; readonly kinds: Kinds }>();
  useEffect(() => {
    let isOpen = true;
    void loadKinds(id).then((kinds) => {
      if (isOpen) setLoaded({ id, kinds });
    });
    return () => {
      isOpen = false;
    };
  }, [id]);
  return loaded?.id === id ? loaded.kinds : undefined;
}
