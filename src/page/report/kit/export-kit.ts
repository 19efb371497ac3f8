import { failureText } from '../../../core/basics/failure-text.ts';
import { addNotice } from '../../state/actions.ts';
import { type Row, rowName, shownRowsOf } from '../../state/runs/rows.ts';
import { getApp } from '../../state/store.ts';
import { KIT_FILE } from '../files.ts';
import { save } from '../save.ts';
import { type GivenBytes, type KitRow, kitFiles } from './kit-files.ts';
import { zipOf } from './zip.ts';

/** Kit (zip): the payload, the bytes, the schemas, and scripts that make and time them elsewhere. */
export async function exportKit(): Promise<void> {
  const state = getApp();
  const payload = state.source?.scanned.bytes;
  if (payload === undefined) {
    addNotice('Nothing was exported: there is no JSON to put into a kit.');
    return;
  }
  if (globalThis.crypto?.subtle === undefined) {
    addNotice('Nothing was exported: a kit needs a secure page. Open Wireprint over HTTPS or on localhost.');
    return;
  }
  const rows = shownRowsOf(state).filter(({ id, codec }) => codec.whatIf === undefined || id === 'xml');
  const given = givenOf(rows);
  const files = await kitFiles({
    generated: new Date().toISOString(),
    payload,
    rows: rows.map(kitRow),
    ...(given && { given }),
  });
  const zipped = await zipOf(files);
  save(new Blob(zipped, { type: KIT_FILE.type }), KIT_FILE);
}

/** The bytes that the user gave; undefined if the user gave JSON. */
function givenOf(rows: readonly Row[]): GivenBytes | undefined {
  for (const { run, codec, schema } of rows) {
    if (run.state !== 'done' || !run.lane.encoded.given) continue;
    const { text } = schema ?? {};
    return {
      codec: codec.id,
      bytes: run.lane.bytes,
      ...(schema?.from === 'yours' && text !== undefined && { schema: text }),
    };
  }
  return undefined;
}

function kitRow(row: Row): KitRow {
  const { id, run, schema, gain } = row;
  const name = rowName(row);
  if (run.state !== 'done') return { id, name, leftOut: run.state === 'failed' ? failureText(run.failure) : NOT_YET };
  if (run.losses.some((loss) => loss.class === 'lone surrogate')) {
    return { id, name, leftOut: 'it cannot carry halves of surrogate pairs.' };
  }
  if (run.losses.some((loss) => loss.class === 'proto key')) {
    return { id, name, leftOut: 'its library reads the key __proto__ as another key, and would write that one.' };
  }
  const { bytes, encoded } = run.lane;
  if (encoded.given)
    return { id, name, leftOut: 'its bytes are your own, which no library of the kit has written: see bytes/given.*.' };
  return {
    id,
    name,
    ...(gain !== undefined && { leftOut: TYPED }),
    bytes,
    ...(encoded.offsets && { offsets: encoded.offsets }),
    ...(schema?.text !== undefined && {
      schema: { text: schema.text, ...(schema.root !== undefined && { root: schema.root }) },
    }),
  };
}

const TYPED = 'its bytes in the kit carry types natively that payload.json cannot carry.';
const NOT_YET = 'it had not run yet when the kit was made.';
