import { useEffect, useState } from 'react';
import { type MadeExercise, makeExercise, type Wish } from '../../state/learn/exercise.ts';
import { useApp } from '../../state/store.ts';

/** The exercise of a wish, made in a worker from the shown document. Undefined while it is being made. */
export function useExercise(wish: Wish): MadeExercise | undefined {
  const source = useApp((state) => state.source?.id);
  const key = JSON.stringify([source, wish]);
  const [made, setMade] = useState<{ readonly key: string; readonly made: MadeExercise }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the wish and the source.
  useEffect(() => {
    const controller = new AbortController();
    void makeExercise(wish, controller.signal).then((result) => {
      if (result !== undefined) setMade({ key, made: result });
    });
    return () => controller.abort();
  }, [key]);
  return made?.key === key ? made.made : undefined;
}
