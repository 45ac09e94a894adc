// Uploads, cancels, retries and records the attachments of a message being written.
import { assign, type EventObject, enqueueActions, fromCallback, sendTo, setup, stopChild } from 'xstate';
import type { Attachment } from '../../../../contract/conversations/messages.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { machineTypes, notProvided } from '../../port.ts';
import type { ConversationIds } from '../../shared/scope-ids.ts';

/**
 * `progress`: share of the bytes sent, 0 to 1. A failed file is kept for a retry; files restored after a
 * reload have none.
 */
export interface UploadingAttachment {
  readonly id: string;
  readonly name: string;
  readonly file: File | null;
  /** Of a recording, in ms. */
  readonly duration: number | null;
  readonly state: 'sending' | 'ready' | 'failed';
  readonly progress: number;
  readonly failure: Failure | null;
  readonly attachment: Attachment | null;
}

interface Input extends ConversationIds {
  /** Uploaded files that were stored with the draft. */
  readonly ready?: readonly Attachment[];
}

/** `level` is the current volume, 0 to 1; `elapsed` is in ms. */
interface Context extends ConversationIds {
  readonly files: readonly UploadingAttachment[];
  readonly level: number;
  readonly elapsed: number;
  readonly recorderError: 'denied' | 'missing' | null;
}

type UploadProgress =
  | { readonly type: 'file.progressed'; readonly id: string; readonly progress: number }
  | { readonly type: 'file.uploaded'; readonly id: string; readonly attachment: Attachment }
  | { readonly type: 'file.failed'; readonly id: string; readonly failure: Failure };

/** `denied`: microphone permission refused; `missing`: no microphone, or recording is unsupported. */
export type RecorderEvent =
  | { readonly type: 'recorder.started' }
  | { readonly type: 'recorder.levelChanged'; readonly level: number; readonly elapsed: number }
  | { readonly type: 'recorder.ended'; readonly id: string; readonly file: File; readonly duration: number }
  | { readonly type: 'recorder.failed'; readonly reason: 'denied' | 'missing' };

/** This tab's change to the stored files; files of other tabs are kept. */
export interface StoredFilesChange {
  readonly added: readonly Attachment[];
  readonly removed: readonly string[];
}

/** The stored files of the draft were changed in another tab: sent or added to. */
export interface StoredFilesChanged {
  readonly type: 'storedFiles.changed';
  readonly ready: readonly Attachment[];
}

export type AttachmentsEvent =
  | StoredFilesChanged
  | UploadProgress
  | RecorderEvent
  | { readonly type: 'files.chosen'; readonly files: readonly { readonly id: string; readonly file: File }[] }
  | { readonly type: 'file.removed'; readonly id: string }
  | { readonly type: 'file.retried'; readonly id: string }
  | { readonly type: 'attachments.sent' }
  | { readonly type: 'recording.requested' }
  | { readonly type: 'recording.finished' }
  | { readonly type: 'recording.cancelled' };

export type UploadInput = ConversationIds &
  Pick<UploadingAttachment, 'id' | 'duration'> & { readonly file: File };

const flow = setup({
  types: machineTypes<{ context: Context; events: AttachmentsEvent; input: Input }>(),
  actors: {
    /** Sends `StoredFilesChanged` when another tab changes the files of the same draft. */
    storage: fromCallback<EventObject, ConversationIds>(notProvided('storage')),
    /** Uploads one file and sends its events; stopping it aborts the request. */
    upload: fromCallback<EventObject, UploadInput>(notProvided('upload')),
    /** Requests the microphone and records until `recorder.stop`; stopping it releases the microphone. */
    recorder: fromCallback<{ readonly type: 'recorder.stop' }>(notProvided('recorder')),
  },
  actions: {
    /** Stores uploaded files with the draft, so that they survive a reload. */
    saveFiles: (_, _changed: StoredFilesChange) => undefined,
    addAttachment: enqueueActions(
      (
        { context, enqueue },
        {
          id,
          file,
          duration,
        }: { readonly id: string; readonly file: File; readonly duration: number | null },
      ) => {
        const failure = fileProblem(file, context.files.length);
        const state = failure ? 'failed' : 'sending';
        const added: UploadingAttachment = {
          ...{ id, name: file.name, file, duration },
          ...{ state, progress: 0, failure, attachment: null },
        };
        enqueue.assign({ files: ({ context: latest }) => [...latest.files, added] });
        if (!failure)
          enqueue.spawnChild('upload', { id, input: { ...conversationInput(context), id, file, duration } });
      },
    ),
  },
  guards: { hasFreeSlot: ({ context }) => context.files.length < limits.attachment.perMessage },
});

const conversationInput = ({ botId, conversationId }: ConversationIds): ConversationIds => ({
  botId,
  conversationId,
});

/** Rejects locally what the server would reject by count, size or type. */
function fileProblem(file: File, count: number): Failure | null {
  if (file.size > limits.attachment.bytes) return { error: 'FileTooLarge' };
  if (file.size === 0) return { error: 'FileDamaged' };
  return count >= limits.attachment.perMessage ? { error: 'TooManyAttachments' } : null;
}

const attachmentsIn = (all: readonly UploadingAttachment[]): readonly Attachment[] =>
  all.flatMap(({ attachment }) => attachment ?? []);

const removalOf = (files: readonly UploadingAttachment[]): StoredFilesChange => ({
  added: [],
  removed: attachmentsIn(files).map(({ id }) => id),
});

const toReadyFile = (attachment: Attachment): UploadingAttachment => ({
  ...{ id: attachment.id, name: attachment.name, file: null, duration: attachment.duration },
  ...{ state: 'ready', progress: 1, failure: null, attachment },
});

/** Applies the stored files; uploads in progress or failed are of this tab and stay. */
function withReadyFiles(
  files: readonly UploadingAttachment[],
  ready: readonly Attachment[],
): readonly UploadingAttachment[] {
  const readyIds = new Set(ready.map(({ id }) => id));
  const remaining = files.filter(({ attachment }) => attachment === null || readyIds.has(attachment.id));
  const attachedIds = new Set(attachmentsIn(remaining).map(({ id }) => id));
  return [...remaining, ...ready.filter(({ id }) => !attachedIds.has(id)).map(toReadyFile)];
}

const updateFile = (
  files: readonly UploadingAttachment[],
  id: string,
  change: Partial<UploadingAttachment>,
): readonly UploadingAttachment[] => files.map((one) => (one.id === id ? { ...one, ...change } : one));

const files = flow.createStateConfig({
  description: 'Chosen files upload side by side; each of them shows its progress or why it was refused.',
  on: {
    'files.chosen': {
      actions: enqueueActions(({ event, enqueue }) => {
        for (const { id, file } of event.files) {
          enqueue({ type: 'addAttachment', params: { id, file, duration: null } });
        }
      }),
    },
    'file.progressed': {
      actions: assign({
        files: ({ context, event: { id, progress } }) => updateFile(context.files, id, { progress }),
      }),
    },
    'file.uploaded': {
      actions: [
        stopChild(({ event }) => event.id),
        assign({
          files: ({ context, event: { id, attachment } }) =>
            updateFile(context.files, id, { state: 'ready', progress: 1, attachment }),
        }),
        { type: 'saveFiles', params: ({ event }) => ({ added: [event.attachment], removed: [] }) },
      ],
    },
    'file.failed': {
      actions: [
        stopChild(({ event }) => event.id),
        assign({
          files: ({ context, event: { id, failure } }) =>
            updateFile(context.files, id, { state: 'failed', failure }),
        }),
      ],
    },
    'file.removed': {
      actions: [
        stopChild(({ event }) => event.id),
        {
          type: 'saveFiles',
          params: ({ context, event }) => removalOf(context.files.filter(({ id }) => id === event.id)),
        },
        assign({ files: ({ context, event }) => context.files.filter(({ id }) => id !== event.id) }),
      ],
    },
    'file.retried': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        const failedFile = context.files.find(({ id, state }) => id === event.id && state === 'failed');
        if (!failedFile?.file) return;
        enqueue.assign({ files: context.files.filter(({ id }) => id !== event.id) });
        const { id, file, duration } = failedFile;
        enqueue({ type: 'addAttachment', params: { id, file, duration } });
      }),
    },
    'storedFiles.changed': {
      actions: assign({ files: ({ context, event }) => withReadyFiles(context.files, event.ready) }),
    },
    'attachments.sent': {
      actions: [
        { type: 'saveFiles', params: ({ context }) => removalOf(context.files) },
        assign({ files: [] }),
      ],
    },
  },
});

const recorderState = flow.createStateConfig({
  description: 'A voice message may be recorded with the microphone.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being recorded; recording can start while there is room for another file.',
      on: { 'recording.requested': { guard: 'hasFreeSlot', target: 'active' } },
    },
    active: {
      description: 'The recorder is in use; the operator may finish or discard the recording.',
      entry: assign({ level: 0, elapsed: 0, recorderError: null }),
      invoke: { id: 'recorder', src: 'recorder' },
      initial: 'requestingMicrophone',
      states: {
        requestingMicrophone: {
          description: 'The browser asks for permission to use the microphone.',
          on: { 'recorder.started': 'recording' },
        },
        recording: {
          description: 'The microphone is recording; its level and the elapsed time are shown.',
          on: {
            'recorder.levelChanged': {
              actions: assign({
                level: ({ event }) => event.level,
                elapsed: ({ event }) => event.elapsed,
              }),
            },
            'recording.finished': 'stopping',
          },
        },
        stopping: {
          description: 'The operator has finished; the recorder hands over the file.',
          entry: sendTo('recorder', { type: 'recorder.stop' }),
        },
      },
      on: {
        'recorder.ended': {
          target: 'idle',
          actions: {
            type: 'addAttachment',
            params: ({ event: { id, file, duration } }) => ({ id, file, duration }),
          },
        },
        'recorder.failed': {
          target: 'denied',
          actions: assign({ recorderError: ({ event }) => event.reason }),
        },
        'recording.cancelled': 'idle',
      },
    },
    denied: {
      description: 'The microphone is missing or not allowed; the operator may try again.',
      on: { 'recording.requested': 'active', 'recording.cancelled': 'idle' },
    },
  },
});

/** The attachments of the message being written in one conversation. */
export const attachmentsMachine = flow.createMachine({
  description: 'The message being written may carry files and a voice recording.',
  id: 'attachments',
  context: ({ input }) => ({
    ...conversationInput(input),
    files: (input.ready ?? []).map(toReadyFile),
    level: 0,
    elapsed: 0,
    recorderError: null,
  }),
  invoke: { id: 'storage', src: 'storage', input: ({ context }) => conversationInput(context) },
  type: 'parallel',
  states: { files, recorder: recorderState },
});

/** The files to send with the message; null while any is uploading or has failed. */
export function readyFiles(all: readonly UploadingAttachment[]): readonly Attachment[] | null {
  const ready = attachmentsIn(all);
  return ready.length === all.length ? ready : null;
}

/** Errors caused by the file itself, which no retry fixes. */
const FINAL_ERRORS: readonly string[] = [
  'AttachmentRefused',
  'FileDamaged',
  'FileTooLarge',
  'FileTypeMismatch',
  'InvalidInput',
  'PictureTooLarge',
];

/** A retry may succeed: the cause was the connection, the server or the other files. */
export const isRetryable = ({ error }: Failure): boolean => !FINAL_ERRORS.includes(error);
