// Claims a draft, delays its decision so that it can be undone, and sends it.
import { assign } from 'xstate';
import type { Decision, ReplyDraft } from '../../../contract/conversations/approvals.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { failureOf } from '../port.ts';
import { withDraft } from './approval.list.ts';
import {
  type Approvals,
  byAge,
  choosing,
  currentOf,
  type Decided,
  flow,
  isFinal,
  without,
} from './approval.state.ts';

/** Puts the open draft aside with its decision; the one decided before can no longer be taken back. */
function deciding(now: Approvals, decision: Decision): Partial<Approvals> {
  const draft = currentOf(now);
  if (!draft) return {};
  const { drafts, currentId } = without(now, draft.id);
  return {
    ...choosing({ ...now, drafts }, currentId),
    held: { draft, decision },
    undone: null,
    outgoing: now.held ? [...now.outgoing, now.held] : now.outgoing,
    trouble: null,
  };
}

/** The time to take it back is over. */
const letting = ({ held, outgoing }: Approvals): Partial<Approvals> =>
  held ? { held: null, outgoing: [...outgoing, held] } : {};

/** A decision comes back into hand, with what was written for it. */
function returned(now: Approvals, { draft, decision }: Decided): Partial<Approvals> {
  const drafts = [...now.drafts.filter(({ id }) => id !== draft.id), draft].toSorted(byAge);
  const texts = decision.kind === 'correct' ? { ...now.texts, [draft.id]: decision.text } : now.texts;
  return { ...choosing({ ...now, drafts }, draft.id), texts };
}

/** The first decision of those on their way has arrived. */
const afterSending = (now: Approvals, sent: ReplyDraft): Partial<Approvals> => {
  const { [sent.id]: _, ...texts } = now.texts;
  return { outgoing: now.outgoing.slice(1), sent, texts };
};

/** The first decision of those on their way was refused, or did not arrive: then it is there again to be decided. */
function afterRefusal(now: Approvals, failure: Failure): Partial<Approvals> {
  const [first, ...outgoing] = now.outgoing;
  if (!first) return {};
  const trouble = { draft: first.draft, failure };
  if (isFinal(failure)) return { outgoing, trouble };
  const { texts = now.texts } = returned(now, first);
  const drafts = [...now.drafts, first.draft].toSorted(byAge);
  return { outgoing, trouble, drafts, texts, currentId: now.currentId ?? first.draft.id };
}

const STATES: Readonly<Record<string, ReplyDraft['state']>> = {
  DraftOutdated: 'outdated',
  OperatorIntervened: 'interrupted',
  DraftOverdue: 'escalated',
};

/** The draft in hand turned out to be nobody's to decide: it stays in sight, and says so. */
const afterLosing = (now: Approvals, failure: Failure): Partial<Approvals> => ({
  drafts: now.drafts.map((draft) =>
    draft.id === now.claimedId ? { ...draft, state: STATES[failure.error] ?? 'accepted' } : draft,
  ),
  trouble: now.drafts.flatMap((draft) => (draft.id === now.claimedId ? { draft, failure } : []))[0] ?? null,
});

/** A decision can be taken back for so long; the next decision sends it at once. */
const HOLD_MS = 5_000;
/** A draft in hand is told of so often: twice within the time it is kept. */
const BEAT_MS = 20_000;

const toCurrent = flow.assign({ claimedId: ({ context }) => context.currentId });
/** Another draft was opened, or none is. */
const moving = [
  { guard: 'isNothingOpen', target: 'none' },
  { guard: 'hasMoved', target: 'claiming', reenter: true },
] as const;

// One draft at a time is in the operator's hands, and stays there by a beat.
export const claim = flow.createStateConfig({
  initial: 'none',
  states: {
    none: { entry: toCurrent, always: { guard: 'hasMoved', target: 'claiming' } },
    claiming: {
      entry: toCurrent,
      always: moving,
      invoke: {
        id: 'claim',
        src: 'claim',
        input: ({ context }) => ({ draftId: context.claimedId ?? '' }),
        onDone: {
          target: 'mine',
          actions: assign(({ context, event: { output } }) => ({
            before: output.before,
            ...withDraft(context, output.draft),
          })),
        },
        onError: [
          { guard: ({ event }) => failureOf(event.error).error === 'DraftClaimed', target: 'taken' },
          {
            guard: ({ event }) => isFinal(failureOf(event.error)),
            target: 'lost',
            actions: assign(({ context, event }) => afterLosing(context, failureOf(event.error))),
          },
          // Nobody knows whose it is; deciding tells.
          { target: 'unsure' },
        ],
      },
    },
    mine: {
      always: moving,
      after: { [BEAT_MS]: { guard: 'isOpen', target: 'claiming' } },
    },
    lost: { always: moving },
    unsure: {
      always: moving,
      after: { [BEAT_MS]: 'claiming' },
      on: { 'live.opened': 'claiming' },
    },
    taken: {
      always: moving,
      after: { [BEAT_MS]: 'claiming' },
      on: { 'live.heard': { guard: 'isFreed', target: 'claiming' } },
    },
  },
});

// The latest decision waits a little, so that it can be taken back.
export const hold = flow.createStateConfig({
  initial: 'empty',
  states: {
    empty: {
      on: {
        decided: {
          guard: 'mayDecide',
          target: 'holding',
          actions: assign(({ context, event }) => deciding(context, event.decision)),
        },
      },
    },
    holding: {
      always: { guard: 'isLetGo', target: 'empty' },
      after: { [HOLD_MS]: { target: 'empty', actions: assign(({ context }) => letting(context)) } },
      on: {
        decided: {
          guard: 'mayDecide',
          target: 'holding',
          reenter: true,
          actions: assign(({ context, event }) => deciding(context, event.decision)),
        },
        undone: {
          target: 'empty',
          actions: assign(({ context }) =>
            context.held
              ? { ...returned(context, context.held), held: null, undone: context.held.draft }
              : {},
          ),
        },
      },
    },
  },
});

// One after another, in the order they were made.
export const sending = flow.createStateConfig({
  initial: 'idle',
  states: {
    idle: { always: { guard: 'isSending', target: 'reviewing' } },
    reviewing: {
      invoke: {
        id: 'review',
        src: 'review',
        input: ({ context: { outgoing } }) => ({
          draftId: outgoing[0]?.draft.id ?? '',
          decision: outgoing[0]?.decision ?? { kind: 'accept' },
        }),
        onDone: {
          target: 'idle',
          actions: assign(({ context, event }) => afterSending(context, event.output)),
        },
        onError: {
          target: 'idle',
          actions: assign(({ context, event }) => afterRefusal(context, failureOf(event.error))),
        },
      },
    },
  },
});
