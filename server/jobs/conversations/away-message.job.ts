// Sends the away message in the language of the visitor.
import { replyLanguage } from '../../answering/language.ts';
import { sendAwayMessage } from '../../areas/conversations/presence/away-message.store.ts';
import type { ConversationIds } from '../../areas/conversations/thread/conversations.store.ts';
import type { Store } from '../../store/store.ts';

const MAX_MESSAGES_READ = 10;

/** Idempotent. */
export async function sendAwayMessageInVisitorLanguage(
  { store, clock }: { readonly store: Store; readonly clock: () => number },
  ids: ConversationIds,
): Promise<void> {
  const { accountId, conversationId } = ids;
  const rows = await store.db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.id', '=', 'm.conversation_id').onRef('c.account_id', '=', 'm.account_id'),
    )
    .innerJoin('bots as b', (join) =>
      join.onRef('b.id', '=', 'c.bot_id').onRef('b.account_id', '=', 'c.account_id'),
    )
    .select(['m.text', 'b.response_language'])
    .where('m.account_id', '=', accountId)
    .where('m.conversation_id', '=', conversationId)
    .where('m.author', '=', 'visitor')
    .orderBy('m.seq', 'desc')
    .limit(MAX_MESSAGES_READ)
    .execute();
  const [last, ...earlier] = rows;
  if (!last) return;
  const texts = earlier.map(({ text }) => text).toReversed();
  const language = replyLanguage(last.response_language, last.text, texts);
  await sendAwayMessage(store, ids, { language, now: clock() });
}
