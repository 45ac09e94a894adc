// Knows how to kill the server many times while it reads a shop and is tested, from the command line: node tests/kill/learned.ts [rounds]
import { runKills } from './command.ts';
import { killLearnedRounds } from './learned-rounds.ts';

await runKills({
  name: 'learned',
  rounds: 30,
  kills: [killLearnedRounds],
  isBad: ({ lost, doubled, stuck, unbalanced }) => lost + doubled + stuck + unbalanced > 0,
});
