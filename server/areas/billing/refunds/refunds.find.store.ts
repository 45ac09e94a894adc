// Finds refunds by payment and for super admins.
import type { Kysely } from 'kysely';
import type { PaymentRefund } from '../../../../contract/billing/payment.ts';
import type { RefundState } from '../../../../src/machines/lifecycles/refund.machine.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Cursor } from '../../shared/page-cursor.ts';

type Db = Kysely<Database>;

/** Refunds of these payments of an account, by payment. */
export async function findRefunds(
  db: Db,
  accountId: string,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentRefund>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('payment_id', 'in', [...paymentIds])
    .execute();
  return new Map(
    rows.map(({ payment_id, state, reference, note, settled_at, created_at }) => [
      payment_id,
      { state, reference, note, settledAt: settled_at, since: created_at },
    ]),
  );
}

/** Refunds of all accounts, with the account, the order and who ordered and settled. */
const selectAllRefunds = (db: Db) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .leftJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('users as s', 's.id', 'r.settled_by')
    .selectAll('p')
    .select(['a.name as account_name', 'o.plan_id', 'o.plan_fa', 'o.plan_en'])
    .select(['u.first_name', 'u.last_name', 'u.username', 'u.phone as buyer_phone', 'u.email as buyer_email'])
    .select(['s.first_name as settler_first', 's.last_name as settler_last', 's.username as settler'])
    .select(['r.settled_at', 'r.created_at as since']);

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

export const findRefund = (db: Db, paymentId: string) =>
  selectAllRefunds(db).where('r.payment_id', '=', paymentId).executeTakeFirst();

/** Due ones by longest wait, settled ones by newest. */
export function listRefunds(
  db: Db,
  {
    state,
    after,
    limit,
  }: { readonly state: RefundState; readonly after: Cursor | null; readonly limit: number },
): Promise<RefundRow[]> {
  const [column, order, operator] =
    state === 'due' ? (['r.created_at', 'asc', '>'] as const) : (['r.settled_at', 'desc', '<'] as const);
  let query = selectAllRefunds(db).where('r.state', '=', state);
  if (after)
    query = query.where((eb) =>
      eb.or([
        eb(column, operator, after.at),
        eb.and([eb(column, '=', after.at), eb('r.payment_id', operator, after.id)]),
      ]),
    );
  return query.orderBy(column, order).orderBy('r.payment_id', order).limit(limit).execute();
}
