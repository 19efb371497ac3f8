import type { ComponentType } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import { isInputCovered } from '../../state/cover/covered.ts';
import { isDone, libraryName, type Row } from '../../state/runs/rows.ts';
import { useApp } from '../../state/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { RowDetail } from './detail-button.tsx';
import { GuessSize } from './guess-size.tsx';
import { RowAbout } from './row-about.tsx';
import { SchemaDialog } from './schema-dialog.tsx';

interface RowDetailsProps {
  readonly row: Row;
  readonly what: RowDetail;
  readonly onClose: () => void;
}

const DETAILS: Readonly<Record<RowDetail, ComponentType<Omit<RowDetailsProps, 'what'>>>> = {
  about: RowAbout,
  losses: LossDialog,
  schema: SchemaDialog,
  guess: GuessSize,
};

/** The dialog with details of a row: about the codec, its losses, its schema, or a question about its covered size. */
export function RowDetails({ what, ...props }: RowDetailsProps) {
  const quotes = useApp((state) => !isInputCovered(state));
  const Detail = DETAILS[what];
  if (!quotes && (what === 'losses' || what === 'schema')) {
    return (
      <Dialog title="Covered" onClose={props.onClose}>
        <p>This would reveal covered parts of the input.</p>
      </Dialog>
    );
  }
  return <Detail {...props} />;
}

/** The dialog that lists the losses of a row: the place, the source value, and the decoded value. */
function LossDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
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
