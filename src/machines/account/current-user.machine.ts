// Reads the current user at the start and whenever the window is shown again.
import { setup } from 'xstate';
import type { auth, UserInfo } from '../../../contract/auth/auth.ts';
import { machineTypes, port } from '../port.ts';
import { type VisibilityChanged, windowPort } from '../shared/live.port.ts';

type PersonEvent = VisibilityChanged;

/** An e-mail may be proven in another browser meanwhile. A failed reading leaves what is shown as it was. */
export const currentUserMachine = setup({
  types: machineTypes<{ events: PersonEvent }>(),
  actors: { me: port<typeof auth.me>(), window: windowPort },
  actions: {
    keepPerson: (_, _params: { userInfo: UserInfo }) => {
      throw new Error('port not provided');
    },
  },
  guards: { isVisible: ({ event }) => event.type === 'window.seen' && event.visible },
}).createMachine({
  description: 'The logged-in user is read again whenever the window comes back into view.',
  id: 'person',
  invoke: { id: 'window', src: 'window' },
  initial: 'shown',
  states: {
    shown: {
      description: 'The user’s details are on the screen as last read, until the window becomes visible.',
      on: { 'window.seen': { guard: 'isVisible', target: 'asking' } },
    },
    asking: {
      description: 'The user’s details are being read; a failure leaves the former ones on the screen.',
      invoke: {
        id: 'me',
        src: 'me',
        input: {},
        onDone: {
          target: 'shown',
          actions: { type: 'keepPerson', params: ({ event }) => ({ userInfo: event.output }) },
        },
        onError: 'shown',
      },
    },
  },
});
