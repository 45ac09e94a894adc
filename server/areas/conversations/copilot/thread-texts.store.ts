// Reads what was said in a conversation, for models: without notes and deleted messages.
import type { Kysely } from 'kysely';
import type { Attachment, Author } from '../../../../contract/conversations/messages.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { ConversationIds } from '../thread/conversations.store.ts';
import { textForModel } from '../thread/message-preview.rules.ts';

export interface ThreadText {
  readonly seq: number;
  readonly author: Exclude<Author, 'system'>;
  readonly text: string;
}

/** Messages that internal notes and system lines are left out of. */
const selectThreadTexts = (db: Kysely<Database>, { accountId, conversationId }: ConversationIds) =>
  db
    .selectFrom('messages')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('is_note', '=', 0)
    .where('deleted_at', 'is', null)
    .where('author', '<>', 'system');

/** The newest texts, oldest first. */
export async function readThreadTexts(
  db: Kysely<Database>,
  ids: ConversationIds,
  limit: number,
): Promise<ThreadText[]> {
  const rows = await selectThreadTexts(db, ids)
    .select(['seq', 'author', 'text', 'attachments'])
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse().flatMap(({ seq, author, text, attachments }) => {
    const files: Attachment[] = attachments === null ? [] : JSON.parse(attachments);
    const modelText = textForModel({ text, attachments: files });
    return author === 'system' || modelText === '' ? [] : [{ seq, author, text: modelText }];
  });
}

/** Number of messages after a position. */
export async function countThreadTextsAfter(
  db: Kysely<Database>,
  ids: ConversationIds,
  seq: number,
): Promise<number> {
  const { count } = await selectThreadTexts(db, ids)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('seq', '>', seq)
    .executeTakeFirstOrThrow();
  return Number(count);
}
