// Knows what may happen while drafts are checked, and what the chart of it needs from outside. Knows no states.
import { and, fromCallback, not, setup, stateIn } from 'xstate';
import type { approvals, Decision } from '../../../contract/approvals.ts';
import type { bots } from '../../../contract/bots.ts';
import { port } from '../port.ts';
import { currentOf } from './approval.order.ts';
import type { Approvals, Decided } from './approval.state.ts';
import { typesOf } from './flow.types.ts';
import { type LiveHeard, livePort } from './live.port.ts';

export type ApprovalEvent =
  | LiveHeard
  | { readonly type: 'retried' }
  | { readonly type: 'bot.chosen'; readonly botId: string | null }
  | { readonly type: 'draft.chosen'; readonly draftId: string }
  | { readonly type: 'moved'; readonly by: 1 | -1 }
  | { readonly type: 'edit.began' }
  | { readonly type: 'text.typed'; readonly text: string }
  | { readonly type: 'edit.dropped' }
  | { readonly type: 'rejection.began' }
  | { readonly type: 'rejection.typed'; readonly change: Partial<Approvals['rejection']> }
  | { readonly type: 'rejection.dropped' }
  | { readonly type: 'decided'; readonly decision: Decision }
  | { readonly type: 'undone' }
  | { readonly type: 'trouble.read' };

/** What whoever leaves the screen leaves behind: decisions to be sent at once, and the draft they had in hand. */
export type LeftBehind = {
  readonly type: 'left.behind';
  readonly decided: readonly Decided[];
  readonly inHand: string | null;
};

const departurePort = fromCallback<LeftBehind>(() => {
  throw new Error('The port "departure" is not provided');
});

/** With fewer than this before one, the next page is fetched. */
const FEW = 30;

export const flow = setup({
  types: typesOf<{
    context: Approvals;
    events: ApprovalEvent;
    input: { readonly userId: string; readonly botId: string | null };
  }>(),
  actors: {
    live: livePort,
    departure: departurePort,
    bots: port<typeof bots.list>(),
    queue: port<typeof approvals.queue>(),
    claim: port<typeof approvals.claim>(),
    review: port<typeof approvals.review>(),
  },
  guards: {
    isReset: ({ event }) => event.type === 'live.heard' && event.event.kind === 'reset',
    isOfDraft: ({ event }) =>
      event.type === 'live.heard' && ['approval.changed', 'approval.claimed'].includes(event.event.kind),
    isFreed: ({ context, event }) =>
      event.type === 'live.heard' &&
      event.event.kind === 'approval.claimed' &&
      event.event.draftId === context.claimedId &&
      event.event.claim === null,
    hasMore: ({ context }) => context.nextCursor !== null && context.drafts.length < FEW,
    isNothingOpen: ({ context }) => context.currentId === null,
    hasMoved: ({ context }) => context.claimedId !== context.currentId,
    isOpen: ({ context }) => currentOf(context)?.state === 'draft',
    mayDecide: and([
      ({ context }: { context: Approvals }) => currentOf(context)?.state === 'draft',
      not(stateIn({ claim: 'taken' })),
    ]),
    isUntold: ({ context: { told, held, outgoing, claimedId } }) =>
      told.held !== held || told.outgoing !== outgoing || told.claimedId !== claimedId,
    isLetGo: ({ context }) => context.held === null,
    isSending: ({ context }) => context.outgoing.length > 0,
    isWriting: ({ context }) => context.texts[context.currentId ?? ''] !== undefined,
  },
});
