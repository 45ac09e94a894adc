// Lists what a connection delivered and sends failed deliveries again.
import { assign, setup } from 'xstate';
import type { ChannelDelivery, channelDeliveries } from '../../../contract/connections/channel-deliveries.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port } from '../port.ts';
import {
  type DeliveryList,
  deliveryListGuards,
  deliveryListStates,
  emptyDeliveryList,
  reloadAfterFailure,
} from '../shared/delivery-list.ts';
import type { ConnectionIds } from '../shared/scope-ids.ts';

type Calls = typeof channelDeliveries;

interface Context extends ConnectionIds, DeliveryList<ChannelDelivery> {
  readonly isFailedOnly: boolean;
  readonly messageId: string;
}

type Event =
  | { readonly type: 'retried' | 'older.requested' }
  | { readonly type: 'failedOnly.toggled'; readonly isFailedOnly: boolean }
  | { readonly type: 'resend.requested'; readonly messageId: string };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: ConnectionIds }>(),
  actors: { list: port<Calls['list']>(), sendAgain: port<Calls['retry']>() },
  actions: { announce: (_, _notice: { readonly kind: 'failed'; readonly failure: Failure }) => undefined },
  guards: deliveryListGuards,
  delays: { refresh: 3_000 },
});

const toQuery = ({ botId, connectionId, isFailedOnly }: Context) => ({
  botId,
  connectionId,
  ...(isFailedOnly && { state: 'failed' as const }),
});

const listStates = deliveryListStates<ChannelDelivery, Context, Event, InputOf<Calls['list']>, 'list'>(
  'list',
  toQuery,
);

const setFailedOnly = flow.assign({
  isFailedOnly: ({ event }) => event.type === 'failedOnly.toggled' && event.isFailedOnly,
  deliveries: [],
  nextCursor: null,
});

export const deliveryLogMachine = flow.createMachine({
  description: 'The messages sent through one connection are listed with their delivery status.',
  id: 'deliveryLog',
  context: ({ input }) => ({ ...input, ...emptyDeliveryList, isFailedOnly: false, messageId: '' }),
  initial: 'listing',
  states: {
    listing: {
      description: 'The deliveries are listed, all of them or the failed ones only.',
      initial: 'loading',
      states: listStates,
      on: {
        'failedOnly.toggled': { target: '.loading', actions: setFailedOnly },
        'resend.requested': {
          target: 'retrying',
          actions: assign({ messageId: ({ event }) => event.messageId }),
        },
      },
    },
    retrying: {
      description: 'A failed message is being sent again.',
      // The list is then loaded with the latest filter.
      on: { 'failedOnly.toggled': { actions: setFailedOnly } },
      invoke: {
        id: 'sendAgain',
        src: 'sendAgain',
        input: ({ context: { botId, connectionId, messageId } }) => ({ botId, connectionId, messageId }),
        onDone: 'listing',
        onError: reloadAfterFailure,
      },
    },
  },
});
