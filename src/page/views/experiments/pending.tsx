/** A placeholder for a figure. */
function Pending({ isRunning }: { readonly isRunning: boolean }) {
  return (
    <span className="muted">
      <span aria-hidden="true">{isRunning ? '…' : '–'}</span>
      <span className="visually-hidden">{isRunning ? 'coming' : 'not run yet'}</span>
    </span>
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
