// Stores operators' unsent drafts; the last write wins.
import type { Kysely, Selectable } from 'kysely';
import type { Draft } from '../../../../contract/conversations/drafts.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import type { ConversationScope } from '../thread/conversation-scope.store.ts';

type Row = Selectable<Database['operator_drafts']>;

const toDraft = (row: Row): Draft => ({
  conversationId: row.conversation_id,
  text: row.text,
  revision: row.revision,
  updatedAt: row.updated_at,
});

const selectDraft = (db: Kysely<Database>, { accountId, userId, conversationId }: ConversationScope) =>
  db
    .selectFrom('operator_drafts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId);

/** The user's draft; empty with revision 0 when there is none. */
export async function readOwnDraft(db: Kysely<Database>, scope: ConversationScope): Promise<Draft> {
  const row = await selectDraft(db, scope).executeTakeFirst();
  return row ? toDraft(row) : { conversationId: scope.conversationId, text: '', revision: 0, updatedAt: 0 };
}

/** The user's non-empty drafts in a bot, the newest first. */
export async function listDrafts(
  db: Kysely<Database>,
  { accountId, botId, userId }: Omit<ConversationScope, 'conversationId'>,
): Promise<Draft[]> {
  const rows = await db
    .selectFrom('operator_drafts as d')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.id', '=', 'd.conversation_id').onRef('c.account_id', '=', 'd.account_id'),
    )
    .selectAll('d')
    .where('d.account_id', '=', accountId)
    .where('d.user_id', '=', userId)
    .where('c.account_id', '=', accountId)
    .where('c.bot_id', '=', botId)
    .where('d.text', '<>', '')
    .orderBy('d.updated_at', 'desc')
    .limit(MAX_DRAFTS)
    .execute();
  return rows.map(toDraft);
}

const MAX_DRAFTS = 500;

/**
 * Saves a draft; the last write wins. `replaced` is a different text that another device saved after `base`.
 * An unchanged text makes no new revision.
 */
export function saveDraft(
  store: Store,
  scope: ConversationScope,
  input: { readonly text: string; readonly base: number; readonly now: number },
): Promise<Draft & { readonly replaced: string | null; readonly isNew: boolean }> {
  const text = stripInvalidText(input.text);
  return store.transact(async (trx) => {
    await trx
      .insertInto('operator_drafts')
      .values({
        user_id: scope.userId,
        conversation_id: scope.conversationId,
        account_id: scope.accountId,
        text: '',
        revision: 0,
        updated_at: input.now,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'conversation_id']).doNothing())
      .execute();
    const existing = await selectDraft(trx, scope)
      .$if(store.dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    if (existing.text === text) return { ...toDraft(existing), replaced: null, isNew: false };
    const row = await trx
      .updateTable('operator_drafts')
      .set({ text, revision: existing.revision + 1, updated_at: input.now })
      .where('account_id', '=', scope.accountId)
      .where('user_id', '=', scope.userId)
      .where('conversation_id', '=', scope.conversationId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const hasConflict = existing.revision > input.base && existing.text !== '';
    return { ...toDraft(row), replaced: hasConflict ? existing.text : null, isNew: true };
  });
}
