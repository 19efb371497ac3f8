import { useState } from 'react';
import { FORMATS } from '../../../formats/all.ts';
import type { FormatId } from '../../../formats/format.ts';
import { FACTS, factOf, NOT_RECORDED } from '../../../subjects/decide/format-facts.ts';
import { LANGUAGE_LISTS, LANGUAGES } from '../../../subjects/decide/languages.ts';
import type { Reference } from '../../../subjects/decide/reference.ts';
import type { Situation } from '../../../subjects/decide/situation.ts';
import { Choice } from './choice.tsx';
import { Scroll } from './scroll.tsx';
import { SourceLinks } from './source-links.tsx';

/** The formats that a phone shows beside JSON, one at a time. */
const BESIDE_JSON = FORMATS.flatMap(({ id, facts }) => (id === 'json' ? [] : [{ id, name: facts.name }]));

/** The table of facts about the formats. Marks the required ones. */
export function FactsTable({ situation }: { readonly situation: Situation }) {
  const [beside, setBeside] = useState(BESIDE_JSON[0]!.id);
  /** Phones hide the cells of the other formats. */
  const other = (id: FormatId) => (id === 'json' || id === beside ? undefined : true);
  return (
    <>
      <p className="decide-beside">
        Beside JSON <Choice label="Format beside JSON" value={beside} choices={BESIDE_JSON} onChange={setBeside} />
      </p>
      <Scroll label="Table of facts">
        <table className="figures decide-facts" aria-label="Facts of the formats">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Fact</span>
              </th>
              {FORMATS.map(({ id, facts }) => (
                <th key={id} scope="col" data-other={other(id)}>
                  {facts.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {FACTS.map(({ id, name }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {situation.needs.includes(id) && <b> required</b>}
                </th>
                {FORMATS.map((format) => {
                  const { text, met } = factOf(id, format.id);
                  return (
                    <td key={format.id} className="decide-words" data-other={other(format.id)}>
                      {met === undefined ? '' : `${MARKS[met]} `}
                      {text}
                    </td>
                  );
                })}
              </tr>
            ))}
            <tr>
              <th scope="row">Languages, of {LANGUAGES.length}</th>
              {FORMATS.map(({ id }) => {
                const list = LANGUAGE_LISTS[id];
                if (list === undefined)
                  return (
                    <td key={id} data-other={other(id)}>
                      {NOT_RECORDED}
                    </td>
                  );
                const missing = LANGUAGES.filter((language) => !list.listed.includes(language));
                return (
                  <td key={id} className="decide-words" data-other={other(id)}>
                    {missing.length === 0 ? 'all listed' : `not listed: ${missing.join(', ')}`}
                  </td>
                );
              })}
            </tr>
          </tbody>
        </table>
      </Scroll>
      <SourceLinks sources={allSources()} />
    </>
  );
}

const MARKS = { yes: '✓', partly: '~', no: '✗' } as const;

/** The sources of all facts, each once. */
function allSources(): readonly Reference[] {
  const sources = [
    ...FACTS.flatMap((row) => row.sources),
    ...Object.values(LANGUAGE_LISTS).map(({ source }) => source),
  ];
  return [...new Map(sources.map((source) => [source.title, source])).values()];
}
