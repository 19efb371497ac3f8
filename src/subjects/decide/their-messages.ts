import { entryOf } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import type { Candidate } from './candidate.ts';
import { factOf } from './format-facts.ts';
import type { TheirMessages } from './presets.ts';

/** Candidates from the sizes of a comparison's messages. Nothing else about these messages is known. */
export function theirCandidates({ sizes }: TheirMessages): readonly Candidate[] {
  return Object.entries(sizes).map(([id, bytes]): Candidate => {
    const { format, codec } = entryOf(id as CodecId);
    return {
      id: codec.id,
      name: format.facts.name,
      format: format.id,
      isMain: true,
      isText: format.facts.isText === true,
      schema: factOf('schema', format.id, codec.id).met === 'no',
      sizes: [bytes],
    };
  });
}
