import { formatOf } from '../formats/all.ts';
import type { Inference } from '../schema/inference.ts';
import { SCHEMA_LANGUAGES, type SchemaLanguage } from '../schema/language.ts';
import { codecsOfLanguage, schemasInPlace } from './given-schemas.ts';
import { forgetSample, runInput } from './input.ts';
import { invalidate, isSettled, runAgain } from './runs.ts';
import { soon } from './soon.ts';
import { getApp, update } from './store.ts';

/** A new text of the user's own schema, with every keystroke. */
export function typeSchema(language: SchemaLanguage, text: string): void {
  update({ ownSchemas: { ...getApp().ownSchemas, [language]: text } });
  schemasChanged([language]);
}

/** Chooses how schemas are inferred, and takes an inferred one for a language. */
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
 * Drops the schema that is given for a language. A sample that came with one is then no longer the sample as it is: its
 * name goes, so that links give what is on the screen.
 */
function dropGiven(language: SchemaLanguage): void {
  const { ownSchemas, sampleSchemas } = getApp();
  const { [language]: own, ...ownSchemasLeft } = ownSchemas;
  const { [language]: ofSample, ...sampleSchemasLeft } = sampleSchemas;
  if (own === undefined && ofSample === undefined) return;
  update({ ownSchemas: ownSchemasLeft, sampleSchemas: sampleSchemasLeft });
  if (ofSample !== undefined) forgetSample();
}

/** Only the rows that go by the languages change, unless all of them are under way anyhow, or bytes are read by one. */
function schemasChanged(languages: readonly SchemaLanguage[]): void {
  const codecs = languages.flatMap(codecsOfLanguage);
  const { inputTab, bytesIn, running, source, problem } = getApp();
  const { schemaLanguage: readBy } = formatOf(bytesIn.format).facts;
  const readsBytes = inputTab === 'bytes' && readBy !== undefined && languages.includes(readBy);
  const readsAgain = readsBytes && (source?.givenCodec !== undefined || problem?.kind === 'binary');
  if (!readsAgain && isSettled(codecs)) {
    invalidate(codecs);
    soon(() => void runAgain(codecs));
  } else if (readsAgain || running) {
    invalidate();
    soon(runInput);
  }
}
