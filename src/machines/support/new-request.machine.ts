// Writes and sends a new support request with its files.
import { assign, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { SupportRequest, support } from '../../../contract/support/support.ts';
import { customPort, machineTypes, port, toFailure } from '../port.ts';
import {
  addFiles,
  attachedFiles,
  hasFailedFile,
  hasRecording,
  isUploading,
  markFilesLost,
  type RequestFile,
  restoreFiles,
  startableFiles,
  updateFile,
} from './request-files.ts';
import {
  type FileUploadEvent,
  fileUploadPort,
  type RequestDraftRestored,
  requestDraftPort,
  type SupportDraft,
} from './support.ports.ts';

interface ChosenFile {
  readonly id: string;
  readonly file: File;
}

type RequestFields = Omit<SupportDraft, 'attached'>;

/**
 * `isRecordingWanted`: whether the recording of this tab is attached without asking again. `isBlockedByFile`: whether a
 * failed file blocked sending.
 */
interface Context extends RequestFields {
  readonly isRecordingWanted: boolean;
  readonly files: readonly RequestFile[];
  readonly isBlockedByFile: boolean;
  readonly failure: Failure | null;
  readonly request: SupportRequest | null;
}

export type NewRequestEvent =
  | RequestDraftRestored
  | FileUploadEvent
  | { readonly type: 'draft.changed'; readonly change: Partial<RequestFields> }
  | { readonly type: 'files.chosen'; readonly files: readonly ChosenFile[] }
  | { readonly type: 'file.removed'; readonly id: string }
  | { readonly type: 'file.retried'; readonly id: string }
  | { readonly type: 'form.submitted' };

const emptyFields: RequestFields = { subject: '', category: null, text: '' };

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: NewRequestEvent;
    input: { readonly isRecordingWanted: boolean };
  }>(),
  actors: {
    draft: requestDraftPort,
    attach: fileUploadPort,
    ask: port<typeof support.create>(),
    /** The recording of the last minutes, once the tab is recorded. */
    takeRecording: customPort<ChosenFile, void>(),
  },
  actions: {
    startNext: enqueueActions(({ context, enqueue }) => {
      for (const { id, file } of startableFiles(context.files)) {
        enqueue.spawnChild('attach', { id, input: { id, file } });
        enqueue.assign({
          files: ({ context: latest }) => updateFile(latest.files, id, { state: 'sending' }),
        });
      }
    }),
    saveDraft: sendTo('draft', ({ context: { subject, category, text, files } }) => ({
      type: 'draft.changed' as const,
      draft: { subject, category, text, attached: attachedFiles(files) },
    })),
    removeDraft: sendTo('draft', { type: 'draft.changed' as const, draft: { ...emptyFields, attached: [] } }),
  },
  guards: {
    isBlocked: ({ context }) => hasFailedFile(context.files),
    isRecordingMissing: ({ context }) => !hasRecording(context.files),
    isUploading: ({ context }) => isUploading(context.files),
    areFilesLost: (_, { failure }: { failure: unknown }) =>
      typeof failure === 'object' && failure !== null && 'error' in failure && failure.error === 'NotFound',
  },
});

const files = flow.createStateConfig({
  description: 'Chosen files upload; each shows its progress or why it was refused.',
  initial: 'start',
  states: {
    start: {
      description: 'Decides whether the recording of this tab is attached without asking again.',
      always: [
        { guard: ({ context }) => context.isRecordingWanted, target: 'recording' },
        { target: 'choosing' },
      ],
    },
    recording: {
      description: 'The recording of the last minutes is taken; a request that has one keeps it.',
      invoke: {
        id: 'takeRecording',
        src: 'takeRecording',
        onDone: [
          {
            guard: 'isRecordingMissing',
            target: 'choosing',
            actions: [
              assign({ files: ({ context, event }) => addFiles(context.files, [event.output]) }),
              'startNext',
            ],
          },
          { target: 'choosing' },
        ],
        onError: 'choosing',
      },
    },
    choosing: { description: 'Files can be added and removed.' },
  },
  on: {
    'draft.restored': {
      actions: assign(({ event: { draft } }) => ({ ...draft, files: restoreFiles(draft.attached) })),
    },
    'files.chosen': {
      actions: [assign({ files: ({ context, event }) => addFiles(context.files, event.files) }), 'startNext'],
    },
    'file.progressed': {
      actions: assign({
        files: ({ context, event }) => updateFile(context.files, event.id, { progress: event.progress }),
      }),
    },
    'file.done': {
      actions: [
        stopChild(({ event }) => event.id),
        assign({
          files: ({ context, event: { id, attachmentId } }) =>
            updateFile(context.files, id, { state: 'attached', progress: 1, attachmentId }),
        }),
        'startNext',
        'saveDraft',
      ],
    },
    'file.failed': {
      actions: [
        stopChild(({ event }) => event.id),
        assign({
          files: ({ context, event: { id, failure } }) =>
            updateFile(context.files, id, { state: 'failed', problem: failure }),
        }),
        'startNext',
      ],
    },
    'file.removed': {
      actions: [
        enqueueActions(({ context, event, enqueue }) => {
          const removed = context.files.find(({ id }) => id === event.id);
          if (removed?.state === 'sending') enqueue.stopChild(event.id);
          enqueue.assign({
            files: context.files.filter(({ id }) => id !== event.id),
            isBlockedByFile: false,
          });
        }),
        'startNext',
        'saveDraft',
      ],
    },
    'file.retried': {
      actions: [
        assign({
          files: ({ context, event }) =>
            updateFile(context.files, event.id, { state: 'waiting', progress: 0, problem: null }),
          isBlockedByFile: false,
        }),
        'startNext',
      ],
    },
  },
});

const form = flow.createStateConfig({
  description: 'The request is sent once all files have arrived; failed ones are retried or removed first.',
  initial: 'writing',
  on: {
    'draft.changed': {
      actions: [assign(({ event }) => event.change), 'saveDraft'],
    },
  },
  states: {
    writing: {
      description: 'The person writes the request.',
      on: {
        'form.submitted': [
          { guard: 'isBlocked', actions: assign({ isBlockedByFile: true, failure: null }) },
          { target: 'waiting', actions: assign({ isBlockedByFile: false, failure: null }) },
        ],
      },
    },
    waiting: {
      description: 'The request is ready to send and waits for the files that are still uploading.',
      always: [
        { guard: 'isBlocked', target: 'writing', actions: assign({ isBlockedByFile: true }) },
        { guard: ({ context }) => !isUploading(context.files), target: 'sending' },
      ],
    },
    sending: {
      description: 'The request is being sent.',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context: { subject, category, text, files } }) => ({
          subject,
          category: category ?? 'general',
          text,
          attachmentIds: attachedFiles(files).map(({ id }) => id),
        }),
        onDone: {
          target: 'submitted',
          actions: [assign({ request: ({ event }) => event.output }), 'removeDraft'],
        },
        onError: [
          {
            guard: { type: 'areFilesLost', params: ({ event }) => ({ failure: event.error }) },
            target: 'writing',
            actions: assign({ files: ({ context }) => markFilesLost(context.files), isBlockedByFile: true }),
          },
          {
            target: 'writing',
            actions: assign({ failure: ({ event }) => toFailure(event.error) }),
          },
        ],
      },
    },
    submitted: { description: 'The request has been sent.' },
  },
});

/** A new request; once `submitted`, the context holds it. Typed values survive every failure and a reload. */
export const newRequestMachine = flow.createMachine({
  description: 'A new support request is written; what was written survives failures and a reload.',
  id: 'newRequest',
  context: ({ input }) => ({
    ...emptyFields,
    files: [],
    isRecordingWanted: input.isRecordingWanted,
    isBlockedByFile: false,
    failure: null,
    request: null,
  }),
  invoke: { id: 'draft', src: 'draft', input: { requestId: null } },
  type: 'parallel',
  states: { files, form },
});
