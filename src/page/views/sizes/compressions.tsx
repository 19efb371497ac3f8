import type { CompressionId } from '../../../runs/compression/compression.ts';
import { COMPRESSION_FACTS, WASM_COMPRESSIONS } from '../../../runs/compression/facts.ts';
import { setCompression } from '../../state/actions.ts';
import { compressLess, shownCompressions } from '../../state/measuring/compress.ts';
import { compressMore } from '../../state/measuring/compressions.ts';
import { lackingOf } from '../../state/measuring/lacking.ts';
import type { CompressionChoice } from '../../state/measuring/slice.ts';
import { isDone, type Row, rowName } from '../../state/runs/rows.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Switch } from '../../ui/switch.tsx';

/** The compressions whose sizes are shown. */
export function useCompressions(): readonly CompressionId[] {
  const wasm = useApp((state) => state.wasm);
  return shownCompressions({ wasm });
}

/** Buttons that choose the compression of the chart and of the order of its rows. */
export function CompressionSwitch({ shown }: { readonly shown: readonly CompressionId[] }) {
  const compression = useApp((state) => state.compression);
  const choices: readonly CompressionChoice[] = ['none', ...shown];
  return (
    <Switch
      label="Compression"
      choices={choices}
      chosen={compression}
      onChoose={setCompression}
      textOf={(each) => (each === 'none' ? 'not compressed' : COMPRESSION_FACTS[each].label)}
    />
  );
}

/** Loads the compressions that browsers lack, shows the progress, and turns them off again. */
export function MoreCompressions() {
  const wasm = useApp((state) => state.wasm);
  const waiting = useApp(
    ({ runs }) => Object.values(runs).filter((run) => lackingOf(run, WASM_COMPRESSIONS).length > 0).length,
  );
  const total = useApp(({ runs }) => Object.keys(runs).length);
  const on = wasm.state === 'loading' || wasm.state === 'on';
  const busy = wasm.state === 'loading' || (wasm.state === 'on' && waiting > 0);
  return (
    <>
      <label className="sizes-more">
        <input type="checkbox" checked={on} onChange={() => (on ? compressLess() : void compressMore())} />
        Brotli and Zstandard too <span>(loads 1.3 MB once)</span>
      </label>
      {busy && (
        <span className="sizes-busy">
          {wasm.state === 'loading' ? 'Loading them …' : 'Compressing …'}
          <Progress label="Formats compressed" value={wasm.state === 'on' ? total - waiting : undefined} max={total} />
          <Button onClick={compressLess}>Cancel</Button>
        </span>
      )}
      {wasm.state === 'failed' && (
        <span>
          Brotli and Zstandard could not be loaded. {wasm.message}{' '}
          <Button look="link" onClick={() => void compressMore()}>
            Try again
          </Button>
        </span>
      )}
    </>
  );
}

interface NotesProps {
  readonly rows: readonly Row[];
  readonly shown: readonly CompressionId[];
}

/** Names the implementation of each compression, and the rows that could not be compressed. */
export function CompressionNotes({ rows, shown }: NotesProps) {
  const failures = shown.flatMap((id) =>
    rows.filter(isDone).flatMap((row) => {
      const message = row.run.notCompressed[id];
      return message === undefined ? [] : [{ id, key: `${id} ${row.id}`, text: `${rowName(row)}: ${message}` }];
    }),
  );
  return (
    <>
      {failures.length > 0 && (
        <ul className="view-note" aria-label="Not compressed">
          {failures.map(({ id, key, text }) => (
            <li key={key}>
              {COMPRESSION_FACTS[id].name} of {text}
            </li>
          ))}
        </ul>
      )}
      <dl className="sizes-settings">
        {shown.map((id) => {
          const { label, gloss, settings, spec } = COMPRESSION_FACTS[id];
          return (
            <div key={id}>
              <dt>{label}</dt>
              <dd>
                {gloss} Used here: {settings}.{' '}
                <a href={spec.url} target="_blank" rel="noreferrer">
                  {spec.title}
                </a>
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
