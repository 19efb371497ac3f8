import { entryOf } from '../../../formats/all.ts';
import type { RateRow, SizeRow } from '../../../subjects/experiments/experiment.ts';
import { libraryName } from '../../state/runs/rows.ts';
import { Prose } from '../../ui/prose.tsx';

/** The heading of a row: its name and its detail. */
export function RowHead({ row }: { readonly row: SizeRow | RateRow }) {
  return (
    <th scope="row">
      {row.name}{' '}
      <span className="muted">
        <Prose text={detailOf(row)} />
      </span>
    </th>
  );
}

/** The detail that distinguishes a row from others of the same name: its own, or its library's name. */
export function detailOf({ how, recipe }: SizeRow | RateRow): string {
  if (how !== undefined) return how;
  if (recipe.by !== 'codec') return '';
  const { codec } = entryOf(recipe.codec);
  return recipe.codec === 'json' ? 'the browser’s own' : libraryName(codec);
}
