import type { WantedTypes } from '../../../core/native-types/found.ts';
import type { SchemaLanguage, SchemaTexts } from '../../../core/schema/language.ts';
import { CODECS } from '../../../formats/all.ts';
import { type CodecId, languageOfCodec } from '../../../formats/format.ts';
import type { SourceRef } from '../../../workers/protocol.ts';
import type { AppState } from '../model.ts';

/**
 * The schemas that codecs take. The user's own replace those of the sample; in place of an empty one, a schema is
 * inferred.
 */
export function schemasInPlace({
  sampleSchemas,
  ownSchemas,
}: Pick<AppState, 'ownSchemas' | 'sampleSchemas'>): SchemaTexts {
  return Object.fromEntries(Object.entries({ ...sampleSchemas, ...ownSchemas }).filter(([, text]) => /\S/.test(text)));
}

/** The types that codecs carry natively; undefined if there are none. */
export function typesInPlace({ wantedTypes }: Pick<AppState, 'wantedTypes'>): WantedTypes | undefined {
  return wantedTypes.all || wantedTypes.groups.length > 0 ? wantedTypes : undefined;
}

/** Schemas and types that codecs take together with the input. */
export function schemasAndTypes(state: AppState): Pick<SourceRef, 'schemas' | 'inference' | 'types'> {
  const types = typesInPlace(state);
  return { schemas: schemasInPlace(state), inference: state.inference, ...(types && { types }) };
}

/** The codecs that take schemas of a language. */
export function codecsOfLanguage(language: SchemaLanguage): readonly CodecId[] {
  return CODECS.filter((entry) => languageOfCodec(entry) === language).map(({ codec }) => codec.id);
}

/** The codecs that can carry types that JSON lacks. */
export const CARRYING: readonly CodecId[] = CODECS.filter(({ codec }) => codec.carries !== undefined).map(
  ({ codec }) => codec.id,
);
