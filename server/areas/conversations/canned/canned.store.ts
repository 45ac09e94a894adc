import type { Kysely, Selectable } from 'kysely';
import type { CannedReply, ReplyScope } from '../../../../contract/conversations/canned-replies.ts';
import { fold } from '../../../engine/text/normalise.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import { Refusal } from '../../shared/context.ts';

/** Refuses with ShortcutTaken where the scope has the shortcut already, or got it this moment. */
export async function unique<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (uniqueViolation(error)?.table === 'canned_replies') throw new Refusal('ShortcutTaken');
    throw error;
  }
}

type Db = Kysely<Database>;
type Row = Selectable<Database['canned_replies']>;

export interface BotPlace {
  readonly accountId: string;
  readonly botId: string;
}

export interface Words {
  readonly scope: ReplyScope;
  readonly shortcut: string;
  readonly text: string;
}

export const toReply = (row: Row): CannedReply => ({
  id: row.id,
  scope: row.bot_id === null ? 'all' : 'bot',
  shortcut: row.shortcut,
  text: row.text,
  usedCount: row.used_count,
  updatedAt: row.updated_at,
});

const seenBy = (db: Db, { accountId, botId }: BotPlace) =>
  db
    .selectFrom('canned_replies')
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('bot_id', '=', botId), eb('bot_id', 'is', null)]));

/** Those of the bot and of its account, the most used first. */
export function listReplies(db: Db, place: BotPlace): Promise<Row[]> {
  return seenBy(db, place)
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('used_count', 'desc')
    .orderBy('shortcut_key')
    .orderBy('id')
    .execute();
}

/** One that the bot sees, removed or not. */
export function findReply(db: Db, place: BotPlace, replyId: string): Promise<Row | undefined> {
  return seenBy(db, place).selectAll().where('id', '=', replyId).executeTakeFirst();
}

const columnsOf = ({ botId }: BotPlace, { scope, shortcut, text }: Words) => ({
  bot_id: scope === 'all' ? null : botId,
  shortcut,
  shortcut_key: fold(shortcut),
  text,
});

/** Fails with a violation of uniqueness where the scope has the shortcut already. */
export async function addReply(db: Db, place: BotPlace, words: Words, now: number): Promise<Row> {
  return db
    .insertInto('canned_replies')
    .values({
      ...columnsOf(place, words),
      id: newId(),
      account_id: place.accountId,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes one that is not removed; undefined where it is. Fails as `addReply`. */
export function changeReply(
  db: Db,
  place: BotPlace,
  { id, ...words }: Words & { id: string },
  now: number,
): Promise<Row | undefined> {
  return db
    .updateTable('canned_replies')
    .set({ ...columnsOf(place, words), updated_at: now })
    .where('account_id', '=', place.accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Removes (an instant) or brings back (null). Bringing back fails as `addReply`. */
export function markRemoved(
  db: Db,
  { accountId }: BotPlace,
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
