// Super admin's refunds: lists, settles by the bank's reference, reopens.
import { assign, raise, setup } from 'xstate';
import type { Refund, refunds } from '../../../contract/billing/refunds.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';
import { pagedList } from '../shared/paged-list.ts';

type Calls = typeof refunds;
export type RefundFilter = InputOf<Calls['list']>['state'];

interface Context {
  readonly filter: RefundFilter;
  readonly refunds: readonly Refund[];
  readonly nextCursor: string | null;
  readonly failure: Failure | null;
  /** The refund in the dialog, even if the list changes. */
  readonly refund: Refund | null;
  readonly reference: string;
  readonly note: string;
  /** Why settling or reopening was refused. */
  readonly settleFailure: Failure | null;
}

export type RefundsEvent =
  | {
      readonly type:
        | 'retried'
        | 'more.requested'
        | 'list.outdated'
        | 'settlement.submitted'
        | 'reopening.confirmed'
        | 'dialog.closed';
    }
  | { readonly type: 'filter.chosen'; readonly filter: RefundFilter }
  | { readonly type: 'settlement.requested' | 'reopening.requested'; readonly refund: Refund }
  | { readonly type: 'reference.changed' | 'note.changed'; readonly text: string };

export type RefundsNotice = 'settled' | 'reopened';

const flow = setup({
  types: machineTypes<{ context: Context; events: RefundsEvent }>(),
  actors: { list: port<Calls['list']>(), settle: port<Calls['settle']>(), reopen: port<Calls['reopen']>() },
  guards: {
    hasMore: ({ context }) => context.nextCursor !== null,
    /** Another admin settled or reopened it, so the list is outdated. */
    isOutdated: ({ event }) => 'error' in event && toFailure(event.error).error === 'RefundChanged',
  },
  actions: {
    announce: (_, _params: { readonly notice: RefundsNotice; readonly refund: Refund }) => undefined,
    setFailure: assign({
      settleFailure: ({ event }) => toFailure('error' in event ? event.error : undefined),
    }),
  },
});

const list = flow.createStateConfig({
  description: 'Refunds that are due, or those already settled, are listed by pages.',
  initial: 'loading',
  on: {
    'filter.chosen': {
      target: '.loading',
      reenter: true,
      actions: assign({ filter: ({ event }) => event.filter, refunds: [], nextCursor: null }),
    },
    'list.outdated': '.loading',
  },
  states: pagedList<Context, RefundsEvent, InputOf<Calls['list']>, OutputOf<Calls['list']>, 'list'>({
    src: 'list',
    input: ({ filter }) => ({ state: filter }),
    nextPage: ({ nextCursor }) => ({ cursor: nextCursor ?? '' }),
    onLoaded: (page) => page,
    onNextPage: (context, page) => ({
      refunds: [...context.refunds, ...page.refunds],
      nextCursor: page.nextCursor,
    }),
  }),
});

const settling = flow.createStateConfig({
  description: 'The bank’s reference and a note are entered for one refund.',
  initial: 'writing',
  states: {
    writing: {
      description: 'The super admin types the bank’s reference and a note; an earlier refusal is shown.',
      on: {
        'reference.changed': { actions: assign({ reference: ({ event }) => event.text }) },
        'note.changed': { actions: assign({ note: ({ event }) => event.text }) },
        'settlement.submitted': 'sending',
        'dialog.closed': '#refunds.dialog.closed',
      },
    },
    sending: {
      description: 'The settlement is being saved; the dialog stays open until the server answers.',
      invoke: {
        id: 'settle',
        src: 'settle',
        input: ({ context: { refund, reference, note } }) => ({
          paymentId: refund?.payment.id ?? '',
          reference,
          note,
        }),
        onDone: {
          target: '#refunds.dialog.closed',
          actions: [
            raise({ type: 'list.outdated' }),
            { type: 'announce', params: ({ event }) => ({ notice: 'settled', refund: event.output }) },
          ],
        },
        onError: [
          {
            guard: 'isOutdated',
            target: 'writing',
            actions: ['setFailure', raise({ type: 'list.outdated' })],
          },
          { target: 'writing', actions: 'setFailure' },
        ],
      },
    },
  },
});

const reopening = flow.createStateConfig({
  description: 'A settled refund is made due again after a confirmation.',
  initial: 'requesting',
  states: {
    requesting: {
      description: 'The super admin is asked to confirm; an earlier refusal is shown.',
      on: { 'reopening.confirmed': 'sending', 'dialog.closed': '#refunds.dialog.closed' },
    },
    sending: {
      description: 'The refund is being reopened; the dialog stays open until the server answers.',
      invoke: {
        id: 'reopen',
        src: 'reopen',
        input: ({ context: { refund } }) => ({
          paymentId: refund?.payment.id ?? '',
          settledAt: refund?.payment.refund?.settledAt ?? 0,
        }),
        onDone: {
          target: '#refunds.dialog.closed',
          actions: [
            raise({ type: 'list.outdated' }),
            { type: 'announce', params: ({ event }) => ({ notice: 'reopened', refund: event.output }) },
          ],
        },
        onError: [
          {
            guard: 'isOutdated',
            target: 'requesting',
            actions: ['setFailure', raise({ type: 'list.outdated' })],
          },
          { target: 'requesting', actions: 'setFailure' },
        ],
      },
    },
  },
});

const closed = flow.createStateConfig({
  description: 'No dialog is open; a due refund may be settled and a settled one reopened.',
  on: {
    'settlement.requested': {
      target: 'settling',
      actions: assign({
        refund: ({ event }) => event.refund,
        reference: '',
        note: '',
        settleFailure: null,
      }),
    },
    'reopening.requested': {
      target: 'reopening',
      actions: assign({ refund: ({ event }) => event.refund, settleFailure: null }),
    },
  },
});

export const refundsMachine = flow.createMachine({
  description: 'A super admin settles refunds by the bank’s reference and reopens them.',
  id: 'refunds',
  context: {
    filter: 'due',
    refunds: [],
    nextCursor: null,
    failure: null,
    refund: null,
    reference: '',
    note: '',
    settleFailure: null,
  },
  type: 'parallel',
  states: {
    list,
    dialog: {
      description: 'At most one dialog about a refund is open, whatever the list shows meanwhile.',
      initial: 'closed',
      states: { closed, settling, reopening },
    },
  },
});
