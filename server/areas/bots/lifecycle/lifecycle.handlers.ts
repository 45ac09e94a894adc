// Endpoints that remove, restore and activate bots.
import type { botLifecycle } from '../../../../contract/bots/bot-lifecycle.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { announceBot, readBot, readBots } from '../bots.store.ts';
import { findRemovedBots, removeBot, restorableUntil, restoreBot, setActiveBots } from './removal.store.ts';

/** Handlers of `contract/bots/bot-lifecycle.ts`. */
export function botLifecycleHandlers({ store }: { readonly store: Store }): Handlers<typeof botLifecycle> {
  return {
    async readImpact({ botId }, { accountId }, { now }) {
      const bot = await readBot(store.db, accountId, botId);
      if (!bot) throw new ApiError('BotNotFound');
      const { conversations, sources, connections } = bot;
      return { conversations, sources, connections: connections.length, deletedAt: restorableUntil(now) };
    },

    remove: ({ botId, name }, { accountId, userId }, { now, ip }) =>
      store.transact((trx) => removeBot(store, trx, { accountId, botId, name }, { userId, ip, now })),

    listRemoved: async (_input, { accountId }, { now }) => ({
      bots: await findRemovedBots(store, accountId, now),
    }),

    async restore({ botId }, { accountId, userId }, { now, ip }) {
      try {
        return await store.transact(async (trx) => {
          await restoreBot(store, trx, { accountId, botId }, { userId, ip, now });
          return announceBot(store.events, trx, accountId, botId);
        });
      } catch (error) {
        if (uniqueViolation(error)?.columns.includes('name_key')) throw new ApiError('BotNameTaken');
        throw error;
      }
    },

    setActive: ({ botIds }, { accountId, userId }, { now, ip }) =>
      store.transact(async (trx) => {
        const changedBotIds = await setActiveBots(trx, { accountId, botIds, now });
        if (changedBotIds.length > 0)
          await writeAudit(trx, { accountId, userId, action: 'bots.chosen', ip, now });
        for (const botId of changedBotIds) await announceBot(store.events, trx, accountId, botId);
        return readBots(trx, accountId, null);
      }),
  };
}
