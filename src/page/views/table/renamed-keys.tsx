import type { JSX } from 'react';
import { counted, pluralized } from '../../../core/basics/counted.ts';
import type { SchemaLanguage } from '../../../core/schema/language.ts';
import type { Renames } from '../../../core/schema/renames.ts';
import { shorten } from '../../../core/value/shorten.ts';

/** A sentence on where a reader of the bytes finds the key of a renamed field, by language. */
const READERS: Readonly<Record<SchemaLanguage, string>> = {
  avsc: 'Other readers of the bytes return the name: only the attribute wireprint-key has the key.',
  proto:
    'Readers that return JSON take the key from the option json_name. If the option cannot hold the key, the comment has it.',
  capnp: 'Readers that return JSON take the key from the annotation Json.name.',
};

const MOST_KEY = 80;

interface RenamedKeysProps {
  readonly renames: Renames;
  readonly language: SchemaLanguage;
}

/** The keys whose fields have another name in an inferred schema, each with its name. */
export function RenamedKeys({ renames: { listed, more }, language }: RenamedKeysProps): JSX.Element {
  const count = listed.length + more;
  return (
    <>
      <p>
        {counted(count, 'key')} {pluralized(count, 'has', 'have')} another name in the schema, because the language does
        not allow the key as a name, or the name is taken by another key or by JavaScript itself. {READERS[language]}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div className="loss-list renamed-keys" tabIndex={0} role="region" aria-label="Renamed keys">
        <table>
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">Name in the schema</th>
            </tr>
          </thead>
          <tbody translate="no">
            {listed.map(({ key, name }) => (
              <tr key={`${name} ${key}`}>
                <td>{shorten(JSON.stringify(key), MOST_KEY)}</td>
                <td>{name}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {more > 0 && <p>And {counted(more, 'more key')}.</p>}
      </div>
    </>
  );
}
