// Usage: node tests/crash/approvals/approvals.ts [rounds]

import { runCrashRounds } from '../command.ts';
import { killApprovalRounds } from './approvals-rounds.ts';

await runCrashRounds({
  name: 'approvals',
  rounds: 20,
  runs: [killApprovalRounds],
  hasFailed: ({ lost, unwanted, missing, stuck, isBalanced }) =>
    lost + unwanted + missing + stuck > 0 || !isBalanced,
});
