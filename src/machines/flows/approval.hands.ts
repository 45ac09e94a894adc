// Claims a draft, delays its decision so that it can be undone, and sends it.
import { assign } from 'xstate';
import { failureOf } from '../port.ts';
import { afterLosing, afterRefusal, afterSending, deciding, letting, returned } from './approval.deciding.ts';
import { withDraft } from './approval.list.ts';
import { flow } from './approval.setup.ts';
import { isFinal } from './approval.state.ts';

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
