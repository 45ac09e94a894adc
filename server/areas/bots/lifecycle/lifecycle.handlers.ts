// Endpoints that remove, restore and activate bots.
import type { botLife } from '../../../../contract/bots/bot-lifecycle.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { type Handlers, Refusal } from '../../shared/context.ts';
import { announceBot, readBot, readBots } from '../bots.store.ts';
import { chooseActive, endOf, findRemoved, removeBot, restoreBot } from './removal.store.ts';

/** The calls of `contract/bots/bot-lifecycle.ts` over the store. */
export function botLifeHandlers({ store }: { readonly store: Store }): Handlers<typeof botLife> {
  return {
    async weight({ botId }, { accountId }, { now }) {
      const bot = await readBot(store.db, accountId, botId);
      if (!bot) throw new Refusal('BotNotFound');
      const { conversations, sources, connections } = bot;
      return { conversations, sources, connections: connections.length, deletedAt: endOf(now) };
    },

    remove: ({ botId, name }, { accountId, userId }, { now, ip }) =>
      store.transact((trx) => removeBot(store, trx, { accountId, botId, name }, { userId, ip, now })),

    removed: async (_input, { accountId }, { now }) => ({ bots: await findRemoved(store, accountId, now) }),

    async restore({ botId }, { accountId, userId }, { now, ip }) {
      try {
        return await store.transact(async (trx) => {
          await restoreBot(store, trx, { accountId, botId }, { userId, ip, now });
          return announceBot(store.events, trx, accountId, botId);
        });
      } catch (error) {
        if (uniqueViolation(error)?.columns.includes('name_key')) throw new Refusal('BotNameTaken');
        throw error;
      }
    },

    choose: ({ botIds }, { accountId, userId }, { now, ip }) =>
      store.transact(async (trx) => {
        const changed = await chooseActive(trx, { accountId, botIds, now });
        if (changed.length > 0) await writeAudit(trx, { accountId, userId, action: 'bots.chosen', ip, now });
        for (const botId of changed) await announceBot(store.events, trx, accountId, botId);
        return readBots(trx, accountId, null);
      }),
  };
}
