// Fetches a file of a support request to view or save it.
import { assign, setup } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, toFailure } from '../port.ts';
import { type OpenedFile, openFilePort } from './support.ports.ts';

interface Context {
  readonly attachmentId: string;
  readonly opened: OpenedFile | null;
  readonly failure: Failure | null;
}

export type RequestFileEvent =
  | { readonly type: 'file.opened'; readonly attachmentId: string }
  | { readonly type: 'retried' }
  | { readonly type: 'closed' };

const flow = setup({
  types: machineTypes<{ context: Context; events: RequestFileEvent }>(),
  actors: { open: openFilePort },
  actions: {
    /** Releases the object URL of a picture. */
    release: (_, _opened: OpenedFile | null) => undefined,
    announceSaved: (_, _name: string) => undefined,
  },
  guards: { isPicture: (_, { kind }: { kind: OpenedFile['kind'] }) => kind === 'picture' },
});

export const requestFileMachine = flow.createMachine({
  description: 'A file of a support request is opened or downloaded.',
  id: 'requestFile',
  context: { attachmentId: '', opened: null, failure: null },
  initial: 'closed',
  on: {
    'file.opened': {
      target: '.fetching',
      reenter: true,
      actions: assign({ attachmentId: ({ event }) => event.attachmentId }),
    },
  },
  states: {
    closed: { description: 'No file is open.' },
    fetching: {
      description: 'The file is requested.',
      on: { closed: 'closed' },
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => ({ attachmentId: context.attachmentId }),
        onDone: [
          {
            guard: { type: 'isPicture', params: ({ event }) => ({ kind: event.output.kind }) },
            target: 'open',
            actions: assign({ opened: ({ event }) => event.output }),
          },
          {
            target: 'closed',
            actions: { type: 'announceSaved', params: ({ event }) => event.output.name },
          },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    open: {
      description: 'The picture is shown.',
      on: { closed: 'closed' },
      exit: [{ type: 'release', params: ({ context }) => context.opened }, assign({ opened: null })],
    },
    failed: {
      description: 'The file could not be loaded; the person may retry.',
      on: { retried: 'fetching', closed: 'closed' },
      exit: assign({ failure: null }),
    },
  },
});
