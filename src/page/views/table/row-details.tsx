import type { ComponentType } from 'react';
import { isInputCovered } from '../../state/cover/covered.ts';
import type { Row } from '../../state/runs/rows.ts';
import { useApp } from '../../state/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { RowDetail } from './detail-button.tsx';
import { GuessSize } from './guess-size.tsx';
import { LossDialog } from './loss-dialog.tsx';
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
