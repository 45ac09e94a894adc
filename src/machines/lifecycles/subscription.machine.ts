// Lifecycle of a subscription, from its start to the removal of its data.
import { getNextSnapshot, setup } from 'xstate';
import type { SubscriptionState } from '../../../contract/billing/plans.ts';

/**
 * Events of a subscription. `subscription.started`: another one replaced it, which cancels a pending removal.
 */
export type SubscriptionEvent =
  | { type: 'subscription.started' }
  | { type: 'period.ended' }
  | { type: 'characters.expired' }
  | { type: 'training.expired' };

const types: { events: SubscriptionEvent } = { events: { type: 'period.ended' } };

/** `rendered` and `added` never run: a setup is one-time work; `added` extended another subscription. */
export const subscriptionMachine = setup({ types }).createMachine({
  description: 'The lifecycle of a subscription, up to the removal of its data.',
  id: 'subscription',
  initial: 'running',
  states: {
    running: {
      description: 'The subscription is in force.',
      on: { 'period.ended': 'ended', 'subscription.started': 'replaced' },
    },
    ended: {
      description: 'The period is over; characters and training are still kept.',
      on: { 'characters.expired': 'withoutCharacters', 'subscription.started': 'followed' },
    },
    withoutCharacters: {
      description: 'The leftover characters were removed; the training is still kept.',
      on: { 'training.expired': 'cleared', 'subscription.started': 'followed' },
    },
    cleared: {
      description: 'The training was removed as well; only a new subscription follows.',
      on: { 'subscription.started': 'followed' },
    },
    replaced: { description: 'Another subscription replaced it while it was running.', type: 'final' },
    followed: { description: 'Another subscription was started after it had ended.', type: 'final' },
    rendered: {
      description: 'A one-time service that was paid for and never runs as a subscription.',
      type: 'final',
    },
    added: {
      description: 'Its allowance was added to the running subscription of a higher plan.',
      type: 'final',
    },
  },
});

/** The states of the subscription in force: the latest one that no other has replaced. */
export const CURRENT_STATES: readonly SubscriptionState[] = [
  'running',
  'ended',
  'withoutCharacters',
  'cleared',
];

/** The next state, or null if the event comes too late. */
export function nextSubscription(
  state: SubscriptionState,
  event: SubscriptionEvent['type'],
): SubscriptionState | null {
  const snapshot = subscriptionMachine.resolveState({ value: state, context: {} });
  const machineEvent: SubscriptionEvent = { type: event };
  return snapshot.can(machineEvent)
    ? getNextSnapshot(subscriptionMachine, snapshot, machineEvent).value
    : null;
}
