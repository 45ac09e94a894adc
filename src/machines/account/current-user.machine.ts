// Reads the current user at the start and whenever the window is shown again.
import { setup } from 'xstate';
import type { auth, UserInfo } from '../../../contract/auth/auth.ts';
import { machineTypes, port } from '../port.ts';
import { type VisibilityChanged, windowPort } from '../shared/live.port.ts';

type CurrentUserEvent = VisibilityChanged;

/** Rereads because an e-mail may be verified in another browser. A failed read keeps the last values. */
export const currentUserMachine = setup({
  types: machineTypes<{ events: CurrentUserEvent }>(),
  actors: { readUser: port<typeof auth.me>(), window: windowPort },
  actions: {
    storeUser: (_, _params: { userInfo: UserInfo }) => {
      throw new Error('port not provided');
    },
  },
  guards: { isVisible: ({ event }) => event.type === 'visibility.changed' && event.isVisible },
}).createMachine({
  description: 'The logged-in user is read again whenever the window comes back into view.',
  id: 'currentUser',
  invoke: { id: 'window', src: 'window' },
  initial: 'ready',
  states: {
    ready: {
      description: 'The user’s details are on the screen as last read, until the window becomes visible.',
      on: { 'visibility.changed': { guard: 'isVisible', target: 'loading' } },
    },
    loading: {
      description: 'The user’s details are being read; a failure leaves the former ones on the screen.',
      invoke: {
        id: 'readUser',
        src: 'readUser',
        input: {},
        onDone: {
          target: 'ready',
          actions: { type: 'storeUser', params: ({ event }) => ({ userInfo: event.output }) },
        },
        onError: 'ready',
      },
    },
  },
});
