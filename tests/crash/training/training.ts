// Usage: node tests/crash/training/training.ts [rounds]
import { runCrashRounds } from '../command.ts';
import { killTrainRounds } from './training-rounds.ts';

await runCrashRounds({
  name: 'train',
  rounds: 30,
  kills: [killTrainRounds],
  isBad: ({ lost, doubled, stuck, unbalanced }) => lost + doubled + stuck + unbalanced > 0,
});
