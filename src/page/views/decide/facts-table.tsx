import { FORMATS } from '../../../formats/all.ts';
import { FACTS, factOf, NOT_RECORDED } from '../../../subjects/decide/format-facts.ts';
import { LANGUAGE_LISTS, LANGUAGES } from '../../../subjects/decide/languages.ts';
import type { Reference } from '../../../subjects/decide/reference.ts';
import type { Situation } from '../../../subjects/decide/situation.ts';
import { TableHead } from '../../ui/table-head.tsx';
import { Scroll } from './scroll.tsx';
import { SourceLinks } from './source-links.tsx';

/** The table of facts about the formats. Marks the required ones. */
export function FactsTable({ situation }: { readonly situation: Situation }) {
  return (
    <>
      <Scroll label="Table of facts">
        <table className="figures decide-facts" aria-label="Facts of the formats">
          <TableHead heads={['', ...FORMATS.map(({ facts }) => facts.name)]} />
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
                    <td key={format.id} className="decide-words">
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
                if (list === undefined) return <td key={id}>{NOT_RECORDED}</td>;
                const missing = LANGUAGES.filter((language) => !list.listed.includes(language));
                return (
                  <td key={id} className="decide-words">
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
