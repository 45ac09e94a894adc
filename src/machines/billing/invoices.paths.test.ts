import { expect, it } from 'vitest';
import { createActor, fromPromise, initialTransition, transition, waitFor } from 'xstate';
import type { sellerSettings } from '../../../contract/billing/seller.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { sellerMachine } from '../admin/seller.machine.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../inspection/paths.ts';
import { invoicePageMachine } from './invoice.machine.ts';
import { transactionsMachine } from './transactions.machine.ts';

const offline = { error: 'Offline' };

it('covers all states and transitions of an invoice', () => {
  const order = { orderId: 'o1', number: '1405-00001', draftNumber: 'P-1' };
  const events = [
    doneEvent('read', { order }),
    doneEvent('read', { order: null }),
    errorEvent('read', offline),
    { type: 'retried' },
    { type: 'file.requested' },
    doneEvent('download'),
    errorEvent('download', offline),
  ];
  expect(uncoveredPaths(invoicePageMachine, [{ input: { orderId: 'o1' }, events }])).toEqual([]);
});

it('covers all states and transitions of the payment history', () => {
  const events = [
    doneEvent('list', {
      transactions: [{ id: 't1' }],
      methods: [{ method: 'manual', label: null }],
      nextCursor: 'more',
    }),
    errorEvent('list', offline),
    { type: 'retried' },
    { type: 'filter.chosen', filter: { state: 'failed' } },
    { type: 'more.requested' },
    doneEvent('more', { transactions: [], methods: [], nextCursor: null }),
    errorEvent('more', offline),
    { type: 'export.requested', locale: 'fa' },
    doneEvent('table', { fileName: 'transactions.csv', csv: '' }),
    errorEvent('table', offline),
  ];
  const tellApart = ({ context }: { context: { nextCursor: unknown } }) => context.nextCursor;
  expect(uncoveredPaths(transactionsMachine, [{ events, distinguish: tellApart }])).toEqual([]);
});

it('completes a requested export while the list reloads', () => {
  const [reading] = initialTransition(transactionsMachine);
  const [taking] = transition(transactionsMachine, reading, { type: 'export.requested', locale: 'fa' });
  const [filtered] = transition(transactionsMachine, taking, {
    type: 'filter.chosen',
    filter: { state: 'failed' },
  });
  expect(filtered.value).toEqual({ list: 'loading', export: 'running' });
});

type Calls = typeof sellerSettings;
type Selling = OutputOf<Calls['read']>;

interface Told {
  readonly taxRates: readonly unknown[];
}

const soon = { id: 'r1', startsAt: 1, rate: 1000 };
const later = { id: 'r2', startsAt: 2, rate: 900 };
const gone = { id: 'r3', startsAt: 3, rate: 800 };
const sellerCalled = (name: string) => ({
  isLegal: true,
  name,
  nationalId: '',
  economicCode: '',
  registrationNumber: '',
  postalCode: '',
  address: '',
  phone: '',
});

/** A server with one list of rates; a response holds the list as it was when the request arrived. */
async function sellingDesk() {
  let seller = sellerCalled('');
  let taxRates = [soon, later];
  const calls: string[] = [];
  const news: string[] = [];
  const late = new Map<string, Promise<void>>();
  const answered = async (call: string): Promise<Selling> => {
    calls.push(call);
    const told = { seller, taxRates };
    await late.get(call);
    return told;
  };
  const machine = sellerMachine.provide({
    actors: {
      read: fromPromise<Selling, InputOf<Calls['read']>>(() => answered('read')),
      changeSeller: fromPromise<Selling, InputOf<Calls['changeSeller']>>(({ input: { name } }) => {
        seller = sellerCalled(name);
        return answered(`seller ${name}`);
      }),
      removeRate: fromPromise<Selling, InputOf<Calls['removeRate']>>(({ input: { rateId } }) => {
        taxRates = taxRates.filter(({ id }) => id !== rateId);
        return answered(`remove ${rateId}`);
      }),
      addRate: fromPromise<Selling, InputOf<Calls['addRate']>>(({ input }) => {
        const isTaken = taxRates.some(({ startsAt }) => startsAt === input.startsAt);
        if (!isTaken) taxRates = [...taxRates, { id: `new ${input.startsAt}`, ...input }];
        return answered(`add ${input.startsAt}`);
      }),
    },
    actions: { announce: (_, { kind }) => news.push(kind) },
  });
  const actor = createActor(machine).start();
  await waitFor(actor, (state) => state.matches({ form: 'ready' }));
  const holdsBack = (call: string): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    late.set(call, promise);
    return resolve;
  };
  const tells = (count: number) =>
    waitFor(actor, ({ context: { commands } }) => commands.length === 0 && news.length === count);
  const begins = () => (actor.getSnapshot().context.saved?.taxRates ?? []).map(({ startsAt }) => startsAt);
  return { actor, calls, news, holdsBack, tells, begins };
}

it('restores a tax rate during another removal without resetting the seller form', async () => {
  const { actor, calls, holdsBack, tells, begins } = await sellingDesk();
  const leaves = holdsBack('remove r2');
  actor.send({ type: 'removal.requested', rate: later });
  actor.send({ type: 'removal.undone', rate: gone });
  actor.send({ type: 'seller.requested' });
  actor.send({ type: 'seller.submitted', seller: sellerCalled('نیلوفر') });
  await waitFor(actor, ({ context }) => context.saved?.seller.name === 'نیلوفر');
  expect(begins()).toEqual([1, 2]);
  leaves();
  await tells(3);
  expect(calls).toEqual(['read', 'remove r2', 'seller نیلوفر', 'add 3']);
  expect([actor.getSnapshot().context.saved?.seller.name, begins()]).toEqual(['نیلوفر', [1, 3]]);
  actor.stop();
});

it('queues a new tax rate behind a removal and keeps both results', async () => {
  const { actor, calls, news, holdsBack, tells, begins } = await sellingDesk();
  const [leaves, comes] = [holdsBack('remove r2'), holdsBack('add 3')];
  actor.send({ type: 'removal.requested', rate: later });
  actor.send({ type: 'rate.requested' });
  actor.send({ type: 'rate.submitted', rate: { startsAt: 3, rate: 800 } });
  expect(calls).toEqual(['read', 'remove r2']);
  leaves();
  await waitFor(actor, (state) => state.matches({ form: { addingRate: 'submitting' } }));
  actor.send({ type: 'removal.requested', rate: soon });
  expect(calls).toEqual(['read', 'remove r2', 'add 3']);
  comes();
  await tells(3);
  expect(news).toEqual(['rateRemoved', 'rateAdded', 'rateRemoved']);
  expect(begins()).toEqual([3]);
  actor.stop();
});

it('reports a taken start date instead of confirming a restored or added rate', async () => {
  const { actor, news, tells } = await sellingDesk();
  actor.send({ type: 'removal.undone', rate: { id: 'r0', startsAt: 2, rate: 500 } });
  await tells(1);
  actor.send({ type: 'rate.requested' });
  actor.send({ type: 'rate.submitted', rate: { startsAt: 1, rate: 500 } });
  await waitFor(actor, (state) => state.matches({ form: 'writingRate' }));
  expect(news).toEqual(['rateExists', 'rateExists']);
  actor.stop();
});

it('covers all states and transitions of seller and tax rate settings', () => {
  const rate = { id: 'r1', startsAt: 2, rate: 1000 };
  const told = { seller: { name: '' }, taxRates: [rate] };
  const events = [
    doneEvent('read', told),
    errorEvent('read', offline),
    { type: 'retried' },
    { type: 'seller.requested' },
    { type: 'rate.requested' },
    { type: 'form.changed' },
    { type: 'dialog.closed' },
    { type: 'seller.submitted', seller: {} },
    doneEvent('changeSeller', told),
    errorEvent('changeSeller', { error: 'InvalidInput' }),
    { type: 'rate.submitted', rate: { startsAt: 2, rate: 900 } },
    doneEvent('addRate', told),
    doneEvent('addRate', { ...told, taxRates: [{ ...rate, rate: 900 }] }),
    errorEvent('addRate', offline),
    { type: 'removal.requested', rate },
    doneEvent('removeRate', { ...told, taxRates: [] }),
    errorEvent('removeRate', offline),
    { type: 'removal.undone', rate },
    doneEvent('restore', told),
    doneEvent('restore', { ...told, taxRates: [] }),
    errorEvent('restore', offline),
  ];
  // The queue of commands is unbounded, so lengths over two count as one situation.
  const tellApart = ({
    context: { saved: told, commands: orders },
  }: {
    context: { saved: Told | null; commands: { verb: string }[] };
  }) => [told?.taxRates.length, ...orders.slice(0, 2).map(({ verb }) => verb)].join(' ');
  expect(uncoveredPaths(sellerMachine, [{ events, distinguish: tellApart }])).toEqual([]);
});
