// Lifecycle of a source, and the bot's training status derived from its sources.
import { getNextSnapshot, setup } from 'xstate';
import type { SourceHold, TrainingStatus } from '../../../contract/bots/bots.ts';

/** Priority: work in progress, then what needs a person, then what a person paused, then what is done. */
const STATUS_PRIORITY: readonly SourceState[] = [
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

/** The training status of all sources; `untrained` if there are none or all were cancelled. */
export function overallTrainingStatus(items: readonly SourceState[]): SourceState {
  const isPresent = (state: SourceState) =>
    items.some(({ status, hold }) => status === state.status && hold === state.hold);
  return STATUS_PRIORITY.find(isPresent) ?? { status: 'untrained', hold: null };
}

/**
 * Events of a source.
 * - `training.started`: a worker started it, or restarted it after an interruption
 * - `characters.reserved`: its text was read and its characters are reserved
 * - `review.requested`: its text looks damaged; the owner decides before anything is charged
 * - `trained`, `trained.approved`: training finished; `approved` if its owner accepted the text as it is
 * - `unchanged`, `unchanged.approved`: retraining ended without a change; the former content stays in use
 * - `approved`, `rejected`: the owner's decision, or the text is unusable
 * - `paused`, `resumed`, `cancelled`, `retried`: the owner's commands
 * - `edited`: its text was changed; the former text is used until the new one is trained
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
 * The states, with their labels in the panel:
 * - `pending` (در انتظار): inactive. `queued`: waits for a worker; `paused`: until its owner resumes it;
 *   `needsReview`: until its owner decides on a doubtful text, with nothing charged.
 * - `learning` (در حال یادگیری): read, and trained once its size is known and reserved in the plan.
 * - `trained` (آموزش‌دیده): used for answers.
 * - `accepted` (پذیرفته): trained, and its owner accepted its text.
 * - `rejected` (ردشده): unusable or rejected by its owner; uploading the same bytes again does not help.
 * - `error` (خطا): failed for a reason that may pass, so it can be retried.
 * - `noSpaceLeft` (سهم تمام شده): the plan's characters do not suffice; nothing is charged.
 * - `untrained` (آموزش‌ندیده): its training was cancelled.
 * During retraining the former content stays in use, whatever the state.
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
          description: 'The source waits for a worker to train it.',
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
      description: 'The source is being read and trained.',
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
      description: 'The source is trained and used for answers.',
      on: {
        approved: 'accepted',
        rejected: 'rejected',
        retried: 'pending',
        edited: 'pending',
        'space.exhausted': 'noSpaceLeft',
      },
    },
    accepted: {
      description: 'The source is trained, and its owner has approved its text.',
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
      description: 'Training failed for a reason that may pass; the owner may retry.',
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

/** Status of an item and, if pending, what holds it; null if it only waits for a worker. */
export interface SourceState {
  readonly status: TrainingStatus;
  readonly hold: SourceHold | null;
}

/** The next state of an item, or null if the event is not allowed now. */
export function nextSource(current: SourceState, event: SourceEvent['type']): SourceState | null {
  const snapshot = sourceMachine.resolveState({ value: stateOf(current), context: {} });
  const machineEvent: SourceEvent = { type: event };
  if (!snapshot.can(machineEvent)) return null;
  return toSourceState(getNextSnapshot(sourceMachine, snapshot, machineEvent).value);
}

type Value = ReturnType<typeof sourceMachine.resolveState>['value'];
const stateByHold = { paused: 'paused', doubt: 'needsReview' } as const;
const holdByState = { queued: null, paused: 'paused', needsReview: 'doubt' } as const;

/** The machine state of an item. */
function stateOf({ status, hold }: SourceState): Value {
  return status === 'pending' ? { pending: hold === null ? 'queued' : stateByHold[hold] } : status;
}

/** The item state of a machine state. */
export function toSourceState(value: Value): SourceState {
  if (typeof value === 'string') return { status: value, hold: null };
  return { status: 'pending', hold: holdByState[value.pending] };
}
