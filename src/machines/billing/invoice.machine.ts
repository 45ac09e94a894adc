// Reads one invoice and downloads it.
import { assign, setup } from 'xstate';
import type { InvoiceBody } from '../../../contract/billing/invoice.body.ts';
import type { Invoice } from '../../../contract/billing/invoices.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { failureOf, portOf, typesOf } from '../port.ts';

/** What is shown: an order's invoice, or what a plan's would say. */
export type InvoiceOf = { readonly orderId: string } | { readonly planId: string };

/** `order` is null where nothing was ordered. */
export interface InvoicePaper extends InvoiceBody {
  readonly createdAt: number;
  readonly order: Pick<Invoice, 'orderId' | 'state' | 'number' | 'draftName' | 'settledAt'> | null;
}

interface Context {
  readonly of: InvoiceOf;
  readonly paper: InvoicePaper | null;
  readonly failure: Failure | null;
}

export type InvoicePageEvent = { readonly type: 'retried' | 'file.wanted' };

const flow = setup({
  types: typesOf<{ context: Context; events: InvoicePageEvent; input: InvoiceOf }>(),
  actors: {
    read: portOf<InvoicePaper, InvoiceOf>(),
    /** Hands the file to the person. */
    take: portOf<void, { orderId: string; name: string }>(),
  },
  actions: { refuse: (_, _failure: Failure) => undefined },
  guards: { isOrdered: ({ context }) => Boolean(context.paper?.order) },
});

export const invoicePageMachine = flow.createMachine({
  id: 'invoicePage',
  context: ({ input }) => ({ of: input, paper: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.of,
        onDone: { target: 'shown', actions: assign({ paper: ({ event }) => event.output, failure: null }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    failed: { on: { retried: 'loading' } },
    shown: {
      initial: 'resting',
      states: {
        resting: { on: { 'file.wanted': { guard: 'isOrdered', target: 'taking' } } },
        taking: {
          invoke: {
            id: 'take',
            src: 'take',
            input: ({ context: { paper } }) => {
              if (!paper?.order) throw new Error('Only what was ordered is kept as a file');
              return { orderId: paper.order.orderId, name: paper.order.number ?? paper.order.draftName };
            },
            onDone: 'resting',
            onError: {
              target: 'resting',
              actions: { type: 'refuse', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
  },
});
