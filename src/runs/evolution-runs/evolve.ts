import { changeOf, isFit, type SchemaChange } from '../../core/evolution/changes.ts';
import { KIND_WORDS } from '../../core/evolution/field-kind.ts';
import { boundedRecord, type FieldChoice, fieldsOf, recordsOf } from '../../core/evolution/record.ts';
import type { EvolutionRequest } from '../../core/evolution/request.ts';
import { jsonOf, type Version } from '../../core/evolution/version.ts';
import { type Versions, versionsOf } from '../../core/evolution/versions.ts';
import { keyIn } from '../../core/evolution/words.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { printJson } from '../../core/value/print.ts';
import { shorten } from '../../core/value/shorten.ts';
import type { Evolver } from '../../formats/load-evolver.ts';
import type { Parts } from '../pipeline/run.ts';
import type { Evolution, EvolvedRow, EvolvedSchema } from './evolution.ts';
import { EVOLUTION_ROWS, type EvolutionRow } from './evolution-rows.ts';
import { RowRun } from './evolution-run.ts';

/** Loads the parts of a row's codec, and the evolver of its format if there is one. */
export type RowLoader = (
  row: EvolutionRow,
) => Promise<{ readonly parts: Parts; readonly evolver: Evolver | undefined }>;

/** The styles of rows that use the schema of a preceding row. */
const NO_SCHEMA_OF_ITS_OWN: ReadonlySet<string> = new Set(['bare', 'unchecked']);

/** Maximum length of a document that is shown, in characters. */
const DOCUMENT_AT_MOST = 400;

/**
 * Applies a change to the schema of a record in a document, and reads each version's bytes with the other version,
 * through the libraries of all rows. Errors of libraries become outcomes.
 */
export async function evolve(root: JsonValue, request: EvolutionRequest, load: RowLoader): Promise<Evolution> {
  const change = changeOf(request.change)!;
  const records = recordsOf(root);
  const fields = fieldsOf(records);
  const chosen = fieldFor(change, fields, request.path);
  const nothing = { change: change.id, path: '', fields, before: '', after: '', rows: [], schemas: [] };
  if (chosen.field === undefined) return { ...nothing, about: chosen.about };
  const { path, key, record: at } = chosen.field;
  const { record, isCut } = boundedRecord(records.find((each) => each.path === at)!.value);
  const versions = versionsOf(record, key, change.id);
  const rows: EvolvedRow[] = [];
  const schemas = new Map<string, EvolvedSchema>();
  for (const row of EVOLUTION_ROWS) {
    const loaded = await load(row);
    const run = new RowRun(row, loaded.parts, loaded.evolver);
    const [before, after] = [run.prepare(versions.before), run.prepare(versions.after, versions.before)];
    const { name, schemaLanguage } = loaded.parts.format.facts;
    rows.push({
      id: row.id,
      name: row.variant === '' ? name : `${name}, ${row.variant}`,
      oldReadsNew: run.exchange(after, before),
      newReadsOld: run.exchange(before, after),
    });
    if (
      !('problem' in before) &&
      !('problem' in after) &&
      schemaLanguage !== undefined &&
      !NO_SCHEMA_OF_ITS_OWN.has(row.style)
    ) {
      const schema = row.style === 'resolved' ? name : rows.at(-1)!.name;
      schemas.set(schema, { name: schema, language: schemaLanguage, before: before.text, after: after.text });
    }
  }
  return {
    ...nothing,
    path,
    about: [...chosen.about, ...recordWords(at, isCut), ...declaredWords(versions)],
    before: shownDocument(versions.before),
    after: shownDocument(versions.after),
    rows,
    schemas: [...schemas.values()],
  };
}

function fieldFor(
  change: SchemaChange,
  fields: readonly FieldChoice[],
  path: string | undefined,
): { readonly field: FieldChoice | undefined; readonly about: readonly string[] } {
  if (fields.length === 0) {
    const about =
      'This source has no object with fields, so there is no schema to change. Paste an object or a list of objects.';
    return { field: undefined, about: [about] };
  }
  const wanted = fields.find((each) => each.path === path);
  const fits = (field: FieldChoice): boolean => isFit(change, field.kind, field.fields);
  if (wanted !== undefined && fits(wanted)) return { field: wanted, about: [] };
  const first = fields.find(fits);
  const kinds = change.fits.map((kind) => (kind === 'any' ? 'any value' : KIND_WORDS[kind])).join(' or ');
  const needs = `“${change.name}” needs ${change.neighbour ? 'a record with two fields' : `a field with ${kinds}`}`;
  if (first === undefined)
    return { field: undefined, about: [`${needs}, which this source does not have. Choose another change.`] };
  if (path === undefined) return { field: first, about: [] };
  const why =
    wanted === undefined
      ? `This source has no field ${shorten(path, 80)} among those offered`
      : `${needs}; ${keyIn(wanted)} is ${KIND_WORDS[wanted.kind]}`;
  return { field: first, about: [`${why}. ${keyIn(first)} is changed instead.`] };
}

function recordWords(path: string, isCut: boolean): readonly string[] {
  const where = path === '' ? 'The record is the whole document.' : `The record is ${path}, encoded by itself.`;
  return isCut
    ? [`${where} It is large, so its lists are cut to 3 elements, its texts to 100 characters, and its levels to 6.`]
    : [where];
}

/**
 * Sentences about the declaration of a changed field, such as its default or its symbols, which the documents do not
 * show.
 */
function declaredWords({ before, after }: Versions): readonly string[] {
  if (after.isRenamed) return ['Where the language names records, the record has another name in the new version.'];
  const changed = after.fields.find((field, i) => field !== before.fields[i]);
  const was = before.fields.find(({ meaning }) => meaning === changed?.meaning);
  if (changed?.symbols !== undefined && was?.symbols !== undefined) {
    const isSwapped = was.symbols.length === changed.symbols.length;
    const news = isSwapped ? 'swaps the last two' : `adds the value ${changed.symbols.at(-1)}`;
    return [`${keyIn(changed)} is an enum of ${was.symbols.join(', ')}; the new version ${news}.`];
  }
  if (changed?.fallback === undefined) return [];
  const old = was?.fallback === undefined ? '' : `${was.fallback} in the old version and `;
  return [
    `Where the language has defaults, the default of ${keyIn(changed)} is ${old}${JSON.stringify(changed.fallback)} in the new version.`,
  ];
}

function shownDocument(version: Version): string {
  return shorten(printJson(jsonOf(version)), DOCUMENT_AT_MOST);
}
