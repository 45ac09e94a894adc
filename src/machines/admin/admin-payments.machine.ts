// Super admin's payments: lists, reviews receipts, edits bank details.
import { assign, raise, setup } from 'xstate';
import type { BankDetails } from '../../../contract/billing/payments.ts';
import type { AdminPayment, paymentsAdmin } from '../../../contract/billing/payments-admin.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';
import { loadList } from '../shared/paged-list.ts';

type Calls = typeof paymentsAdmin;
export type PaymentFilter = 'receipts' | 'pending' | 'all';

interface Context {
  readonly filter: PaymentFilter;
  readonly payments: readonly AdminPayment[];
  readonly bankDetails: BankDetails | null;
  /** The payment under review, even if the list changes. */
  readonly reviewedPayment: AdminPayment | null;
  readonly isAccepted: boolean;
  readonly note: string;
  readonly failure: Failure | null;
  readonly reviewFailure: Failure | null;
  readonly bankDetailsFailure: Failure | null;
}

type Event =
  | {
      readonly type:
        | 'retried'
        | 'review.submitted'
        | 'dialog.closed'
        | 'bankDetails.requested'
        | 'list.outdated';
    }
  | { readonly type: 'filter.chosen'; readonly filter: PaymentFilter }
  | { readonly type: 'review.requested'; readonly payment: AdminPayment; readonly isAccepted: boolean }
  | { readonly type: 'note.changed'; readonly note: string }
  | { readonly type: 'bankDetails.submitted'; readonly bankDetails: BankDetails };

export type AdminPaymentsNotice = 'accepted' | 'rejected' | 'saved';

const flow = setup({
  types: machineTypes<{ context: Context; events: Event }>(),
  actors: {
    list: port<Calls['list']>(),
    review: port<Calls['review']>(),
    readBankDetails: port<Calls['details']>(),
    saveBankDetails: port<Calls['changeDetails']>(),
  },
  actions: {
    announce: (_, _params: { readonly notice: AdminPaymentsNotice }) => undefined,
    announceFailure: (_, _failure: Failure) => undefined,
    setFailure: assign({
      reviewFailure: ({ event }) => toFailure('error' in event ? event.error : undefined),
    }),
  },
});

const list = flow.createStateConfig({
  description: 'The payments that match the filter are read whole, and again after every review.',
  initial: 'loading',
  on: {
    'filter.chosen': {
      target: '.loading',
      actions: assign({ filter: ({ event }) => event.filter, payments: [] }),
    },
    'list.outdated': '.loading',
  },
  states: {
    loading: loadList<Context, Event, InputOf<Calls['list']>, OutputOf<Calls['list']>, 'list'>({
      src: 'list',
      input: ({ filter }) => ({ filter }),
      onLoaded: (payments) => ({ payments }),
    }),
    ready: { description: 'The payments are shown until the filter changes or the list is outdated.' },
    failed: {
      description: 'The payments could not be read; the super admin may try again.',
      on: { retried: 'loading' },
    },
  },
});

const reviewing = flow.createStateConfig({
  description: 'An uploaded receipt is accepted or rejected in a dialog.',
  initial: 'writing',
  states: {
    writing: {
      description: 'The super admin writes a note on the decision; an earlier refusal is shown.',
      on: {
        // Not while the note is being saved: the dialog closes afterwards and would lose the edit.
        'note.changed': { actions: assign({ note: ({ event }) => event.note }) },
        'review.submitted': 'sending',
        'dialog.closed': '#adminPayments.dialog.closed',
      },
    },
    sending: {
      description: 'The decision is being saved; the note takes no input and the dialog stays open.',
      invoke: {
        id: 'review',
        src: 'review',
        input: ({ context: { reviewedPayment, isAccepted, note } }) => ({
          paymentId: reviewedPayment?.payment.id ?? '',
          isAccepted,
          note,
        }),
        onDone: {
          target: '#adminPayments.dialog.closed',
          actions: [
            // A decided payment leaves the dialog before the list is reloaded.
            assign({
              payments: ({ context, event }) =>
                context.payments.map((row) =>
                  row.payment.id === event.output.payment.id ? event.output : row,
                ),
            }),
            raise({ type: 'list.outdated' }),
            {
              type: 'announce',
              params: ({ context }) => ({ notice: context.isAccepted ? 'accepted' : 'rejected' }),
            },
          ],
        },
        onError: { target: 'writing', actions: 'setFailure' },
      },
    },
  },
});

const editingBankDetails = flow.createStateConfig({
  description: 'The bank details that buyers transfer money to are edited in a dialog.',
  initial: 'writing',
  states: {
    writing: {
      description: 'The super admin edits the bank details; an earlier refusal is shown.',
      on: {
        'dialog.closed': '#adminPayments.dialog.closed',
        'bankDetails.submitted': {
          target: 'saving',
          actions: assign({ bankDetails: ({ event }) => event.bankDetails }),
        },
      },
    },
    saving: {
      description: 'The bank details are being saved; the dialog stays open until the server answers.',
      invoke: {
        id: 'saveBankDetails',
        src: 'saveBankDetails',
        input: ({ context: { bankDetails } }) =>
          bankDetails ?? { cardNumber: '', iban: '', holder: '', email: '' },
        onDone: {
          target: '#adminPayments.dialog.closed',
          actions: [
            assign({ bankDetails: ({ event }) => event.output }),
            { type: 'announce', params: { notice: 'saved' } },
          ],
        },
        onError: {
          target: 'writing',
          actions: assign({ bankDetailsFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});

const closed = flow.createStateConfig({
  description: 'No dialog is open; a receipt may be reviewed or the bank details opened.',
  initial: 'idle',
  on: {
    'review.requested': {
      target: 'reviewing',
      actions: assign(({ event: { payment, isAccepted } }) => ({
        reviewedPayment: payment,
        isAccepted,
        note: '',
        reviewFailure: null,
      })),
    },
  },
  states: {
    idle: { description: 'Nothing is being opened.', on: { 'bankDetails.requested': 'loadingBankDetails' } },
    loadingBankDetails: {
      description: 'The bank details are being read; their dialog opens once they are here.',
      invoke: {
        id: 'readBankDetails',
        src: 'readBankDetails',
        input: {},
        onDone: {
          target: '#adminPayments.dialog.editingBankDetails',
          actions: assign({ bankDetails: ({ event }) => event.output, bankDetailsFailure: null }),
        },
        onError: {
          target: 'idle',
          actions: { type: 'announceFailure', params: ({ event }) => toFailure(event.error) },
        },
      },
    },
  },
});

export const adminPaymentsMachine = flow.createMachine({
  description: 'A super admin reviews receipts and edits the bank details for transfers.',
  id: 'adminPayments',
  context: {
    filter: 'receipts',
    payments: [],
    bankDetails: null,
    reviewedPayment: null,
    isAccepted: true,
    note: '',
    failure: null,
    reviewFailure: null,
    bankDetailsFailure: null,
  },
  type: 'parallel',
  states: {
    list,
    dialog: {
      description: 'At most one dialog is open: the review of a receipt or the bank details.',
      initial: 'closed',
      states: { closed, reviewing, editingBankDetails },
    },
  },
});
