// Polls the server until a payment is settled.
import { assign, setup } from 'xstate';
import type { Order } from '../../../contract/billing/orders.ts';
import type { payments } from '../../../contract/billing/payments.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';

interface Context {
  readonly orderId: string;
  readonly order: Order | null;
  readonly failure: Failure | null;
}

type Event = { readonly type: 'status.requested' } | { readonly type: 'retried' };

const POLL_MS = 4_000;

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: { readonly orderId: string } }>(),
  actors: { verify: port<(typeof payments)['verify']>() },
  guards: {
    isSettled: (_, { order }: { order: Order }) => isSettled(order),
    isMissing: ({ event }) => 'error' in event && toFailure(event.error).error === 'NotFound',
    isShown: ({ context }) => context.order !== null,
  },
});

/** Waiting changes nothing: the order has ended, its last payment failed, or its receipt is under review. */
export function isSettled({ state, payments: [last] }: Order): boolean {
  if (state !== 'awaiting' || last === undefined) return true;
  return last.method === 'manual' || last.state === 'unpaid' || last.state === 'failed';
}

export const paymentStatusMachine = flow.createMachine({
  description: 'After a payment, its order is checked until the outcome is certain.',
  id: 'paymentStatus',
  context: ({ input }) => ({ ...input, order: null, failure: null }),
  initial: 'verifying',
  states: {
    verifying: {
      description: 'The server asks the gateway for the state of the payment.',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          {
            guard: { type: 'isSettled', params: ({ event }) => ({ order: event.output }) },
            target: 'settled',
            actions: assign({ order: ({ event }) => event.output, failure: null }),
          },
          { target: 'waiting', actions: assign({ order: ({ event }) => event.output, failure: null }) },
        ],
        onError: [
          { guard: 'isMissing', target: 'notFound' },
          {
            guard: 'isShown',
            target: 'waiting',
            actions: assign({ failure: ({ event }) => toFailure(event.error) }),
          },
          { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
        ],
      },
    },
    waiting: {
      description: 'The payment is still open; it is checked again in a few seconds or on request.',
      on: { 'status.requested': 'verifying' },
      after: { [POLL_MS]: 'verifying' },
    },
    settled: {
      description: 'Waiting changes nothing more: paid, failed, or with a receipt under review.',
      on: { 'status.requested': 'verifying' },
    },
    failed: {
      description: 'The order could not be read; the buyer may try again.',
      on: { retried: 'verifying' },
    },
    notFound: { description: 'No such order exists in this account.' },
  },
});
