import { formatOf } from '../formats/all.ts';
import type { SchemaLanguage } from '../schema/language.ts';
import { codecsOfLanguage } from './given-schemas.ts';
import { forgetSample, runInput } from './input.ts';
import { invalidate, isSettled, runAgain } from './runs.ts';
import { soon } from './soon.ts';
import { getApp, update } from './store.ts';

/** A new text of the user's own schema, with every keystroke. */
export function typeSchema(language: SchemaLanguage, text: string): void {
  update({ ownSchemas: { ...getApp().ownSchemas, [language]: text } });
  schemasChanged(language);
}

/**
 * Back to the schema that is inferred. A sample that came with one is then no longer the sample as it is: its name goes,
 * so that links give what is on the screen.
 */
export function inferAgain(language: SchemaLanguage): void {
  const { ownSchemas, sampleSchemas } = getApp();
  const { [language]: own, ...ownSchemasLeft } = ownSchemas;
  const { [language]: ofSample, ...sampleSchemasLeft } = sampleSchemas;
  if (own === undefined && ofSample === undefined) return;
  update({ ownSchemas: ownSchemasLeft, sampleSchemas: sampleSchemasLeft });
  if (ofSample !== undefined) forgetSample();
  schemasChanged(language);
}

/** Only the rows that go by the language change, unless all of them are under way anyhow, or bytes are read by it. */
function schemasChanged(language: SchemaLanguage): void {
  const codecs = codecsOfLanguage(language);
  const { inputTab, bytesIn, running, source, problem } = getApp();
  const readsBytes = inputTab === 'bytes' && formatOf(bytesIn.format).facts.schemaLanguage === language;
  const readsAgain = readsBytes && (source?.givenCodec !== undefined || problem?.kind === 'binary');
  if (!readsAgain && isSettled(codecs)) {
    invalidate(codecs);
    soon(() => void runAgain(codecs));
  } else if (readsAgain || running) {
    invalidate();
    soon(runInput);
  }
}
