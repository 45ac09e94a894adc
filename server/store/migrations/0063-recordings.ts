// Knows that a conversation whose last message is a recording says so, whenever it was recorded. Knows no language.
import { type QueryExecutorProvider, sql } from 'kysely';
import { RECORDING_NAME } from '../../../contract/conversations/message.words.ts';

/** Before the sign was there, a list showed the recording's file name. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    update conversations
    set last_message_text = ${RECORDING_NAME}
    where id in (select conversation_id from attachments where kind = 'voice')
      and exists (
        select 1
        from attachments as a
        inner join messages as m on m.id = a.message_id
        where a.account_id = conversations.account_id
          and a.conversation_id = conversations.id
          and a.kind = 'voice'
          and a.name = conversations.last_message_text
          and m.text = ''
      )
  `.execute(db);
}
