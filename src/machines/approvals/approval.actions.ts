// Claims a draft, delays its decision so that it can be undone, and sends it.
import { assign } from 'xstate';
import type { Decision, ReplyDraft } from '../../../contract/conversations/approvals.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { toFailure } from '../port.ts';
import { replaceDraft } from './approval.list.ts';
import {
  type ApprovalContext,
  approvalSetup,
  compareByAge,
  currentDraft,
  type DecidedDraft,
  isFinal,
  removeDraft,
  selectDraft,
} from './approval.state.ts';

/** Queues a decision on the open draft; the previous decision can no longer be undone. */
function queueDecision(context: ApprovalContext, decision: Decision): Partial<ApprovalContext> {
  const draft = currentDraft(context);
  if (!draft) return {};
  const { drafts, currentId } = removeDraft(context, draft.id);
  return {
    ...selectDraft({ ...context, drafts }, currentId),
    undoable: { draft, decision },
    undoneDraft: null,
    outgoing: context.undoable ? [...context.outgoing, context.undoable] : context.outgoing,
    decisionFailure: null,
  };
}

/** Queues the undoable decision for sending, as its time to undo is over. */
const moveToOutgoing = ({ undoable, outgoing }: ApprovalContext): Partial<ApprovalContext> =>
  undoable ? { undoable: null, outgoing: [...outgoing, undoable] } : {};

/** Takes a decision back and reopens the draft with its text. */
function restoreDecision(
  context: ApprovalContext,
  { draft, decision }: DecidedDraft,
): Partial<ApprovalContext> {
  const drafts = [...context.drafts.filter(({ id }) => id !== draft.id), draft].toSorted(compareByAge);
  const texts = decision.kind === 'correct' ? { ...context.texts, [draft.id]: decision.text } : context.texts;
  return { ...selectDraft({ ...context, drafts }, draft.id), texts };
}

/** Removes the first decision from the queue, as the server accepted it. */
const afterSent = (context: ApprovalContext, sentDraft: ReplyDraft): Partial<ApprovalContext> => {
  const { [sentDraft.id]: _, ...texts } = context.texts;
  return { outgoing: context.outgoing.slice(1), sentDraft, texts };
};

/**
 * Removes the first decision from the queue, as it failed; its draft can be decided again unless the failure
 * is final.
 */
function afterSendFailed(context: ApprovalContext, failure: Failure): Partial<ApprovalContext> {
  const [first, ...outgoing] = context.outgoing;
  if (!first) return {};
  const draftFailure = { draft: first.draft, failure };
  if (isFinal(failure)) return { outgoing, decisionFailure: draftFailure };
  const { texts = context.texts } = restoreDecision(context, first);
  const drafts = [...context.drafts, first.draft].toSorted(compareByAge);
  return {
    outgoing,
    decisionFailure: draftFailure,
    drafts,
    texts,
    currentId: context.currentId ?? first.draft.id,
  };
}

const stateByError: Readonly<Record<string, ReplyDraft['state']>> = {
  DraftOutdated: 'outdated',
  OperatorIntervened: 'interrupted',
  DraftOverdue: 'escalated',
};

/** The claimed draft can no longer be decided: it stays visible with its new state and the failure. */
const afterClaimLost = (context: ApprovalContext, failure: Failure): Partial<ApprovalContext> => ({
  drafts: context.drafts.map((draft) =>
    draft.id === context.claimedId ? { ...draft, state: stateByError[failure.error] ?? 'accepted' } : draft,
  ),
  decisionFailure:
    context.drafts.flatMap((draft) => (draft.id === context.claimedId ? { draft, failure } : []))[0] ?? null,
});

/** Time to undo a decision; the next decision sends it at once. */
const UNDO_MS = 5_000;
/** Interval of renewing a claim: twice within its lifetime. */
const CLAIM_RENEWAL_MS = 20_000;

const setClaimed = approvalSetup.assign({ claimedId: ({ context }) => context.currentId });
/** Another draft was opened, or none is. */
const claimTransitions = [
  { guard: 'isNothingOpen', target: 'none' },
  { guard: 'hasMoved', target: 'claiming', reenter: true },
] as const;

export const claim = approvalSetup.createStateConfig({
  description: 'The open draft is claimed, so that no two operators decide on it at the same time.',
  initial: 'none',
  states: {
    none: {
      description: 'No draft is open, so none is claimed.',
      entry: setClaimed,
      always: { guard: 'hasMoved', target: 'claiming' },
    },
    claiming: {
      description: 'The server is asked for the open draft, or to extend the claim on it.',
      entry: setClaimed,
      always: claimTransitions,
      invoke: {
        id: 'claim',
        src: 'claim',
        input: ({ context }) => ({ draftId: context.claimedId ?? '' }),
        onDone: {
          target: 'claimed',
          actions: assign(({ context, event: { output } }) => ({
            precedingMessages: output.precedingMessages,
            ...replaceDraft(context, output.draft),
          })),
        },
        onError: [
          { guard: ({ event }) => toFailure(event.error).error === 'DraftClaimed', target: 'claimedByOther' },
          {
            guard: ({ event }) => isFinal(toFailure(event.error)),
            target: 'claimLost',
            actions: assign(({ context, event }) => afterClaimLost(context, toFailure(event.error))),
          },
          // The holder of the claim is unknown; the decision will show it.
          { target: 'claimUnconfirmed' },
        ],
      },
    },
    claimed: {
      description: 'The operator has claimed the draft; the claim is renewed at intervals.',
      always: claimTransitions,
      after: { [CLAIM_RENEWAL_MS]: { guard: 'isOpen', target: 'claiming' } },
    },
    claimLost: {
      description: 'The draft can no longer be decided on by anybody; it stays on the screen and says why.',
      always: claimTransitions,
    },
    claimUnconfirmed: {
      description: 'The claim could not be made; the operator may decide anyway, and it is tried again.',
      always: claimTransitions,
      after: { [CLAIM_RENEWAL_MS]: 'claiming' },
      on: { 'live.reconnected': 'claiming' },
    },
    claimedByOther: {
      description:
        'Another operator has claimed the draft; it is tried again when they release it, or after a while.',
      always: claimTransitions,
      after: { [CLAIM_RENEWAL_MS]: 'claiming' },
      on: { 'live.received': { guard: 'isReleased', target: 'claiming' } },
    },
  },
});

export const undo = approvalSetup.createStateConfig({
  description: 'The latest decision is delayed for a few seconds so that it can be undone.',
  initial: 'empty',
  states: {
    empty: {
      description: 'No decision can be undone.',
      on: {
        'decision.made': {
          guard: 'mayDecide',
          target: 'undoable',
          actions: assign(({ context, event }) => queueDecision(context, event.decision)),
        },
      },
    },
    undoable: {
      description: 'The latest decision can be undone until the time is over or another one is made.',
      always: { guard: 'isUndoExpired', target: 'empty' },
      after: { [UNDO_MS]: { target: 'empty', actions: assign(({ context }) => moveToOutgoing(context)) } },
      on: {
        'decision.made': {
          guard: 'mayDecide',
          target: 'undoable',
          reenter: true,
          actions: assign(({ context, event }) => queueDecision(context, event.decision)),
        },
        'decision.undone': {
          target: 'empty',
          actions: assign(({ context }) =>
            context.undoable
              ? {
                  ...restoreDecision(context, context.undoable),
                  undoable: null,
                  undoneDraft: context.undoable.draft,
                }
              : {},
          ),
        },
      },
    },
  },
});

export const sending = approvalSetup.createStateConfig({
  description: 'Decisions are sent one at a time, in the order they were made.',
  initial: 'idle',
  states: {
    idle: { description: 'No decision is being sent.', always: { guard: 'isSending', target: 'reviewing' } },
    reviewing: {
      description: 'The first decision is being sent; if it fails, its draft is back in the list.',
      invoke: {
        id: 'review',
        src: 'review',
        input: ({ context: { outgoing } }) => ({
          draftId: outgoing[0]?.draft.id ?? '',
          decision: outgoing[0]?.decision ?? { kind: 'accept' },
        }),
        onDone: {
          target: 'idle',
          actions: assign(({ context, event }) => afterSent(context, event.output)),
        },
        onError: {
          target: 'idle',
          actions: assign(({ context, event }) => afterSendFailed(context, toFailure(event.error))),
        },
      },
    },
  },
});
