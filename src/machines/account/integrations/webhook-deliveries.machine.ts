// Lists a webhook's deliveries, sends tests and resends deliveries.
import { assign, setup } from 'xstate';
import type { Delivery, webhooks } from '../../../../contract/connections/webhooks.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port } from '../../port.ts';
import {
  type DeliveryList,
  deliveryListGuards,
  deliveryListStates,
  emptyDeliveryList,
  reloadAfterFailure,
} from '../../shared/delivery-list.ts';

type Calls = typeof webhooks;

interface Context extends DeliveryList<Delivery> {
  readonly webhookId: string;
  readonly deliveryId: string;
}

type Event =
  | { readonly type: 'retried' | 'older.requested' | 'test.requested' | 'resendFailed.requested' }
  | { readonly type: 'resend.requested'; readonly deliveryId: string };

/** The outcome of a command: how many deliveries are sent again, or why none is. */
export type DeliveriesNotice =
  | { readonly kind: 'queued'; readonly count: number }
  | { readonly kind: 'failed'; readonly failure: Failure };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: { readonly webhookId: string } }>(),
  actors: {
    deliveries: port<Calls['deliveries']>(),
    test: port<Calls['test']>(),
    resend: port<Calls['resend']>(),
    resendFailed: port<Calls['resendFailed']>(),
  },
  actions: { announce: (_, _notice: DeliveriesNotice) => undefined },
  guards: deliveryListGuards,
  delays: { refresh: 2_000 },
});

const webhookInput = ({ webhookId }: Context) => ({ webhookId });
const onQueued = (count: (output: unknown) => number) =>
  ({
    target: 'listing',
    actions: {
      type: 'announce',
      params: ({ event }: { event: { output: unknown } }) => ({
        kind: 'queued' as const,
        count: count(event.output),
      }),
    },
  }) as const;
const countOf = (output: unknown): number =>
  typeof output === 'object' && output !== null && 'count' in output ? Number(output.count) : 1;

const listStates = deliveryListStates<Delivery, Context, Event, InputOf<Calls['deliveries']>, 'deliveries'>(
  'deliveries',
  webhookInput,
);

export const webhookDeliveriesMachine = flow.createMachine({
  description: 'The log of one webhook’s deliveries, from which tests and resends are requested.',
  id: 'webhookDeliveries',
  context: ({ input }) => ({ ...input, ...emptyDeliveryList, deliveryId: '' }),
  initial: 'listing',
  states: {
    listing: {
      description: 'The deliveries are read and shown; a test or a resend may be requested.',
      initial: 'loading',
      states: listStates,
      on: {
        'test.requested': 'testing',
        'resendFailed.requested': 'sendingFailed',
        'resend.requested': {
          target: 'retrying',
          actions: assign({ deliveryId: ({ event }) => event.deliveryId }),
        },
      },
    },
    testing: {
      description: 'A test delivery is being requested; the log is read again afterwards.',
      invoke: {
        id: 'test',
        src: 'test',
        input: ({ context }) => webhookInput(context),
        onDone: onQueued(countOf),
        onError: reloadAfterFailure,
      },
    },
    retrying: {
      description: 'One delivery is being queued again; the log is read again afterwards.',
      invoke: {
        id: 'resend',
        src: 'resend',
        input: ({ context }) => ({ ...webhookInput(context), deliveryId: context.deliveryId }),
        onDone: onQueued(countOf),
        onError: reloadAfterFailure,
      },
    },
    sendingFailed: {
      description: 'All failed deliveries are being queued again; the log is read again afterwards.',
      invoke: {
        id: 'resendFailed',
        src: 'resendFailed',
        input: ({ context }) => webhookInput(context),
        onDone: onQueued(countOf),
        onError: reloadAfterFailure,
      },
    },
  },
});
