// Lists, creates and revokes API keys; a new key is shown once.
import { assign, setup } from 'xstate';
import type { Bot } from '../../../../contract/bots/bots.ts';
import type { ApiKey, apiKeys } from '../../../../contract/connections/api-keys.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import { confirmRemoval } from '../../shared/confirmation.ts';
import { unpagedList } from '../../shared/paged-list.ts';

type Calls = typeof apiKeys;
export type ApiKeyForm = InputOf<Calls['create']>;

export interface ApiKeyList {
  readonly keys: readonly ApiKey[];
  readonly bots: readonly Pick<Bot, 'id' | 'name'>[];
}

interface Context extends ApiKeyList {
  /** Shown only once, right after creation. */
  readonly secret: string;
  readonly keyId: string;
  readonly failure: Failure | null;
  readonly saveFailure: Failure | null;
}

type Event =
  | { readonly type: 'retried' }
  | { readonly type: 'key.requested' }
  | { readonly type: 'key.submitted'; readonly form: ApiKeyForm }
  | { readonly type: 'form.changed' }
  | { readonly type: 'revocation.requested'; readonly keyId: string }
  | { readonly type: 'confirmed' }
  | { readonly type: 'dialog.closed' };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event }>(),
  actors: {
    list: customPort<ApiKeyList>(),
    create: port<Calls['create']>(),
    revoke: port<Calls['revoke']>(),
  },
  actions: {
    announce: (_, _notice: { readonly kind: 'revoked' }) => undefined,
    setFailure: assign({ saveFailure: ({ event }) => toFailure('error' in event ? event.error : undefined) }),
    removeKey: assign({ keys: ({ context }) => context.keys.filter(({ id }) => id !== context.keyId) }),
  },
  guards: {
    isNotFound: ({ event }) => 'error' in event && toFailure(event.error).error === 'NotFound',
  },
});

const list = flow.createStateConfig({
  description: 'The API keys of the account and its bots, read as one list.',
  initial: 'loading',
  states: unpagedList<Context, Event, ApiKeyList, 'list'>('list', (output) => output),
});

const closed = flow.createStateConfig({
  description: 'No dialog is open; the owner may create a key or revoke one.',
  entry: assign({ saveFailure: null, secret: '' }),
  on: {
    'key.requested': 'creating',
    'revocation.requested': { target: 'revoking', actions: assign({ keyId: ({ event }) => event.keyId }) },
  },
});

const creating = flow.createStateConfig({
  description: 'The owner creates an API key in a dialog.',
  initial: 'writing',
  states: {
    writing: {
      description: 'The owner fills in the form; an earlier refusal shows until the form changes.',
      on: {
        'dialog.closed': '#apiKeys.dialog.closed',
        'key.submitted': 'sending',
        'form.changed': { actions: assign({ saveFailure: null }) },
      },
    },
    sending: {
      description: 'The key is being created; the dialog stays open until the server answers.',
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ event }) => {
          if (event.type !== 'key.submitted') throw new Error('The event has no form');
          return event.form;
        },
        onDone: {
          target: '#apiKeys.dialog.keyShown',
          actions: assign(({ context, event }) => ({
            keys: [event.output.key, ...context.keys],
            secret: event.output.secret,
          })),
        },
        onError: { target: 'writing', actions: 'setFailure' },
      },
    },
  },
});

const revoking = flow.createStateConfig(
  confirmRemoval({
    src: 'revoke',
    input: ({ keyId }: Context) => ({ keyId }),
    closed: '#apiKeys.dialog.closed',
    onDone: {
      target: '#apiKeys.dialog.closed',
      actions: ['removeKey', { type: 'announce', params: { kind: 'revoked' } }],
    },
    onNotFound: { target: '#apiKeys.dialog.closed', actions: 'removeKey' },
  }),
);

export const apiKeysMachine = flow.createMachine({
  description: 'The owner manages API keys: a list, and one dialog at a time.',
  id: 'apiKeys',
  context: { keys: [], bots: [], secret: '', keyId: '', failure: null, saveFailure: null },
  type: 'parallel',
  states: {
    list,
    dialog: {
      description: 'At most one dialog about a key is open.',
      initial: 'closed',
      states: {
        closed,
        creating,
        keyShown: {
          description: 'The new key’s secret is shown once, until the owner closes the dialog.',
          on: { 'dialog.closed': 'closed' },
        },
        revoking,
      },
    },
  },
});
