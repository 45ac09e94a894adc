// Tells which bots a list of conversations covers.
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import { ApiError, type CurrentUser } from '../../shared/context.ts';

/**
 * The bots whose conversations the person may see, narrowed to those asked for.
 * @throws ApiError BotNotFound when one asked for is not among them
 */
export async function readVisibleBots(
  db: Kysely<Database>,
  { accountId, botIds }: Pick<CurrentUser, 'accountId' | 'botIds'>,
  requestedIds?: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('bots')
    .select('id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .$if(botIds !== null, (query) => query.where('id', 'in', botIds?.length ? botIds : ['']))
    .execute();
  const visibleIds = rows.map(({ id }) => id);
  if (!requestedIds) return visibleIds;
  if (!requestedIds.every((id) => visibleIds.includes(id))) throw new ApiError('BotNotFound');
  return [...new Set(requestedIds)];
}
