// Duplicates a bot, exports one to a file, or imports one.
import { assign, fromCallback, setup } from 'xstate';
import type { botLifecycle } from '../../../contract/bots/bot-lifecycle.ts';
import type { Bot } from '../../../contract/bots/bots.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { machineTypes, notProvided, port, toFailure } from '../port.ts';

/** The source of the new bot. */
export type TransferSource =
  | { readonly kind: 'bot'; readonly botId: string }
  | { readonly kind: 'file'; readonly file: File };

/** `name` is '' to use the file's own. */
export interface CopyInput {
  readonly origin: TransferSource;
  readonly name: string;
}

type TransferProgress =
  | { readonly type: 'copy.progressed'; readonly progress: number }
  | { readonly type: 'copy.done'; readonly bot: Bot }
  /** `name` is a free one like the file's own, where that is taken. */
  | { readonly type: 'copy.failed'; readonly failure: Failure; readonly name?: string };

type ExportProgress =
  | { readonly type: 'export.progressed'; readonly progress: number }
  | { readonly type: 'export.done'; readonly fileName: string; readonly content: string }
  | { readonly type: 'export.failed'; readonly failure: Failure };

export type TransferNotice =
  | { readonly kind: 'created'; readonly bot: Bot }
  | { readonly kind: 'undone' }
  | { readonly kind: 'failed'; readonly failure: Failure };

interface Context {
  readonly origin: TransferSource | null;
  readonly name: string;
  /** Share of the file sent, 0 to 1; null while unknown. */
  readonly progress: number | null;
  readonly failure: Failure | null;
  /** Queue of bots to export; the first is being prepared. */
  readonly exports: readonly string[];
  /** Share of the first bot's file received, 0 to 1; null while it is being prepared. */
  readonly exportProgress: number | null;
  /** Queue of new bots to remove again; the first is being removed. */
  readonly undos: readonly CreatedBot[];
}

interface CreatedBot {
  readonly botId: string;
  readonly name: string;
}

export type BotTransferEvent =
  | TransferProgress
  | ExportProgress
  | { readonly type: 'copy.requested'; readonly botId: string; readonly name: string }
  | { readonly type: 'import.requested' }
  | { readonly type: 'export.requested' | 'export.cancelled'; readonly botId: string }
  | { readonly type: 'file.chosen'; readonly file: File }
  | { readonly type: 'name.changed'; readonly name: string }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'dialog.closed' }
  | (CreatedBot & { readonly type: 'undo.requested' });

const flow = setup({
  types: machineTypes<{ context: Context; events: BotTransferEvent }>(),
  actors: {
    /** Creates the bot and sends `TransferProgress`; stopping it cancels the creation. */
    createCopy: fromCallback<BotTransferEvent, CopyInput>(notProvided('createCopy')),
    /** Prepares and downloads a bot's file and sends `ExportProgress`. */
    export: fromCallback<BotTransferEvent, { readonly botId: string }>(notProvided('export')),
    remove: port<typeof botLifecycle.remove>(),
  },
  actions: {
    announce: (_, _params: { notice: TransferNotice }) => {
      throw new Error('port not provided');
    },
    /** Saves the file in the browser. */
    save: (_, _params: { fileName: string; content: string }) => {
      throw new Error('port not provided');
    },
  },
  guards: {
    isTooLarge: ({ event }) => event.type === 'file.chosen' && event.file.size > limits.botFile.bytes,
    isNameInvalid: ({ event }) =>
      event.type === 'copy.failed' && ['BotNameTaken', 'InvalidInput'].includes(event.failure.error),
    isOfFile: ({ context }) => context.origin?.kind === 'file',
    isExporting: ({ context, event }) =>
      event.type === 'export.cancelled' && context.exports[0] === event.botId,
    isExportWanted: ({ context }) => context.exports.length > 0,
    isUndoWanted: ({ context }) => context.undos.length > 0,
  },
});

const setFailure = flow.assign(({ context, event }) =>
  event.type === 'copy.failed' ? { failure: event.failure, name: event.name ?? context.name } : {},
);
const queueExport = flow.assign({
  exports: ({ context: { exports }, event }) =>
    event.type === 'export.requested' && !exports.includes(event.botId) ? [...exports, event.botId] : exports,
});
const removeExport = flow.assign({
  exports: ({ context: { exports }, event }) =>
    event.type === 'export.cancelled' ? exports.filter((id) => id !== event.botId) : exports,
});
const queueUndo = flow.assign({
  undos: ({ context: { undos }, event }) =>
    event.type === 'undo.requested' ? [...undos, { botId: event.botId, name: event.name }] : undos,
});
const failedNotice = (failure: Failure): { notice: TransferNotice } => ({
  notice: { kind: 'failed', failure },
});
const nextExport = flow.assign({ exports: ({ context }) => context.exports.slice(1) });
const emptyForm = { origin: null, name: '', progress: null, failure: null } as const;

const dialog = flow.createStateConfig({
  description: 'A bot is copied, or imported from a file, in a dialog.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      entry: assign(emptyForm),
      on: {
        'copy.requested': {
          target: 'naming',
          actions: assign(({ event }) => ({ origin: { kind: 'bot', botId: event.botId }, name: event.name })),
        },
        'import.requested': 'choosing',
      },
    },
    choosing: {
      description: 'Waits for the owner to choose a bot file.',
      on: {
        'file.chosen': [
          { guard: 'isTooLarge', actions: assign({ failure: { error: 'BotFileTooLarge' } }) },
          {
            target: 'copying',
            actions: assign(({ event }) => ({ origin: { kind: 'file', file: event.file }, name: '' })),
          },
        ],
        'dialog.closed': 'closed',
      },
    },
    naming: {
      description: 'The owner names the new bot.',
      on: {
        'name.changed': { actions: assign({ name: ({ event }) => event.name, failure: null }) },
        'form.submitted': 'copying',
        'dialog.closed': 'closed',
      },
    },
    copying: {
      description: 'The new bot is being created; closing the dialog cancels it.',
      entry: assign({ failure: null, progress: null }),
      invoke: {
        id: 'createCopy',
        src: 'createCopy',
        input: ({ context }) => ({
          origin: context.origin ?? { kind: 'bot', botId: '' },
          name: context.name,
        }),
      },
      on: {
        'copy.progressed': { actions: assign({ progress: ({ event }) => event.progress }) },
        'copy.done': {
          target: 'closed',
          actions: {
            type: 'announce',
            params: ({ event }) => ({ notice: { kind: 'created', bot: event.bot } }),
          },
        },
        'copy.failed': [
          { guard: 'isNameInvalid', target: 'naming', actions: setFailure },
          { guard: 'isOfFile', target: 'choosing', actions: setFailure },
          { target: 'naming', actions: setFailure },
        ],
        'dialog.closed': 'closed',
      },
    },
  },
});

const exportState = flow.createStateConfig({
  description: 'Bots are exported to files one after the other, so that large ones do not slow each other.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No export is running.',
      on: { 'export.requested': { target: 'running', actions: queueExport } },
    },
    running: {
      description: 'One bot is being exported; further exports wait for it.',
      entry: assign({ exportProgress: null }),
      invoke: {
        id: 'export',
        src: 'export',
        input: ({ context }) => ({ botId: context.exports[0] ?? '' }),
      },
      on: {
        'export.progressed': { actions: assign({ exportProgress: ({ event }) => event.progress }) },
        'export.done': {
          target: 'finished',
          actions: [{ type: 'save', params: ({ event }) => event }, nextExport],
        },
        'export.failed': {
          target: 'finished',
          actions: [{ type: 'announce', params: ({ event }) => failedNotice(event.failure) }, nextExport],
        },
        'export.requested': { actions: queueExport },
        'export.cancelled': [
          { guard: 'isExporting', target: 'finished', actions: removeExport },
          { actions: removeExport },
        ],
      },
    },
    finished: {
      description: 'A transient state that leads to the next queued export, or to idle.',
      always: [{ guard: 'isExportWanted', target: 'running' }, { target: 'idle' }],
    },
  },
});

const undoState = flow.createStateConfig({
  description: 'A bot that was just created can be removed again.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No removal is running.',
      on: { 'undo.requested': { target: 'running', actions: queueUndo } },
    },
    running: {
      description: 'The new bot is being removed; further removals wait for it.',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => context.undos[0] ?? { botId: '', name: '' },
        onDone: {
          target: 'finished',
          actions: [
            { type: 'announce', params: { notice: { kind: 'undone' } } },
            assign({ undos: ({ context }) => context.undos.slice(1) }),
          ],
        },
        onError: {
          target: 'finished',
          actions: [
            { type: 'announce', params: ({ event }) => failedNotice(toFailure(event.error)) },
            assign({ undos: ({ context }) => context.undos.slice(1) }),
          ],
        },
      },
      on: { 'undo.requested': { actions: queueUndo } },
    },
    finished: {
      description: 'A transient state that leads to the next queued removal, or to idle.',
      always: [{ guard: 'isUndoWanted', target: 'running' }, { target: 'idle' }],
    },
  },
});

export const botTransferMachine = flow.createMachine({
  description: 'Bots are copied, imported and exported.',
  id: 'botTransfer',
  context: { ...emptyForm, exports: [], exportProgress: null, undos: [] },
  type: 'parallel',
  states: { dialog, export: exportState, undo: undoState },
});
