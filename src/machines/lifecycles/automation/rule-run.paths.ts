import { definePaths } from '../../inspection/paths.ts';
import { ruleRunMachine } from './rule-run.machine.ts';

export const ruleRunPaths = definePaths(ruleRunMachine, [
  {
    events: [
      { type: 'conditions.met' },
      { type: 'conditions.failed' },
      { type: 'caused.byRule' },
      { type: 'limit.reached' },
      { type: 'action.done' },
      { type: 'action.failed' },
      { type: 'outdated' },
      { type: 'finished' },
    ],
  },
]);
