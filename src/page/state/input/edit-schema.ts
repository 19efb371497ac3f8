import type { Inference } from '../../../core/schema/inference.ts';
import { SCHEMA_LANGUAGES, type SchemaLanguage, type SchemaTexts } from '../../../core/schema/language.ts';
import { entryOf } from '../../../formats/all.ts';
import { invalidate, runAgain } from '../flow.ts';
import { codecsOfLanguage, schemasInPlace } from '../runs/schemas-and-types.ts';
import { givenCodecOf } from '../runs/slice.ts';
import { isSettled } from '../runs/unfinished.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { debounce } from './debounce.ts';
import { runInput } from './input.ts';

/** Takes the text of the user's own schema after each keystroke. */
export function typeSchema(language: SchemaLanguage, text: string): void {
  update({ ownSchemas: { ...getApp().ownSchemas, [language]: text } });
  schemasChanged([language]);
}

/** Uses the user's own schema for the language that it is written in, in place of the one for which it was given. */
export function moveSchema(from: SchemaLanguage, to: SchemaLanguage): void {
  const { [from]: text, ...others } = getApp().ownSchemas;
  if (text === undefined) return;
  update({ ownSchemas: { ...others, [to]: text }, schemaLanguage: to });
  schemasChanged([from, to]);
}

/** Applies schemas, and the inference of the other schemas, to the source that is already shown. */
export function takeSchemas(taken: SchemaTexts, inference: Inference = getApp().inference): void {
  const isOther = getApp().inference !== inference;
  update({ ownSchemas: { ...getApp().ownSchemas, ...taken }, inference });
  const languages = SCHEMA_LANGUAGES.filter((language) => taken[language] !== undefined);
  const changed = isOther ? [...languages, ...inferredLanguages()] : languages;
  if (changed.length > 0) schemasChanged(changed);
}

/** Chooses how schemas are inferred, and replaces the given schema of a language with an inferred one. */
export function infer(language: SchemaLanguage, inference: Inference): void {
  const isOther = getApp().inference !== inference;
  update({ inference });
  dropGiven(language);
  schemasChanged(isOther ? inferredLanguages() : [language]);
}

function inferredLanguages(): readonly SchemaLanguage[] {
  const given = schemasInPlace(getApp());
  return SCHEMA_LANGUAGES.filter((language) => given[language] === undefined);
}

/**
 * Drops the given schema of a language. If it came with a sample, the name of the sample is dropped too, so that links
 * carry what is on the screen.
 */
function dropGiven(language: SchemaLanguage): void {
  const { given, ownSchemas, sampleSchemas } = getApp();
  const { [language]: own, ...ownSchemasLeft } = ownSchemas;
  const { [language]: ofSample, ...sampleSchemasLeft } = sampleSchemas;
  if (own === undefined && ofSample === undefined) return;
  update({ ownSchemas: ownSchemasLeft, sampleSchemas: sampleSchemasLeft });
  if (ofSample !== undefined) update({ sample: null, ...('text' in given && { given: { text: given.text } }) });
}

/**
 * Runs only the codecs that use the languages, unless all codecs are running or the bytes are decoded by such a schema.
 */
function schemasChanged(languages: readonly SchemaLanguage[]): void {
  const codecs = languages.flatMap(codecsOfLanguage);
  const given = givenCodecOf(getApp());
  const readBy = given && entryOf(given).format.facts.schemaLanguage;
  // Bytes that no format reads, or whose format is a guess, may become readable with this schema.
  const { used } = getApp().door?.recognised ?? {};
  const isGuess = used?.reading.sure === 'guess' && languages.includes('avsc');
  const waits = used !== undefined && (used.format === undefined || isGuess);
  const readsAgain = waits || (readBy !== undefined && languages.includes(readBy));
  if (!readsAgain && isSettled(getApp(), codecs)) {
    const signal = invalidate(codecs);
    debounce(() => void runAgain(codecs, signal));
  } else if (readsAgain || getApp().running) {
    invalidate();
    debounce(runInput);
  }
}
