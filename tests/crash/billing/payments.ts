// Usage: node tests/crash/billing/payments.ts [rounds of each]
import { runCrashRounds } from '../command.ts';
import { hasUncoveredCases, hasViolations, killPaymentsRounds } from './payments-rounds.ts';

/** In one town no more: what was written down of it is forgotten after a year, and then the books cannot be told. */
const ROUNDS = 25;

await runCrashRounds({
  name: 'payments',
  rounds: ROUNDS,
  runs: [killPaymentsRounds, killPaymentsRounds],
  hasFailed: (tally) => hasViolations(tally) || (tally.rounds >= ROUNDS && hasUncoveredCases(tally)),
});
