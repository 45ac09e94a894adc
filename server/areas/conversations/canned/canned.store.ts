import type { Kysely, Selectable } from 'kysely';
import type { CannedReply, CannedReplyScope } from '../../../../contract/conversations/canned-replies.ts';
import { foldText } from '../../../engine/text/normalise.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { BotIds } from '../../bots/bots.store.ts';
import { ApiError } from '../../shared/context.ts';

/**
 * Runs the write.
 * @throws ApiError ShortcutTaken when the scope has the shortcut already, also by a concurrent write
 */
export async function mapDuplicateShortcut<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (uniqueViolation(error)?.table === 'canned_replies') throw new ApiError('ShortcutTaken');
    throw error;
  }
}

type Db = Kysely<Database>;
type Row = Selectable<Database['canned_replies']>;

export interface CannedReplyFields {
  readonly scope: CannedReplyScope;
  readonly shortcut: string;
  readonly text: string;
}

export const toCannedReply = (row: Row): CannedReply => ({
  id: row.id,
  scope: row.bot_id === null ? 'all' : 'bot',
  shortcut: row.shortcut,
  text: row.text,
  usedCount: row.used_count,
  updatedAt: row.updated_at,
});

const selectVisibleReplies = (db: Db, { accountId, botId }: BotIds) =>
  db
    .selectFrom('canned_replies')
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('bot_id', '=', botId), eb('bot_id', 'is', null)]));

/** Replies of the bot and of its account, the most used first. */
export function listCannedReplies(db: Db, ids: BotIds): Promise<Row[]> {
  return selectVisibleReplies(db, ids)
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('used_count', 'desc')
    .orderBy('shortcut_key')
    .orderBy('id')
    .execute();
}

/** A reply visible to the bot, removed or not. */
export function findCannedReply(db: Db, ids: BotIds, replyId: string): Promise<Row | undefined> {
  return selectVisibleReplies(db, ids).selectAll().where('id', '=', replyId).executeTakeFirst();
}

const toColumns = ({ botId }: BotIds, { scope, shortcut, text }: CannedReplyFields) => ({
  bot_id: scope === 'all' ? null : botId,
  shortcut,
  shortcut_key: foldText(shortcut),
  text,
});

/** @throws a unique violation when the scope has the shortcut already */
export async function insertCannedReply(
  db: Db,
  ids: BotIds,
  fields: CannedReplyFields,
  now: number,
): Promise<Row> {
  return db
    .insertInto('canned_replies')
    .values({
      ...toColumns(ids, fields),
      id: newId(),
      account_id: ids.accountId,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Updates a reply; undefined when it is removed. Throws like `insertCannedReply`. */
export function updateCannedReply(
  db: Db,
  ids: BotIds,
  { id, ...fields }: CannedReplyFields & { id: string },
  now: number,
): Promise<Row | undefined> {
  return db
    .updateTable('canned_replies')
    .set({ ...toColumns(ids, fields), updated_at: now })
    .where('account_id', '=', ids.accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Removes (an instant) or restores (null) a reply. Restoring throws like `insertCannedReply`. */
export function setRemovedAt(
  db: Db,
  { accountId }: BotIds,
  id: string,
  removedAt: number | null,
): Promise<Row | undefined> {
  return db
    .updateTable('canned_replies')
    .set({ removed_at: removedAt })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Number of current replies in a scope. */
export async function countCannedReplies(
  db: Db,
  { accountId, botId }: BotIds,
  scope: CannedReplyScope,
): Promise<number> {
  const { count } = await db
    .selectFrom('canned_replies')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('bot_id', scope === 'all' ? 'is' : '=', scope === 'all' ? null : botId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function incrementUseCount(db: Db, { accountId }: BotIds, id: string): Promise<void> {
  await db
    .updateTable('canned_replies')
    .set((eb) => ({ used_count: eb('used_count', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
