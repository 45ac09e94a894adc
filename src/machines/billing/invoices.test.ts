import { expect, it } from 'vitest';
import { createActor, fromPromise, initialTransition, transition, waitFor } from 'xstate';
import type { sellerSettings } from '../../../contract/billing/seller.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { sellerMachine } from '../admin/seller.machine.ts';
import { transactionsMachine } from './transactions.machine.ts';

it('completes a requested export while the list reloads', () => {
  const [initial] = initialTransition(transactionsMachine);
  const [exporting] = transition(transactionsMachine, initial, { type: 'export.requested', locale: 'fa' });
  const [filtered] = transition(transactionsMachine, exporting, {
    type: 'filter.chosen',
    filter: { state: 'failed' },
  });
  expect(filtered.value).toEqual({ list: 'loading', export: 'running' });
});

type Calls = typeof sellerSettings;
type SellerState = OutputOf<Calls['read']>;

const firstRate = { id: 'r1', startsAt: 1, rate: 1000 };
const secondRate = { id: 'r2', startsAt: 2, rate: 900 };
const removedRate = { id: 'r3', startsAt: 3, rate: 800 };
const createSeller = (name: string) => ({
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
async function startSellerMachine() {
  let seller = createSeller('');
  let taxRates = [firstRate, secondRate];
  const calls: string[] = [];
  const notices: string[] = [];
  const delays = new Map<string, Promise<void>>();
  const respond = async (call: string): Promise<SellerState> => {
    calls.push(call);
    const response = { seller, taxRates };
    await delays.get(call);
    return response;
  };
  const machine = sellerMachine.provide({
    actors: {
      read: fromPromise<SellerState, InputOf<Calls['read']>>(() => respond('read')),
      changeSeller: fromPromise<SellerState, InputOf<Calls['changeSeller']>>(({ input: { name } }) => {
        seller = createSeller(name);
        return respond(`seller ${name}`);
      }),
      removeRate: fromPromise<SellerState, InputOf<Calls['removeRate']>>(({ input: { rateId } }) => {
        taxRates = taxRates.filter(({ id }) => id !== rateId);
        return respond(`remove ${rateId}`);
      }),
      addRate: fromPromise<SellerState, InputOf<Calls['addRate']>>(({ input }) => {
        const isTaken = taxRates.some(({ startsAt }) => startsAt === input.startsAt);
        if (!isTaken) taxRates = [...taxRates, { id: `new ${input.startsAt}`, ...input }];
        return respond(`add ${input.startsAt}`);
      }),
    },
    actions: { announce: (_, { kind }) => notices.push(kind) },
  });
  const actor = createActor(machine).start();
  await waitFor(actor, (state) => state.matches({ form: 'ready' }));
  const delayResponse = (call: string): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    delays.set(call, promise);
    return resolve;
  };
  const waitForNotices = (count: number) =>
    waitFor(actor, ({ context: { commands } }) => commands.length === 0 && notices.length === count);
  const rateStarts = () =>
    (actor.getSnapshot().context.saved?.taxRates ?? []).map(({ startsAt }) => startsAt);
  return { actor, calls, notices, delayResponse, waitForNotices, rateStarts };
}

it('restores a tax rate during another removal without resetting the seller form', async () => {
  const { actor, calls, delayResponse, waitForNotices, rateStarts } = await startSellerMachine();
  const releaseRemoval = delayResponse('remove r2');
  actor.send({ type: 'removal.requested', rate: secondRate });
  actor.send({ type: 'removal.undone', rate: removedRate });
  actor.send({ type: 'seller.requested' });
  actor.send({ type: 'seller.submitted', seller: createSeller('نیلوفر') });
  await waitFor(actor, ({ context }) => context.saved?.seller.name === 'نیلوفر');
  expect(rateStarts()).toEqual([1, 2]);
  releaseRemoval();
  await waitForNotices(3);
  expect(calls).toEqual(['read', 'remove r2', 'seller نیلوفر', 'add 3']);
  expect([actor.getSnapshot().context.saved?.seller.name, rateStarts()]).toEqual(['نیلوفر', [1, 3]]);
  actor.stop();
});

it('queues a new tax rate behind a removal and keeps both results', async () => {
  const { actor, calls, notices, delayResponse, waitForNotices, rateStarts } = await startSellerMachine();
  const [releaseRemoval, releaseAddition] = [delayResponse('remove r2'), delayResponse('add 3')];
  actor.send({ type: 'removal.requested', rate: secondRate });
  actor.send({ type: 'rate.requested' });
  actor.send({ type: 'rate.submitted', rate: { startsAt: 3, rate: 800 } });
  expect(calls).toEqual(['read', 'remove r2']);
  releaseRemoval();
  await waitFor(actor, (state) => state.matches({ form: { addingRate: 'submitting' } }));
  actor.send({ type: 'removal.requested', rate: firstRate });
  expect(calls).toEqual(['read', 'remove r2', 'add 3']);
  releaseAddition();
  await waitForNotices(3);
  expect(notices).toEqual(['rateRemoved', 'rateAdded', 'rateRemoved']);
  expect(rateStarts()).toEqual([3]);
  actor.stop();
});

it('reports a taken start date instead of confirming a restored or added rate', async () => {
  const { actor, notices, waitForNotices } = await startSellerMachine();
  actor.send({ type: 'removal.undone', rate: { id: 'r0', startsAt: 2, rate: 500 } });
  await waitForNotices(1);
  actor.send({ type: 'rate.requested' });
  actor.send({ type: 'rate.submitted', rate: { startsAt: 1, rate: 500 } });
  await waitFor(actor, (state) => state.matches({ form: 'writingRate' }));
  expect(notices).toEqual(['rateExists', 'rateExists']);
  actor.stop();
});
