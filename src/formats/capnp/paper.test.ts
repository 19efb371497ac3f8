import { expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { sourceOf } from '../../testing/samples.ts';
import { describeVectors } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';

interface Document {
  readonly document: string;
  readonly hex: Readonly<Record<string, string>>;
  readonly schemas: { readonly capnp: string };
  readonly capnp_input: unknown;
}

/** The documents of the reference benchmark (arXiv 2201.03051), with the paper's own schemas. */
describeVectors('paper/documents.json', (_, whole) => {
  const documents = Object.entries(whole as Record<string, Document>);
  const forms = ['document', 'capnp_input'] as const;
  const cases = documents.flatMap(([name, each]) => forms.map((form) => [name, form, each] as const));
  test.each(cases)('%s as %s has the published bytes', (_name, form, { document, capnp_input, hex, schemas }) => {
    const text = form === 'document' ? document : JSON.stringify(capnp_input);
    const { value } = sourceOf(text);
    const codec = codecModule.prepare('capnp', [value], schemas.capnp);
    const bytes = codec.encode(codec.toLibrary(value));
    expect(toHex(bytes)).toBe(hex.capnproto);
    expect(annotate(bytes, codec.schema).failure).toBeUndefined();
    const packed = codecModule.prepare('capnp-packed', [value], schemas.capnp);
    const packedBytes = packed.encode(packed.toLibrary(value));
    expect(toHex(packedBytes)).toBe(hex['capnproto-packed']);
    expect(annotate(packedBytes, packed.schema).failure).toBeUndefined();
  });
});
