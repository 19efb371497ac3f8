import { counted } from '../../../core/basics/counted.ts';
import { isDone, libraryName, type Row } from '../../state/runs/rows.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** The dialog that lists the losses of a row: the place, the source value, and the decoded value. */
export function LossDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  if (!isDone(row)) return null;
  const { losses, moreLosses } = row.run;
  const title = `What ${row.format.facts.name} (${libraryName(row.codec)}) lost`;
  return (
    <Dialog title={title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div className="loss-list" tabIndex={0} role="region" aria-label="Losses">
        <table>
          <thead>
            <tr>
              <th scope="col">Path</th>
              <th scope="col">Was</th>
              <th scope="col">Became</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody translate="no">
            {losses.map((loss) => (
              <tr key={`${loss.path} ${loss.class}`}>
                <td>{loss.path || '(root)'}</td>
                <td>{loss.was}</td>
                <td>{loss.became}</td>
                <td>{loss.class}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {moreLosses > 0 && <p>And {counted(moreLosses, 'more difference')}.</p>}
      </div>
    </Dialog>
  );
}
