// Usage: node tests/crash/approvals/approvals.ts [rounds]
import { killApprovalRounds } from './approvals-rounds.ts';
import { runKills } from './command.ts';

await runKills({
  name: 'approvals',
  rounds: 20,
  kills: [killApprovalRounds],
  isBad: ({ lost, unwanted, missing, stuck, isBalanced }) =>
    lost + unwanted + missing + stuck > 0 || !isBalanced,
});
