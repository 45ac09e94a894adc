import { expect, it } from 'vitest';
import { createActor, type EventFromLogic, fromPromise, initialTransition, transition } from 'xstate';
import type { webhooks } from '../../../../contract/connections/webhooks.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { doneEvent } from '../../inspection/paths.ts';
import { webhookDeliveriesMachine } from './webhook-deliveries.machine.ts';
import { webhooksMachine } from './webhooks.machine.ts';

type Deliveries = (typeof webhooks)['deliveries'];

const offline = { error: 'Offline' };
const webhook = {
  id: 'w',
  url: 'https://shop.ir/hook',
  botId: null,
  kinds: [],
  disabledReason: null,
  failures: 0,
};
const webhookTarget = { webhookId: 'w' };

it('applies every switch in turn without blocking dialogs', () => {
  const other = { ...webhook, id: 'other' };
  const stateAfter = (...events: readonly { readonly type: string }[]) =>
    events.reduce(
      (state, event) =>
        transition(webhooksMachine, state, event as EventFromLogic<typeof webhooksMachine>)[0],
      initialTransition(webhooksMachine)[0],
    );
  const listLoaded = doneEvent('list', { webhooks: [webhook, other], bots: [] });
  const toggles = ['w', 'other'].map((webhookId) => ({ type: 'webhook.toggled', enabled: false, webhookId }));
  const firstState = stateAfter(listLoaded, ...toggles, { type: 'log.requested', ...webhookTarget });
  expect(firstState.value).toEqual({ list: 'ready', dialog: 'log', toggles: 'running' });
  expect(firstState.context.current?.webhookId).toBe('w');
  const secondState = stateAfter(
    listLoaded,
    ...toggles,
    doneEvent('toggle', { ...webhook, disabledReason: 'owner' }),
  );
  expect(secondState.context).toMatchObject({ current: { webhookId: 'other' }, pendingToggles: [] });
  expect(secondState.context.webhooks.map(({ disabledReason }) => disabledReason)).toEqual(['owner', null]);
});

it('does not switch a webhook while a change of it is pending', () => {
  const stateAfter = (...events: readonly { readonly type: string }[]) =>
    events.reduce(
      (state, event) =>
        transition(webhooksMachine, state, event as EventFromLogic<typeof webhooksMachine>)[0],
      initialTransition(webhooksMachine)[0],
    );
  const listLoaded = doneEvent('list', { webhooks: [webhook, { ...webhook, id: 'other' }], bots: [] });
  const change = { type: 'edit.requested', ...webhookTarget };
  const submitted = {
    type: 'webhook.submitted',
    form: { url: 'https://shop.ir/new', botId: null, kinds: [] },
  };
  const toggle = (webhookId: string) => ({ type: 'webhook.toggled', enabled: false, webhookId });
  expect(stateAfter(listLoaded, toggle('w'), change).value).toMatchObject({ dialog: 'closed' });
  expect(stateAfter(listLoaded, toggle('other'), toggle('w'), change).value).toMatchObject({
    dialog: 'closed',
  });
  expect(stateAfter(listLoaded, change, submitted, toggle('other')).value).toMatchObject({
    toggles: 'running',
  });
  const eventsWhileChanging = [listLoaded, change, submitted, toggle('w')];
  expect(stateAfter(...eventsWhileChanging).value).toMatchObject({ dialog: 'changing', toggles: 'idle' });
  const finalState = stateAfter(
    ...eventsWhileChanging,
    doneEvent('change', { ...webhook, url: submitted.form.url }),
  );
  expect(finalState.value).toMatchObject({ dialog: 'closed', toggles: 'running' });
  expect(finalState.context.webhooks[0]?.url).toBe(submitted.form.url);
});

it('accepts a command while the list loads and reloads afterwards', async () => {
  const firstCall = Promise.withResolvers<void>();
  let listCalls = 0;
  const machine = webhookDeliveriesMachine.provide({
    actors: {
      deliveries: fromPromise<OutputOf<Deliveries>, InputOf<Deliveries>>(async () => {
        listCalls += 1;
        if (listCalls === 1) await firstCall.promise;
        return { deliveries: [], nextCursor: null };
      }),
      test: fromPromise(() => Promise.reject(offline)),
    },
  });
  const actor = createActor(machine, { input: webhookTarget }).start();
  actor.send({ type: 'test.requested' });
  expect(actor.getSnapshot().matches('testing')).toBe(true);
  await expect.poll(() => actor.getSnapshot().matches({ listing: 'shown' })).toBe(true);
  expect(listCalls).toBe(2);
  firstCall.resolve();
});
