// Counts what is due for every bot.
import type { Store } from '../../store/store.ts';
import { countDue } from './counting.ts';

const BOTS = 50;
/** Batches of one bot before the next one's turn. */
const TURN = 5;

/** Counts what is due of all bots; stops when nothing is left or the signal says so. */
export async function countEverything(
  store: Store,
  { clock, signal }: { readonly clock: () => number; readonly signal: AbortSignal },
): Promise<void> {
  for (let isDone = false; !isDone && !signal.aborted; ) {
    const bots = await store.db
      .selectFrom('report_due')
      .select(['account_id', 'bot_id'])
      .distinct()
      .limit(BOTS)
      .execute();
    isDone = true;
    for (const { account_id: accountId, bot_id: botId } of bots) {
      if (signal.aborted) return;
      const isCounted = await countDue(store, { accountId, botId }, { now: clock(), batches: TURN });
      if (!isCounted) isDone = false;
    }
  }
}
