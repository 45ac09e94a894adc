// Repeats work in this process until it is stopped.

interface EveryOptions {
  readonly onError: (error: unknown) => void;
  /** Whether the first run comes after one interval instead of at once. */
  readonly waitsFirst?: boolean | undefined;
}

/**
 * Runs the work, and again `ms` milliseconds after each run has ended; never twice at a time.
 * @returns stop: aborts the signal of a run under way and waits for it
 */
export function every(
  ms: number,
  work: (signal: AbortSignal) => Promise<void>,
  { onError, waitsFirst = false }: EveryOptions,
): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const schedule = () => {
    if (!stopping.signal.aborted) timer = setTimeout(begin, ms);
  };
  const begin = () => {
    running = work(stopping.signal).catch(onError).then(schedule);
  };
  if (waitsFirst) schedule();
  else begin();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}
