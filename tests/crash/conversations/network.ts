// Usage: node tests/crash/conversations/network.ts [rounds]
import { runCrashRounds } from '../command.ts';
import { killNetworkRounds } from './network-rounds.ts';

await runCrashRounds({
  name: 'network',
  rounds: 50,
  kills: [killNetworkRounds],
  isBad: ({ lost, doubled, unheard, resets }) => lost + doubled + unheard + resets > 0,
});
