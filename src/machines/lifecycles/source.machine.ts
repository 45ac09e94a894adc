// Lifecycle of a source, and the bot's training status derived from its sources.
import { getNextSnapshot, setup } from 'xstate';
import type { SourceHold, TrainingStatus } from '../../../contract/bots/bots.ts';

/** What goes on by itself comes first, then what needs a person, then what a person put off, then what is done. */
const ORDER: readonly SourceState[] = [
  { status: 'learning', hold: null },
  { status: 'pending', hold: null },
  { status: 'noSpaceLeft', hold: null },
  { status: 'error', hold: null },
  { status: 'pending', hold: 'doubt' },
  { status: 'rejected', hold: null },
  { status: 'pending', hold: 'paused' },
  { status: 'trained', hold: null },
  { status: 'accepted', hold: null },
];

/** How the whole stands; `untrained` when nothing is known or everything was cancelled. */
export function overallTrainingStatus(items: readonly SourceState[]): SourceState {
  const isThere = (one: SourceState) =>
    items.some(({ status, hold }) => status === one.status && hold === one.hold);
  return ORDER.find(isThere) ?? { status: 'untrained', hold: null };
}

/**
 * What happens to a source.
 * - `training.started`: a worker took it up, or took it up again after an interruption
 * - `characters.reserved`: its text is read and its characters are reserved
 * - `review.requested`: its text looks damaged; its owner is asked before anything is charged
 * - `trained`, `trained.approved`: it answers now; its owner took the text as it is where it is `accepted`
 * - `unchanged`, `unchanged.approved`: training something known ended without a change; what was known still answers
 * - `approved`, `rejected`: its owner's decision, or the text itself is unusable
 * - `paused`, `resumed`, `cancelled`, `retried`: its owner's commands
 * - `edited`: its text was changed; what was known answers until the new text is trained
 */
export type SourceEvent =
  | { type: 'training.started' }
  | { type: 'characters.reserved' }
  | { type: 'review.requested' }
  | { type: 'trained' }
  | { type: 'trained.approved' }
  | { type: 'unchanged' }
  | { type: 'unchanged.approved' }
  | { type: 'approved' }
  | { type: 'rejected' }
  | { type: 'failed' }
  | { type: 'space.exhausted' }
  | { type: 'cancelled' }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'retried' }
  | { type: 'edited' };

const types: { events: SourceEvent } = { events: { type: 'training.started' } };

/**
 * The states, in the words people see:
 * - `pending` (در انتظار): nothing is done to it now. `queued`: it waits for its turn; `paused`: for its owner to
 *   let it go on; `needsReview`: for its owner's decision on a doubtful text, with nothing charged.
 * - `learning` (در حال یادگیری): it is read, then, once its size is known and reserved of the plan, learned.
 * - `trained` (آموزش‌دیده): it is among what answers come from.
 * - `accepted` (پذیرفته): as trained, and its owner looked at its text and took it.
 * - `rejected` (ردشده): it cannot be used, or its owner refused its text; the same bytes will not do.
 * - `error` (خطا): something went wrong that may pass; trying again may help.
 * - `noSpaceLeft` (سهم تمام شده): the plan's characters do not suffice for it; nothing is charged.
 * - `untrained` (آموزش‌ندیده): its learning was cancelled.
 * While something known is learned again, what was known goes on answering, whatever the state.
 */
export const sourceMachine = setup({ types }).createMachine({
  description: 'The lifecycle of a training source.',
  id: 'source',
  initial: 'pending',
  states: {
    pending: {
      description: 'Nothing is being done to the source at present.',
      initial: 'queued',
      states: {
        queued: {
          description: 'The source waits for its turn to be learned.',
          on: {
            'training.started': '#source.learning',
            paused: 'paused',
            cancelled: '#source.untrained',
            failed: '#source.error',
            unchanged: '#source.trained',
            'unchanged.approved': '#source.accepted',
            edited: 'queued',
          },
        },
        paused: {
          description: 'The owner has paused the training of the source.',
          on: {
            resumed: 'queued',
            cancelled: '#source.untrained',
            unchanged: '#source.trained',
            'unchanged.approved': '#source.accepted',
            edited: 'queued',
          },
        },
        needsReview: {
          description: 'The text looks damaged; the owner is asked to approve it before anything is charged.',
          on: {
            approved: 'queued',
            rejected: '#source.rejected',
            retried: 'queued',
            edited: 'queued',
          },
        },
      },
    },
    learning: {
      description: 'The source is being read and learned.',
      on: {
        'training.started': 'learning',
        'characters.reserved': 'learning',
        'review.requested': 'pending.needsReview',
        trained: 'trained',
        'trained.approved': 'accepted',
        unchanged: 'trained',
        'unchanged.approved': 'accepted',
        rejected: 'rejected',
        failed: 'error',
        'space.exhausted': 'noSpaceLeft',
        paused: 'pending.paused',
        cancelled: 'untrained',
        edited: 'pending',
      },
    },
    trained: {
      description: 'The source is learned and used for answers.',
      on: {
        approved: 'accepted',
        rejected: 'rejected',
        retried: 'pending',
        edited: 'pending',
        'space.exhausted': 'noSpaceLeft',
      },
    },
    accepted: {
      description: 'The source is learned, and its owner has approved its text.',
      on: {
        rejected: 'rejected',
        retried: 'pending',
        edited: 'pending',
        'space.exhausted': 'noSpaceLeft',
      },
    },
    rejected: {
      description: 'The source cannot be used, or its owner has refused its text.',
      on: { retried: 'pending', edited: 'pending' },
    },
    error: {
      description: 'Something went wrong that may pass; the owner may retry.',
      on: { retried: 'pending', edited: 'pending' },
    },
    noSpaceLeft: {
      description: 'The plan has too few characters left for the source; nothing is charged.',
      on: { retried: 'pending', edited: 'pending' },
    },
    untrained: {
      description: 'Training of the source was cancelled.',
      on: { retried: 'pending', edited: 'pending' },
    },
  },
});

/** Where an item stands: its status and, of a pending one, what holds it; null when only its turn does. */
export interface SourceState {
  readonly status: TrainingStatus;
  readonly hold: SourceHold | null;
}

/** Where an item stands after the event, or null when the event may not happen to it now. */
export function nextSource(current: SourceState, event: SourceEvent['type']): SourceState | null {
  const now = sourceMachine.resolveState({ value: stateOf(current), context: {} });
  const happened: SourceEvent = { type: event };
  if (!now.can(happened)) return null;
  return toSourceState(getNextSnapshot(sourceMachine, now, happened).value);
}

type Value = ReturnType<typeof sourceMachine.resolveState>['value'];
const stateByHold = { paused: 'paused', doubt: 'needsReview' } as const;
const holdByState = { queued: null, paused: 'paused', needsReview: 'doubt' } as const;

/** The state of the chart at which an item stands. */
function stateOf({ status, hold }: SourceState): Value {
  return status === 'pending' ? { pending: hold === null ? 'queued' : stateByHold[hold] } : status;
}

/** The standing a state of the chart means. */
export function toSourceState(value: Value): SourceState {
  if (typeof value === 'string') return { status: value, hold: null };
  return { status: 'pending', hold: holdByState[value.pending] };
}
