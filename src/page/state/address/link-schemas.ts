import { languageOf } from '../../../core/schema/guess-language.ts';
import type { SchemaTexts } from '../../../core/schema/language.ts';
import { withRootName } from '../../../core/schema/root-name.ts';
import { FORMAT_IDS, formatOf } from '../../../formats/all.ts';
import type { LinkState } from './link-state.ts';

/**
 * The schema of a link, in the language of its bytes' format; without bytes, the language is detected from the schema's
 * text.
 */
export function linkSchemas({ source, as, schemaText, root }: LinkState): SchemaTexts {
  if (schemaText === undefined) return {};
  const from = source?.kind === 'hex' ? source.from : FORMAT_IDS.find((id) => id === as?.at(-1));
  const ofBytes = from && formatOf(from).facts.schemaLanguage;
  const language = ofBytes ?? languageOf(schemaText);
  return { [language]: root === undefined ? schemaText : withRootName(schemaText, root, language) };
}
