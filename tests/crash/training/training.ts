// Usage: node tests/crash/training/training.ts [rounds]
import { runCrashRounds } from '../command.ts';
import { killTrainingRounds } from './training-rounds.ts';

await runCrashRounds({
  name: 'train',
  rounds: 30,
  runs: [killTrainingRounds],
  hasFailed: ({ lost, duplicated, unfinished, unbalanced }) =>
    lost + duplicated + unfinished + unbalanced > 0,
});
