// Writes and sends a new support request with its files.
import { assign, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { SupportRequest, support } from '../../../contract/support/support.ts';
import { failureOf, port, typesOf } from '../port.ts';
import {
  attachedOf,
  changeFile,
  forgottenFiles,
  type GivenFile,
  hasFailedFile,
  isOnTheWay,
  restoredFiles,
  startableFiles,
  withChosen,
} from './request-files.ts';
import {
  attachPort,
  type DraftRestored,
  draftPort,
  type FileTold,
  type SupportDraft,
} from './support.ports.ts';

type Written = Omit<SupportDraft, 'attached'>;

/** `blocked`: it was to be sent while a file had failed. */
interface Context extends Written {
  readonly files: readonly GivenFile[];
  readonly blocked: boolean;
  readonly failure: Failure | null;
  readonly request: SupportRequest | null;
}

export type SupportNewEvent =
  | DraftRestored
  | FileTold
  | { readonly type: 'draft.changed'; readonly change: Partial<Written> }
  | { readonly type: 'files.chosen'; readonly files: readonly { readonly id: string; readonly file: File }[] }
  | { readonly type: 'file.removed'; readonly id: string }
  | { readonly type: 'file.retried'; readonly id: string }
  | { readonly type: 'form.sent' };

const empty: Written = { subject: '', category: null, text: '' };

const flow = setup({
  types: typesOf<{ context: Context; events: SupportNewEvent }>(),
  actors: { draft: draftPort, attach: attachPort, ask: port<typeof support.ask>() },
  actions: {
    startNext: enqueueActions(({ context, enqueue }) => {
      for (const { id, file } of startableFiles(context.files)) {
        enqueue.spawnChild('attach', { id, input: { id, file } });
        enqueue.assign({ files: ({ context: now }) => changeFile(now.files, id, { state: 'sending' }) });
      }
    }),
    keep: sendTo('draft', ({ context: { subject, category, text, files } }) => ({
      type: 'draft.kept' as const,
      draft: { subject, category, text, attached: attachedOf(files) },
    })),
    forget: sendTo('draft', { type: 'draft.kept' as const, draft: { ...empty, attached: [] } }),
  },
  guards: {
    isBlocked: ({ context }) => hasFailedFile(context.files),
    isOnTheWay: ({ context }) => isOnTheWay(context.files),
    areForgotten: (_, { failure }: { failure: unknown }) =>
      typeof failure === 'object' && failure !== null && 'error' in failure && failure.error === 'NotFound',
  },
});

const files = flow.createStateConfig({
  on: {
    'draft.restored': {
      actions: assign(({ event: { draft } }) => ({ ...draft, files: restoredFiles(draft.attached) })),
    },
    'files.chosen': {
      actions: [
        assign({ files: ({ context, event }) => withChosen(context.files, event.files) }),
        'startNext',
      ],
    },
    'file.progressed': {
      actions: assign({
        files: ({ context, event }) => changeFile(context.files, event.id, { share: event.share }),
      }),
    },
    'file.done': {
      actions: [
        stopChild(({ event }) => event.id),
        assign({
          files: ({ context, event: { id, attachmentId } }) =>
            changeFile(context.files, id, { state: 'attached', share: 1, attachmentId }),
        }),
        'startNext',
        'keep',
      ],
    },
    'file.failed': {
      actions: [
        stopChild(({ event }) => event.id),
        assign({
          files: ({ context, event: { id, failure } }) =>
            changeFile(context.files, id, { state: 'failed', problem: failure }),
        }),
        'startNext',
      ],
    },
    'file.removed': {
      actions: [
        enqueueActions(({ context, event, enqueue }) => {
          const given = context.files.find(({ id }) => id === event.id);
          if (given?.state === 'sending') enqueue.stopChild(event.id);
          enqueue.assign({ files: context.files.filter(({ id }) => id !== event.id), blocked: false });
        }),
        'startNext',
        'keep',
      ],
    },
    'file.retried': {
      actions: [
        assign({
          files: ({ context, event }) =>
            changeFile(context.files, event.id, { state: 'waiting', share: 0, problem: null }),
          blocked: false,
        }),
        'startNext',
      ],
    },
  },
});

// Sending waits for the files that are on their way; one that failed must be tried again or taken out first.
const form = flow.createStateConfig({
  initial: 'writing',
  on: {
    'draft.changed': {
      actions: [assign(({ event }) => event.change), 'keep'],
    },
  },
  states: {
    writing: {
      on: {
        'form.sent': [
          { guard: 'isBlocked', actions: assign({ blocked: true, failure: null }) },
          { target: 'waiting', actions: assign({ blocked: false, failure: null }) },
        ],
      },
    },
    waiting: {
      always: [
        { guard: 'isBlocked', target: 'writing', actions: assign({ blocked: true }) },
        { guard: ({ context }) => !isOnTheWay(context.files), target: 'sending' },
      ],
    },
    sending: {
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context: { subject, category, text, files } }) => ({
          subject,
          category: category ?? 'general',
          text,
          attachmentIds: attachedOf(files).map(({ id }) => id),
        }),
        onDone: { target: 'sent', actions: [assign({ request: ({ event }) => event.output }), 'forget'] },
        onError: [
          {
            guard: { type: 'areForgotten', params: ({ event }) => ({ failure: event.error }) },
            target: 'writing',
            actions: assign({ files: ({ context }) => forgottenFiles(context.files), blocked: true }),
          },
          {
            target: 'writing',
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
        ],
      },
    },
    sent: {},
  },
});

/** A new request; once it is `sent`, the context holds it. What was written survives every failure and a reload. */
export const supportNewMachine = flow.createMachine({
  id: 'supportNew',
  context: { ...empty, files: [], blocked: false, failure: null, request: null },
  invoke: { id: 'draft', src: 'draft', input: { of: null } },
  type: 'parallel',
  states: { files, form },
});
