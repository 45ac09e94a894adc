// Shows one of the owner's messages beside the closed launcher when its conditions are met.
import { assign, setup } from 'xstate';
import type { ProactiveReportKind, ShownMessage } from '../../contract/widget/proactive-messages.ts';
import type { PressedMessage } from '../loader/messages.ts';
import {
  chooseVariant,
  createMemory,
  findMessageToShow,
  isResponseToShown,
  type PageSample,
  type PageView,
  type VisitorHistory,
  withMessage,
  withVisit,
} from './proactive.rules.ts';

type ProactiveEvent =
  | { readonly type: 'page.sampled'; readonly sample: PageSample }
  | { readonly type: 'bubble.pressed' }
  | { readonly type: 'bubble.dismissed' }
  | { readonly type: 'chat.opened' }
  | { readonly type: 'chat.closed' }
  | { readonly type: 'message.written'; readonly isVisitor: boolean; readonly at: number }
  | { readonly type: 'unread.changed'; readonly count: number }
  /** Another tab has stored what it knows. */
  | { readonly type: 'memory.changed'; readonly memory: VisitorHistory };

export interface ProactiveContext {
  readonly messages: readonly ShownMessage[];
  readonly memory: VisitorHistory;
  /** Null before the first look at the page. */
  readonly page: PageView | null;
  readonly pageSince: number;
  /** Answers that the visitor has not read. */
  readonly unread: number;
  /** What is shown, or was shown last. */
  readonly current: PressedMessage | null;
}

const types: {
  context: ProactiveContext;
  events: ProactiveEvent;
  input: { messages: readonly ShownMessage[]; memory: VisitorHistory };
} = {
  context: {
    messages: [],
    memory: createMemory(''),
    page: null,
    pageSince: 0,
    unread: 0,
    current: null,
  },
  events: { type: 'chat.opened' },
  input: { messages: [], memory: createMemory('') },
};

/** Time and scrolling begin anew on each page. */
function withSample({ page, pageSince, memory }: ProactiveContext, sample: PageSample) {
  const isSamePage = page?.sample.url === sample.url;
  const since = isSamePage ? pageSince : sample.now;
  return {
    memory: withVisit(memory, sample.now),
    pageSince: since,
    page: {
      sample,
      seconds: (sample.now - since) / 1_000,
      scroll: Math.max(sample.scroll, isSamePage ? page.scroll : 0),
    },
  };
}

function dueAfter(context: ProactiveContext, event: ProactiveEvent): ShownMessage | null {
  if (event.type !== 'page.sampled' || context.unread > 0) return null;
  const { page, memory } = withSample(context, event.sample);
  return findMessageToShow(context.messages, page, memory);
}

function withShown(context: ProactiveContext, event: ProactiveEvent): Partial<ProactiveContext> {
  const message = dueAfter(context, event);
  if (message === null || event.type !== 'page.sampled') return {};
  const { now } = event.sample;
  const next = withSample(context, event.sample);
  const { id, texts } = message;
  const variant = chooseVariant(message, next.memory.viewer);
  return {
    ...next,
    current: { id, variant, text: texts[variant] ?? '' },
    memory: {
      ...next.memory,
      isVisitUsed: true,
      shownAt: { ...next.memory.shownAt, [id]: now },
      last: { id, variant, at: now },
    },
  };
}

export const proactiveMachine = setup({
  types,
  actions: {
    /** Provided: shows the current message. */
    show: () => undefined,
    /** Provided: takes the message off the page. */
    hide: () => undefined,
    /** Provided: opens the chat with the current message. */
    openChat: () => undefined,
    /** Provided: stores the memory. */
    persist: () => undefined,
    /** Provided: counts a deed for the message that was shown last. */
    report: (_, _params: { readonly kind: ProactiveReportKind }) => undefined,
    notePage: assign(({ context, event }) =>
      event.type === 'page.sampled' ? withSample(context, event.sample) : {},
    ),
    choose: assign(({ context, event }) => withShown(context, event)),
    noteWritten: assign(({ context, event }) =>
      event.type === 'message.written'
        ? { memory: withMessage(context.memory, event.isVisitor, event.at) }
        : {},
    ),
    forgetLast: assign(({ context }) => ({ memory: { ...context.memory, last: null } })),
  },
  guards: {
    isDue: ({ context, event }) => dueAfter(context, event) !== null,
    hasStarted: ({ context, event }) =>
      event.type === 'message.written' && event.isVisitor && isResponseToShown(context.memory, event.at),
  },
}).createMachine({
  description: 'A page shows the owner’s messages by itself.',
  id: 'proactive',
  context: ({ input }) => ({ ...input, page: null, pageSince: 0, unread: 0, current: null }),
  initial: 'watching',
  on: {
    'page.sampled': { actions: ['notePage', 'persist'] },
    'memory.changed': { actions: assign({ memory: ({ event }) => event.memory }) },
    'unread.changed': {
      // What is unread was answered, perhaps while no page was open.
      actions: [
        assign(({ context: { memory }, event: { count } }) => ({
          unread: count,
          memory: count > 0 ? { ...memory, waitingSince: 0 } : memory,
        })),
        'persist',
      ],
    },
    'message.written': [
      {
        guard: 'hasStarted',
        actions: [{ type: 'report', params: { kind: 'started' } }, 'forgetLast', 'noteWritten', 'persist'],
      },
      { actions: ['noteWritten', 'persist'] },
    ],
  },
  states: {
    watching: {
      description: 'No message is shown; the page is looked at every second.',
      on: {
        'page.sampled': [
          { guard: 'isDue', target: 'showing', actions: 'choose' },
          { actions: ['notePage', 'persist'] },
        ],
        'chat.opened': 'chatting',
      },
    },
    showing: {
      description: 'A message stands beside the launcher until it is pressed or dismissed.',
      entry: ['show', 'persist', { type: 'report', params: { kind: 'shown' } }],
      exit: 'hide',
      on: {
        'bubble.pressed': {
          target: 'watching',
          actions: [{ type: 'report', params: { kind: 'opened' } }, 'openChat'],
        },
        'bubble.dismissed': {
          target: 'watching',
          actions: { type: 'report', params: { kind: 'dismissed' } },
        },
        'chat.opened': 'chatting',
      },
    },
    chatting: {
      description: 'The chat is open, so no message is shown.',
      on: { 'chat.closed': 'watching' },
    },
  },
});
