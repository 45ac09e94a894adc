// Uploads files three at a time, with cancel, retry and a leave guard.
import { assign, enqueueActions, setup, stopChild } from 'xstate';
import { typesOf } from './flow.types.ts';
import { askedFor, leaving } from './leaving.ts';
import { type LeaveAsked, leaveGuardPort, type UploadTold, uploadPort } from './upload.port.ts';
import { changeUpload, enqueueFiles, isUploading, startable, type Upload } from './upload.queue.ts';

/** `leavingTo` is where the person wants to go while files are on their way; null when they stay. */
interface Context {
  readonly botId: string;
  readonly uploads: readonly Upload[];
  readonly leavingTo: string | null;
}

export type UploadsEvent =
  | UploadTold
  | LeaveAsked
  | { readonly type: 'files.chosen'; readonly files: readonly { readonly id: string; readonly file: File }[] }
  | { readonly type: 'upload.cancelled'; readonly id: string }
  | { readonly type: 'upload.retried'; readonly id: string }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.declined' };

const flow = setup({
  types: typesOf<{ context: Context; events: UploadsEvent; input: { readonly botId: string } }>(),
  actors: { upload: uploadPort, leaveGuard: leaveGuardPort },
  actions: {
    startNext: enqueueActions(({ context, enqueue }) => {
      for (const { id, file } of startable(context.uploads)) {
        enqueue.spawnChild('upload', { id, input: { id, botId: context.botId, file } });
        enqueue.assign({
          uploads: ({ context: now }) => changeUpload(now.uploads, id, { state: 'sending' }),
        });
      }
    }),
    noteLeaving: assign({ leavingTo: ({ event }) => askedFor(event) }),
    forgetLeaving: assign({ leavingTo: null }),
    letGo: enqueueActions(({ context, enqueue }) => {
      for (const { id, state } of context.uploads) if (state === 'sending') enqueue.stopChild(id);
      enqueue.assign({ uploads: [], leavingTo: null });
    }),
  },
  guards: {
    wouldLose: ({ context }) => isUploading(context.uploads),
    losesNothing: ({ context }) => !isUploading(context.uploads),
  },
});

const queue = flow.createStateConfig({
  on: {
    'files.chosen': {
      actions: [
        assign({ uploads: ({ context, event }) => enqueueFiles(context.uploads, event.files) }),
        'startNext',
      ],
    },
    'upload.progressed': {
      actions: assign({
        uploads: ({ context, event }) => changeUpload(context.uploads, event.id, { share: event.share }),
      }),
    },
    'upload.done': {
      actions: [
        stopChild(({ event }) => event.id),
        assign({ uploads: ({ context, event }) => context.uploads.filter(({ id }) => id !== event.id) }),
        'startNext',
      ],
    },
    'upload.failed': {
      actions: [
        stopChild(({ event }) => event.id),
        assign({
          uploads: ({ context, event }) =>
            changeUpload(context.uploads, event.id, { state: 'failed', failure: event.failure }),
        }),
        'startNext',
      ],
    },
    'upload.cancelled': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        const upload = context.uploads.find(({ id }) => id === event.id);
        if (upload?.state === 'sending') enqueue.stopChild(event.id);
        enqueue.assign({ uploads: context.uploads.filter(({ id }) => id !== event.id) });
        enqueue('startNext');
      }),
    },
    'upload.retried': {
      actions: [
        assign({
          uploads: ({ context, event }) =>
            changeUpload(context.uploads, event.id, { state: 'waiting', share: 0, failure: null }),
        }),
        'startNext',
      ],
    },
  },
});

/** The files that are being added to one bot. What is done leaves the list; the knowledge has it then. */
export const uploadsMachine = flow.createMachine({
  id: 'uploads',
  context: ({ input }) => ({ botId: input.botId, uploads: [], leavingTo: null }),
  type: 'parallel',
  states: { queue, leaving },
});
