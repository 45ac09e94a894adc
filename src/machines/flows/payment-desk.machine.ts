// Knows what a super admin goes through with payments: looking, judging a receipt, saying where money may be sent. Knows no view.
import { assign, setup } from 'xstate';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors.ts';
import type { DeskPayment, paymentsDesk } from '../../../contract/payments.desk.ts';
import type { ManualDetails } from '../../../contract/payments.ts';
import { failureOf, port } from '../port.ts';
import { typesOf } from './flow.types.ts';
import { loadingOf } from './found-list.ts';

type Calls = typeof paymentsDesk;
export type DeskList = 'receipts' | 'pending' | 'all';

interface Context {
  readonly of: DeskList;
  readonly payments: readonly DeskPayment[];
  readonly details: ManualDetails | null;
  /** The one that is judged. */
  readonly paymentId: string;
  readonly isAccepted: boolean;
  readonly note: string;
  readonly failure: Failure | null;
  readonly refusal: Failure | null;
  readonly detailsFailure: Failure | null;
}

type Event =
  | { readonly type: 'retried' | 'review.sent' | 'dialog.closed' | 'details.asked' }
  | { readonly type: 'list.chosen'; readonly of: DeskList }
  | { readonly type: 'review.asked'; readonly paymentId: string; readonly isAccepted: boolean }
  | { readonly type: 'note.typed'; readonly note: string }
  | { readonly type: 'details.sent'; readonly details: ManualDetails };

export type DeskNews = 'accepted' | 'rejected' | 'saved';

const flow = setup({
  types: typesOf<{ context: Context; events: Event }>(),
  actors: {
    list: port<Calls['list']>(),
    review: port<Calls['review']>(),
    details: port<Calls['details']>(),
    changeDetails: port<Calls['changeDetails']>(),
  },
  actions: {
    announce: (_, _news: { readonly news: DeskNews }) => undefined,
    refuse: assign({ refusal: ({ event }) => failureOf('error' in event ? event.error : undefined) }),
  },
});

export const paymentDeskMachine = flow.createMachine({
  id: 'paymentDesk',
  context: {
    of: 'receipts',
    payments: [],
    details: null,
    paymentId: '',
    isAccepted: true,
    note: '',
    failure: null,
    refusal: null,
    detailsFailure: null,
  },
  initial: 'loading',
  on: { 'list.chosen': { target: '.loading', actions: assign({ of: ({ event }) => event.of }) } },
  states: {
    loading: loadingOf<Context, Event, InputOf<Calls['list']>, OutputOf<Calls['list']>, 'list'>({
      src: 'list',
      asked: ({ of }) => ({ of }),
      shown: (payments) => ({ payments }),
    }),
    failed: { on: { retried: 'loading' } },
    ready: {
      on: {
        retried: 'loading',
        'review.asked': {
          target: 'judging',
          actions: assign(({ event: { paymentId, isAccepted } }) => ({
            paymentId,
            isAccepted,
            note: '',
            refusal: null,
          })),
        },
        'details.asked': 'readingDetails',
      },
    },
    judging: {
      on: {
        'note.typed': { actions: assign({ note: ({ event }) => event.note }) },
        'review.sent': 'reviewing',
        'dialog.closed': 'ready',
      },
    },
    reviewing: {
      invoke: {
        id: 'review',
        src: 'review',
        input: ({ context: { paymentId, isAccepted, note } }) => ({ paymentId, isAccepted, note }),
        onDone: {
          target: 'loading',
          actions: {
            type: 'announce',
            params: ({ context }) => ({ news: context.isAccepted ? 'accepted' : 'rejected' }),
          },
        },
        onError: { target: 'judging', actions: 'refuse' },
      },
    },
    readingDetails: {
      invoke: {
        id: 'details',
        src: 'details',
        input: {},
        onDone: {
          target: 'writingDetails',
          actions: assign({ details: ({ event }) => event.output, detailsFailure: null }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    writingDetails: {
      on: {
        'dialog.closed': 'ready',
        'details.sent': {
          target: 'savingDetails',
          actions: assign({ details: ({ event }) => event.details }),
        },
      },
    },
    savingDetails: {
      invoke: {
        id: 'changeDetails',
        src: 'changeDetails',
        input: ({ context: { details } }) => details ?? { cardNumber: '', iban: '', holder: '', email: '' },
        onDone: {
          target: 'ready',
          actions: [
            assign({ details: ({ event }) => event.output }),
            { type: 'announce', params: { news: 'saved' } },
          ],
        },
        onError: {
          target: 'writingDetails',
          actions: assign({ detailsFailure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
  },
});
