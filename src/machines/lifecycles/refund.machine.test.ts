import { expect, it } from 'vitest';
import { uncoveredPaths } from '../inspection/paths.ts';
import { nextRefund, refundMachine } from './refund.machine.ts';

it('reaches every state and takes every transition', () => {
  expect(uncoveredPaths(refundMachine, [{ events: [{ type: 'settled' }, { type: 'reopened' }] }])).toEqual(
    [],
  );
});

it('settles only due refunds and reopens only settled ones', () => {
  expect(nextRefund('due', 'settled')).toBe('settled');
  expect(nextRefund('settled', 'settled')).toBeNull();
  expect(nextRefund('settled', 'reopened')).toBe('due');
  expect(nextRefund('due', 'reopened')).toBeNull();
});
