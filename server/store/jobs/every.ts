// Repeats work in this process until it is stopped.

interface EveryOptions {
  readonly onError: (error: unknown) => void;
  /** Whether the first run comes after one interval instead of at once. */
  readonly shouldWaitFirst?: boolean | undefined;
}

/**
 * Runs the work, then again `intervalMs` after each run has ended; runs never overlap.
 * @returns stop: aborts the signal of a run under way and waits for it
 */
export function runPeriodically(
  intervalMs: number,
  work: (signal: AbortSignal) => Promise<void>,
  { onError, shouldWaitFirst = false }: EveryOptions,
): () => Promise<void> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let currentRun = Promise.resolve();
  const schedule = () => {
    if (!controller.signal.aborted) timer = setTimeout(begin, intervalMs);
  };
  const begin = () => {
    currentRun = work(controller.signal).catch(onError).then(schedule);
  };
  if (shouldWaitFirst) schedule();
  else begin();
  return async () => {
    controller.abort();
    clearTimeout(timer);
    await currentRun;
  };
}
