import { CODECS } from '../../formats/all.ts';
import { type CodecId, languageOfCodec } from '../../formats/format.ts';
import type { SchemaLanguage, SchemaTexts } from '../../schema/language.ts';
import type { AppState } from '../model.ts';

/** The schemas that codecs take. The user's own replace those of the sample. */
export function schemasInPlace(state: Pick<AppState, 'inputTab' | 'ownSchemas' | 'sampleSchemas'>): SchemaTexts {
  return state.inputTab === 'json' ? { ...state.sampleSchemas, ...state.ownSchemas } : state.ownSchemas;
}

/** The codecs that take schemas of a language. */
export function codecsOfLanguage(language: SchemaLanguage): readonly CodecId[] {
  return CODECS.filter((entry) => languageOfCodec(entry) === language).map(({ codec }) => codec.id);
}
