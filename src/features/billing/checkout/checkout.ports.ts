// Ports of the checkout and payment status machines.
import { fromPromise } from 'xstate';
import type { Order } from '../../../../contract/billing/orders.ts';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import type { ReceiptForm } from '../../../machines/billing/checkout/checkout.machine.ts';
import { checkoutMachine } from '../../../machines/billing/checkout/checkout.machine.ts';
import { paymentStatusMachine } from '../../../machines/billing/payment-status.machine.ts';
import { randomId } from '../../../platform/browser/random-id.ts';

/** A UUID in the form of row ids. */
export const newId = (): string => randomId().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

interface ReceiptInput {
  readonly orderId: string;
  readonly clientId: string;
  readonly form: ReceiptForm;
}

const uploadReceipt = fromPromise<Order, ReceiptInput>(
  async ({ input: { orderId, clientId, form }, signal }) => {
    const { call, endpoints } = await loadLazyEndpoints();
    const { file, email, planName } = form;
    const input = { orderId, clientId, name: file.name, email, planName };
    return call(endpoints.payments.sendReceipt, input, { signal, body: file });
  },
);

export const checkoutWithPorts = checkoutMachine.provide({
  actors: {
    quote: lazyCallActor((all) => all.payments.quote),
    order: lazyCallActor((all) => all.payments.order),
    pay: lazyCallActor((all) => all.payments.pay),
    uploadReceipt,
  },
  actions: { redirectToGateway: (_, { payUrl }) => location.assign(payUrl) },
});

export const paymentStatusWithPorts = paymentStatusMachine.provide({
  actors: { verify: lazyCallActor((all) => all.payments.verify) },
});
