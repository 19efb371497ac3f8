import { type JSX, useState } from 'react';
import { counted, grouped } from '../../../core/basics/counted.ts';
import { offsetText } from '../../../core/bytes/hex.ts';
import type { Remark } from '../../../core/layout/remarks.ts';
import type { ProfileResult } from '../../../runs/diagnosis/examine.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { Button } from '../../ui/button.tsx';
import { goToRegion } from './lane-focus.ts';
import { Opinions } from './opinions.tsx';
import './remarks.css';

/** Maximum number of listed places of one kind. */
const LISTED_AT_MOST = 100;

/**
 * The warnings at the bytes that were given, the profiles of their format, and what its libraries say about them: one
 * line until it is opened.
 */
export function Remarks({ lane }: { readonly lane: Lane }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const { warnings, profiles } = lane.encoded.examination ?? { warnings: { places: [], more: 0 }, profiles: [] };
  const count = warnings.places.length + warnings.more;
  const kept = profiles.filter(({ passes }) => passes).length;
  return (
    <details className="remarks" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {count > 0 && <span aria-hidden="true">△ </span>}
        {count === 0 ? 'No warnings' : counted(count, 'warning')}
        {profiles.length > 0 && `, ${grouped(kept)} of ${counted(profiles.length, 'profile')} met`}, second opinions
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <div className="remarks-body" role="group" aria-label="Warnings, profiles and second opinions" tabIndex={0}>
        {count > 0 && <Places lane={lane} name="Warnings" places={warnings.places} more={warnings.more} mark="△" />}
        {profiles.map((profile) => (
          <Profile key={profile.id} lane={lane} profile={profile} />
        ))}
        {isOpen && <Opinions lane={lane} />}
      </div>
    </details>
  );
}

interface ProfileProps {
  readonly lane: Lane;
  readonly profile: ProfileResult;
}

function Profile({ lane, profile: { name, source, passes, places, more, sections } }: ProfileProps): JSX.Element {
  return (
    <>
      <p>
        <span aria-hidden="true">{passes ? '✓' : '✕'}</span> <b>{name}</b> <span className="muted">({source}):</span>{' '}
        {passes ? 'passes.' : `${counted(places.length + more, 'place')}.`}
      </p>
      {!passes && <Places lane={lane} name={name} places={places} more={more} mark="✕" sections={sections} />}
    </>
  );
}

interface PlacesProps {
  readonly lane: Lane;
  readonly name: string;
  readonly places: readonly Remark[];
  readonly more: number;
  readonly mark: string;
  readonly sections?: Readonly<Record<string, string>>;
}

function Places({ lane, name, places, more, mark, sections = {} }: PlacesProps): JSX.Element {
  const further = Math.max(0, places.length - LISTED_AT_MOST) + more;
  return (
    <ol aria-label={name}>
      {places.slice(0, LISTED_AT_MOST).map(({ offset, rule, says }) => (
        <li key={`${offset} ${rule}`}>
          <span aria-hidden="true">{mark}</span> at {offsetText(offset)} ({grouped(offset)}): {says}
          {sections[rule] !== undefined && <span className="muted"> {sections[rule]}.</span>}{' '}
          <Button look="link" onClick={() => goToRegion(lane, lane.queries.regionAtByte(offset))}>
            Go there
          </Button>
        </li>
      ))}
      {further > 0 && <li>{counted(further, 'further place')}.</li>}
    </ol>
  );
}
