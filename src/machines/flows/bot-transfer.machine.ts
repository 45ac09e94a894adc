// Knows what an owner goes through duplicating a bot, taking one away as a file, or bringing one in. Knows no transport and no view.
import { assign, fromCallback, setup } from 'xstate';
import type { botLife } from '../../../contract/bot-life.ts';
import type { botMaking } from '../../../contract/bot-making.ts';
import type { Bot } from '../../../contract/bots.ts';
import type { Failure } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { failureOf, port } from '../port.ts';
import { typesOf } from './flow.types.ts';

/** What the new bot is made of. */
export type Origin =
  | { readonly kind: 'bot'; readonly botId: string }
  | { readonly kind: 'file'; readonly file: File };

/** `name` is '' where the file's own is wanted. */
export interface Making {
  readonly origin: Origin;
  readonly name: string;
}

export type TransferTold =
  | { readonly type: 'making.progressed'; readonly share: number }
  | { readonly type: 'making.done'; readonly bot: Bot }
  | { readonly type: 'making.failed'; readonly failure: Failure };

export type TransferNews =
  | { readonly kind: 'made'; readonly bot: Bot }
  | { readonly kind: 'undone' }
  | { readonly kind: 'refused'; readonly failure: Failure };

interface Context {
  readonly origin: Origin | null;
  readonly name: string;
  /** How much of a file is sent; null where that is not known. */
  readonly share: number | null;
  readonly failure: Failure | null;
  readonly made: { readonly botId: string; readonly name: string } | null;
  readonly exported: string;
}

export type BotTransferEvent =
  | TransferTold
  | { readonly type: 'copy.asked'; readonly botId: string; readonly name: string }
  | { readonly type: 'import.asked' }
  | { readonly type: 'export.asked'; readonly botId: string }
  | { readonly type: 'file.chosen'; readonly file: File }
  | { readonly type: 'name.typed'; readonly name: string }
  | { readonly type: 'form.sent' }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'undo.asked'; readonly botId: string; readonly name: string };

const flow = setup({
  types: typesOf<{ context: Context; events: BotTransferEvent }>(),
  actors: {
    /** Makes the bot and tells `TransferTold`; stopping it gives up, and nothing is made. */
    make: fromCallback<BotTransferEvent, Making>(() => {
      throw new Error('The port "make" is not provided');
    }),
    export: port<typeof botMaking.export>(),
    remove: port<typeof botLife.remove>(),
  },
  actions: {
    announce: (_, _params: { news: TransferNews }) => {
      throw new Error('port not provided');
    },
    /** Hands the file to the person. */
    save: (_, _params: { fileName: string; content: string }) => {
      throw new Error('port not provided');
    },
  },
  guards: {
    isTooLarge: ({ event }) => event.type === 'file.chosen' && event.file.size > limits.botFile.bytes,
    isNameAmiss: ({ event }) =>
      event.type === 'making.failed' && ['BotNameTaken', 'InvalidInput'].includes(event.failure.error),
    isOfFile: ({ context }) => context.origin?.kind === 'file',
  },
});

const fails = flow.assign({
  failure: ({ context, event }) => (event.type === 'making.failed' ? event.failure : context.failure),
});
const refused = (thrown: unknown): { news: TransferNews } => ({
  news: { kind: 'refused', failure: failureOf(thrown) },
});
const clean = { origin: null, name: '', share: null, failure: null } as const;

export const botTransferMachine = flow.createMachine({
  id: 'botTransfer',
  context: { ...clean, made: null, exported: '' },
  initial: 'closed',
  states: {
    closed: {
      entry: assign(clean),
      on: {
        'copy.asked': {
          target: 'naming',
          actions: assign(({ event }) => ({ origin: { kind: 'bot', botId: event.botId }, name: event.name })),
        },
        'import.asked': 'choosing',
        'export.asked': { target: 'exporting', actions: assign({ exported: ({ event }) => event.botId }) },
        'undo.asked': {
          target: 'undoing',
          actions: assign({ made: ({ event: { botId, name } }) => ({ botId, name }) }),
        },
      },
    },
    choosing: {
      on: {
        'file.chosen': [
          { guard: 'isTooLarge', actions: assign({ failure: { error: 'BotFileTooLarge' } }) },
          {
            target: 'making',
            actions: assign(({ event }) => ({ origin: { kind: 'file', file: event.file }, name: '' })),
          },
        ],
        'dialog.closed': 'closed',
      },
    },
    naming: {
      on: {
        'name.typed': { actions: assign({ name: ({ event }) => event.name }) },
        'form.sent': 'making',
        'dialog.closed': 'closed',
      },
    },
    making: {
      entry: assign({ failure: null, share: null }),
      invoke: {
        id: 'make',
        src: 'make',
        input: ({ context }) => ({
          origin: context.origin ?? { kind: 'bot', botId: '' },
          name: context.name,
        }),
      },
      on: {
        'making.progressed': { actions: assign({ share: ({ event }) => event.share }) },
        'making.done': {
          target: 'closed',
          actions: { type: 'announce', params: ({ event }) => ({ news: { kind: 'made', bot: event.bot } }) },
        },
        'making.failed': [
          { guard: 'isNameAmiss', target: 'naming', actions: fails },
          { guard: 'isOfFile', target: 'choosing', actions: fails },
          { target: 'naming', actions: fails },
        ],
        'dialog.closed': 'closed',
      },
    },
    exporting: {
      invoke: {
        id: 'export',
        src: 'export',
        input: ({ context }) => ({ botId: context.exported }),
        onDone: { target: 'closed', actions: { type: 'save', params: ({ event }) => event.output } },
        onError: {
          target: 'closed',
          actions: { type: 'announce', params: ({ event }) => refused(event.error) },
        },
      },
      on: { 'dialog.closed': 'closed' },
    },
    undoing: {
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => context.made ?? { botId: '', name: '' },
        onDone: { target: 'closed', actions: { type: 'announce', params: { news: { kind: 'undone' } } } },
        onError: {
          target: 'closed',
          actions: { type: 'announce', params: ({ event }) => refused(event.error) },
        },
      },
    },
  },
});
