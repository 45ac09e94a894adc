// Reads, answers and closes one support request, from either side.
import { assign, sendTo, setup } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import type { SupportStatus } from '../../../contract/support/support.ts';
import { machineTypes, toFailure } from '../port.ts';
import { type LivePortEvent, livePort, type VisibilityChanged, windowPort } from '../shared/live.port.ts';
import {
  type RequestDraftRestored,
  type RequestWithAuthor,
  readPort,
  replyPort,
  requestDraftPort,
  statusPort,
} from './support.ports.ts';

/** `commandFailure`: why the reply or the status change failed. */
interface Context {
  readonly requestId: string;
  readonly thread: RequestWithAuthor | null;
  readonly text: string;
  readonly requestedStatus: Exclude<SupportStatus, 'answered'>;
  readonly failure: Failure | null;
  readonly commandFailure: Failure | null;
}

export type RequestThreadEvent =
  | RequestDraftRestored
  | LivePortEvent
  | VisibilityChanged
  | { readonly type: 'retried' }
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'reply.submitted'; readonly text: string }
  | { readonly type: 'status.requested'; readonly status: Exclude<SupportStatus, 'answered'> }
  | { readonly type: 'error.dismissed' };

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: RequestThreadEvent;
    input: { readonly requestId: string };
  }>(),
  actors: {
    draft: requestDraftPort,
    window: windowPort,
    live: livePort,
    read: readPort,
    reply: replyPort,
    setStatus: statusPort,
  },
  actions: {
    saveDraft: sendTo('draft', ({ context: { text } }) => ({
      type: 'draft.changed' as const,
      draft: { subject: '', category: null, text, attached: [] },
    })),
  },
  guards: {
    isVisible: ({ event }) => event.type === 'visibility.changed' && event.isVisible,
    isRelevant: ({ context: { requestId }, event }) =>
      event.type === 'live.received' && isChangeOf(requestId, event.event),
  },
});

/** Whether a live event is about the request, for either side. */
function isChangeOf(requestId: string, event: PanelEvent): boolean {
  const isSupportChange = event.kind === 'support.changed' || event.kind === 'supportAdmin.changed';
  return isSupportChange && event.requestId === requestId;
}

const threadState = flow.createStateConfig({
  description: 'The support request is loaded and kept up to date.',
  initial: 'loading',
  on: { 'live.received': { guard: 'isRelevant', target: '.loading' }, 'live.reconnected': '.loading' },
  states: {
    loading: {
      description: 'The request is being read; what was shown before stays in view.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ requestId: context.requestId }),
        onDone: {
          target: 'ready',
          actions: assign({
            thread: ({ context, event }) => newerOf(context.thread, event.output),
            failure: null,
          }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    ready: {
      description: 'The request is shown; it is reloaded when the page becomes visible again.',
      on: { 'visibility.changed': { guard: 'isVisible', target: 'loading' } },
    },
    failed: {
      description: 'The request could not be loaded; a retry or a return to the page loads it again.',
      on: { retried: 'loading', 'visibility.changed': { guard: 'isVisible', target: 'loading' } },
    },
  },
});

const commandsState = flow.createStateConfig({
  description: 'Replies and status changes are sent one at a time, because a reply changes the status too.',
  initial: 'idle',
  on: {
    'draft.restored': { actions: assign({ text: ({ event }) => event.draft.text }) },
    'text.changed': { actions: [assign({ text: ({ event }) => event.text }), 'saveDraft'] },
    'error.dismissed': { actions: assign({ commandFailure: null }) },
  },
  states: {
    idle: {
      description: 'Nothing is being sent; the reply may be written.',
      on: {
        'reply.submitted': {
          target: 'replying',
          actions: assign({ text: ({ event }) => event.text, commandFailure: null }),
        },
        'status.requested': {
          target: 'settingStatus',
          actions: assign({ requestedStatus: ({ event }) => event.status, commandFailure: null }),
        },
      },
    },
    replying: {
      description: 'The reply is being sent.',
      invoke: {
        id: 'reply',
        src: 'reply',
        input: ({ context: { requestId, text } }) => ({ requestId, text }),
        onDone: {
          target: 'idle',
          actions: [
            assign(({ context, event }) => ({ thread: withRequest(context.thread, event.output), text: '' })),
            'saveDraft',
          ],
        },
        onError: {
          target: 'idle',
          actions: assign({ commandFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    settingStatus: {
      description: 'The new status is being saved.',
      invoke: {
        id: 'setStatus',
        src: 'setStatus',
        input: ({ context: { requestId, requestedStatus } }) => ({ requestId, status: requestedStatus }),
        onDone: {
          target: 'idle',
          actions: assign({ thread: ({ context, event }) => withRequest(context.thread, event.output) }),
        },
        onError: {
          target: 'idle',
          actions: assign({ commandFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});

/** The version with more replies, as replies are never removed and a load may be older than a reply. */
const newerOf = (current: RequestWithAuthor | null, loaded: RequestWithAuthor): RequestWithAuthor =>
  current && current.request.replies.length > loaded.request.replies.length ? current : loaded;

const withRequest = (
  current: RequestWithAuthor | null,
  request: RequestWithAuthor['request'],
): RequestWithAuthor => ({
  requester: current?.requester ?? null,
  request,
});

/** One request, for its author and for super admins; only the latter get `requester`. */
export const requestThreadMachine = flow.createMachine({
  description: 'One support request is read and answered by its author or by support staff.',
  id: 'requestThread',
  context: ({ input }) => ({
    requestId: input.requestId,
    thread: null,
    text: '',
    requestedStatus: 'closed',
    failure: null,
    commandFailure: null,
  }),
  invoke: [
    { id: 'draft', src: 'draft', input: ({ context }) => ({ requestId: context.requestId }) },
    { id: 'window', src: 'window' },
    { id: 'live', src: 'live' },
  ],
  type: 'parallel',
  states: { thread: threadState, commands: commandsState },
});
