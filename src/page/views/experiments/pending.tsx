import { Spoken } from '../../ui/spoken.tsx';

/** The words for a figure that the publication does not have. Its sign is a dash. */
export const NOT_PUBLISHED = 'nothing published';

/** A placeholder for a figure. */
function Pending({ isRunning }: { readonly isRunning: boolean }) {
  if (!isRunning) return <span className="muted">not run yet</span>;
  return (
    <Spoken words="coming">
      <span className="muted">…</span>
    </Spoken>
  );
}

/** Placeholders for a figure and its comparison. */
export function PendingCells({ isRunning }: { readonly isRunning: boolean }) {
  return (
    <>
      <td>
        <Pending isRunning={isRunning} />
      </td>
      <td />
    </>
  );
}

/** The reason why there is no figure. */
export function FailedCells({ message }: { readonly message: string }) {
  return (
    <td colSpan={2} className="experiment-failed">
      {message}
    </td>
  );
}
