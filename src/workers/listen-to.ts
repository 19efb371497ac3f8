export interface Listener<Reply> {
  /** Milliseconds without a reply after which the workers are treated as hung. */
  readonly patience: number;
  /** The sentence about workers that hang. */
  readonly hung: string;
  /** The subject of the sentence about a worker that stops: "The worker". */
  readonly who: string;
  readonly onReply: (reply: Reply) => void;
  /** Called at most once; no reply follows. `isCrash` is false if the workers hung. */
  readonly onLost: (message: string, isCrash: boolean) => void;
}

/**
 * Listens to workers that do one job. Each reply restarts the watchdog. Returns a function that ends the listening, so
 * that late replies and errors have no effect; the caller ends the workers.
 */
export function listenTo<Reply>(
  workers: readonly Worker[],
  { patience, hung, who, onReply, onLost }: Listener<Reply>,
): () => void {
  let isOver = false;
  const watch = (): ReturnType<typeof setTimeout> => setTimeout(() => lose(hung, false), patience);
  const stop = (): void => {
    isOver = true;
    clearTimeout(watchdog);
  };
  const lose = (message: string, isCrash: boolean): void => {
    if (isOver) return;
    stop();
    onLost(message, isCrash);
  };
  let watchdog = watch();
  for (const worker of workers) {
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (isOver) return;
      clearTimeout(watchdog);
      watchdog = watch();
      onReply(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      lose(`${who} stopped. ${event.message ?? ''}`.trim(), true);
    };
  }
  return stop;
}
