// Lists unanswered questions; answers or dismisses them.
import { assign, setup, stateIn } from 'xstate';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { UnansweredGroup, unanswered } from '../../../../contract/training/findings.ts';
import { failureOf, port, portOf, typesOf } from '../../port.ts';
import { currentOrder, orderingOf, type Refused } from '../../shared/command-queue.ts';
import { type LiveHeard, livePort } from '../../shared/live.port.ts';
import { foundList, heardList } from '../../shared/paged-list.ts';

type Call = (typeof unanswered)['list'];

/** Instants in ms; null where the range is open. */
export interface AskedRange {
  readonly from: number | null;
  readonly to: number | null;
}

export interface GroupAnswer {
  readonly groupId: string;
  readonly question: string;
  readonly answer: string;
}

/** What is done with groups, one after the other. */
export interface GroupOrder {
  readonly verb: 'dismiss' | 'restore';
  readonly group: UnansweredGroup;
}

interface Context {
  readonly botId: string;
  readonly range: AskedRange;
  readonly groups: readonly UnansweredGroup[];
  readonly nextCursor: string | null;
  readonly isGathering: boolean;
  readonly failure: Failure | null;
  readonly draft: GroupAnswer | null;
  readonly draftFailure: Failure | null;
  readonly orders: readonly GroupOrder[];
}

export type UnansweredEvent =
  | LiveHeard
  | { readonly type: 'retried' }
  | { readonly type: 'range.chosen'; readonly range: AskedRange }
  | { readonly type: 'more.wanted' }
  | { readonly type: 'answer.opened'; readonly group: UnansweredGroup }
  | { readonly type: 'answer.typed'; readonly draft: GroupAnswer }
  | { readonly type: 'answer.sent' }
  | { readonly type: 'answer.closed' }
  | { readonly type: 'order.given'; readonly order: GroupOrder }
  | Fulfilled;

/** An order was carried out. */
interface Fulfilled {
  readonly type: 'xstate.done.actor.order';
  readonly output: undefined;
}

export type UnansweredNews =
  | { readonly kind: 'answered' }
  | { readonly kind: 'done'; readonly order: GroupOrder }
  | Refused<GroupOrder>;

const SETTLE_MS = 500;
const GATHERING_MS = 3_000;

const flow = setup({
  types: typesOf<{ context: Context; events: UnansweredEvent; input: { readonly botId: string } }>(),
  actors: {
    live: livePort,
    list: port<typeof unanswered.list>(),
    answer: port<typeof unanswered.answer>(),
    order: portOf<void, { readonly botId: string; readonly order: GroupOrder }>(),
  },
  actions: { announce: (_, _news: UnansweredNews) => undefined },
  guards: {
    isOvertaken: stateIn({ list: { loading: 'overtaken' } }),
    hasMore: ({ context }) => context.nextCursor !== null,
    isRestored: ({ context }) => context.orders[0]?.verb === 'restore',
    isGathering: ({ context }) => context.isGathering,
    isNews: ({ context, event }) =>
      event.type === 'live.heard' &&
      (event.event.kind === 'reset' ||
        (event.event.kind === 'findings.changed' &&
          event.event.what === 'unanswered' &&
          event.event.botId === context.botId)),
  },
});

const without = (groups: readonly UnansweredGroup[], id: string) => groups.filter((group) => group.id !== id);

/** A group that came back is read, not put back: the list may be of other days by now. */
function afterOrder(context: Context): Partial<Context> {
  const { verb, group } = currentOrder<GroupOrder>(context);
  return verb === 'dismiss' ? { groups: without(context.groups, group.id) } : {};
}

const found = heardList(
  foundList<Context, UnansweredEvent, InputOf<Call>, OutputOf<Call>, 'list'>({
    src: 'list',
    asked: ({ botId, range: { from, to } }) => ({
      botId,
      ...(from !== null && { from }),
      ...(to !== null && { to }),
    }),
    next: ({ nextCursor }) => ({ cursor: nextCursor ?? '' }),
    shown: (page) => page,
    added: ({ groups }, page) => ({ groups: [...groups, ...page.groups], nextCursor: page.nextCursor }),
  }),
  SETTLE_MS,
);

const list = flow.createStateConfig({
  initial: 'loading',
  on: {
    'range.chosen': {
      target: '.loading',
      actions: assign({ range: ({ event }) => event.range, groups: [], nextCursor: null }),
    },
    'xstate.done.actor.order': { guard: 'isRestored', target: '.loading' },
  },
  states: {
    ...found,
    loading: {
      ...found.loading,
      // What is on its way may be as it was before the order.
      on: { 'xstate.done.actor.order': { target: 'loading', reenter: true } },
    },
    ready: {
      ...found.ready,
      // The end of the sorting may be told before the list that asked for it has come.
      after: { [GATHERING_MS]: { guard: 'isGathering', target: 'settling' } },
    },
  },
});

const answering = flow.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      entry: assign({ draft: null, draftFailure: null }),
      on: {
        'answer.opened': {
          target: 'writing',
          actions: assign({
            draft: ({ event: { group } }) => ({ groupId: group.id, question: group.question, answer: '' }),
          }),
        },
      },
    },
    writing: {
      on: {
        'answer.typed': { actions: assign({ draft: ({ event }) => event.draft }) },
        'answer.sent': 'saving',
        'answer.closed': 'closed',
      },
    },
    saving: {
      invoke: {
        id: 'answer',
        src: 'answer',
        input: ({ context: { botId, draft } }) => ({
          botId,
          ...(draft ?? { groupId: '', question: '', answer: '' }),
        }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'announce', params: { kind: 'answered' } },
            assign({ groups: ({ context }) => without(context.groups, context.draft?.groupId ?? '') }),
          ],
        },
        onError: {
          target: 'writing',
          actions: assign({ draftFailure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
  },
});

const ordering = flow.createStateConfig(
  orderingOf<GroupOrder, Context, UnansweredEvent, void, UnansweredNews>(
    ({ context }) => ({ kind: 'done', order: currentOrder(context) }),
    afterOrder,
  ),
);

export const unansweredMachine = flow.createMachine({
  id: 'unanswered',
  context: ({ input }) => ({
    botId: input.botId,
    range: { from: null, to: null },
    groups: [],
    nextCursor: null,
    isGathering: false,
    failure: null,
    draft: null,
    draftFailure: null,
    orders: [],
  }),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: { list, answering, ordering },
});
