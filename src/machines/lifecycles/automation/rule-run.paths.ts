import { definePaths } from '../../inspection/paths.ts';
import { ruleRunMachine } from './rule-run.machine.ts';

export const ruleRunPaths = definePaths(ruleRunMachine, [
  {
    events: [
      { type: 'fitted' },
      { type: 'unfit' },
      { type: 'caused.byRule' },
      { type: 'repeated' },
      { type: 'action.done' },
      { type: 'action.failed' },
      { type: 'outdated' },
      { type: 'finished' },
    ],
  },
]);
