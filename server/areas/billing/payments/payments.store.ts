// Stores and finds payments; state changes are compare-and-swap.
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { PaymentReason } from '../../../../contract/billing/payment.ts';
import { nextPayment, type PaymentEvent } from '../../../../src/machines/lifecycles/payment.machine.ts';
import { recordTransitions } from '../../../store/lifecycle/lifecycle-transitions.ts';
import type { Database } from '../../../store/schema/database.ts';

const PAGE_SIZE = 50;

const selectAllPayments = (db: Kysely<Database>) =>
  db
    .selectFrom('payments as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .selectAll('p')
    .select('a.name as account_name');

/** The newest first, before the payment `after` if given. */
export const listAllPayments = (
  db: Kysely<Database>,
  filter: 'receipts' | 'pending' | 'all',
  after: string,
) =>
  selectAllPayments(db)
    .$if(filter !== 'all', (query) => query.where('p.state', '=', 'pending'))
    .$if(filter === 'receipts', (query) => query.where('p.gateway', '=', 'manual'))
    .$if(filter === 'pending', (query) => query.where('p.gateway', '<>', 'manual'))
    .$if(after !== '', (query) => query.where('p.id', '<', after))
    .orderBy('p.id', 'desc')
    .limit(PAGE_SIZE)
    .execute();

export const findAnyPayment = (db: Kysely<Database>, paymentId: string) =>
  selectAllPayments(db).where('p.id', '=', paymentId).executeTakeFirst();

export type PaymentRow = Selectable<Database['payments']>;
type Db = Kysely<Database>;
type Trx = Transaction<Database>;

export interface PaymentIds {
  readonly accountId: string;
  readonly paymentId: string;
}

export const readPayment = (db: Db, { accountId, paymentId }: PaymentIds): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', paymentId)
    .executeTakeFirst();

export async function insertPayment(trx: Trx, payment: Insertable<Database['payments']>): Promise<void> {
  await trx.insertInto('payments').values(payment).execute();
}

/** Columns written with the state. */
export type PaymentDetails = Partial<
  Pick<PaymentRow, 'code' | 'card_mask' | 'ref_id' | 'note' | 'next_check_at' | 'attempts'>
> & { readonly reason?: PaymentReason | null };

/**
 * Changes the state of a payment as the state machine allows.
 * @param expectedAttempts the `attempts` it must still have, so that an outdated result is ignored
 * @returns false when its state does not allow the event, because it changed concurrently
 */
export async function transitionPayment(
  trx: Trx,
  { accountId, paymentId }: PaymentIds,
  event: PaymentEvent['type'],
  details: PaymentDetails & { readonly now: number },
  expectedAttempts: number | null = null,
): Promise<boolean> {
  const payment = await lockPayment(trx, { accountId, paymentId });
  const state = payment && nextPayment(payment.state, event);
  if (!payment || !state) return false;
  if (expectedAttempts !== null && payment.attempts !== expectedAttempts) return false;
  const { now, ...columns } = details;
  await trx
    .updateTable('payments')
    .set({ state, next_check_at: null, ...columns, changed_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', paymentId)
    .execute();
  const ids = { accountId, timelineId: payment.order_id, entityId: paymentId };
  await recordTransitions(trx, [
    { ...ids, machine: 'payment', from: payment.state, event, to: state, at: now },
  ]);
  return true;
}

/** The row, locked until the transaction ends, so that its state cannot change between read and update. */
const lockPayment = (trx: Trx, { accountId, paymentId }: PaymentIds): Promise<PaymentRow | undefined> =>
  trx
    .updateTable('payments')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('account_id', '=', accountId)
    .where('id', '=', paymentId)
    .returningAll()
    .executeTakeFirst();

/**
 * Stores the gateway's reference of a payment.
 * @returns false when the order ended meanwhile.
 */
export async function setPaymentAuthority(
  db: Db,
  { accountId, paymentId }: PaymentIds,
  { authority, now }: { readonly authority: string; readonly now: number },
): Promise<boolean> {
  const updatedRow = await db
    .updateTable('payments')
    .set({ authority, changed_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', paymentId)
    .where('state', '=', 'begun')
    .returning('id')
    .executeTakeFirst();
  return updatedRow !== undefined;
}

/**
 * Claims or postpones a pending payment: a claim counts an attempt and excludes others until `next_check_at`;
 * a failed verification stores its reason and when to retry.
 * @returns false when it is no longer pending, or was claimed meanwhile
 */
export async function updatePendingPayment(
  db: Db,
  { accountId, paymentId }: PaymentIds,
  expectedAttempts: number,
  details: Pick<PaymentDetails, 'reason' | 'code' | 'next_check_at' | 'attempts'>,
): Promise<boolean> {
  const updatedRow = await db
    .updateTable('payments')
    .set(details)
    .where('account_id', '=', accountId)
    .where('id', '=', paymentId)
    .where('state', '=', 'pending')
    .where('attempts', '=', expectedAttempts)
    .returning('id')
    .executeTakeFirst();
  return updatedRow !== undefined;
}
