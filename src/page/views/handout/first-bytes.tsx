import { type JSX, useEffect, useState } from 'react';
import { FORMATS } from '../../../formats/all.ts';
import type { FormatId } from '../../../formats/format.ts';
import { loadKinds } from '../../../formats/load-kinds.ts';
import { laneOf } from '../../state/selection/lane.ts';
import { pointer } from '../../state/selection/pointer.ts';
import { getApp } from '../../state/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type CribEntry, cribOf } from './crib.ts';
import { CribList } from './crib-list.tsx';

interface Crib {
  readonly id: FormatId;
  readonly name: string;
  readonly entries: readonly CribEntry[];
}

/**
 * The first bytes of each format that distinguishes its parts by a first byte. The format of the selected lane comes
 * first.
 */
export function FirstBytes({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const [cribs, setCribs] = useState<readonly Crib[]>([]);
  const [chosen, setChosen] = useState<FormatId>();
  useEffect(() => {
    let isOpen = true;
    void loadCribs().then((loaded) => {
      if (isOpen) setCribs(loaded);
    });
    return () => {
      isOpen = false;
    };
  }, []);
  const wished = [...(chosen ? [chosen] : []), ...openFormats()];
  const id = wished.find((each) => cribs.some((crib) => crib.id === each));
  const crib = cribs.find((each) => each.id === id) ?? cribs[0];
  return (
    <Dialog title="First bytes" onClose={onClose}>
      {crib === undefined ? (
        <p>…</p>
      ) : (
        <>
          <label>
            Format{' '}
            <select value={crib.id} onChange={({ target }) => setChosen(target.value as FormatId)}>
              {cribs.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
          <p className="muted">
            In the bits, 0 and 1 are fixed. A letter is a bit that differs from value to value. If a byte fits several
            entries, its place in the message decides.
          </p>
          <CribList crib={crib.entries} />
        </>
      )}
    </Dialog>
  );
}

async function loadCribs(): Promise<readonly Crib[]> {
  const all = await Promise.all(
    FORMATS.map(async ({ id, facts }) => ({ id, name: facts.name, entries: cribOf(await loadKinds(id)) })),
  );
  return all.filter(({ entries }) => entries.length > 0);
}

/** The formats of the open lanes; the format of the selected lane first. */
function openFormats(): readonly FormatId[] {
  const { runs, pins } = getApp();
  const selected = pointer.get().kept?.codec;
  return [...(selected ? [selected] : []), ...pins].flatMap((codec) => laneOf(runs[codec])?.format.id ?? []);
}
