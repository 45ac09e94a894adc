// Endpoints by which pages show proactive messages.
import { createHash } from 'node:crypto';
import type { visitorProactive } from '../../../../contract/widget/proactive-messages.ts';
import { readTimeZone } from '../../account/time-zone.store.ts';
import {
  PROACTIVE_KEY_PREFIX,
  readProactiveText,
  readShownMessages,
} from '../../bots/proactive/proactive.store.ts';
import { countReports } from '../../bots/proactive/proactive-counts.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { findMessageByClientId } from '../thread/messages.store.ts';
import { lockConversation, writeThread } from '../thread/thread.store.ts';
import { requireWidgetAccess, type WidgetAccessDeps } from './widget-access.ts';

/** Handlers of `contract/widget/proactive-messages.ts` for visitors. */
export function visitorProactiveHandlers(deps: WidgetAccessDeps): Handlers<typeof visitorProactive> {
  const { store } = deps;
  return {
    async read({ connectionId }, _caller, request) {
      const { connection } = await requireWidgetAccess(deps, connectionId, request, null);
      const { account_id: accountId, bot_id: botId } = connection;
      const messages = await readShownMessages(store.db, { accountId, botId });
      return { zone: await readTimeZone(store.db, accountId), messages };
    },

    async report({ connectionId, page, viewer, reports }, _caller, request) {
      const { connection } = await requireWidgetAccess(deps, connectionId, request, page);
      const { account_id: accountId, bot_id: botId } = connection;
      const messages = await readShownMessages(store.db, { accountId, botId });
      const zone = await readTimeZone(store.db, accountId);
      const viewing = { accountId, botId, viewer, zone, now: request.now };
      await store.transact((trx) => countReports(trx, viewing, messages, reports));
      return {};
    },

    async open({ proactiveId, variant }, { accountId, botId, conversationId }, { now }) {
      const text = await readProactiveText(store.db, { accountId, botId, proactiveId }, variant);
      if (text === null) throw new ApiError('NotFound');
      await store.transact(async (trx) => {
        const ids = { accountId, conversationId };
        const conversation = await lockConversation(trx, ids);
        if (!conversation) throw new ApiError('NotFound');
        // Another text is another message, which the conversation gets too.
        const mark = createHash('sha256').update(text).digest('hex').slice(0, 12);
        const clientId = `${PROACTIVE_KEY_PREFIX}${proactiveId}-${mark}`;
        if (await findMessageByClientId(trx, ids, clientId)) return;
        const message = { clientId, author: 'ai', text, isCourtesy: true } as const;
        await writeThread(store, trx, conversation, { now, messages: [message], changes: {} });
      });
      return {};
    },
  };
}
