// Reads the user again when the account's deletion is requested or cancelled.
import { setup } from 'xstate';
import type { auth, UserInfo } from '../../../../contract/auth/auth.ts';
import { machineTypes, port } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

/** An erasure of many conversations tells of each. */
const SETTLE_MS = 400;

const flow = setup({
  types: machineTypes<{ events: LivePortEvent }>(),
  actors: { live: livePort, me: port<typeof auth.me>() },
  actions: {
    keepPerson: (_, _params: { readonly userInfo: UserInfo }) => {
      throw new Error('port not provided');
    },
  },
  guards: {
    isNews: ({ event }) =>
      event.type === 'live.heard' && ['privacy.changed', 'reset'].includes(event.event.kind),
  },
});

export const accountDeletionMachine = flow.createMachine({
  description: 'The user is read again when the account’s deletion is requested or cancelled.',
  id: 'accountStanding',
  invoke: { id: 'live', src: 'live' },
  initial: 'known',
  states: {
    known: {
      description: 'The panel shows whether the account is about to be deleted, as last read.',
      on: { 'live.heard': { guard: 'isNews', target: 'settling' }, 'live.opened': 'settling' },
    },
    settling: {
      description: 'Something about the deletion has changed; a short pause gathers further events.',
      after: { [SETTLE_MS]: 'reading' },
    },
    reading: {
      description: 'The user is being read; a failure leaves what is shown as it was.',
      on: { 'live.heard': { guard: 'isNews', target: 'settling' } },
      invoke: {
        id: 'me',
        src: 'me',
        input: {},
        onDone: {
          target: 'known',
          actions: { type: 'keepPerson', params: ({ event }) => ({ userInfo: event.output }) },
        },
        onError: 'known',
      },
    },
  },
});
