import { useEffect, useMemo, useState } from 'react';
import type { SourceTree } from '../../../../core/source/tree.ts';
import { atOnce, type Steps } from '../../../../core/value/steps.ts';
import { runInSlices } from '../../../state/runs/time-slices.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import { countKinds, countPathBytes, type KindBytes, type PathBytes } from '../../../state/selection/path-bytes.ts';
import { findPaths, type PathTree } from '../../../state/selection/path-tree.ts';

/** The paths of each source, found once for all codecs. */
const trees = new WeakMap<SourceTree, PathTree>();

function* countBytes(lane: Lane, source: SourceTree): Steps<PathBytes> {
  let tree = trees.get(source);
  if (tree === undefined) {
    tree = yield* findPaths(source);
    trees.set(source, tree);
  }
  return yield* countPathBytes(lane, tree);
}

/** The bytes of a lane by path; undefined while they are counted. */
export function usePathBytes(lane: Lane | undefined): PathBytes | undefined {
  const source = lane?.source?.tree;
  const begin = useMemo(
    () => (lane === undefined || source === undefined ? undefined : () => countBytes(lane, source)),
    [lane, source],
  );
  return useSteps(begin, lane?.isShort ?? false);
}

/** The kinds of a path; undefined while they are counted. */
export function useKinds(lane: Lane, tree: PathTree, path: number): readonly KindBytes[] | undefined {
  const begin = useMemo(() => () => countKinds(lane, tree, path), [lane, tree, path]);
  return useSteps(begin, lane.isShort);
}

/** The result of steps. Few steps run at once; many run in time slices, and the result is undefined until they end. */
function useSteps<Result>(begin: (() => Steps<Result>) | undefined, areFew: boolean): Result | undefined {
  const [found, setFound] = useState<{ readonly begin: () => Steps<Result>; readonly result: Result }>();
  const now = useMemo(() => (areFew && begin !== undefined ? atOnce(begin()) : undefined), [begin, areFew]);
  useEffect(() => {
    if (areFew || begin === undefined) return;
    const controller = new AbortController();
    const steps = function* (): Steps<void> {
      const result = yield* begin();
      setFound({ begin, result });
    };
    void runInSlices(steps(), controller.signal);
    return () => controller.abort();
  }, [begin, areFew]);
  return now ?? (found?.begin === begin ? found?.result : undefined);
}
