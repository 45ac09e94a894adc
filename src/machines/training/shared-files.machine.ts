// Files shared from another app: shows them and asks which bot learns them.
import { assign, setup } from 'xstate';
import type { Bot } from '../../../contract/bots/bots.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { customPort, machineTypes, toFailure } from '../port.ts';

/** `size` in bytes. */
export interface SharedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

export interface SharedFiles {
  readonly files: readonly SharedFile[];
  readonly bots: readonly Bot[];
}

interface Context extends SharedFiles {
  readonly failure: Failure | null;
}

export type SharedFilesEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'files.discarded' }
  | { readonly type: 'bot.chosen'; readonly botId: string };

export const sharedFilesMachine = setup({
  types: machineTypes<{ context: Context; events: SharedFilesEvent }>(),
  actors: { read: customPort<SharedFiles>(), discard: customPort<void>() },
  /** Hands the files over to the bot's knowledge. */
  actions: { chooseBot: (_, _bot: { readonly botId: string }) => undefined },
  guards: {
    hasNoFiles: (_, { files }: SharedFiles) => files.length === 0,
  },
}).createMachine({
  description: 'Files shared from another app wait on this device until a bot is chosen for them.',
  id: 'sharedFiles',
  context: { files: [], bots: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The files are read from this device, and the bots from the server.',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          { guard: { type: 'hasNoFiles', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'choosing', actions: assign(({ event }) => ({ ...event.output, failure: null })) },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The bots could not be read; the files stay, and the owner may try again.',
      on: { retried: 'loading' },
    },
    empty: { description: 'No files wait: none came, this device had no room, or they were discarded.' },
    choosing: {
      description: 'The owner chooses which bot learns the files, or discards them.',
      on: {
        'files.discarded': 'discarding',
        'bot.chosen': {
          target: 'chosen',
          actions: { type: 'chooseBot', params: ({ event }) => ({ botId: event.botId }) },
        },
      },
    },
    chosen: { description: 'The bot’s knowledge opens and uploads the files.' },
    discarding: {
      description: 'The files are being removed from this device.',
      invoke: { id: 'discard', src: 'discard', onDone: 'empty', onError: 'empty' },
    },
  },
});
