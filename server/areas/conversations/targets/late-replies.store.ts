// Marks conversations whose reply is late, and computes due times anew.
import type { Store } from '../../../store/store.ts';
import type { BotIds } from '../../bots/bots.store.ts';
import { notifyTeamOrAssignee } from '../assignment/escalation.store.ts';
import type { ConversationIds } from '../thread/conversations.store.ts';
import { lockConversation, systemLine, writeThread } from '../thread/thread.store.ts';
import { isMarkedLate, waitsForPerson } from './reply-wait.rules.ts';
import { readDueTime, writeWait } from './reply-wait.store.ts';

/**
 * Marks the conversation if its reply is late: in the thread, for those who should answer, and for reports; once a
 * wait.
 * @returns milliseconds until a later due time; 0 where nothing is left to do
 */
export function markLate(store: Store, ids: ConversationIds, now: number): Promise<number> {
  return store.transact(async (trx) => {
    const conversation = await lockConversation(trx, ids);
    const due = conversation?.reply_due_at ?? null;
    if (!conversation || due === null || conversation.reply_targets === null) return 0;
    if (isMarkedLate(conversation)) return 0;
    if (due >= now) return due + 1 - now;
    await writeWait(trx, conversation, { isLate: true, userId: null });
    await writeThread(store, trx, conversation, {
      now,
      messages: [systemLine('late', 'system')],
      changes: { late_at: now },
    });
    await notifyTeamOrAssignee(store, trx, conversation, {
      kind: 'late',
      assigneeId: conversation.assignee_id,
      text: conversation.visitor_text ?? '',
      now,
    });
    return 0;
  });
}

const BATCH_SIZE = 200;

/** Computes the due times of a bot's waiting conversations anew, after its targets or hours changed. */
export async function refreshDueTimes(
  store: Store,
  { accountId, botId }: BotIds,
  { signal, now }: { readonly signal: AbortSignal; readonly now: number },
): Promise<void> {
  for (let after = ''; ; ) {
    signal.throwIfAborted();
    const rows = await store.db
      .selectFrom('conversations')
      .select('id')
      .where('account_id', '=', accountId)
      .where('bot_id', '=', botId)
      .where('status', '=', 'operatorAttention')
      .where('waiting_since', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    for (const { id: conversationId } of rows)
      await refreshDueTime(store, { accountId, conversationId }, now);
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** One that is late stays so, unless the target is gone. */
function refreshDueTime(store: Store, ids: ConversationIds, now: number): Promise<void> {
  return store.transact(async (trx) => {
    const conversation = await lockConversation(trx, ids);
    if (!conversation || !waitsForPerson(conversation)) return;
    const awaited_since = conversation.awaited_since ?? now;
    const reply_due_at = await readDueTime(trx, { ...conversation, awaited_since });
    if (reply_due_at === conversation.reply_due_at) return;
    if (reply_due_at !== null && isMarkedLate(conversation)) return;
    await writeThread(store, trx, conversation, {
      now,
      messages: [],
      changes: { awaited_since, reply_due_at },
    });
  });
}
