import { Fragment } from 'react';
import type { Reference } from '../../../subjects/decide/reference.ts';
import { Prose } from '../../ui/prose.tsx';

/** Links to sources, with their dates. */
export function SourceLinks({ sources }: { readonly sources: readonly Reference[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="muted">
      Sources:{' '}
      {sources.map((source, i) => (
        <Fragment key={source.title}>
          {i > 0 && '; '}
          <SourceLink source={source} />
        </Fragment>
      ))}
    </p>
  );
}

export function SourceLink({ source: { title, url, date, unchecked } }: { readonly source: Reference }) {
  return (
    <span className="mark-published">
      {url === undefined ? (
        <Prose text={title} />
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          <Prose text={title} />
        </a>
      )}{' '}
      ({date}
      {unchecked && ', not checked against its text'})
    </span>
  );
}
