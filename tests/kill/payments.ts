// Knows how to kill the server many times while people pay and plans end, from the command line: node tests/kill/payments.ts [rounds]
import { runKills } from './command.ts';
import { isIdle, isWrong, killPaymentsRounds } from './payments-rounds.ts';

const ROUNDS = 50;

await runKills({
  name: 'payments',
  rounds: ROUNDS,
  kills: [killPaymentsRounds],
  isBad: (tally) => isWrong(tally) || (tally.rounds >= ROUNDS && isIdle(tally)),
});
