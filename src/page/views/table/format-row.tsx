import { type JSX, memo, type ReactNode } from 'react';
import { grouped } from '../../../core/basics/counted.ts';
import { failureText } from '../../../core/basics/failure-text.ts';
import { entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import { PINS_AT_MOST, togglePin } from '../../state/actions.ts';
import { isInputCovered } from '../../state/cover/covered.ts';
import { REMEDIES } from '../../state/input/want-types.ts';
import { fullName, isMain, isOfFirstLibrary, type Row } from '../../state/runs/rows.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Dash } from '../../ui/dash.tsx';
import { Prose } from '../../ui/prose.tsx';
import { DetailButton, type OpenDetail } from './detail-button.tsx';
import { Figures } from './row-figures.tsx';

interface RowProps {
  readonly row: Row;
  /** True if the row is not drawn. */
  readonly isFolded: boolean;
  /** The button that unfolds the other rows of the format. */
  readonly group: ReactNode;
  /** The name for screen readers. */
  readonly label: string;
  /** True for the only row that the Tab key reaches. */
  readonly isStop: boolean;
  readonly onStop: (id: CodecId) => void;
  /** Maximum bytes of all rows, the length of the longest bar. */
  readonly largest: number;
  /** Bytes of the JSON row as a share of the longest bar. */
  readonly jsonAt?: number;
  readonly onOpen: OpenDetail;
}

/** The row of one codec: name, bar, sizes, times and losses. Arrow keys reach its controls. */
export function FormatRow(props: RowProps): JSX.Element {
  const { row, isFolded, group, label, isStop, onStop, largest, jsonAt, onOpen } = props;
  const pinned = useApp((state) => state.pins.includes(row.id));
  const lanes = useApp((state) => state.pins.length);
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: without it, Firefox ignores which row is selected
      role="row"
      hidden={isFolded}
      data-pinned={pinned || undefined}
      data-codec={row.id}
      aria-label={label}
      // The selection follows the focus. Otherwise, screen readers add that the row is not selected.
      aria-selected={isStop}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onStop(row.id)}
    >
      <Pin id={row.id} pinned={pinned} isLast={pinned && lanes === 1} replaces={!pinned && lanes >= PINS_AT_MOST} />
      <th scope="row" className="col-format" title={optionsText(row.codec)}>
        <span className="format-name">
          <Name id={row.id} onOpen={onOpen} />
          {group}
        </span>
      </th>
      <td className="col-schema">
        {row.schema !== undefined && row.schema.from !== 'none' && (
          <DetailButton id={row.id} what="schema" className="pill" onOpen={onOpen}>
            {row.schema.from === 'inferred' ? (row.schema.inference ?? 'inferred') : 'given'}
          </DetailButton>
        )}
      </td>
      {row.state === 'failed' ? (
        <Failed row={row} />
      ) : (
        <Figures row={row} largest={largest} jsonAt={jsonAt} onOpen={onOpen} />
      )}
    </tr>
  );
}

interface PinProps {
  readonly id: CodecId;
  readonly pinned: boolean;
  /** True if no other lane is open. */
  readonly isLast: boolean;
  /** True if opening this lane closes another one. */
  readonly replaces: boolean;
}

const Pin = memo(function Pin({ id, pinned, isLast, replaces }: PinProps) {
  return (
    <td className="col-pin">
      <label>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={pinned}
          disabled={isLast}
          title={isLast ? 'One lane stays open.' : replaces ? 'Takes the place of the lane opened first.' : undefined}
          onChange={() => togglePin(id)}
          aria-label={`Open ${fullName(entryOf(id))} in bytes`}
        />
      </label>
    </td>
  );
});

const Name = memo(function Name({ id, onOpen }: { readonly id: CodecId } & Pick<RowProps, 'onOpen'>) {
  const { format, codec } = entryOf(id);
  const isPrivate = codec.readOnlyBy !== undefined;
  return (
    <span className={isPrivate ? 'format-private' : undefined}>
      <DetailButton id={id} what="about" className="format-about" onOpen={onOpen}>
        {format.facts.name}
      </DetailButton>
      {/* A new element for each codec: a longer name would push an old one aside, a layout shift. */}
      <span key={id} className={isMain({ format, codec }) ? 'format-library format-main' : 'format-library'}>
        <span className={isOfFirstLibrary({ format, codec }) ? 'format-first-library' : undefined}>
          {` ${codec.library}`}
        </span>
        {codec.variant !== undefined && ` ${codec.variant}`}
      </span>
    </span>
  );
});

function optionsText({ library, version, options }: Row['codec']): string {
  return `${library} ${version}, ${options === '' ? 'default options' : options}.`;
}

function Failed({ row }: { readonly row: Extract<Row, { state: 'failed' }> }): JSX.Element {
  const quotes = useApp((state) => !isInputCovered(state));
  if (!quotes) {
    return (
      <td colSpan={7} className="col-failed">
        <b>Failed</b>: the message is covered.
      </td>
    );
  }
  const { failure } = row.run;
  // Only the row of the given bytes shows the message; the other rows show a dash.
  if (failure.stage === 'source') {
    return (
      <td colSpan={7} className="col-failed failed-source">
        <Dash words={failure.message} />
      </td>
    );
  }
  const usesOwn = failure.stage === 'schema' && row.schema?.from === 'yours';
  const where = failure.offset === undefined ? '' : ` At byte ${grouped(failure.offset)}.`;
  return (
    <td colSpan={7} className="col-failed">
      <b>Failed</b> to {usesOwn ? 'use the schema' : STAGE_WORDS[failure.stage]}: <Prose text={failureText(failure)} />
      {where}
      {failure.remedy && (
        <>
          {' '}
          <Button look="link" onClick={REMEDIES[failure.remedy].act}>
            {REMEDIES[failure.remedy].label}
          </Button>
        </>
      )}
    </td>
  );
}

const STAGE_WORDS = {
  schema: 'make a schema',
  encode: 'encode',
  annotate: 'read the bytes',
  decode: 'decode',
  worker: 'finish',
} as const;
