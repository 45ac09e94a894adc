// Usage: node tests/crash/conversations/escalation.ts [rounds]
import { runCrashRounds } from '../command.ts';
import { killEscalationRounds } from './escalation-rounds.ts';

await runCrashRounds({
  name: 'escalation',
  rounds: 50,
  runs: [killEscalationRounds],
  hasFailed: ({ lost, duplicated, inconsistent }) => lost + duplicated + inconsistent > 0,
});
