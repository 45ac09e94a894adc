// Knows how it is kept how content a visitor was when a conversation was closed: once per closing. Knows no HTTP.
import type { Kysely } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { Refusal, type Visitor } from '../context.ts';
import { storable } from '../storable.ts';
import type { ConversationIds } from './conversations.store.ts';
import { holdConversation, writeThread } from './thread.store.ts';

export interface Verdict {
  readonly stars: number;
  readonly comment: string;
}

/** Who comes back after a month is not asked about what they have forgotten. */
const ASKED_MS = 30 * 24 * 3_600_000;

const saidOf = (db: Kysely<Database>, { accountId, conversationId }: ConversationIds, closedAt: number) =>
  db
    .selectFrom('satisfactions')
    .select(['stars', 'comment', 'created_at'])
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('closed_at', '=', closedAt)
    .executeTakeFirst();

/** What a visitor is asked while the conversation is closed: null where they are not, or not any more. */
export async function askedOf(
  db: Kysely<Database>,
  ids: ConversationIds,
  now: number,
): Promise<{ readonly said: Verdict | null } | null> {
  const { status, closed_at: closedAt } = await db
    .selectFrom('conversations')
    .select(['status', 'closed_at'])
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.conversationId)
    .executeTakeFirstOrThrow();
  if (status !== 'closed' || closedAt === null) return null;
  const known = await saidOf(db, ids, closedAt);
  if (!known) return now - closedAt < ASKED_MS ? { said: null } : null;
  if (now - known.created_at >= limits.satisfaction.changeMs) return null;
  return { said: { stars: known.stars, comment: known.comment } };
}

/**
 * Keeps what the visitor says of the last closing. Refuses with SatisfactionOver when the conversation is open, or
 * what was said has stood for a day.
 */
export function rateClosing(store: Store, visitor: Visitor, verdict: Verdict, now: number): Promise<void> {
  return store.transact(async (trx) => {
    const held = await holdConversation(store, trx, visitor);
    const closedAt = held?.closed_at ?? null;
    if (held?.status !== 'closed' || closedAt === null) throw new Refusal('SatisfactionOver');
    const known = await saidOf(trx, visitor, closedAt);
    const since = known?.created_at ?? now;
    if (now - since >= limits.satisfaction.changeMs || now - closedAt >= ASKED_MS)
      throw new Refusal('SatisfactionOver');
    const said = { stars: verdict.stars, comment: storable(verdict.comment), updated_at: now };
    await trx
      .insertInto('satisfactions')
      .values({
        ...said,
        conversation_id: held.id,
        closed_at: closedAt,
        account_id: held.account_id,
        bot_id: held.bot_id,
        user_id: held.assignee_id,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['conversation_id', 'closed_at'])
          .doUpdateSet(said)
          .where('satisfactions.account_id', '=', held.account_id),
      )
      .execute();
    await writeThread(store, trx, held, { now, messages: [], changes: { satisfaction: verdict.stars } });
  });
}
