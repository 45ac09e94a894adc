// Knows how to kill the server many times while people pay and plans end, in two towns, from the command line: node tests/kill/payments.ts [rounds of each]
import { runKills } from './command.ts';
import { isIdle, isWrong, killPaymentsRounds } from './payments-rounds.ts';

/** In one town no more: what was written down of it is forgotten after a year, and then the books cannot be told. */
const ROUNDS = 25;

await runKills({
  name: 'payments',
  rounds: ROUNDS,
  kills: [killPaymentsRounds, killPaymentsRounds],
  isBad: (tally) => isWrong(tally) || (tally.rounds >= ROUNDS && isIdle(tally)),
});
