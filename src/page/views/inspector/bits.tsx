import { type JSX, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { BitGroup } from '../../../core/layout/bit-groups.ts';
import type { Role } from '../../../core/layout/vocabulary.ts';
import { isCovering } from '../../state/cover/covered.ts';
import type { Place } from '../../state/selection/place.ts';
import { getApp } from '../../state/store.ts';

/** Maximum number of bytes drawn large. */
const LARGE_AT_MOST = 4;

/** The bit that a key flipped last. The focus stays on it when the bytes are drawn anew after the flip. */
let flipped: { readonly codec: string; readonly bit: number } | undefined;

interface BitsProps {
  readonly place: Place;
  readonly groups: readonly BitGroup[];
  /** The number of drawn bytes. */
  readonly drawn: number;
  readonly role: Role;
  readonly label: string;
}

/** The bits of a region in groups. Those of given bytes are flipped by a click or, one after the other, by keys. */
export function Bits({ place, groups, drawn, role, label }: BitsProps): JSX.Element {
  const { lane, region } = place;
  const first = 8 * lane.queries.bytesOf(region).start;
  const canFlip = lane.encoded.given && !isCovering(getApp());
  const [at, setAt] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (flipped === undefined || flipped.codec !== lane.id) return;
    const { bit } = flipped;
    flipped = undefined;
    if (bit < first || bit >= first + 8 * drawn) return;
    list.current?.focus({ preventScroll: true });
    setAt(bit);
  }, [lane, first, drawn]);

  async function flip(bit: number): Promise<void> {
    const { flipBit } = await import('../../state/input/flip-bit.ts');
    await flipBit(lane, bit);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const now = at ?? first;
    const last = first + 8 * drawn - 1;
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: first, End: last }[event.key];
    if (to !== undefined) setAt(Math.max(first, Math.min(to, last)));
    else if (event.key === ' ' || event.key === 'Enter') {
      flipped = { codec: lane.id, bit: now };
      void flip(now);
    } else return;
    event.preventDefault();
  }

  const bytes = Array.from({ length: drawn }, (_, byte) => groups.filter((group) => group.byte === byte));
  const size = drawn > LARGE_AT_MOST ? ' bits-many' : drawn > 1 ? ' bits-some' : '';
  const asList = canFlip
    ? ({
        role: 'listbox',
        'aria-multiselectable': true,
        'aria-activedescendant': at === undefined ? undefined : idOf(at),
        'aria-label': `Bits, of which Space flips one: ${label}`,
        tabIndex: 0,
        onFocus: () => setAt(at ?? first),
        onBlur: () => setAt(undefined),
        onKeyDown,
      } as const)
    : ({ role: 'img', 'aria-label': `Bits: ${label}` } as const);
  return (
    <div ref={list} className={`bits${size}`} {...asList}>
      {bytes.map((each, byte) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bytes have no other identity
        <span key={byte} className={`bits-byte role-${role}`} translate="no">
          {each.map(({ from, digits, letter, part }) => (
            <span key={from} className={`bits-group bits-${part}`}>
              <span className="bits-digits">
                {Array.from(digits, (digit, i) => {
                  const bit = first + 8 * byte + from + i;
                  return canFlip ? (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
                    <span
                      key={bit}
                      id={idOf(bit)}
                      className="bit"
                      role="option"
                      aria-selected={digit === '1'}
                      aria-label={`${digit}, bit ${7 - (bit % 8)} of byte ${byte + 1}`}
                      data-at={bit === at || undefined}
                      title="Flip this bit"
                      onClick={() => void flip(bit)}
                    >
                      {digit}
                    </span>
                  ) : (
                    <span key={bit} className="bit">
                      {digit}
                    </span>
                  );
                })}
              </span>
              <span className="bits-letter" aria-hidden={canFlip || undefined}>
                {letter}
              </span>
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}

function idOf(bit: number): string {
  return `bit-${bit}`;
}
