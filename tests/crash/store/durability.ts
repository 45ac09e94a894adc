// Usage: node tests/crash/store/durability.ts [rounds]
import { runKills } from '../command.ts';
import { killRounds } from './durability-rounds.ts';

await runKills({
  name: 'writer',
  rounds: 50,
  kills: [killRounds],
  isBad: ({ lost, doubled, torn }) => lost + doubled + torn > 0,
});
