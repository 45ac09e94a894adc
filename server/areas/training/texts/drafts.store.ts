// Stores unsaved drafts of source texts.
import type { Kysely, Selectable } from 'kysely';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';

/** Whose draft of which text: `key` is an item's id, or `new`. */
export interface TextDraftIds {
  readonly accountId: string;
  readonly botId: string;
  readonly userId: string;
  readonly key: string;
}

type DraftRow = Selectable<Database['text_drafts']>;

export function readTextDraft(db: Kysely<Database>, place: TextDraftIds): Promise<DraftRow | undefined> {
  return db
    .selectFrom('text_drafts')
    .selectAll()
    .where('account_id', '=', place.accountId)
    .where('bot_id', '=', place.botId)
    .where('user_id', '=', place.userId)
    .where('text_key', '=', place.key)
    .executeTakeFirst();
}

export async function saveTextDraft(
  db: Kysely<Database>,
  place: TextDraftIds,
  draft: Pick<DraftRow, 'title' | 'text' | 'base_version'>,
  now: number,
): Promise<void> {
  await db
    .insertInto('text_drafts')
    .values({
      ...draft,
      id: newId(),
      account_id: place.accountId,
      bot_id: place.botId,
      user_id: place.userId,
      text_key: place.key,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'bot_id', 'text_key']).doUpdateSet({ ...draft, updated_at: now }),
    )
    .execute();
}

export async function deleteTextDraft(db: Kysely<Database>, place: TextDraftIds): Promise<void> {
  await db
    .deleteFrom('text_drafts')
    .where('account_id', '=', place.accountId)
    .where('bot_id', '=', place.botId)
    .where('user_id', '=', place.userId)
    .where('text_key', '=', place.key)
    .execute();
}
