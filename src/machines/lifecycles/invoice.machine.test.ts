import { expect, test } from 'vitest';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { InvoiceState } from '../../../contract/billing/invoices.ts';
import { type InvoiceEvent, invoiceMachine, nextInvoice } from './invoice.machine.ts';

const events: InvoiceEvent['type'][] = ['settled', 'cancelled'];

test('reaches exactly the states of the contract', () => {
  const reachableStates = getShortestPaths(invoiceMachine).map((path) => path.state.value);
  expect(reachableStates.toSorted()).toEqual([...InvoiceState.literals].toSorted());
});

test('computes every transition of the state machine and null elsewhere', () => {
  for (const { state } of Object.values(getAdjacencyMap(invoiceMachine, {}))) {
    for (const event of events) {
      const expected = invoiceMachine.config.states?.[state.value]?.on?.[event];
      expect(nextInvoice(state.value, event), `${state.value} + ${event}`).toBe(expected ?? null);
    }
  }
});

test('settles late payments and never reverts a paid invoice', () => {
  expect(nextInvoice('cancelled', 'settled')).toBe('paid');
  for (const event of events) expect(nextInvoice('paid', event)).toBeNull();
});
