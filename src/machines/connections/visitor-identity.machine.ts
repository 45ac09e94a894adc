// Sets up identity verification of a website's visitors; a new secret is shown once.
import { assign, setup } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { IdentitySettings, identities } from '../../../contract/widget/identity.ts';
import { machineTypes, port, toFailure } from '../port.ts';
import type { ConnectionIds } from '../shared/scope-ids.ts';

type Calls = typeof identities;

interface Context extends ConnectionIds {
  readonly identity: IdentitySettings | null;
  /** Shown once after creation; empty otherwise. */
  readonly secret: string;
  readonly endsPrevious: boolean;
  readonly failure: Failure | null;
}

type Event =
  | { readonly type: 'retried' | 'secret.requested' | 'confirmed' | 'dialog.closed' }
  | { readonly type: 'endPrevious.toggled'; readonly endsPrevious: boolean }
  | { readonly type: 'requirement.toggled'; readonly isRequired: boolean };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: ConnectionIds }>(),
  actors: {
    read: port<Calls['read']>(),
    renewSecret: port<Calls['renewSecret']>(),
    change: port<Calls['change']>(),
  },
  actions: {
    setFailure: assign({ failure: ({ event }) => toFailure('error' in event ? event.error : undefined) }),
  },
  guards: { hasSecret: ({ context }) => context.identity?.hasSecret === true },
});

const connectionInput = ({ botId, connectionId }: Context): ConnectionIds => ({ botId, connectionId });

export const visitorIdentityMachine = flow.createMachine({
  description: 'The owner manages the secret that signs the identity of visitors.',
  id: 'visitorIdentity',
  context: ({ input }) => ({ ...input, identity: null, secret: '', endsPrevious: false, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The settings are requested.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => connectionInput(context),
        onDone: {
          target: 'ready',
          actions: assign(({ event }) => ({ identity: event.output, failure: null })),
        },
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    failed: {
      description: 'The settings could not be loaded; the owner may retry.',
      on: { retried: 'loading' },
    },
    ready: {
      description: 'The settings are shown; the owner may renew the secret or require signed identities.',
      on: {
        'secret.requested': [{ guard: 'hasSecret', target: 'confirming' }, { target: 'renewing' }],
        'requirement.toggled': { guard: 'hasSecret', target: 'saving' },
      },
    },
    confirming: {
      description: 'A dialog asks whether signatures of the old secret end at once or a day later.',
      entry: assign({ endsPrevious: false, failure: null }),
      on: {
        'endPrevious.toggled': { actions: assign({ endsPrevious: ({ event }) => event.endsPrevious }) },
        confirmed: 'renewing',
        'dialog.closed': 'ready',
      },
    },
    renewing: {
      description: 'A new secret is being created.',
      invoke: {
        id: 'renew',
        src: 'renewSecret',
        input: ({ context }) => ({ ...connectionInput(context), endsPrevious: context.endsPrevious }),
        onDone: {
          target: 'secretShown',
          actions: assign(({ event }) => ({ ...event.output, failure: null })),
        },
        onError: { target: 'ready', actions: 'setFailure' },
      },
    },
    secretShown: {
      description: 'The new secret is shown this one time until the dialog is closed.',
      exit: assign({ secret: '' }),
      on: { 'dialog.closed': 'ready' },
    },
    saving: {
      description: 'Whether signed identities are required is being saved.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context, event }) => ({
          ...connectionInput(context),
          isRequired: event.type === 'requirement.toggled' && event.isRequired,
        }),
        onDone: {
          target: 'ready',
          actions: assign(({ event }) => ({ identity: event.output, failure: null })),
        },
        onError: { target: 'ready', actions: 'setFailure' },
      },
    },
  },
});
