// Lists, writes, removes and uses canned replies.
import { assign, setup } from 'xstate';
import type { CannedReply, ReplyScope, replies } from '../../../../contract/conversations/canned-replies.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { failureOf, port, portOf, typesOf } from '../../port.ts';
import { currentOrder, orderingOf, type Refused } from '../../shared/command-queue.ts';
import { loadingOf } from '../../shared/paged-list.ts';

type Calls = typeof replies;

/** What is written in the form; `id` is null while the reply is a new one. */
export interface ReplyDraft {
  readonly id: string | null;
  readonly scope: ReplyScope;
  readonly shortcut: string;
  readonly text: string;
}

/** What is done with replies, one after the other. */
export interface ReplyOrder {
  readonly verb: 'remove' | 'restore' | 'use';
  readonly reply: CannedReply;
}

interface Context {
  readonly botId: string;
  readonly replies: readonly CannedReply[];
  readonly failure: Failure | null;
  readonly draft: ReplyDraft | null;
  readonly draftFailure: Failure | null;
  readonly orders: readonly ReplyOrder[];
}

export type CannedEvent =
  | { readonly type: 'list.wanted' }
  | { readonly type: 'form.opened'; readonly draft: ReplyDraft }
  | { readonly type: 'form.typed'; readonly draft: ReplyDraft }
  | { readonly type: 'form.sent' }
  | { readonly type: 'form.closed' }
  | { readonly type: 'order.given'; readonly order: ReplyOrder };

export type CannedNews = { readonly kind: 'done'; readonly order: ReplyOrder } | Refused<ReplyOrder>;

const flow = setup({
  types: typesOf<{ context: Context; events: CannedEvent; input: { readonly botId: string } }>(),
  actors: {
    list: port<Calls['list']>(),
    add: port<Calls['add']>(),
    edit: port<Calls['edit']>(),
    order: portOf<void, { readonly botId: string; readonly order: ReplyOrder }>(),
  },
  actions: { announce: (_, _news: CannedNews) => undefined },
});

const words = ({ scope, shortcut, text }: ReplyDraft) => ({ scope, shortcut, text });
const empty: ReplyDraft = { id: null, scope: 'bot', shortcut: '', text: '' };

/** The most used first, as the server has them. */
const placed = (all: readonly CannedReply[], reply: CannedReply): CannedReply[] =>
  [...all.filter(({ id }) => id !== reply.id), reply].sort((one, other) => other.usedCount - one.usedCount);

function afterOrder(context: Context): Partial<Context> {
  const { replies: all } = context;
  const { verb, reply } = currentOrder<ReplyOrder>(context);
  if (verb === 'remove') return { replies: all.filter(({ id }) => id !== reply.id) };
  if (verb === 'restore') return { replies: placed(all, reply) };
  return { replies: placed(all, { ...reply, usedCount: reply.usedCount + 1 }) };
}

const list = flow.createStateConfig({
  initial: 'loading',
  states: {
    loading: loadingOf<Context, CannedEvent, InputOf<Calls['list']>, OutputOf<Calls['list']>, 'list'>({
      src: 'list',
      asked: ({ botId }) => ({ botId }),
      shown: ({ replies: all }) => ({ replies: all }),
    }),
    ready: { on: { 'list.wanted': 'loading' } },
    failed: { on: { 'list.wanted': 'loading' } },
  },
});

const writing = flow.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      entry: assign({ draft: null, draftFailure: null }),
      on: {
        'form.opened': { target: 'open', actions: assign({ draft: ({ event }) => event.draft }) },
      },
    },
    open: {
      on: {
        'form.typed': { actions: assign({ draft: ({ event }) => event.draft }) },
        'form.sent': [
          { guard: ({ context }) => context.draft?.id === null, target: 'adding' },
          { target: 'changing' },
        ],
        'form.closed': 'closed',
      },
    },
    adding: {
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context: { botId, draft } }) => ({ botId, ...words(draft ?? empty) }),
        onDone: {
          target: 'closed',
          actions: assign({ replies: ({ context, event }) => placed(context.replies, event.output) }),
        },
        onError: { target: 'open', actions: assign({ draftFailure: ({ event }) => failureOf(event.error) }) },
      },
    },
    changing: {
      invoke: {
        id: 'edit',
        src: 'edit',
        input: ({ context: { botId, draft } }) => ({
          botId,
          replyId: draft?.id ?? '',
          ...words(draft ?? empty),
        }),
        onDone: {
          target: 'closed',
          actions: assign({ replies: ({ context, event }) => placed(context.replies, event.output) }),
        },
        onError: { target: 'open', actions: assign({ draftFailure: ({ event }) => failureOf(event.error) }) },
      },
    },
  },
});

const ordering = flow.createStateConfig(
  orderingOf<ReplyOrder, Context, CannedEvent, void, CannedNews>(
    ({ context }) => ({ kind: 'done', order: currentOrder(context) }),
    afterOrder,
  ),
);

export const cannedMachine = flow.createMachine({
  id: 'canned',
  context: ({ input }) => ({
    botId: input.botId,
    replies: [],
    failure: null,
    draft: null,
    draftFailure: null,
    orders: [],
  }),
  type: 'parallel',
  states: { list, writing, ordering },
});
