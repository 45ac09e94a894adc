// Lists the decisions on drafts and saves one as a pair.
import { assign, setup } from 'xstate';
import type { approvals, ReplyDraft } from '../../../contract/conversations/approvals.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';

type Call = (typeof approvals)['listReviewed'];
type ListInput = InputOf<Call>;

/** An empty filter matches everything. */
export interface RepliesFilter {
  readonly outcome: NonNullable<ListInput['outcome']> | null;
  /** Instants in ms, both inclusive. */
  readonly period: { readonly from: number; readonly to: number } | null;
}

interface Context {
  readonly botId: string;
  readonly filter: RepliesFilter;
  readonly drafts: readonly ReplyDraft[];
  readonly nextCursor: string | null;
  readonly failure: Failure | null;
  /** The opened draft, and the one being saved as a pair. */
  readonly openedDraft: ReplyDraft | null;
  readonly pairDraft: ReplyDraft | null;
}

export type RepliesEvent =
  | { readonly type: 'retried' }
  | { readonly type: 'filter.chosen'; readonly filter: Partial<RepliesFilter> }
  | { readonly type: 'more.requested' }
  | { readonly type: 'draft.opened'; readonly draft: ReplyDraft }
  | { readonly type: 'draft.closed' }
  | { readonly type: 'pair.offered'; readonly draft: ReplyDraft }
  | { readonly type: 'pair.closed' };

const flow = setup({
  types: machineTypes<{ context: Context; events: RepliesEvent; input: { readonly botId: string } }>(),
  actors: { list: port<Call>() },
});

const toQuery = ({ botId, filter: { outcome, period }, nextCursor: cursor }: Context): ListInput => ({
  botId,
  ...(outcome && { outcome }),
  ...period,
  ...(cursor !== null && { cursor }),
});

const listState = flow.createStateConfig({
  description: 'Replies that needed approval are listed page by page, narrowed by outcome and period.',
  initial: 'loading',
  on: {
    'filter.chosen': {
      target: '.loading',
      actions: assign({
        filter: ({ context, event }) => ({ ...context.filter, ...event.filter }),
        drafts: [],
        nextCursor: null,
        failure: null,
      }),
    },
  },
  states: {
    loading: {
      description: 'The next page of replies is requested; the listed ones stay in view.',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => toQuery(context),
        onDone: {
          target: 'ready',
          actions: assign(({ context: { drafts }, event: { output } }) => ({
            drafts: [...drafts, ...output.drafts],
            nextCursor: output.nextCursor,
            failure: null,
          })),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    ready: {
      description: 'The replies are listed; more are loaded as asked for.',
      on: { 'more.requested': { guard: ({ context }) => context.nextCursor !== null, target: 'loading' } },
    },
    failed: {
      description: 'The replies could not be loaded; the owner may retry.',
      on: { retried: 'loading', 'more.requested': 'loading' },
    },
  },
});

const detailState = flow.createStateConfig({
  description: 'One reply may be opened, or saved as a question-answer pair.',
  initial: 'list',
  states: {
    list: {
      description: 'Only the list is shown.',
      on: {
        'draft.opened': { target: 'draftOpen', actions: assign({ openedDraft: ({ event }) => event.draft }) },
        'pair.offered': { target: 'pair', actions: assign({ pairDraft: ({ event }) => event.draft }) },
      },
    },
    draftOpen: {
      description: 'One reply is opened in full.',
      on: {
        'draft.closed': { target: 'list', actions: assign({ openedDraft: null }) },
        'pair.offered': {
          target: 'pair',
          actions: assign({ openedDraft: null, pairDraft: ({ event }) => event.draft }),
        },
      },
    },
    pair: {
      description: 'The form that saves a reply as a question-answer pair is open.',
      on: { 'pair.closed': { target: 'list', actions: assign({ pairDraft: null }) } },
    },
  },
});

export const repliesMachine = flow.createMachine({
  description: 'The report on replies that needed an operator’s approval.',
  id: 'replies',
  context: ({ input }) => ({
    botId: input.botId,
    filter: { outcome: null, period: null },
    drafts: [],
    nextCursor: null,
    failure: null,
    openedDraft: null,
    pairDraft: null,
  }),
  type: 'parallel',
  states: { list: listState, detail: detailState },
});
