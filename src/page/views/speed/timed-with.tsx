import { COMPRESSION_IDS } from '../../../runs/compression/compression.ts';
import { COMPRESSION_FACTS } from '../../../runs/compression/facts.ts';
import { measureCompressed } from '../../state/measuring/compressions.ts';
import type { CompressionChoice } from '../../state/measuring/slice.ts';
import { useApp } from '../../state/store.ts';
import { Switch } from '../../ui/switch.tsx';

const CHOICES: readonly CompressionChoice[] = ['none', ...COMPRESSION_IDS];

/** The choice of a compression for the timings. A choice starts the measurement. */
export function TimedWith({ compression }: { readonly compression: CompressionChoice }) {
  const wasm = useApp((state) => state.wasm);
  return (
    <div className="speed-with">
      <span aria-hidden="true">With compression</span>
      <Switch
        label="With compression"
        choices={CHOICES}
        chosen={compression}
        onChoose={(each) => void measureCompressed(each)}
        textOf={(each) => (each === 'none' ? 'none' : COMPRESSION_FACTS[each].label)}
      />
      {wasm.state === 'off' && <span>Brotli and Zstandard load 1.3 MB once.</span>}
      {wasm.state === 'loading' && <span>Loading them …</span>}
      {wasm.state === 'failed' && (
        <span>Brotli and Zstandard could not be loaded. {wasm.message} Choose one again to try again.</span>
      )}
    </div>
  );
}
