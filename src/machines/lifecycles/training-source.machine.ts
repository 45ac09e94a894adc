// Knows what an item of knowledge may become and by what; knows no file, no text and no storage.
import { getNextSnapshot, type SnapshotFrom, setup } from 'xstate';

/** What happens to an item of knowledge; `learning.began` again is a learning taken up after an interruption. */
export type SourceEvent =
  | { type: 'learning.began' }
  | { type: 'learned' }
  | { type: 'approved' }
  | { type: 'rejected' }
  | { type: 'failed' }
  | { type: 'space.exhausted' }
  | { type: 'cancelled' }
  | { type: 'retried' };

const types: { events: SourceEvent } = { events: { type: 'learning.began' } };

export const trainingSourceMachine = setup({ types }).createMachine({
  id: 'trainingSource',
  initial: 'pending',
  states: {
    pending: { on: { 'learning.began': 'learning', cancelled: 'untrained', failed: 'error' } },
    learning: {
      on: {
        'learning.began': 'learning',
        learned: 'trained',
        rejected: 'rejected',
        failed: 'error',
        'space.exhausted': 'noSpaceLeft',
        cancelled: 'untrained',
      },
    },
    trained: { on: { approved: 'accepted', 'space.exhausted': 'noSpaceLeft' } },
    accepted: { on: { 'space.exhausted': 'noSpaceLeft' } },
    rejected: { on: { retried: 'pending' } },
    error: { on: { retried: 'pending' } },
    noSpaceLeft: { on: { retried: 'pending' } },
    untrained: { on: { retried: 'pending' } },
  },
});

export type SourceState = SnapshotFrom<typeof trainingSourceMachine>['value'];

/** The state that follows, or null when the event may not happen in this one. */
export function nextSource(status: SourceState, event: SourceEvent['type']): SourceState | null {
  const now = trainingSourceMachine.resolveState({ value: status, context: {} });
  const happened: SourceEvent = { type: event };
  return now.can(happened) ? getNextSnapshot(trainingSourceMachine, now, happened).value : null;
}
