// Usage: node tests/crash/store/durability.ts [rounds]
import { runCrashRounds } from '../command.ts';
import { killWriterRounds } from './durability-rounds.ts';

await runCrashRounds({
  name: 'writer',
  rounds: 50,
  runs: [killWriterRounds],
  hasFailed: ({ lost, duplicated, inconsistent }) => lost + duplicated + inconsistent > 0,
});
