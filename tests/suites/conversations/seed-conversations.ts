// A bot with conversations, and what operators do in their list.
import type { InboxFilters } from '../../../contract/conversations/inbox.filters.ts';
import type { BulkAction } from '../../../contract/conversations/inbox.ts';
import type { CurrentUser, Visitor } from '../../../server/areas/shared/context.ts';
import { newId } from '../../../server/store/id.ts';
import type { App } from '../support/app.ts';

/** Creates a bot and, a second apart, one visitor per text who sends it. */
export async function seedConversations(app: App, texts: readonly string[]) {
  const bot = await app.createBot();
  const visitors: Visitor[] = [];
  for (const text of texts) {
    app.advanceTime(1_000);
    const visitor = await app.openVisitor(bot);
    await app.sendAsVisitor(visitor, text);
    visitors.push(visitor);
  }
  const list = (
    filters: Partial<InboxFilters> & { cursor?: string; limit?: number } = {},
    by: CurrentUser = app.owner,
  ) =>
    app.handlers.conversations.list({ botId: bot.id, filter: 'all', ...filters }, by, app.requestContext());
  const applyAction = (conversationIds: readonly string[], action: BulkAction, by: CurrentUser = app.owner) =>
    app.handlers.bulkActions.apply({ conversationIds, action }, by, app.requestContext());
  const undo = (actionId: string | null, by: CurrentUser = app.owner) =>
    app.handlers.bulkActions.undo({ actionId: actionId ?? newId() }, by, app.requestContext());
  const reply = (visitor: Visitor, text: string) =>
    app.handlers.conversations.reply(
      { botId: bot.id, conversationId: visitor.conversationId, clientId: newId(), text },
      app.owner,
      app.requestContext(),
    );
  const ids = visitors.map(({ conversationId }) => conversationId);
  return { bot, visitors, ids, list, applyAction, undo, reply };
}
