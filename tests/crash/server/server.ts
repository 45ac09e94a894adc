// Usage: node tests/crash/server/server.ts [rounds]
import { runCrashRounds } from '../command.ts';
import { killServerRounds } from './server-rounds.ts';

await runCrashRounds({
  name: 'server',
  rounds: 50,
  runs: [killServerRounds],
  hasFailed: ({ lost, duplicated, unanswered, untrained }) => lost + duplicated + unanswered + untrained > 0,
});
