// Proves that no state of reading invoices and of saying who sells is unreached and no transition untaken.
import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { done, failed, leftOut } from '../replay/paths.ts';
import { invoicePageMachine } from './invoice.machine.ts';
import { sellingMachine } from './selling.machine.ts';
import { transactionsMachine } from './transactions.machine.ts';

const offline = { error: 'Offline' };

it('one invoice', () => {
  const order = { orderId: 'o1', number: '1405-00001', draftName: 'P-1' };
  const events = [
    done('read', { order }),
    done('read', { order: null }),
    failed('read', offline),
    { type: 'retried' },
    { type: 'file.wanted' },
    done('take'),
    failed('take', offline),
  ];
  expect(leftOut(invoicePageMachine, [{ input: { orderId: 'o1' }, events }])).toEqual([]);
});

it('looking back at payments', () => {
  const events = [
    done('list', {
      transactions: [{ id: 't1' }],
      methods: [{ method: 'manual', label: null }],
      nextCursor: 'more',
    }),
    failed('list', offline),
    { type: 'retried' },
    { type: 'filter.chosen', filter: { state: 'failed' } },
    { type: 'more.wanted' },
    done('more', { transactions: [], methods: [], nextCursor: null }),
    failed('more', offline),
    { type: 'table.asked', locale: 'fa' },
    done('table', { fileName: 'transactions.csv', csv: '' }),
    failed('table', offline),
  ];
  const tellApart = ({ context }: { context: { nextCursor: unknown } }) => context.nextCursor;
  expect(leftOut(transactionsMachine, [{ events, tellApart }])).toEqual([]);
});

it('a table that was asked for comes though the list is read anew meanwhile', () => {
  const [reading] = initialTransition(transactionsMachine);
  const [taking] = transition(transactionsMachine, reading, { type: 'table.asked', locale: 'fa' });
  const [filtered] = transition(transactionsMachine, taking, {
    type: 'filter.chosen',
    filter: { state: 'failed' },
  });
  expect(filtered.value).toEqual({ reading: 'loading', taking: 'working' });
});

it('saying who sells, and at which tax rate', () => {
  const rate = { id: 'r1', startsAt: 2, rate: 1000 };
  const selling = { seller: { name: '' }, taxRates: [rate] };
  const events = [
    done('read', selling),
    failed('read', offline),
    { type: 'retried' },
    { type: 'seller.asked' },
    { type: 'rate.asked' },
    { type: 'form.changed' },
    { type: 'dialog.closed' },
    { type: 'seller.sent', seller: {} },
    done('changeSeller', selling),
    failed('changeSeller', { error: 'InvalidInput' }),
    { type: 'rate.sent', rate: { startsAt: 2, rate: 900 } },
    done('addRate', selling),
    failed('addRate', offline),
    { type: 'removal.asked', rate },
    done('removeRate', { ...selling, taxRates: [] }),
    failed('removeRate', offline),
    { type: 'removal.undone', rate },
    done('bringBack', selling),
    failed('bringBack', offline),
  ];
  const tellApart = ({ context }: { context: { told: { taxRates: unknown[] } | null } }) =>
    context.told?.taxRates.length;
  expect(leftOut(sellingMachine, [{ events, tellApart }])).toEqual([]);
});
