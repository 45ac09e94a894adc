import { expect, it } from 'vitest';
import { nextRefund } from './refund.machine.ts';

it('settles only due refunds and reopens only settled ones', () => {
  expect(nextRefund('due', 'settled')).toBe('settled');
  expect(nextRefund('settled', 'settled')).toBeNull();
  expect(nextRefund('settled', 'reopened')).toBe('due');
  expect(nextRefund('due', 'reopened')).toBeNull();
});
