// Lifecycle of a subscription, from its start to the removal of its data.
import { getNextSnapshot, setup } from 'xstate';
import type { SubscriptionState } from '../../../contract/billing/plans.ts';

/**
 * What happens to a subscription. `subscription.started`: another one took its place, which cancels whatever was
 * still to be removed.
 */
export type SubscriptionEvent =
  | { type: 'subscription.started' }
  | { type: 'period.passed' }
  | { type: 'characters.due' }
  | { type: 'training.due' };

const types: { events: SubscriptionEvent } = { events: { type: 'period.passed' } };

/** `rendered` and `added` never run: a setup is work done once, and `added` only gave its allowance to another one. */
export const subscriptionMachine = setup({ types }).createMachine({
  id: 'subscription',
  initial: 'running',
  states: {
    running: { on: { 'period.passed': 'ended', 'subscription.started': 'replaced' } },
    ended: { on: { 'characters.due': 'withoutCharacters', 'subscription.started': 'followed' } },
    withoutCharacters: { on: { 'training.due': 'cleared', 'subscription.started': 'followed' } },
    cleared: { on: { 'subscription.started': 'followed' } },
    replaced: { type: 'final' },
    followed: { type: 'final' },
    rendered: { type: 'final' },
    added: { type: 'final' },
  },
});

/** The states in which an account lives by a subscription: the latest one that nothing has followed. */
export const CURRENT_STATES: readonly SubscriptionState[] = [
  'running',
  'ended',
  'withoutCharacters',
  'cleared',
];

/** The state that follows, or null when the event comes too late. */
export function nextSubscription(
  state: SubscriptionState,
  event: SubscriptionEvent['type'],
): SubscriptionState | null {
  const now = subscriptionMachine.resolveState({ value: state, context: {} });
  const happened: SubscriptionEvent = { type: event };
  return now.can(happened) ? getNextSnapshot(subscriptionMachine, now, happened).value : null;
}
