// Knows a bot with many visitors, for tests of the inbox. Refuses to know what is expected of it.
import type { InboxFilters } from '../../contract/inbox.filters.ts';
import type { BulkAct } from '../../contract/inbox.ts';
import type { Person, Visitor } from '../../server/areas/context.ts';
import { newId } from '../../server/store/id.ts';
import type { House } from './house.ts';

/** A bot with so many visitors who each say something, a second apart. */
export async function talk(house: House, texts: readonly string[]) {
  const bot = await house.bot();
  const visitors: Visitor[] = [];
  for (const text of texts) {
    house.pass(1_000);
    const visitor = await house.visitor(bot);
    await house.says(visitor, text);
    visitors.push(visitor);
  }
  const list = (
    filters: Partial<InboxFilters> & { cursor?: string; limit?: number } = {},
    by: Person = house.owner,
  ) => house.handlers.conversations.list({ botId: bot.id, filter: 'all', ...filters }, by, house.facts());
  const act = (conversationIds: readonly string[], what: BulkAct, by: Person = house.owner) =>
    house.handlers.bulk.act({ botId: bot.id, conversationIds, act: what }, by, house.facts());
  const undo = (actId: string | null, by: Person = house.owner) =>
    house.handlers.bulk.undo({ botId: bot.id, actId: actId ?? newId() }, by, house.facts());
  const reply = (visitor: Visitor, text: string) =>
    house.handlers.conversations.reply(
      { botId: bot.id, conversationId: visitor.conversationId, clientId: newId(), text },
      house.owner,
      house.facts(),
    );
  const ids = visitors.map(({ conversationId }) => conversationId);
  return { bot, visitors, ids, list, act, undo, reply };
}
