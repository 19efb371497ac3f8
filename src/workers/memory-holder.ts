import { makeEncoded } from '../runs/pipeline/ready.ts';
import type { MemoryRequest } from './memory-protocol.ts';
import { partsOf, runSourceOf } from './source-cache.ts';

/** Keeps decoded values alive. */
export interface MemoryHolder {
  hold(copies: number): void;
  release(): void;
}

/** Prepares a codec. Every copy is decoded from bytes of its own, as if each had arrived separately. */
export async function memoryHolder({
  source,
  codec: id,
}: MemoryRequest & { readonly type: 'prepare' }): Promise<MemoryHolder> {
  const { codec, encoded } = makeEncoded(await runSourceOf(source), await partsOf(id));
  let held: unknown[] = [];
  const hold = (copies: number): void => {
    for (let copy = 0; copy < copies; copy++) {
      for (const bytes of encoded) held.push(codec.decode(bytes.slice()));
    }
  };
  const release = (): void => {
    held = [];
  };
  hold(1);
  release();
  return { hold, release };
}
