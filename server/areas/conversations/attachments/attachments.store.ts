import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Attachment } from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { ServedFile } from '../../shared/context.ts';
import type { ConversationIds } from '../thread/conversations.store.ts';

/** Who uploads or reads; `userId` null means the visitor of the conversation. */
export interface AttachmentUser extends ConversationIds {
  readonly userId: string | null;
  readonly now: number;
}

/** Number of the uploader's files in the conversation that no message uses yet. */
export async function countUnsent(db: Kysely<Database>, uploader: AttachmentUser): Promise<number> {
  const { count } = await db
    .selectFrom('attachments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', uploader.accountId)
    .where('conversation_id', '=', uploader.conversationId)
    .where('user_id', uploader.userId === null ? 'is' : '=', uploader.userId)
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores the bytes, then the row; when the row fails, the bytes are removed. */
export async function saveAttachment(
  store: Store,
  { accountId, conversationId, userId, now }: AttachmentUser,
  file: Attachment,
  bytes: Uint8Array,
): Promise<void> {
  const { key } = await store.files.put(accountId, bytes);
  await store.db
    .insertInto('attachments')
    .values({
      ...file,
      account_id: accountId,
      conversation_id: conversationId,
      message_id: null,
      user_id: userId,
      file_key: key,
      created_at: now,
    })
    .execute()
    .catch(async (error: unknown) => {
      await store.files.remove(key);
      throw error;
    });
}

/**
 * A file of the conversation that the reader may see, or undefined. Sent files are for both sides, files of
 * notes for operators only, unsent files for their uploader only.
 */
export async function findAttachment(
  store: Store,
  attachmentId: string,
  reader: AttachmentUser,
): Promise<ServedFile | undefined> {
  const row = await store.db
    .selectFrom('attachments')
    .select(['name', 'mime', 'size', 'file_key'])
    .where('account_id', '=', reader.accountId)
    .where('conversation_id', '=', reader.conversationId)
    .where('id', '=', attachmentId)
    .$if(reader.userId === null, (query) => query.where('is_note', '=', 0))
    .where((eb) =>
      eb.or([
        eb('message_id', 'is not', null),
        eb.and([
          eb('user_id', reader.userId === null ? 'is' : '=', reader.userId),
          eb('created_at', '>', reader.now - limits.attachment.unattachedLifetimeMs),
        ]),
      ]),
    )
    .executeTakeFirst();
  return row && toServedFile(store, row);
}

/**
 * A file sent to the visitor, or undefined when it is unsent, belongs to a note, or its message is deleted.
 */
export async function findSentFile(
  store: Store,
  { accountId, attachmentId }: { readonly accountId: string; readonly attachmentId: string },
): Promise<ServedFile | undefined> {
  const row = await store.db
    .selectFrom('attachments as a')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.id', '=', 'a.message_id').onRef('m.account_id', '=', 'a.account_id'),
    )
    .select(['a.name', 'a.mime', 'a.size', 'a.file_key'])
    .where('a.account_id', '=', accountId)
    .where('a.id', '=', attachmentId)
    .where('a.is_note', '=', 0)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && toServedFile(store, row);
}

type FileRow = Pick<Selectable<Database['attachments']>, 'name' | 'mime' | 'size' | 'file_key'>;

const toServedFile = (store: Store, { name, mime, size, file_key: key }: FileRow): ServedFile => ({
  name,
  mime,
  size,
  read: (start, end) => store.files.stream(key, { start, end }),
});

/** Makes the files of a deleted message unreadable; the next sweep removes them. */
export async function detachAttachments(
  trx: Transaction<Database>,
  { accountId, conversationId }: ConversationIds,
  messageId: string,
): Promise<void> {
  await trx
    .updateTable('attachments')
    .set({ message_id: null, created_at: 0 })
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('message_id', '=', messageId)
    .execute();
}

const BATCH_SIZE = 100;
/** Extra age before removal, since a message may claim a file at its last moment. */
const GRACE_MS = 3_600_000;

/**
 * Removes files that no message has claimed in time. Bytes go before rows, so that an interrupted run can be
 * repeated.
 * @returns the number of removed files.
 */
export async function deleteOrphanAttachments(store: Store, now: number): Promise<number> {
  for (let removedCount = 0; ; ) {
    const rows = await store.db
      .selectFrom('attachments')
      .select(['id', 'file_key'])
      .where('message_id', 'is', null)
      .where('created_at', '<', now - limits.attachment.unattachedLifetimeMs - GRACE_MS)
      .limit(BATCH_SIZE)
      .execute();
    if (rows.length === 0) return removedCount;
    for (const { file_key } of rows) await store.files.remove(file_key);
    const ids = rows.map(({ id }) => id);
    await store.db.deleteFrom('attachments').where('id', 'in', ids).where('message_id', 'is', null).execute();
    removedCount += rows.length;
  }
}
