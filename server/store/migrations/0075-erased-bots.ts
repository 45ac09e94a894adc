// Adds the bot of what a privacy request reaches, so that callers of some bots see only theirs.
import { type Kysely, sql } from 'kysely';
import { addColumn } from '../driver/ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'privacy_targets', 'bot_id TEXT');
  // Of what was erased before, nobody knows the bot any more: only callers of all bots see it.
  await sql`
    update privacy_targets set bot_id = (
      select c.bot_id from conversations c
      where c.account_id = privacy_targets.account_id and c.id = privacy_targets.conversation_id)`.execute(
    db,
  );
}
