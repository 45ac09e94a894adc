// Reads the user again when the account's deletion is requested or cancelled.
import { setup } from 'xstate';
import type { auth, UserInfo } from '../../../../contract/auth/auth.ts';
import { machineTypes, port } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

/** Debounce: an erasure of many conversations sends one event for each. */
const DEBOUNCE_MS = 400;

const flow = setup({
  types: machineTypes<{ events: LivePortEvent }>(),
  actors: { live: livePort, readUser: port<typeof auth.me>() },
  actions: {
    storeUser: (_, _params: { readonly userInfo: UserInfo }) => {
      throw new Error('port not provided');
    },
  },
  guards: {
    isRelevant: ({ event }) =>
      event.type === 'live.received' && ['privacy.changed', 'reset'].includes(event.event.kind),
  },
});

export const accountDeletionMachine = flow.createMachine({
  description: 'The user is read again when the account’s deletion is requested or cancelled.',
  id: 'accountDeletion',
  invoke: { id: 'live', src: 'live' },
  initial: 'loaded',
  states: {
    loaded: {
      description: 'The panel shows whether the account is about to be deleted, as last read.',
      on: {
        'live.received': { guard: 'isRelevant', target: 'debouncing' },
        'live.reconnected': 'debouncing',
      },
    },
    debouncing: {
      description: 'Something about the deletion has changed; a short pause gathers further events.',
      after: { [DEBOUNCE_MS]: 'loading' },
    },
    loading: {
      description: 'The user is being read; a failure leaves what is shown as it was.',
      on: { 'live.received': { guard: 'isRelevant', target: 'debouncing' } },
      invoke: {
        id: 'readUser',
        src: 'readUser',
        input: {},
        onDone: {
          target: 'loaded',
          actions: { type: 'storeUser', params: ({ event }) => ({ userInfo: event.output }) },
        },
        onError: 'loaded',
      },
    },
  },
});
