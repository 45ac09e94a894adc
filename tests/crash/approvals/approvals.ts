// Usage: node tests/crash/approvals/approvals.ts [rounds]

import { runCrashRounds } from '../command.ts';
import { killApprovalRounds } from './approvals-rounds.ts';

await runCrashRounds({
  name: 'approvals',
  rounds: 20,
  runs: [killApprovalRounds],
  hasFailed: ({ lost, unwanted, missing, unfinished, isBalanced }) =>
    lost + unwanted + missing + unfinished > 0 || !isBalanced,
});
