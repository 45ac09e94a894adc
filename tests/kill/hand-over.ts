// Knows how to kill the server many times during hand-over from the command line: node tests/kill/hand-over.ts [rounds]
import { runKills } from './command.ts';
import { killHandOverRounds } from './hand-over-rounds.ts';

await runKills({
  name: 'hand-over',
  rounds: 50,
  kills: [killHandOverRounds],
  isBad: ({ lost, doubled, torn }) => lost + doubled + torn > 0,
});
