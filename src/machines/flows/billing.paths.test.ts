// Proves that no state of reading invoices and of saying who sells is unreached and no transition untaken.
import { expect, it } from 'vitest';
import { createActor, fromPromise, initialTransition, transition, waitFor } from 'xstate';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { selling } from '../../../contract/seller.ts';
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

type Calls = typeof selling;
type Selling = OutputOf<Calls['read']>;

interface Told {
  readonly taxRates: readonly unknown[];
}

it('a rate comes back although another one is just being taken back, and no answer undoes another', async () => {
  const seller = (name: string) => ({
    isLegal: true,
    name,
    nationalId: '',
    economicCode: '',
    registrationNumber: '',
    postalCode: '',
    address: '',
    phone: '',
  });
  const soon = { id: 'r1', startsAt: 1, rate: 1000 };
  const later = { id: 'r2', startsAt: 2, rate: 900 };
  const leaves = Promise.withResolvers<void>();
  const calls: string[] = [];
  const machine = sellingMachine.provide({
    actors: {
      read: fromPromise<Selling, InputOf<Calls['read']>>(async () => ({
        seller: seller(''),
        taxRates: [soon, later],
      })),
      changeSeller: fromPromise<Selling, InputOf<Calls['changeSeller']>>(async ({ input: { name } }) => ({
        seller: seller(name),
        taxRates: [soon, later],
      })),
      removeRate: fromPromise<Selling, InputOf<Calls['removeRate']>>(async ({ input: { rateId } }) => {
        calls.push(`remove ${rateId}`);
        await leaves.promise;
        return { seller: seller(''), taxRates: [soon] };
      }),
      addRate: fromPromise<Selling, InputOf<Calls['addRate']>>(async ({ input: { startsAt } }) => {
        calls.push(`add ${startsAt}`);
        return { seller: seller(''), taxRates: [soon, later] };
      }),
    },
  });
  const actor = createActor(machine).start();
  await waitFor(actor, (state) => state.matches({ desk: 'shown' }));
  actor.send({ type: 'removal.asked', rate: later });
  actor.send({ type: 'removal.undone', rate: soon });
  actor.send({ type: 'seller.asked' });
  actor.send({ type: 'seller.sent', seller: seller('نیلوفر') });
  await waitFor(actor, (state) => state.context.told?.seller.name === 'نیلوفر');
  leaves.resolve();
  const { context } = await waitFor(actor, (state) => state.context.orders.length === 0);
  expect(calls).toEqual(['remove r2', 'add 1']);
  expect([context.told?.seller.name, context.told?.taxRates]).toEqual(['نیلوفر', [soon, later]]);
  actor.stop();
});

it('saying who sells, and at which tax rate', () => {
  const rate = { id: 'r1', startsAt: 2, rate: 1000 };
  const told = { seller: { name: '' }, taxRates: [rate] };
  const events = [
    done('read', told),
    failed('read', offline),
    { type: 'retried' },
    { type: 'seller.asked' },
    { type: 'rate.asked' },
    { type: 'form.changed' },
    { type: 'dialog.closed' },
    { type: 'seller.sent', seller: {} },
    done('changeSeller', told),
    failed('changeSeller', { error: 'InvalidInput' }),
    { type: 'rate.sent', rate: { startsAt: 2, rate: 900 } },
    done('addRate', told),
    failed('addRate', offline),
    { type: 'removal.asked', rate },
    done('removeRate', { ...told, taxRates: [] }),
    failed('removeRate', offline),
    { type: 'removal.undone', rate },
    done('bringBack', told),
    failed('bringBack', offline),
  ];
  // Orders pile up without end, so the walk stops telling situations apart after the second.
  const tellApart = ({
    context: { told, orders },
  }: {
    context: { told: Told | null; orders: { verb: string }[] };
  }) => [told?.taxRates.length, ...orders.slice(0, 2).map(({ verb }) => verb)].join(' ');
  expect(leftOut(sellingMachine, [{ events, tellApart }])).toEqual([]);
});
