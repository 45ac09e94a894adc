// Usage: node tests/crash/conversations/escalation.ts [rounds]
import { runCrashRounds } from '../command.ts';
import { killHandOverRounds } from './escalation-rounds.ts';

await runCrashRounds({
  name: 'hand-over',
  rounds: 50,
  kills: [killHandOverRounds],
  isBad: ({ lost, doubled, torn }) => lost + doubled + torn > 0,
});
