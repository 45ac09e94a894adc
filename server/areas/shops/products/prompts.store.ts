// Reads the owner's prompts of linked shops.
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';

/** The response prompts of the shops that the sources come from, without duplicates. */
export async function readResponsePrompts(
  db: Kysely<Database>,
  accountId: string,
  sourceIds: readonly string[],
): Promise<string[]> {
  if (sourceIds.length === 0) return [];
  const rows = await db
    .selectFrom('shops as h')
    .innerJoin('sources as s', (join) =>
      join.onRef('s.shop_id', '=', 'h.id').onRef('s.account_id', '=', 'h.account_id'),
    )
    .select('h.response_prompt')
    .distinct()
    .where('h.account_id', '=', accountId)
    .where('h.removed_at', 'is', null)
    .where('s.id', 'in', [...sourceIds])
    .execute();
  return rows.flatMap(({ response_prompt: prompt }) => (prompt === null || prompt === '' ? [] : [prompt]));
}

/** The search prompts of a bot's shops. */
export async function readSearchPrompts(
  db: Kysely<Database>,
  accountId: string,
  botId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('shops')
    .select('search_prompt')
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('removed_at', 'is', null)
    .execute();
  return rows.flatMap(({ search_prompt: prompt }) => (prompt === null || prompt === '' ? [] : [prompt]));
}
