// Knows how to kill the server many times while it learns, from the command line: node tests/kill/train.ts [rounds]
import { runKills } from './command.ts';
import { killTrainRounds } from './train-rounds.ts';

await runKills({
  name: 'train',
  rounds: 30,
  kills: [killTrainRounds],
  isBad: ({ lost, doubled, stuck, unbalanced }) => lost + doubled + stuck + unbalanced > 0,
});
