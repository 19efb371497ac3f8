import { type ComponentType, type JSX, lazy, type ReactNode, Suspense, useState } from 'react';
import { Part } from './part.tsx';

/** A part of the page that is loaded when it is first rendered. */
export interface LaterPart<Props> {
  /** Its name inside a sentence: "the chart". */
  readonly name: string;
  readonly view: () => ComponentType<Props>;
  /** Forgets a failed load. Without this, React would return the failure again. */
  readonly renew: () => void;
}

export function laterPart<Props = object>(name: string, load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  const begin = () => lazy(async () => ({ default: await load() }));
  let view = begin();
  return {
    name,
    view: () => view as unknown as ComponentType<Props>,
    renew() {
      view = begin();
    },
  };
}

interface LaterProps<Props> {
  readonly part: LaterPart<Props>;
  readonly props: Props;
  /** Shown while the part loads. */
  readonly wait?: ReactNode;
  readonly onClose?: () => void;
}

/** Renders a part that is loaded late. If loading fails, shows an error in its place and a button to try again. */
export function Later<Props extends object>({ part, props, wait, onClose }: LaterProps<Props>): JSX.Element {
  const [, setTries] = useState(0);
  const View = part.view();
  function renew(): void {
    part.renew();
    setTries((tries) => tries + 1);
  }
  return (
    <Part name={part.name} onTryAgain={renew} onClose={onClose}>
      <Suspense fallback={wait}>
        <View {...props} />
      </Suspense>
    </Part>
  );
}
