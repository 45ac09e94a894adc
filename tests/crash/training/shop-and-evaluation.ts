// Usage: node tests/crash/training/shop-and-evaluation.ts [rounds]
import { runCrashRounds } from '../command.ts';
import { killLearnedRounds } from './shop-and-evaluation-rounds.ts';

await runCrashRounds({
  name: 'learned',
  rounds: 30,
  kills: [killLearnedRounds],
  isBad: ({ lost, doubled, stuck, unbalanced }) => lost + doubled + stuck + unbalanced > 0,
});
