// Endpoints of proactive messages.
import type { Transaction } from 'kysely';
import type { ProactiveMessage, proactiveMessages } from '../../../../contract/widget/proactive-messages.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { readTimeZone } from '../../account/time-zone.store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import type { CurrentUser, Handlers, RequestContext } from '../../shared/context.ts';
import { requireBot } from '../bots.store.ts';
import {
  changeProactiveMessage,
  createProactiveMessage,
  moveProactiveMessage,
  readProactiveMessage,
  readProactiveMessages,
  removeProactiveMessage,
  restoreProactiveMessage,
} from './proactive.store.ts';

/** Handlers of `contract/widget/proactive-messages.ts` for owners. */
export function proactiveHandlers({ store }: { readonly store: Store }): Handlers<typeof proactiveMessages> {
  const write = (
    { accountId, userId }: CurrentUser,
    { now, ip }: RequestContext,
    {
      botId,
      action = 'proactive.saved',
    }: { botId: string; action?: 'proactive.saved' | 'proactive.removed' },
    change: (trx: Transaction<Database>) => Promise<string>,
  ): Promise<string> =>
    store.transact(async (trx) => {
      await requireBot(trx, { accountId, botId });
      const subject = await change(trx);
      await writeAudit(trx, { accountId, userId, action, subject, ip, now });
      return subject;
    });
  const readSavedMessage = (
    accountId: string,
    botId: string,
    proactiveId: string,
  ): Promise<ProactiveMessage> => readProactiveMessage(store.db, { accountId, botId, proactiveId });

  return {
    async list({ botId }, { accountId }) {
      await requireBot(store.db, { accountId, botId });
      const messages = await readProactiveMessages(store.db, { accountId, botId });
      return { zone: await readTimeZone(store.db, accountId), messages };
    },
    async create({ botId, ...draft }, user, request) {
      const ids = { accountId: user.accountId, botId, now: request.now };
      const id = await write(user, request, { botId }, (trx) => createProactiveMessage(trx, ids, draft));
      return readSavedMessage(user.accountId, botId, id);
    },
    async change({ botId, proactiveId, ...draft }, user, request) {
      const ids = { accountId: user.accountId, botId, proactiveId, now: request.now };
      await write(user, request, { botId }, async (trx) => {
        await changeProactiveMessage(trx, ids, draft);
        return proactiveId;
      });
      return readSavedMessage(user.accountId, botId, proactiveId);
    },
    async move({ botId, proactiveId, position }, user, request) {
      const ids = { accountId: user.accountId, botId, proactiveId, now: request.now };
      await write(user, request, { botId }, async (trx) => {
        await moveProactiveMessage(trx, ids, position);
        return proactiveId;
      });
      return {};
    },
    async remove({ botId, proactiveId }, user, request) {
      const ids = { accountId: user.accountId, botId, proactiveId, now: request.now };
      await write(user, request, { botId, action: 'proactive.removed' }, async (trx) => {
        await removeProactiveMessage(trx, ids);
        return proactiveId;
      });
      return {};
    },
    async restore({ botId, proactiveId }, user, request) {
      const ids = { accountId: user.accountId, botId, proactiveId, now: request.now };
      await write(user, request, { botId }, async (trx) => {
        await restoreProactiveMessage(trx, ids);
        return proactiveId;
      });
      return readSavedMessage(user.accountId, botId, proactiveId);
    },
  };
}
