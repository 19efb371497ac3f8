import type { JSX } from 'react';
import type { Lane } from '../../state/selection/lane.ts';
import { Button } from '../../ui/button.tsx';
import { Prose } from '../../ui/prose.tsx';
import { loadEditing } from './editing/mode.ts';

/** Why bytes cannot be read, as far as a test shows it, and the offer to read them without the cause. */
export function Causes({ lane }: { readonly lane: Lane }): JSX.Element | null {
  const { causes } = lane.encoded;
  if (causes === undefined) return null;
  return (
    <>
      {causes.map(({ id, says, bytes }) => (
        <span key={id} className="problem-strip-cause">
          <b>Tested:</b> <Prose text={says} />{' '}
          {bytes !== undefined && (
            <Button look="link" onClick={() => void readSo(lane, bytes)}>
              Read so
            </Button>
          )}
        </span>
      ))}
    </>
  );
}

async function readSo(lane: Lane, bytes: Uint8Array): Promise<void> {
  const editing = await loadEditing();
  await editing.readSo(lane, bytes);
}
