// Resolves the locale of a bot's system lines in a channel.
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { readBotRow } from '../bots/bots.store.ts';
import type { ConnectionRow } from '../connections/connections.store.ts';

export async function spokenLocale(
  db: Kysely<Database>,
  { account_id, bot_id }: Pick<ConnectionRow, 'account_id' | 'bot_id'>,
): Promise<'fa' | 'en'> {
  const bot = await readBotRow(db, account_id, bot_id);
  if (bot?.response_language === 'fa' || bot?.response_language === 'en') return bot.response_language;
  const account = await db
    .selectFrom('accounts')
    .select('locale')
    .where('id', '=', account_id)
    .executeTakeFirst();
  return account?.locale === 'en' ? 'en' : 'fa';
}
