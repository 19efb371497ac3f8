import { useEffect, useState } from 'react';
import { type CodecRequest, type MadeExercise, makeExercise } from '../../state/learn/exercise.ts';
import { useApp } from '../../state/store.ts';

/** The exercise of a request, made in a worker from the shown document. Undefined while it is being made. */
export function useExercise(request: CodecRequest): MadeExercise | undefined {
  const source = useApp((state) => state.source?.id);
  const key = JSON.stringify([source, request]);
  const [made, setMade] = useState<{ readonly key: string; readonly made: MadeExercise }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request and the source.
  useEffect(() => {
    const controller = new AbortController();
    void makeExercise(request, controller.signal).then((result) => {
      if (result !== undefined) setMade({ key, made: result });
    });
    return () => controller.abort();
  }, [key]);
  return made?.key === key ? made.made : undefined;
}
