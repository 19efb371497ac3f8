import { unbroken } from '../../../core/basics/text.ts';
import { CACHE_NOTES, CACHE_PUBLISHED, CACHE_SOURCE } from '../../../subjects/load/published-cache.ts';
import { Prose } from '../../ui/prose.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { CachePart } from './cache-part.tsx';
import { MemoryPart } from './memory-part.tsx';
import { SourceLink } from './source-links.tsx';
import './load.css';

/** Bytes that decoded values keep alive, the cache, and the published figures of both. */
export function MemorySection() {
  return (
    <div className="decide-fold load">
      <MemoryPart />
      <CachePart />
      <section aria-label="Published memory and cache">
        <h3>Published</h3>
        <p>
          <SourceLink source={CACHE_SOURCE} />
        </p>
        <table className="figures" aria-label="Published figures of memory and cache">
          <TableHead heads={['Figure', 'JSON', 'MessagePack']} />
          <tbody>
            {CACHE_PUBLISHED.map(({ figure, json, messagePack }) => (
              <tr key={figure}>
                <th scope="row">{figure}</th>
                <td>{unbroken(json)}</td>
                <td>{unbroken(messagePack)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <ul className="decide-more" aria-label="Meaning of the published figures">
          {CACHE_NOTES.map((note) => (
            <li key={note}>
              <Prose text={note} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
