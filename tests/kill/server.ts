// Knows how to kill the server many times from the command line: node tests/kill/server.ts [rounds]
import { runKills } from './command.ts';
import { killServerRounds } from './server-rounds.ts';

await runKills({
  name: 'server',
  rounds: 50,
  kills: [killServerRounds],
  isBad: ({ lost, doubled, unanswered, untrained }) => lost + doubled + unanswered + untrained > 0,
});
