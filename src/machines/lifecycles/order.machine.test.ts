import { expect, test } from 'vitest';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { OrderState, PaymentState } from '../../../contract/billing/orders.ts';
import { nextOrder, orderMachine } from './order.machine.ts';
import { nextPayment, paymentMachine } from './payment.machine.ts';

test('reaches exactly the order and payment states of the contract', () => {
  const orders = getShortestPaths(orderMachine).map(({ state }) => state.value);
  expect(orders.toSorted()).toEqual([...OrderState.literals].toSorted());
  const payments = getShortestPaths(paymentMachine).map(({ state }) => state.value);
  expect(payments.toSorted()).toEqual([...PaymentState.literals].toSorted());
});

test('keeps paid, verified and refused states final', () => {
  for (const event of ['credited', 'cancelled', 'expired'] as const)
    expect(nextOrder('paid', event)).toBeNull();
  for (const event of [
    'verification.started',
    'verified',
    'unpaid.confirmed',
    'rejected',
    'order.ended',
  ] as const)
    for (const state of ['verified', 'failed'] as const) expect(nextPayment(state, event)).toBeNull();
});

test('verifies a payment once and only after its verification started', () => {
  for (const { steps } of getSimplePaths(paymentMachine)) {
    const events = steps.map(({ event }) => event.type);
    const verifiedIndex = events.indexOf('verified');
    if (verifiedIndex < 0) continue;
    expect(events.filter((type) => type === 'verified')).toHaveLength(1);
    expect(
      events.slice(0, verifiedIndex).includes('verification.started') || events.includes('order.ended'),
    ).toBe(true);
  }
});

test('leaves pending only by an answer of the gateway', () => {
  expect(nextPayment('pending', 'verification.started')).toBeNull();
  expect(nextPayment('pending', 'order.ended')).toBeNull();
  for (const state of ['begun', 'unpaid'] as const)
    expect(nextPayment(state, 'verification.started')).toBe('pending');
});
