// SQL of refunds: opened once per payment, settled and reopened by compare-and-swap.
import type { Kysely, Transaction } from 'kysely';
import type { PaymentRefund } from '../../../../contract/orders.ts';
import { nextRefund, type RefundState } from '../../../../src/machines/lifecycles/refund.machine.ts';
import type { Database } from '../../../store/schema.ts';
import type { Cursor } from '../../cursor.ts';
import type { PaymentIds } from '../payments.store.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Notes that a payment's money is to go back; again changes nothing. */
export async function openRefund(trx: Trx, { accountId, paymentId }: PaymentIds, now: number): Promise<void> {
  await trx
    .insertInto('refunds')
    .values({ payment_id: paymentId, account_id: accountId, state: 'due', created_at: now })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
}

/** Of these payments of an account, the refunds there are, by payment. */
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

/** Of everybody, with the account, the order and who ordered and settled. */
const ofEverybody = (db: Db) =>
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
  ofEverybody(db).where('r.payment_id', '=', paymentId).executeTakeFirst();

/** Due ones from the longest waiting on, settled ones from the newest back. */
export function listRefunds(
  db: Db,
  { of, after, limit }: { readonly of: RefundState; readonly after: Cursor | null; readonly limit: number },
): Promise<RefundRow[]> {
  const [column, order, further] =
    of === 'due' ? (['r.created_at', 'asc', '>'] as const) : (['r.settled_at', 'desc', '<'] as const);
  let query = ofEverybody(db).where('r.state', '=', of);
  if (after)
    query = query.where((eb) =>
      eb.or([
        eb(column, further, after.at),
        eb.and([eb(column, '=', after.at), eb('r.payment_id', further, after.id)]),
      ]),
    );
  return query.orderBy(column, order).orderBy('r.payment_id', order).limit(limit).execute();
}

export interface Settlement {
  readonly reference: string;
  readonly note: string;
  readonly userId: string;
  readonly now: number;
}

/** @returns false when it is not due: somebody was first */
export async function settleRefund(trx: Trx, ids: PaymentIds, settlement: Settlement): Promise<boolean> {
  const state = nextRefund('due', 'settled');
  if (state === null) return false;
  const { reference, note, userId, now } = settlement;
  const settled = await trx
    .updateTable('refunds')
    .set({ state, reference, note: note || null, settled_by: userId, settled_at: now, told_at: null })
    .where('account_id', '=', ids.accountId)
    .where('payment_id', '=', ids.paymentId)
    .where('state', '=', 'due')
    .returning('payment_id')
    .executeTakeFirst();
  return settled !== undefined;
}

/**
 * Takes the settlement of that instant back.
 * @returns whether the buyer had been told of it; null when it does not stand: somebody was first
 */
export async function reopenRefund(
  trx: Trx,
  ids: PaymentIds,
  settledAt: number,
): Promise<{ wasTold: boolean; reference: string } | null> {
  const state = nextRefund('settled', 'reopened');
  const settled = await trx
    .selectFrom('refunds')
    .select(['told_at', 'reference'])
    .where('account_id', '=', ids.accountId)
    .where('payment_id', '=', ids.paymentId)
    .executeTakeFirst();
  if (state === null || !settled) return null;
  const empty = { reference: null, note: null, settled_by: null, settled_at: null, told_at: null };
  const reopened = await trx
    .updateTable('refunds')
    .set({ state, ...empty })
    .where('account_id', '=', ids.accountId)
    .where('payment_id', '=', ids.paymentId)
    .where('state', '=', 'settled')
    .where('settled_at', '=', settledAt)
    .returning('payment_id')
    .executeTakeFirst();
  return reopened ? { wasTold: settled.told_at !== null, reference: settled.reference ?? '' } : null;
}

/** Notes that the buyer hears of this settlement now; the reference, or null where it does not stand any more. */
export async function markTold(
  db: Db,
  ids: PaymentIds,
  { settledAt, now }: { readonly settledAt: number; readonly now: number },
): Promise<string | null> {
  const row = await db
    .updateTable('refunds')
    .set({ told_at: now })
    .where('account_id', '=', ids.accountId)
    .where('payment_id', '=', ids.paymentId)
    .where('state', '=', 'settled')
    .where('settled_at', '=', settledAt)
    .returning('reference')
    .executeTakeFirst();
  return row?.reference ?? null;
}
