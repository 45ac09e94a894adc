// Usage: node tests/crash/server/server.ts [rounds]
import { runCrashRounds } from '../command.ts';
import { killServerRounds } from './server-rounds.ts';

await runCrashRounds({
  name: 'server',
  rounds: 50,
  kills: [killServerRounds],
  isBad: ({ lost, doubled, unanswered, untrained }) => lost + doubled + unanswered + untrained > 0,
});
