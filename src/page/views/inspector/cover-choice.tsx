import type { JSX } from 'react';
import { setCover } from '../../state/cover/cover.ts';
import { coverName } from '../../state/cover/cover-name.ts';
import { COVERS, type CoverId } from '../../state/cover/slice.ts';
import { useApp } from '../../state/store.ts';

/** Chooses what is covered until it is guessed. */
export function CoverChoice(): JSX.Element {
  const cover = useApp((state) => state.cover);
  return (
    <label className="inspector-cover">
      covered:{' '}
      <select className="field" value={cover} onChange={({ target }) => setCover(target.value as CoverId)}>
        {COVERS.map((id) => (
          <option key={id} value={id}>
            {coverName(id)}
          </option>
        ))}
      </select>
    </label>
  );
}
