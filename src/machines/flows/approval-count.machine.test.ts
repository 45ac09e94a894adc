// Proves that no state of counting drafts is unreached and no transition untaken.
import { expect, it } from 'vitest';
import { done, failed, leftOut } from '../replay/paths.ts';
import { approvalCountMachine } from './approval-count.machine.ts';

it('every path', () => {
  const events = [
    done('count', { waiting: 2, isUsed: true }),
    failed('count', { error: 'Offline' }),
    { type: 'live.heard', event: { kind: 'reset' } },
    { type: 'live.heard', event: { kind: 'panel.changed' } },
    { type: 'live.opened' },
    { type: 'xstate.after.500.approvalCount.stale' },
  ];
  expect(leftOut(approvalCountMachine, [{ events }])).toEqual([]);
});
