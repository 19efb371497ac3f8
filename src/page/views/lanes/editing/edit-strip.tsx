import type { JSX } from 'react';
import { counted, grouped } from '../../../../core/basics/counted.ts';
import { positionAfter } from '../../../../core/bytes/edits.ts';
import { offsetText } from '../../../../core/bytes/hex.ts';
import { pointerOf } from '../../../../core/layout/paths.ts';
import type { LengthRepair } from '../../../../core/layout/repair.ts';
import type { CodecId } from '../../../../formats/format.ts';
import { useByteEdits } from '../../../state/input/byte-edits.ts';
import { baseOfEdits } from '../../../state/input/edit-bytes.ts';
import { offerOf } from '../../../state/input/edit-repairs.ts';
import { Button } from '../../../ui/button.tsx';
import { end, goBack, removeByte, repair, toggleInsert, typeDigit } from './edit-lane.ts';
import './edit-strip.css';

/** Maximum number of lengths that are listed. */
const LISTED_AT_MOST = 20;

/** The state of an edit of given bytes: where it is, and which lengths and counts no longer fit. */
export function EditStrip({ id }: { readonly id: CodecId }): JSX.Element {
  const isEditing = useByteEdits(({ editing }) => editing === id);
  const repairs = useByteEdits((state) => state.repairs);
  const notices = useByteEdits((state) => state.notices);
  return (
    <div className="edit-strip">
      {isEditing && <Cursor id={id} />}
      {repairs.length > 0 && <Repairs id={id} repairs={repairs} />}
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  );
}

function Cursor({ id }: { readonly id: CodecId }): JSX.Element {
  const at = useByteEdits((state) => state.at);
  const isHalf = useByteEdits((state) => state.isHalf);
  const inserts = useByteEdits((state) => state.inserts);
  return (
    <p className="edit-strip-cursor">
      <span>
        <b>Editing</b> at {offsetText(at)} ({grouped(at)}): digits {inserts ? 'insert' : 'overwrite'}.
      </span>
      {/* On touch screens, the keyboard opens only for a field. */}
      <input
        className="field"
        aria-label="Hex digits of the byte"
        placeholder={isHalf ? '2nd digit' : 'digits'}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        value=""
        onChange={({ target }) => {
          for (const digit of target.value.match(/[0-9a-f]/gi) ?? []) typeDigit(id, Number.parseInt(digit, 16));
        }}
      />
      <Button look="link" onClick={toggleInsert}>
        {inserts ? 'Overwrite' : 'Insert'}
      </Button>
      <Button look="link" onClick={() => removeByte(id, 0)}>
        Remove
      </Button>
      <Button look="link" onClick={() => goBack('undo')}>
        Undo
      </Button>
      <Button look="link" onClick={() => goBack('redo')}>
        Redo
      </Button>
      <Button look="link" onClick={end}>
        Done
      </Button>
    </p>
  );
}

interface RepairsProps {
  readonly id: CodecId;
  readonly repairs: readonly LengthRepair[];
}

function Repairs({ id, repairs }: RepairsProps): JSX.Element | null {
  const base = baseOfEdits();
  if (base === undefined) return null;
  const { lane, edits } = base;
  const offer = offerOf(repairs, lane);
  return (
    <>
      <p>
        <b>{counted(repairs.length, repairs.every(({ counts }) => counts === 'items') ? 'count' : 'length')}</b> no
        longer {repairs.length === 1 ? 'fits' : 'fit'}, from inside to outside:
      </p>
      <ul aria-label="Lengths that no longer fit">
        {repairs.slice(0, LISTED_AT_MOST).map((repair) => {
          const { region, before, after, counts } = repair;
          const at = positionAfter(edits, lane.queries.bytesOf(region).start);
          const path = pointerOf(lane, lane.queries.ownerOf(region));
          const noun = counts === 'items' ? 'item' : 'byte';
          return (
            <li key={region}>
              {lane.kindOf(region).label} at {offsetText(at)} ({grouped(at)})
              {path !== '' && (
                <>
                  {' '}
                  in <code translate="no">{path}</code>
                </>
              )}
              : {counted(before, noun)} announced, {grouped(after)} there
              {repair.edits.length === 0 && ', which this form cannot express'}
            </li>
          );
        })}
      </ul>
      {repairs.length > LISTED_AT_MOST && <p>{counted(repairs.length - LISTED_AT_MOST, 'further length')}</p>}
      {offer !== undefined && <Button onClick={() => repair(id)}>{offer}</Button>}
    </>
  );
}
