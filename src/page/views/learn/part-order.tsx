import type { JSX } from 'react';
import { Button } from '../../ui/button.tsx';

interface PartOrderProps {
  readonly parts: readonly string[];
  /** The parts that are in place, in their order: each is an index into `parts`, as text. */
  readonly order: readonly string[];
  readonly onChange: (order: readonly string[]) => void;
  readonly isDisabled: boolean;
}

/** Parts to put in order. A tap appends a part, and buttons move or remove a part that is in place. */
export function PartOrder({ parts, order, onChange, isDisabled }: PartOrderProps): JSX.Element {
  const left = parts.map((_, i) => String(i)).filter((index) => !order.includes(index));

  function swap(place: number, other: number): void {
    onChange(order.with(place, order[other]!).with(other, order[place]!));
  }

  return (
    <div className="part-order">
      <div role="group" aria-label="Parts that are not in place">
        {left.map((index) => (
          <Button key={index} disabled={isDisabled} onClick={() => onChange([...order, index])}>
            {parts[Number(index)]}
          </Button>
        ))}
      </div>
      <ol aria-label="The message">
        {order.map((index, place) => {
          const hex = parts[Number(index)]!;
          return (
            <li key={index}>
              <code translate="no">{hex}</code>
              <Button
                aria-label={`Move ${hex} left`}
                disabled={isDisabled || place === 0}
                onClick={() => swap(place, place - 1)}
              >
                ‹
              </Button>
              <Button
                aria-label={`Move ${hex} right`}
                disabled={isDisabled || place === order.length - 1}
                onClick={() => swap(place, place + 1)}
              >
                ›
              </Button>
              <Button
                aria-label={`Remove ${hex}`}
                disabled={isDisabled}
                onClick={() => onChange(order.filter((each) => each !== index))}
              >
                ×
              </Button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
