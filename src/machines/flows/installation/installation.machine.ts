// What a super admin is told of how the server is set up.
import { assign, setup } from 'xstate';
import type { admin } from '../../../../contract/admin.ts';
import { port } from '../../port.ts';
import { typesOf } from '../flow.types.ts';

interface Context {
  /** The header of a proxy that TRUST_PROXY does not tell of; null where there is nothing to tell. */
  readonly proxySign: string | null;
}

const flow = setup({
  types: typesOf<{ context: Context; events: { readonly type: 'never' } }>(),
  actors: { read: port<(typeof admin)['installation']>() },
});

export const installationMachine = flow.createMachine({
  id: 'installation',
  context: { proxySign: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'It is read; nothing is shown meanwhile.',
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        onDone: { target: 'known', actions: assign(({ event }) => event.output) },
        onError: 'known',
      },
    },
    known: { description: 'What has to be mended is shown above the page.', type: 'final' },
  },
});
