// Publishes bulk changes of pairs.
import type { Transaction } from 'kysely';
import type { Database } from '../../../store/schema.ts';
import type { Store } from '../../../store/store.ts';
import { readBot, refreshTraining } from '../../bots/bots.store.ts';
import type { BotIds } from './pairs.store.ts';

/** Brings the bot in step and tells the panels; the last thing a transaction does. */
export async function announceMany(
  store: Store,
  trx: Transaction<Database>,
  { accountId, botId }: BotIds,
  change: { learned: boolean; now: number },
): Promise<void> {
  await refreshTraining(trx, accountId, botId, change);
  const bot = await readBot(trx, accountId, botId);
  if (!bot) return;
  await store.events.append(trx, accountId, [
    { kind: 'pairs.changed', botId, payload: { botId } },
    { kind: 'bot.changed', botId, payload: { bot } },
  ]);
}
