/** Stands where a figure will be. */
function Pending({ isRunning }: { readonly isRunning: boolean }) {
  return (
    <span className="muted">
      <span aria-hidden="true">{isRunning ? '…' : '–'}</span>
      <span className="visually-hidden">{isRunning ? 'coming' : 'not run yet'}</span>
    </span>
  );
}

/** In place of a figure and what it is compared with, while there are none. */
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

/** Why there are none. */
export function FailedCells({ message }: { readonly message: string }) {
  return (
    <td colSpan={2} className="experiment-failed">
      {message}
    </td>
  );
}
