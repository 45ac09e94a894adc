// Reads, answers and closes one support request, from either side.
import { assign, sendTo, setup } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import type { SupportStatus } from '../../../contract/support/support.ts';
import { failureOf, typesOf } from '../port.ts';
import { type LiveHeard, livePort, type WindowSeen, windowPort } from '../shared/live.port.ts';
import {
  type DraftRestored,
  draftPort,
  type ReadRequest,
  readPort,
  replyPort,
  statusPort,
} from './support.ports.ts';

/** `refusal`: why the reply or the change of status was not taken. */
interface Context {
  readonly requestId: string;
  readonly read: ReadRequest | null;
  readonly text: string;
  readonly wanted: Exclude<SupportStatus, 'answered'>;
  readonly failure: Failure | null;
  readonly refusal: Failure | null;
}

export type SupportThreadEvent =
  | DraftRestored
  | LiveHeard
  | WindowSeen
  | { readonly type: 'retried' }
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'reply.sent'; readonly text: string }
  | { readonly type: 'status.wanted'; readonly status: Exclude<SupportStatus, 'answered'> }
  | { readonly type: 'refusal.read' };

const flow = setup({
  types: typesOf<{ context: Context; events: SupportThreadEvent; input: { readonly requestId: string } }>(),
  actors: {
    draft: draftPort,
    window: windowPort,
    live: livePort,
    read: readPort,
    reply: replyPort,
    setStatus: statusPort,
  },
  actions: {
    keep: sendTo('draft', ({ context: { text } }) => ({
      type: 'draft.kept' as const,
      draft: { subject: '', category: null, text, attached: [] },
    })),
  },
  guards: {
    isSeen: ({ event }) => event.type === 'window.seen' && event.visible,
    isNews: ({ context: { requestId }, event }) =>
      event.type === 'live.heard' && isNewsOf(requestId, event.event),
  },
});

/** Either side's own news of the request. */
function isNewsOf(requestId: string, event: PanelEvent): boolean {
  const isAbout = event.kind === 'support.changed' || event.kind === 'desk.changed';
  return isAbout && event.requestId === requestId;
}

const reading = flow.createStateConfig({
  initial: 'loading',
  on: { 'live.heard': { guard: 'isNews', target: '.loading' }, 'live.opened': '.loading' },
  states: {
    loading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ requestId: context.requestId }),
        onDone: {
          target: 'ready',
          actions: assign({
            read: ({ context, event }) => newerOf(context.read, event.output),
            failure: null,
          }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    ready: { on: { 'window.seen': { guard: 'isSeen', target: 'loading' } } },
    failed: { on: { retried: 'loading', 'window.seen': { guard: 'isSeen', target: 'loading' } } },
  },
});

// One thing at a time: a reply changes the status too.
const changing = flow.createStateConfig({
  initial: 'idle',
  on: {
    'draft.restored': { actions: assign({ text: ({ event }) => event.draft.text }) },
    'text.changed': { actions: [assign({ text: ({ event }) => event.text }), 'keep'] },
    'refusal.read': { actions: assign({ refusal: null }) },
  },
  states: {
    idle: {
      on: {
        'reply.sent': {
          target: 'replying',
          actions: assign({ text: ({ event }) => event.text, refusal: null }),
        },
        'status.wanted': {
          target: 'settingStatus',
          actions: assign({ wanted: ({ event }) => event.status, refusal: null }),
        },
      },
    },
    replying: {
      invoke: {
        id: 'reply',
        src: 'reply',
        input: ({ context: { requestId, text } }) => ({ requestId, text }),
        onDone: {
          target: 'idle',
          actions: [
            assign(({ context, event }) => ({ read: withRequest(context.read, event.output), text: '' })),
            'keep',
          ],
        },
        onError: { target: 'idle', actions: assign({ refusal: ({ event }) => failureOf(event.error) }) },
      },
    },
    settingStatus: {
      invoke: {
        id: 'setStatus',
        src: 'setStatus',
        input: ({ context: { requestId, wanted } }) => ({ requestId, status: wanted }),
        onDone: {
          target: 'idle',
          actions: assign({ read: ({ context, event }) => withRequest(context.read, event.output) }),
        },
        onError: { target: 'idle', actions: assign({ refusal: ({ event }) => failureOf(event.error) }) },
      },
    },
  },
});

/** What was read may have set out before a reply that is here already: replies only ever come to be. */
const newerOf = (known: ReadRequest | null, read: ReadRequest): ReadRequest =>
  known && known.request.replies.length > read.request.replies.length ? known : read;

const withRequest = (read: ReadRequest | null, request: ReadRequest['request']): ReadRequest => ({
  asker: read?.asker ?? null,
  request,
});

/** One request, for whoever asked and for the desk alike; `asker` is known to the desk only. */
export const supportThreadMachine = flow.createMachine({
  id: 'supportThread',
  context: ({ input }) => ({
    requestId: input.requestId,
    read: null,
    text: '',
    wanted: 'closed',
    failure: null,
    refusal: null,
  }),
  invoke: [
    { id: 'draft', src: 'draft', input: ({ context }) => ({ of: context.requestId }) },
    { id: 'window', src: 'window' },
    { id: 'live', src: 'live' },
  ],
  type: 'parallel',
  states: { reading, changing },
});
