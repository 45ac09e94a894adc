// Knows how to notice another instance's events whose wake-up was lost; knows no event.
import type { Kernel } from './backend.ts';

const EVERY_MS = 1500;
const ACCOUNTS_PER_QUERY = 1000;
const PREFIX = 'events:';

/** Compares the counters of the accounts that have readers, and rings for those that moved. Returns how to end it. */
export function watchCounters({ bell, db, log }: Kernel): () => void {
  let known = new Map<string, number>();
  let ended = false;
  let timer: NodeJS.Timeout | undefined;

  const compare = async () => {
    const accounts = bell.topics(PREFIX).map((topic) => topic.slice(PREFIX.length));
    const seen = new Map<string, number>();
    for (let start = 0; start < accounts.length; start += ACCOUNTS_PER_QUERY) {
      const rows = await db
        .selectFrom('account_counters')
        .select(['account_id', 'seq'])
        .where('account_id', 'in', accounts.slice(start, start + ACCOUNTS_PER_QUERY))
        .execute();
      for (const { account_id, seq } of rows) seen.set(account_id, seq);
    }
    for (const [account, seq] of seen) {
      if (known.get(account) !== seq) bell.ringHere({ topic: PREFIX + account });
    }
    known = seen;
  };

  const repeat = async () => {
    try {
      await compare();
    } catch (error) {
      if (!ended)
        log(`Events could not be watched: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (!ended) timer = setTimeout(repeat, EVERY_MS);
  };

  timer = setTimeout(repeat, EVERY_MS);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
