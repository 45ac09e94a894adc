// Lists, invites, assigns, disables and removes operators.
import { assign, setup } from 'xstate';
import type { Invitation, Operator, operators } from '../../../../contract/account/operators.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import { toCommandFailure } from '../../shared/command-queue.ts';
import { confirmRemoval } from '../../shared/confirmation.ts';
import { unpagedList } from '../../shared/paged-list.ts';
import type {
  InvitationForm,
  OperatorList,
  OperatorsContext,
  OperatorsEvent,
  OperatorsNotice,
} from './operators.types.ts';

type Calls = typeof operators;

const teamPort = customPort<OperatorList>();
const invitePort = customPort<Invitation, { readonly form: InvitationForm }>();

const flow = setup({
  types: machineTypes<{ context: OperatorsContext; events: OperatorsEvent }>(),
  actors: {
    list: teamPort,
    invite: invitePort,
    cancel: port<Calls['cancelInvitation']>(),
    assign: port<Calls['assign']>(),
    remove: port<Calls['remove']>(),
    enable: port<Calls['enable']>(),
  },
  actions: {
    announce: (_, _notice: OperatorsNotice) => undefined,
    setFailure: assign({ saveFailure: ({ event }) => toFailure('error' in event ? event.error : undefined) }),
    replaceOperator: assign({
      operators: ({ context }, operator: Operator) =>
        context.operators.map((one) => (one.id === operator.id ? operator : one)),
    }),
    removeOperator: assign({
      operators: ({ context }) => context.operators.filter(({ id }) => id !== context.operatorId),
    }),
    removeInvitation: assign({
      invitations: ({ context }) => context.invitations.filter(({ id }) => id !== context.invitationId),
    }),
    nextToggle: assign({ pendingToggles: ({ context }) => context.pendingToggles.slice(1) }),
  },
  guards: {
    // The operator or invitation is already gone: removed by somebody else, or accepted.
    isNotFound: ({ event }) =>
      'error' in event && ['NotFound', 'UserNotFound'].includes(toFailure(event.error).error),
  },
});

const list = flow.createStateConfig({
  description: 'The operators, open invitations and bots of the account, read as one list.',
  initial: 'loading',
  states: unpagedList<OperatorsContext, OperatorsEvent, OperatorList, 'list'>('list', (output) => output),
});

const closed = flow.createStateConfig({
  description:
    'No dialog is open; the owner may invite, assign bots, remove an operator or cancel an invitation.',
  entry: assign({ saveFailure: null }),
  on: {
    'invitation.requested': 'inviting',
    'bots.requested': {
      target: 'choosing',
      actions: assign({ operatorId: ({ event }) => event.operatorId }),
    },
    'removal.requested': {
      target: 'removing',
      actions: assign({ operatorId: ({ event }) => event.operatorId }),
    },
    'cancellation.requested': {
      target: 'cancelling',
      actions: assign({ invitationId: ({ event }) => event.invitationId }),
    },
  },
});

// The dialog cannot be closed during a call: closing would only hide the result.
const closeTransition = { 'dialog.closed': '#operators.dialog.closed' } as const;

const inviting = flow.createStateConfig({
  description: 'The owner invites an operator in a dialog.',
  initial: 'writing',
  states: {
    writing: {
      description: 'The owner fills in the invitation; an earlier refusal shows until the form changes.',
      on: {
        ...closeTransition,
        'invitation.submitted': 'sending',
        'form.changed': { actions: assign({ saveFailure: null }) },
      },
    },
    sending: {
      description: 'The invitation is being sent; the dialog stays open until the server answers.',
      invoke: {
        id: 'invite',
        src: 'invite',
        input: ({ event }) => {
          if (event.type !== 'invitation.submitted') throw new Error('The event has no form');
          return { form: event.form };
        },
        onDone: {
          target: '#operators.dialog.closed',
          actions: [
            // A new invitation replaces the former one to the same person.
            assign({
              invitations: ({ context, event }) => [
                event.output,
                ...context.invitations.filter(({ to }) => to !== event.output.to),
              ],
            }),
            { type: 'announce', params: ({ event }) => ({ kind: 'invited', to: event.output.to }) },
          ],
        },
        onError: { target: 'writing', actions: 'setFailure' },
      },
    },
  },
});

const choosing = flow.createStateConfig({
  description: 'The owner chooses the bots that an operator may answer for.',
  initial: 'writing',
  states: {
    writing: {
      description: 'The owner ticks bots; an earlier refusal shows until the choice changes.',
      on: {
        ...closeTransition,
        'bots.submitted': 'sending',
        'form.changed': { actions: assign({ saveFailure: null }) },
      },
    },
    sending: {
      description: 'The choice of bots is being saved; the dialog stays open until the server answers.',
      invoke: {
        id: 'assign',
        src: 'assign',
        input: ({ context, event }) => {
          if (event.type !== 'bots.submitted') throw new Error('The event has no bots');
          return { operatorId: context.operatorId, botIds: event.botIds };
        },
        onDone: {
          target: '#operators.dialog.closed',
          actions: [
            { type: 'replaceOperator', params: ({ event }) => event.output },
            { type: 'announce', params: { kind: 'assigned' } },
          ],
        },
        onError: { target: 'writing', actions: 'setFailure' },
      },
    },
  },
});

const removing = flow.createStateConfig(
  confirmRemoval({
    src: 'remove',
    input: ({ operatorId }: OperatorsContext) => ({ operatorId }),
    closed: '#operators.dialog.closed',
    onDone: {
      target: '#operators.dialog.closed',
      actions: ['removeOperator', { type: 'announce', params: { kind: 'removed' } }],
    },
    onNotFound: { target: '#operators.dialog.closed', actions: 'removeOperator' },
  }),
);

const cancelling = flow.createStateConfig(
  confirmRemoval({
    src: 'cancel',
    input: ({ invitationId }: OperatorsContext) => ({ invitationId }),
    closed: '#operators.dialog.closed',
    onDone: {
      target: '#operators.dialog.closed',
      actions: ['removeInvitation', { type: 'announce', params: { kind: 'cancelled' } }],
    },
    // Whoever accepted the invitation meanwhile is an operator now, so the list is reloaded.
    onNotFound: { target: ['#operators.dialog.closed', '#operators.list.loading'] },
  }),
);

// One at a time: an undo requested while its switch is being saved has to win.
const togglesState = flow.createStateConfig({
  description: 'Operators are enabled and disabled one at a time, in the order the owner asked.',
  initial: 'idle',
  on: {
    'operator.toggled': {
      actions: assign({
        pendingToggles: ({ context, event: { operatorId, enabled } }) => [
          ...context.pendingToggles,
          { operatorId, enabled },
        ],
      }),
    },
  },
  states: {
    idle: {
      description: 'No operator is being enabled or disabled.',
      always: { guard: ({ context }) => context.pendingToggles.length > 0, target: 'running' },
    },
    running: {
      description: 'The server enables or disables the first operator in the queue; more may be queued.',
      invoke: {
        id: 'enable',
        src: 'enable',
        input: ({ context }) => context.pendingToggles[0] ?? { operatorId: '', enabled: false },
        onDone: {
          target: 'idle',
          actions: [
            'nextToggle',
            { type: 'replaceOperator', params: ({ event }) => event.output },
            { type: 'announce', params: ({ event }) => ({ kind: 'switched', operator: event.output }) },
          ],
        },
        onError: {
          target: 'idle',
          actions: ['nextToggle', { type: 'announce', params: toCommandFailure }],
        },
      },
    },
  },
});

export const operatorsMachine = flow.createMachine({
  description: 'The owner manages operators: a list, one dialog at a time, and on/off pendingToggles.',
  id: 'operators',
  context: {
    operators: [],
    invitations: [],
    bots: [],
    operatorId: '',
    invitationId: '',
    pendingToggles: [],
    failure: null,
    saveFailure: null,
  },
  type: 'parallel',
  states: {
    list,
    dialog: {
      description: 'At most one dialog about an operator or an invitation is open.',
      initial: 'closed',
      states: { closed, inviting, choosing, removing, cancelling },
    },
    toggles: togglesState,
  },
});
