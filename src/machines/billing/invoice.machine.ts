// Reads one invoice and downloads it.
import { assign, setup } from 'xstate';
import type { InvoiceBody } from '../../../contract/billing/invoice.body.ts';
import type { Invoice } from '../../../contract/billing/invoices.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { customPort, machineTypes, toFailure } from '../port.ts';

/** An order's invoice, or the preview of a plan's. */
export type InvoiceRef = { readonly orderId: string } | { readonly planId: string };

/** `order` is null in a preview. */
export interface InvoiceDocument extends InvoiceBody {
  readonly createdAt: number;
  readonly order: Pick<Invoice, 'orderId' | 'state' | 'number' | 'draftNumber' | 'settledAt'> | null;
}

interface Context {
  readonly ref: InvoiceRef;
  readonly document: InvoiceDocument | null;
  readonly failure: Failure | null;
}

export type InvoicePageEvent = { readonly type: 'retried' | 'file.requested' };

const flow = setup({
  types: machineTypes<{ context: Context; events: InvoicePageEvent; input: InvoiceRef }>(),
  actors: {
    read: customPort<InvoiceDocument, InvoiceRef>(),
    /** Downloads the file to the person's device. */
    download: customPort<void, { orderId: string; name: string }>(),
  },
  actions: { showFailure: (_, _failure: Failure) => undefined },
  guards: { isOrdered: ({ context }) => Boolean(context.document?.order) },
});

export const invoicePageMachine = flow.createMachine({
  description: 'One invoice, or the preview of a plan’s, is read and can be downloaded.',
  id: 'invoicePage',
  context: ({ input }) => ({ ref: input, document: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The invoice is being read.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.ref,
        onDone: {
          target: 'ready',
          actions: assign({ document: ({ event }) => event.output, failure: null }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The invoice could not be read; the owner may try again.',
      on: { retried: 'loading' },
    },
    ready: {
      description: 'The invoice is on the screen.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No download is under way; the invoice of an order may be downloaded.',
          on: { 'file.requested': { guard: 'isOrdered', target: 'downloading' } },
        },
        downloading: {
          description: 'The file is being downloaded; a failure is reported.',
          invoke: {
            id: 'download',
            src: 'download',
            input: ({ context: { document } }) => {
              if (!document?.order) throw new Error('A preview has no file to download');
              return {
                orderId: document.order.orderId,
                name: document.order.number ?? document.order.draftNumber,
              };
            },
            onDone: 'idle',
            onError: {
              target: 'idle',
              actions: { type: 'showFailure', params: ({ event }) => toFailure(event.error) },
            },
          },
        },
      },
    },
  },
});
