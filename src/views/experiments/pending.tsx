/** Stands where a figure will be. */
export function Pending({ isRunning }: { readonly isRunning: boolean }) {
  return (
    <span className="muted">
      <span aria-hidden="true">{isRunning ? '…' : '–'}</span>
      <span className="visually-hidden">{isRunning ? 'coming' : 'not run yet'}</span>
    </span>
  );
}
