// Usage: node tests/crash/store/durability.ts [rounds]
import { runCrashRounds } from '../command.ts';
import { crashRounds } from './durability-rounds.ts';

await runCrashRounds({
  name: 'writer',
  rounds: 50,
  kills: [crashRounds],
  isBad: ({ lost, doubled, torn }) => lost + doubled + torn > 0,
});
