// Usage: node tests/crash/billing/payments.ts [rounds of each]
import { runKills } from '../command.ts';
import { isIdle, isWrong, killPaymentsRounds } from './payments-rounds.ts';

/** In one town no more: what was written down of it is forgotten after a year, and then the books cannot be told. */
const ROUNDS = 25;

await runKills({
  name: 'payments',
  rounds: ROUNDS,
  kills: [killPaymentsRounds, killPaymentsRounds],
  isBad: (tally) => isWrong(tally) || (tally.rounds >= ROUNDS && isIdle(tally)),
});
