import type { Kysely } from 'kysely';
import type { PaymentState } from '../../../../contract/billing/orders.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Cursor } from '../../shared/page-cursor.ts';

export interface TransactionQuery {
  readonly state?: PaymentState | undefined;
  readonly method?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly after: Cursor | null;
  readonly limit: number;
}

/** The newest first. */
export function findTransactions(
  db: Kysely<Database>,
  accountId: string,
  { state, method, from, to, after, limit }: TransactionQuery,
) {
  let query = db
    .selectFrom('payments as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.id', '=', 'p.order_id').onRef('o.account_id', '=', 'p.account_id'),
    )
    .selectAll('p')
    .select(['o.state as order_state', 'o.plan_fa', 'o.plan_en'])
    .where('p.account_id', '=', accountId);
  if (state) query = query.where('p.state', '=', state);
  if (method) query = query.where('p.gateway', '=', method);
  if (from !== undefined) query = query.where('p.created_at', '>=', from);
  if (to !== undefined) query = query.where('p.created_at', '<=', to);
  if (after)
    query = query.where((eb) =>
      eb.or([
        eb('p.created_at', '<', after.at),
        eb.and([eb('p.created_at', '=', after.at), eb('p.id', '<', after.id)]),
      ]),
    );
  return query.orderBy('p.created_at', 'desc').orderBy('p.id', 'desc').limit(limit).execute();
}

/** Payment methods that the account has tried. */
export async function findMethods(db: Kysely<Database>, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('gateway')
    .distinct()
    .where('account_id', '=', accountId)
    .orderBy('gateway')
    .execute();
  return rows.map(({ gateway }) => gateway);
}
