import type { JSX, ReactNode } from 'react';
import type { CodecId } from '../../../formats/format.ts';

/** The subject of a dialog about a row. */
export type RowDetail = 'about' | 'losses' | 'schema' | 'guess';

/** Opens a dialog about the row of a codec. */
export type OpenDetail = (id: CodecId, what: RowDetail) => void;

interface DetailButtonProps {
  readonly id: CodecId;
  readonly what: RowDetail;
  readonly className: 'pill' | 'format-about' | 'lost-badge';
  readonly title?: string;
  readonly onOpen: OpenDetail;
  readonly children: ReactNode;
}

/** A button that opens a dialog about a row. Arrow keys move to it, because a row has only one Tab stop. */
export function DetailButton({ id, what, onOpen, ...rest }: DetailButtonProps): JSX.Element {
  return <button type="button" tabIndex={-1} aria-haspopup="dialog" onClick={() => onOpen(id, what)} {...rest} />;
}
