// Handles the callback of a gateway: enqueues verification of its payment.
// Nothing the callback says is trusted.
import type { OfferedGateway } from '../../../gateways/registry.ts';
import type { Store } from '../../../store/store.ts';
import { findPaymentByAuthority } from './payments.find.store.ts';

/** @returns the order of the payment; null for an unknown payment */
export async function handlePaymentCallback(
  { store, gateways }: { readonly store: Store; readonly gateways: readonly OfferedGateway[] },
  kind: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const offeredGateway = gateways.find(({ gateway }) => gateway.kind === kind);
  const authority = offeredGateway?.gateway.readCallback(fields) ?? null;
  const payment = authority === null ? undefined : await findPaymentByAuthority(store.db, kind, authority);
  if (!payment) return null;
  if (payment.state !== 'verified' && payment.state !== 'failed') {
    const payload = { accountId: payment.account_id, paymentId: payment.id };
    await store.transact((trx) =>
      store.jobs.enqueue(trx, { queue: 'verify-payment', key: payment.id, payload, rerun: true }),
    );
  }
  return payment.order_id;
}
