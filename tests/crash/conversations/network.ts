// Usage: node tests/crash/conversations/network.ts [rounds]
import { runCrashRounds } from '../command.ts';
import { killNetworkRounds } from './network-rounds.ts';

await runCrashRounds({
  name: 'network',
  rounds: 50,
  runs: [killNetworkRounds],
  hasFailed: ({ lost, duplicated, undelivered, resets }) => lost + duplicated + undelivered + resets > 0,
});
