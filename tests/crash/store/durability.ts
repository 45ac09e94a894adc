// Usage: node tests/crash/store/durability.ts [rounds]
import { runCrashRounds } from '../command.ts';
import { crashRounds } from './durability-rounds.ts';

await runCrashRounds({
  name: 'writer',
  rounds: 50,
  runs: [crashRounds],
  hasFailed: ({ lost, duplicated, inconsistent }) => lost + duplicated + inconsistent > 0,
});
