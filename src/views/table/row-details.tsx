import type { ComponentType } from 'react';
import type { Row } from '../../state/runs/rows.ts';
import type { RowDetail } from './format-row.tsx';
import { LossList } from './loss-list.tsx';
import { RowAbout } from './row-about.tsx';
import { SchemaText } from './schema-text.tsx';

interface RowDetailsProps {
  readonly row: Row;
  readonly what: RowDetail;
  readonly onClose: () => void;
}

const DETAILS: Readonly<Record<RowDetail, ComponentType<Omit<RowDetailsProps, 'what'>>>> = {
  about: RowAbout,
  losses: LossList,
  schema: SchemaText,
};

/** The dialog with details of a row: about the codec, its losses, or its schema. */
export function RowDetails({ what, ...props }: RowDetailsProps) {
  const Detail = DETAILS[what];
  return <Detail {...props} />;
}
