import { unzipSync } from 'fflate';
import { beforeAll, expect } from 'vitest';
import { CODECS } from '../../../formats/all.ts';
import { encodedOf, loadAll, samples } from '../../../testing/every-codec.ts';
import { thorough } from '../../../testing/runs.ts';
import { zipOf } from './zip.ts';

beforeAll(loadAll);

thorough('the bytes of every codec for the short samples come back out of the zip', async () => {
  const files: Record<string, Uint8Array> = { empty: new Uint8Array(0) };
  for (const { sample } of samples.filter((each) => each.source.bytes.length < 10_000)) {
    for (const { codec } of CODECS) {
      const bytes = encodedOf(codec.id, sample.id)?.bytes;
      if (bytes !== undefined) files[`${codec.id}/${sample.id}`] = bytes;
    }
  }
  const zipped = Buffer.concat(await zipOf(files));
  const unzipped = unzipSync(zipped);
  expect(Object.keys(unzipped)).toEqual(Object.keys(files));
  for (const [path, content] of Object.entries(files)) {
    expect(Buffer.compare(unzipped[path]!, content), path).toBe(0);
  }
});
