// Uploads files three at a time, with cancel, retry and a leave guard.
import { assign, enqueueActions, setup, stopChild } from 'xstate';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { customPort, machineTypes } from '../../port.ts';
import { leaveGuard, requestedDestination } from '../../shared/leave-guard.ts';
import {
  type LeaveRequested,
  leaveGuardPort,
  type UploadEvent,
  uploadPort,
} from '../../shared/upload.port.ts';

/** `progress`: share of bytes sent, 0 to 1. A failed upload keeps its file for a retry. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly progress: number;
  readonly failure: Failure | null;
}

/** `id` is unique in the list. */
export interface ChosenFile {
  readonly id: string;
  readonly file: File;
}

const MAX_CONCURRENT_UPLOADS = 3;
const ACCEPTED_FILE_NAME = /\.(pdf|docx?|xlsx|csv|txt)$/i;

/**
 * Validates and queues files chosen together, with the server's error codes; files beyond the total size of
 * one batch fail and can be retried.
 */
function enqueueFiles(uploads: readonly Upload[], chosen: readonly ChosenFile[]): readonly Upload[] {
  const queue = [...uploads];
  let bytes = 0;
  for (const { id, file } of chosen) {
    const failure = fileProblem(
      file,
      queue.filter(({ state }) => state !== 'failed'),
      bytes,
    );
    if (!failure) bytes += file.size;
    queue.push({ id, file, state: failure ? 'failed' : 'waiting', progress: 0, failure });
  }
  return queue;
}

/** @param batchBytes total bytes of the files chosen with it */
function fileProblem(file: File, queue: readonly Upload[], batchBytes: number): Failure | null {
  if (!ACCEPTED_FILE_NAME.test(file.name)) return { error: 'FileTypeRefused' };
  if (file.size > limits.trainingFile.bytes) return { error: 'FileTooLarge' };
  if (file.size === 0) return { error: 'FileEmpty' };
  if (queue.some((upload) => isSame(upload.file, file))) return { error: 'SourceDuplicate' };
  if (queue.length >= limits.trainingFile.perBot) return { error: 'TooManySources' };
  return batchBytes + file.size > limits.trainingUpload.bytes ? { error: 'UploadTooLarge' } : null;
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The uploads that may start now, so that three run at a time. */
function startableUploads(uploads: readonly Upload[]): readonly Upload[] {
  const sending = uploads.filter(({ state }) => state === 'sending').length;
  return uploads
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, MAX_CONCURRENT_UPLOADS - sending));
}

function updateUpload(uploads: readonly Upload[], id: string, change: Partial<Upload>): readonly Upload[] {
  return uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));
}

/** Files are still being uploaded: leaving now would lose them. */
const isUploading = (uploads: readonly Upload[]): boolean => uploads.some(({ state }) => state !== 'failed');

/** `leavingTo`: the requested destination while files are uploading; else null. */
interface Context {
  readonly botId: string;
  readonly uploads: readonly Upload[];
  readonly leavingTo: string | null;
}

export type UploadsEvent =
  | UploadEvent
  | LeaveRequested
  | { readonly type: 'files.chosen'; readonly files: readonly ChosenFile[] }
  | { readonly type: 'upload.cancelled'; readonly id: string }
  | { readonly type: 'upload.retried'; readonly id: string }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.cancelled' };

const flow = setup({
  types: machineTypes<{ context: Context; events: UploadsEvent; input: { readonly botId: string } }>(),
  actors: {
    upload: uploadPort,
    leaveGuard: leaveGuardPort,
    /** The files that another app shared for this bot. */
    sharedFiles: customPort<readonly ChosenFile[], { readonly botId: string }>(),
  },
  actions: {
    startNext: enqueueActions(({ context, enqueue }) => {
      for (const { id, file } of startableUploads(context.uploads)) {
        enqueue.spawnChild('upload', { id, input: { id, botId: context.botId, file } });
        enqueue.assign({
          uploads: ({ context: latest }) => updateUpload(latest.uploads, id, { state: 'sending' }),
        });
      }
    }),
    setDestination: assign({ leavingTo: ({ event }) => requestedDestination(event) }),
    clearDestination: assign({ leavingTo: null }),
    discardChanges: enqueueActions(({ context, enqueue }) => {
      for (const { id, state } of context.uploads) if (state === 'sending') enqueue.stopChild(id);
      enqueue.assign({ uploads: [], leavingTo: null });
    }),
  },
  guards: {
    hasUnsavedChanges: ({ context }) => isUploading(context.uploads),
    hasNoUnsavedChanges: ({ context }) => !isUploading(context.uploads),
  },
});

const queueState = flow.createStateConfig({
  description: 'Chosen files upload, a few at a time; each shows its progress or why it was refused.',
  invoke: {
    id: 'sharedFiles',
    src: 'sharedFiles',
    input: ({ context }) => ({ botId: context.botId }),
    onDone: {
      actions: [
        assign({ uploads: ({ context, event }) => enqueueFiles(context.uploads, event.output) }),
        'startNext',
      ],
    },
    onError: {}, // Files are chosen here as well.
  },
  on: {
    'files.chosen': {
      actions: [
        assign({ uploads: ({ context, event }) => enqueueFiles(context.uploads, event.files) }),
        'startNext',
      ],
    },
    'upload.progressed': {
      actions: assign({
        uploads: ({ context, event }) =>
          updateUpload(context.uploads, event.id, { progress: event.progress }),
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
            updateUpload(context.uploads, event.id, { state: 'failed', failure: event.failure }),
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
            updateUpload(context.uploads, event.id, { state: 'waiting', progress: 0, failure: null }),
        }),
        'startNext',
      ],
    },
  },
});

/** Uploads of files to one bot. A finished file moves from this list to the bot's sources. */
export const uploadsMachine = flow.createMachine({
  description: 'Files are uploaded as training sources, and navigation is blocked meanwhile.',
  id: 'uploads',
  context: ({ input }) => ({ botId: input.botId, uploads: [], leavingTo: null }),
  type: 'parallel',
  states: { queue: queueState, leaveGuard },
});
