// Sets which bots of an account are active.
import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { claimActiveBots } from '../billing/limits.store.ts';
import { Refusal } from '../context.ts';

/**
 * Has exactly these bots active. Who rests already keeps the instant since when.
 * @returns the ids whose standing changed
 * @throws Refusal BotNotFound; ActiveBotLimitReached, counted in this transaction
 */
export async function chooseActive(
  trx: Transaction<Database>,
  {
    accountId,
    botIds,
    now,
  }: { readonly accountId: string; readonly botIds: readonly string[]; readonly now: number },
): Promise<string[]> {
  await claimActiveBots(trx, { accountId, count: new Set(botIds).size });
  const rows = await trx
    .selectFrom('bots')
    .select(['id', 'active'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute();
  const wanted = new Set(botIds);
  if (botIds.some((id) => !rows.some((row) => row.id === id))) throw new Refusal('BotNotFound');
  const changed = rows.filter(({ id, active }) => wanted.has(id) !== (active === 1));
  for (const { id, active } of changed)
    await trx
      .updateTable('bots')
      .set(
        active === 1
          ? { active: 0, deactivated_at: now, updated_at: now }
          : { active: 1, deactivated_at: null, updated_at: now },
      )
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
  await trx.updateTable('accounts').set({ bots_choice_until: null }).where('id', '=', accountId).execute();
  return changed.map(({ id }) => id);
}
