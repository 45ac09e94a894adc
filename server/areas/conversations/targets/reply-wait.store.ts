// Follows waits for a person's reply: when it is due, and how the wait ended.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { addBusinessTime } from '../../bots/hours/business-hours.rules.ts';
import { parseTargets, readBusinessHours, setHoursOf } from '../../bots/hours/business-hours.store.ts';
import type { NamedConversation } from '../thread/conversations.store.ts';
import type { ThreadChanges } from '../thread/thread-transitions.store.ts';
import { isMarkedLate, targetOf, waitsForPerson } from './reply-wait.rules.ts';

type WaitChanges = Pick<ThreadChanges, 'person_replied_at' | 'awaited_since' | 'reply_due_at'>;

interface TrackedWrite {
  readonly before: NamedConversation;
  /** What the write changes of it. */
  readonly columns: Partial<NamedConversation>;
  readonly write: {
    readonly now: number;
    readonly messages: readonly {
      readonly author: string;
      readonly person?: { readonly id: string };
      readonly isNote?: true;
    }[];
    readonly changes: ThreadChanges;
  };
}

/** What a write to a conversation changes in its wait, and what to record with it. */
interface TrackedWait {
  readonly changes: WaitChanges;
  readonly record: () => Promise<unknown>;
}

const recordNothing = async () => undefined;

/**
 * A wait begins when a message of the visitor comes to need a person, and ends with a person's reply, or when
 * nobody is awaited any more. Under no target nothing is read or written but when a person replied.
 */
export async function trackReplyWait(
  store: Store,
  trx: Transaction<Database>,
  { before, columns, write: { now, messages, changes } }: TrackedWrite,
): Promise<TrackedWait> {
  const after: NamedConversation = { ...before, ...columns };
  const reply = messages.find(({ author, isNote }) => author === 'operator' && !isNote);
  const replyColumns = reply && { person_replied_at: now };
  if (!waitsForPerson(after)) {
    if (before.awaited_since === null) return { changes: { ...replyColumns }, record: recordNothing };
    return {
      changes: { ...replyColumns, awaited_since: null, reply_due_at: null },
      record: () => recordWaitEnd(trx, before, { now, userId: reply && (reply.person?.id ?? null) }),
    };
  }
  // An undo brings the wait back as it was, and a refresh has computed it.
  if (changes.awaited_since !== undefined && changes.awaited_since !== null)
    return { changes: {}, record: () => enqueueLateCheck(store, trx, after) };
  const isOngoing = waitsForPerson(before);
  const isSame = isOngoing && before.priority === after.priority;
  if (after.reply_targets === null || isSame || isMarkedLate(before))
    return { changes: {}, record: recordNothing };
  const started = { ...after, awaited_since: isOngoing ? before.awaited_since : now };
  const reply_due_at = await readDueTime(trx, started);
  const { awaited_since } = started;
  return {
    changes: { awaited_since, reply_due_at },
    record: () => enqueueLateCheck(store, trx, { ...after, reply_due_at }),
  };
}

/** When the awaited reply is due by the bot's targets and hours; a wait older than its target counts from that. */
export async function readDueTime(
  db: Kysely<Database>,
  conversation: NamedConversation,
): Promise<number | null> {
  const { account_id: accountId, bot_id: botId, awaited_since } = conversation;
  const stored = parseTargets(conversation.reply_targets);
  const target = stored && targetOf(stored.targets, conversation);
  if (!stored || target === null) return null;
  const since = Math.max(awaited_since ?? 0, stored.since);
  const hours = setHoursOf(await readBusinessHours(db, { accountId, botId }));
  return hours === null ? since + target : addBusinessTime(hours, since, target);
}

/** The job looks right after the due instant, which is still in time; one for an earlier instant waits on. */
async function enqueueLateCheck(
  store: Store,
  trx: Transaction<Database>,
  { account_id: accountId, id: conversationId, reply_due_at }: NamedConversation,
): Promise<void> {
  if (reply_due_at === null) return;
  await store.jobs.enqueue(trx, {
    queue: 'mark-late',
    key: conversationId,
    payload: { accountId, conversationId },
    runAt: reply_due_at + 1,
    rerun: true,
  });
}

/** A reply in time, or a wait past its due time, whoever ended it; `userId` undefined: no person replied. */
function recordWaitEnd(
  trx: Transaction<Database>,
  conversation: NamedConversation,
  { now, userId }: { readonly now: number; readonly userId: string | null | undefined },
): Promise<unknown> {
  const { reply_due_at } = conversation;
  if (reply_due_at === null) return recordNothing();
  const isLate = now > reply_due_at;
  if (!isLate && userId === undefined) return recordNothing();
  return writeWait(trx, conversation, { isLate, userId: userId ?? null });
}

/** Writes how the wait went, once for each. */
export function writeWait(
  trx: Transaction<Database>,
  { id, account_id, bot_id, awaited_since }: NamedConversation,
  { isLate, userId }: { readonly isLate: boolean; readonly userId: string | null },
): Promise<unknown> {
  return trx
    .insertInto('reply_waits')
    .values({
      conversation_id: id,
      since: awaited_since ?? 0,
      account_id,
      bot_id,
      user_id: userId,
      is_late: isLate ? 1 : 0,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['conversation_id', 'since'])
        .doUpdateSet({ user_id: userId })
        .where('reply_waits.account_id', '=', account_id),
    )
    .execute();
}
