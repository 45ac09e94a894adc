// Usage: node tests/crash/training/shop-and-evaluation.ts [rounds]
import { runCrashRounds } from '../command.ts';
import { killShopAndRunRounds } from './shop-and-evaluation-rounds.ts';

await runCrashRounds({
  name: 'learned',
  rounds: 30,
  runs: [killShopAndRunRounds],
  hasFailed: ({ lost, duplicated, unfinished, unbalanced }) =>
    lost + duplicated + unfinished + unbalanced > 0,
});
