import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadSamples } from '../../testing/samples.ts';
import type { Layout } from '../layout/layout.ts';
import { compilesWasm } from './instance.ts';

type Annotators = {
  readonly json: typeof import('../../formats/json/annotate.ts');
  readonly protobuf: typeof import('../../formats/protobuf/annotate.ts');
  readonly codec: typeof import('../../formats/protobuf/codec.ts');
};

let inWasm: Annotators;
let inScript: Annotators;

async function load(): Promise<Annotators> {
  vi.resetModules();
  const [json, protobuf, codec] = await Promise.all([
    import('../../formats/json/annotate.ts'),
    import('../../formats/protobuf/annotate.ts'),
    import('../../formats/protobuf/codec.ts'),
  ]);
  return { json, protobuf, codec };
}

beforeAll(async () => {
  inWasm = await load();
  const [scan, fastPath] = await Promise.all([
    import('../source/scan.as.ts?script'),
    import('../../formats/protobuf/annotator/fast-path.as.ts?script'),
  ]);
  // Without their base64, the modules cannot be compiled by mistake.
  vi.doMock('../source/scan.as.ts?wasm', () => ({ default: { base64: '', inScript: scan.default } }));
  vi.doMock('../../formats/protobuf/annotator/fast-path.as.ts?wasm', () => ({
    default: { base64: '', inScript: fastPath.default },
  }));
  inScript = await load();
}, 120_000);

/** The layout as data that can be compared: without its functions and caches. */
function plain(layout: Layout): unknown {
  return JSON.parse(JSON.stringify(layout, (_, each) => (ArrayBuffer.isView(each) ? [...(each as Uint8Array)] : each)));
}

/** Maximum size of a sample: longer samples repeat what shorter ones have. */
const MOST_BYTES = 100_000;

describe('the code as JavaScript writes the same layouts as WebAssembly', () => {
  const short = loadSamples().filter(({ source }) => source.minifiedBytes < MOST_BYTES);
  test.each(short.map((loaded) => [loaded.sample.id, loaded] as const))('%s', (_, { source, schemas }) => {
    expect(plain(inScript.json.annotate(source.bytes))).toEqual(plain(inWasm.json.annotate(source.bytes)));
    const codec = inWasm.codec.codecModule.prepare('protobuf', [source.value], schemas.proto);
    const bytes = codec.encode(codec.toLibrary(source.value));
    const layouts = [inScript, inWasm].map(({ protobuf }) => plain(protobuf.annotate(bytes, codec.schema)));
    expect(layouts[0]).toEqual(layouts[1]);
  });
});

test('without WebAssembly nothing is compiled', () => {
  expect(compilesWasm()).toBe(true);
  vi.stubGlobal('WebAssembly', undefined);
  expect(compilesWasm()).toBe(false);
  vi.unstubAllGlobals();
});
