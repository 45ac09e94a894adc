// Updates report counts periodically.
import { countAllBots } from '../areas/reports/counting/count-due.ts';
import type { Store } from '../store/store.ts';

export interface CountReportsDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: (line: string) => void;
}

/** What happens meanwhile is counted together: the more there is, the less each costs. */
const EVERY_MS = 3_000;

/** Counts until stopped; stopping waits for the batch under way. */
export function startCountReports({ store, clock, log }: CountReportsDeps): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const turn = async () => {
    try {
      await countAllBots(store, { clock, signal: stopping.signal });
    } catch (error) {
      log(`Counting for reports failed: ${error instanceof Error ? error.message : error}`);
    }
    if (!stopping.signal.aborted) timer = setTimeout(begin, EVERY_MS);
  };
  const begin = () => {
    working = turn();
  };
  timer = setTimeout(begin, EVERY_MS);
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await working;
  };
}
