// Usage: node tests/crash/billing/payments.ts [rounds of each]
import { runCrashRounds } from '../command.ts';
import { hasUncoveredCases, hasViolations, killPaymentsRounds } from './payments-rounds.ts';

/** Split over two databases: usage records are deleted after a year, and then the balance cannot be checked. */
const ROUNDS = 25;

await runCrashRounds({
  name: 'payments',
  rounds: ROUNDS,
  runs: [killPaymentsRounds, killPaymentsRounds],
  hasFailed: (tally) => hasViolations(tally) || (tally.rounds >= ROUNDS && hasUncoveredCases(tally)),
});
