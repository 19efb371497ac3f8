import { expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { findLosses } from '../../core/source/losses.ts';
import { sourceOf } from '../../testing/samples.ts';
import { describeVectors } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';

interface PaperDocument {
  readonly document: string;
  readonly schemas: { readonly proto: string };
  readonly hex: { readonly protobuf: string };
}

describeVectors('paper/documents.json', (_, whole) => {
  const documents = Object.entries(whole as Record<string, PaperDocument>);

  test.each(documents)(
    '%s has the published bytes with the schema of the paper',
    (_name, { document, schemas, hex }) => {
      const source = sourceOf(document);
      const codec = codecModule.prepare('protobuf', [source.value], schemas.proto);
      const bytes = codec.encode(codec.toLibrary(source.value));
      expect(toHex(bytes)).toBe(hex.protobuf);
      expect(annotate(bytes, codec.schema).failure).toBeUndefined();
      // The codec loses only nulls, empty values, defaults such as "" and false, and the order of the keys.
      const { losses } = findLosses(source, codec.fromLibrary(codec.decode(bytes)));
      expect(losses.filter((loss) => loss.became !== 'absent')).toEqual([]);
    },
  );
});
