// Finds payments by order, by gateway authority and by due time.
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { PaymentRow } from './payments.store.ts';

type Db = Kysely<Database>;

/** Finds a payment by its gateway's reference, over all accounts. */
export const findPaymentByAuthority = (
  db: Db,
  gateway: string,
  authority: string,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('authority', '=', authority)
    .executeTakeFirst();

/** The newest first. */
export const findOrderPayments = (
  db: Db,
  accountId: string,
  orderIds: readonly string[],
): Promise<PaymentRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payments')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('order_id', 'in', [...orderIds])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();

/**
 * Pending payments of some gateways that are due for verification, of all accounts; the longest waiting
 * first.
 */
export const findDuePayments = (
  db: Db,
  {
    gateways,
    now,
    limit,
  }: { readonly gateways: readonly string[]; readonly now: number; readonly limit: number },
): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', 'pending')
    .where('gateway', 'in', [...gateways])
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();

/** Begun payments whose gateway may have a newer state, and those it recently reported as unpaid. */
export const findUnreportedPayments = (
  db: Db,
  { gateway, since, limit }: { readonly gateway: string; readonly since: number; readonly limit: number },
): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.id', '=', 'p.order_id').onRef('o.account_id', '=', 'p.account_id'),
    )
    .selectAll('p')
    .where('p.gateway', '=', gateway)
    .where('p.state', 'in', ['begun', 'unpaid'])
    .where('p.authority', 'is not', null)
    .where('p.created_at', '>=', since)
    .where('o.state', '=', 'awaiting')
    .orderBy('p.created_at', 'desc')
    .limit(limit)
    .execute();

/** The gateways whose latest start of a payment failed. */
export async function findFailingGateways(db: Db, since: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('payments')
    .select(['gateway', 'reason', 'authority'])
    .where('created_at', '>=', since)
    .where('gateway', 'not in', ['manual', 'none'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const isDownByGateway = new Map<string, boolean>();
  for (const { gateway, reason, authority } of rows) {
    if (isDownByGateway.has(gateway)) continue;
    if (authority !== null) isDownByGateway.set(gateway, false);
    else if (reason === 'down' || reason === 'internal' || reason === 'tooMany')
      isDownByGateway.set(gateway, true);
  }
  return new Set([...isDownByGateway].filter(([, isDown]) => isDown).map(([gateway]) => gateway));
}
