import { Spoken } from '../../ui/spoken.tsx';

/** A placeholder for a figure. */
function Pending({ isRunning }: { readonly isRunning: boolean }) {
  return (
    <Spoken words={isRunning ? 'coming' : 'not run yet'}>
      <span className="muted">{isRunning ? '…' : '–'}</span>
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
