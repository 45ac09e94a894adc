// Lifecycle of one run of an automation rule on one event of a conversation.
import { getNextSnapshot, type SnapshotFrom, setup } from 'xstate';

/**
 * `caused.byRule`: a rule caused the event, so no rule may follow. `limit.reached`: the rule has run too often in this
 * conversation. `outdated`: the conditions no longer hold, or the rule was changed, when its turn came.
 */
export type RuleRunEvent =
  | { type: 'conditions.met' }
  | { type: 'conditions.failed' }
  | { type: 'caused.byRule' }
  | { type: 'limit.reached' }
  | { type: 'action.done' }
  | { type: 'action.failed' }
  | { type: 'outdated' }
  | { type: 'finished' };

const types: { events: RuleRunEvent } = { events: { type: 'conditions.met' } };

export const ruleRunMachine = setup({ types }).createMachine({
  description: 'The lifecycle of one run of an automation rule.',
  id: 'ruleRun',
  initial: 'happened',
  states: {
    happened: {
      description: 'Something happened in a conversation that the rule waits for.',
      on: {
        'conditions.met': 'waiting',
        'conditions.failed': 'ignored',
        'caused.byRule': 'ignored',
        'limit.reached': 'stopped',
      },
    },
    ignored: { description: 'The rule does not run, and nothing is written down.', type: 'final' },
    stopped: {
      description: 'The rule ran too often in the conversation; it is stopped there for an hour.',
      type: 'final',
    },
    waiting: {
      description: 'The actions are carried out one after another; each is written down with what it did.',
      on: {
        'action.done': 'waiting',
        'action.failed': 'failed',
        outdated: 'skipped',
        finished: 'done',
      },
    },
    skipped: {
      description: 'An earlier rule or a person changed the conversation first, so nothing was done.',
      type: 'final',
    },
    failed: { description: 'An action was impossible; the later ones were not begun.', type: 'final' },
    done: { description: 'Every action was carried out.', type: 'final' },
  },
});

export type RuleRunState = SnapshotFrom<typeof ruleRunMachine>['value'];

/** The next state, or null if the event is not allowed now. */
export function nextRuleRun(state: RuleRunState, event: RuleRunEvent['type']): RuleRunState | null {
  const snapshot = ruleRunMachine.resolveState({ value: state, context: {} });
  const machineEvent: RuleRunEvent = { type: event };
  return snapshot.can(machineEvent) ? getNextSnapshot(ruleRunMachine, snapshot, machineEvent).value : null;
}
