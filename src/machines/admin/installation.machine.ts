// Reads how the server is set up, for a super admin.
import { assign, setup } from 'xstate';
import type { admin, Installation } from '../../../contract/admin/admin.ts';
import { machineTypes, port } from '../port.ts';

const flow = setup({
  types: machineTypes<{ context: Installation; events: { readonly type: 'never' } }>(),
  actors: { read: port<(typeof admin)['installation']>() },
});

export const installationMachine = flow.createMachine({
  description: 'A super admin is warned of mistakes in the server’s configuration.',
  id: 'installation',
  context: { proxyHeader: null, databaseRisks: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server’s configuration is being read; nothing is shown meanwhile.',
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        onDone: { target: 'loaded', actions: assign(({ event }) => event.output) },
        onError: 'loaded',
      },
    },
    loaded: {
      description: 'Warnings are shown above the page; without any, or after a failure, nothing is.',
      type: 'final',
    },
  },
});
