// Shows a model's summary of the open conversation, and has a new one written on demand.
import { assign, setup } from 'xstate';
import type { copilot, Summary } from '../../../../contract/conversations/copilot.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

type Calls = typeof copilot;

interface Input {
  readonly botId: string;
  readonly conversationId: string;
  /** The panel's language, which the summary is written in. */
  readonly locale: 'fa' | 'en';
}

interface Context extends Input {
  /** `noModel` until known: what needs a model is not offered then. */
  readonly state: OutputOf<Calls['readSummary']>['state'];
  readonly isShort: boolean;
  readonly summary: Summary | null;
  readonly isHidden: boolean;
  readonly failure: Failure | null;
}

type Event =
  | LivePortEvent
  | { readonly type: 'summary.requested' }
  | { readonly type: 'summary.cancelled' }
  | { readonly type: 'summary.toggled' }
  | { readonly type: 'error.dismissed' };

const isOwn = ({ context, event }: { context: Context; event: Event }): boolean =>
  event.type === 'live.received' &&
  event.event.kind === 'summary.written' &&
  event.event.conversationId === context.conversationId;

/** A message that the summary does not cover; notes and system lines are no part of one. */
const isNewMessage = ({ context, event }: { context: Context; event: Event }): boolean =>
  event.type === 'live.received' &&
  event.event.kind === 'message.added' &&
  event.event.message.conversationId === context.conversationId &&
  event.event.message.author !== 'system' &&
  event.event.message.isNote !== true;

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: Input }>(),
  actors: { live: livePort, read: port<Calls['readSummary']>(), summarise: port<Calls['summarise']>() },
  guards: {
    isOwn,
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
    /** Whether the message makes the conversation long enough, or follows a summary. */
    isNewMessage: ({ context, event }) =>
      isNewMessage({ context, event }) && context.summary === null && context.isShort,
    isAfterSummary: ({ context, event }) => isNewMessage({ context, event }) && context.summary !== null,
  },
});

const ids = ({ botId, conversationId }: Context) => ({ botId, conversationId });

export const summaryMachine = flow.createMachine({
  description: 'A summary that a model wrote stands above the thread, for operators only.',
  id: 'summary',
  context: ({ input }) => ({
    ...input,
    state: 'noModel',
    isShort: true,
    summary: null,
    isHidden: false,
    failure: null,
  }),
  invoke: { id: 'live', src: 'live' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The stored summary is read; until then, or where that fails, none is offered.',
      on: { 'live.received': { guard: 'isOwn', target: 'loading', reenter: true } },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ids(context),
        onDone: { target: 'shown', actions: assign(({ event }) => event.output) },
        onError: 'shown',
      },
    },
    shown: {
      description: 'The summary, or the offer to write one, stands above the thread.',
      on: {
        'summary.requested': { target: 'writing', actions: assign({ failure: null, isHidden: false }) },
        'summary.toggled': { actions: assign({ isHidden: ({ context }) => !context.isHidden }) },
        'error.dismissed': { actions: assign({ failure: null }) },
        'live.reconnected': 'loading',
        'live.received': [
          { guard: 'isOwn', target: 'loading' },
          { guard: 'isReset', target: 'loading' },
          { guard: 'isNewMessage', target: 'loading' },
          {
            guard: 'isAfterSummary',
            actions: assign({
              summary: ({ context: { summary } }) =>
                summary && { ...summary, newMessages: summary.newMessages + 1 },
            }),
          },
        ],
      },
    },
    writing: {
      description: 'The model writes a summary; the operator may give it up.',
      on: { 'summary.cancelled': 'shown' },
      invoke: {
        id: 'summarise',
        src: 'summarise',
        input: ({ context }) => ({ ...ids(context), locale: context.locale }),
        onDone: { target: 'shown', actions: assign({ summary: ({ event }) => event.output }) },
        onError: { target: 'shown', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
  },
});
