// Stores unsaved drafts of source texts.
import type { Kysely, Selectable } from 'kysely';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';

/** The owner of a draft and its text: `key` is a source id, or `new`. */
export interface TextDraftIds {
  readonly accountId: string;
  readonly botId: string;
  readonly userId: string;
  readonly key: string;
}

type DraftRow = Selectable<Database['text_drafts']>;

export function readTextDraft(db: Kysely<Database>, ids: TextDraftIds): Promise<DraftRow | undefined> {
  return db
    .selectFrom('text_drafts')
    .selectAll()
    .where('account_id', '=', ids.accountId)
    .where('bot_id', '=', ids.botId)
    .where('user_id', '=', ids.userId)
    .where('text_key', '=', ids.key)
    .executeTakeFirst();
}

export async function saveTextDraft(
  db: Kysely<Database>,
  ids: TextDraftIds,
  draft: Pick<DraftRow, 'title' | 'text' | 'base_version'>,
  now: number,
): Promise<void> {
  await db
    .insertInto('text_drafts')
    .values({
      ...draft,
      id: newId(),
      account_id: ids.accountId,
      bot_id: ids.botId,
      user_id: ids.userId,
      text_key: ids.key,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'bot_id', 'text_key']).doUpdateSet({ ...draft, updated_at: now }),
    )
    .execute();
}

export async function deleteTextDraft(db: Kysely<Database>, ids: TextDraftIds): Promise<void> {
  await db
    .deleteFrom('text_drafts')
    .where('account_id', '=', ids.accountId)
    .where('bot_id', '=', ids.botId)
    .where('user_id', '=', ids.userId)
    .where('text_key', '=', ids.key)
    .execute();
}
