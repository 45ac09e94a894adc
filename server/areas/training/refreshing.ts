// Updates a bot's training status and resumes stalled training.
import type { Store } from '../../store/store.ts';
import { announceBot, readBotRow, refreshTraining } from '../bots/bots.store.ts';
import { Refusal } from '../context.ts';
import { orderLearning } from './additions.ts';

/** Refuses with BotNotFound. */
export async function takeUpAgain(
  store: Store,
  { accountId, botId }: { accountId: string; botId: string },
  now: number,
): Promise<void> {
  const bot = await readBotRow(store.db, accountId, botId);
  if (!bot) throw new Refusal('BotNotFound');
  await store.transact(async (trx) => {
    const busy = await trx
      .selectFrom('sources')
      .select('id')
      .where('account_id', '=', accountId)
      .where('bot_id', '=', botId)
      .where('status', 'in', ['pending', 'learning'])
      .where('hold', 'is', null)
      .where('removed_at', 'is', null)
      .execute();
    for (const { id: sourceId } of busy) {
      // One that waits is not ordered twice; one that runs, or ends just now, is looked at once more.
      await orderLearning(store, trx, { accountId, botId, sourceId });
    }
    await refreshTraining(trx, accountId, botId, { learned: false, now });
    await announceBot(store.events, trx, accountId, botId);
  });
}
