import { type JSX, type ReactNode, useLayoutEffect, useRef } from 'react';
import { counted, grouped } from '../../../core/basics/counted.ts';
import { joined } from '../../../core/basics/text.ts';
import { type FoundType, hasCase, type SpelledType, type TypeGroup } from '../../../core/native-types/found.ts';
import { CODES, isSpelledType } from '../../answer/found-words.ts';
import { whoCarries } from '../../answer/who-carries.ts';
import { wantAllTypes, wantType } from '../../state/input/want-types.ts';
import { useApp } from '../../state/store.ts';
import './types-panel.css';

/** The groups of text values that spell another type, by type and pattern; each can be carried natively. */
export function TypesPanel(): JSX.Element {
  const found = useApp((state) => state.foundTypes);
  const wanted = useApp((state) => state.wantedTypes);
  const isWanted = ({ id }: TypeGroup): boolean => wanted.all || wanted.groups.includes(id);
  if (found === null) return <p className="types-none">There is no JSON yet.</p>;
  const { groups, more } = found;
  const all = wanted.all || (groups.length > 0 && groups.every(isWanted));
  return (
    <div className="types" tabIndex={-1}>
      <p>
        {groups.length === 0
          ? 'No text value here has another type that this page recognises: standard base64 of 16 characters or more, base64url of 22, hex of 8 bytes or more, RFC 3339 times, UUIDs, 64-bit integers without leading zeros, lists of bytes, MongoDB Extended JSON.'
          : `${inJson(groups)} ${whoCarries(found)}`}
      </p>
      {(groups.length > 0 || wanted.all) && (
        <Switch isOn={all} isMixed={!all && groups.some(isWanted)} onChange={wantAllTypes}>
          <b>Carry all natively</b>
        </Switch>
      )}
      <ul>
        {groups.map((group) => (
          <li key={group.id}>
            <Switch isOn={isWanted(group)} onChange={(on) => wantType(group.id, on)}>
              {nameOf(group.type)}{' '}
              <span className="types-path" translate="no">
                {group.pattern || '(root)'}
              </span>
            </Switch>
            <p className="types-more">
              {countText(group)}{' '}
              <span className="types-example" translate="no">
                {group.example}
              </span>
              .{group.altered > 0 && <span> {alteredText(group)}</span>}
              {group.type === 'integer' && <span> {CODES}</span>}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {counted(more, 'more group')}; only the switch for all includes them.</p>}
    </div>
  );
}

/** How the JSON spells the types of these groups. */
function inJson(groups: readonly TypeGroup[]): string {
  const spellings = groups.map(({ type }) => {
    if (type === 'list') return 'lists of numbers';
    return isSpelledType(type) ? 'text' : 'objects of MongoDB Extended JSON';
  });
  return `In the JSON, these are ${joined([...new Set(spellings)])}.`;
}

const NAMES: Readonly<Record<SpelledType, string>> = {
  base64: 'Base64',
  hex: 'Hex',
  timestamp: 'Timestamps',
  uuid: 'UUIDs',
  integer: '64-bit integers',
  list: 'Lists of bytes',
};

function nameOf(type: FoundType): string {
  return Object.hasOwn(NAMES, type) ? NAMES[type as SpelledType] : `Extended JSON ${type}`;
}

function countText({ count, of }: TypeGroup): string {
  return count === of ? `${grouped(count)}, such as` : `${grouped(count)} of ${counted(of, 'text')}, such as`;
}

function alteredText({ altered, type }: TypeGroup): string {
  const other = hasCase(type) ? 'in lower case' : 'in UTC, or with other decimals';
  const how = type === 'base64' ? 'with another prefix or other lines' : other;
  return altered === 1 ? `One would come back ${how}.` : `${grouped(altered)} would come back ${how}.`;
}

interface SwitchProps {
  readonly isOn: boolean;
  readonly isMixed?: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

function Switch({ isOn, isMixed = false, onChange, children }: SwitchProps): JSX.Element {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    box.current!.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="types-switch">
      <input ref={box} type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}
