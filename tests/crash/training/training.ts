// Usage: node tests/crash/training/training.ts [rounds]
import { runCrashRounds } from '../command.ts';
import { killTrainingRounds } from './training-rounds.ts';

await runCrashRounds({
  name: 'train',
  rounds: 30,
  runs: [killTrainingRounds],
  hasFailed: ({ lost, duplicated, stuck, unbalanced }) => lost + duplicated + stuck + unbalanced > 0,
});
