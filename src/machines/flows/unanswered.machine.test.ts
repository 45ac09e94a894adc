// Proves that every way through unanswered questions is reached, and that what is dismissed comes back to its place.
import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { UnansweredGroup, unanswered } from '../../../contract/findings.ts';
import { done, failed, leftOut } from '../replay/paths.ts';
import { botId } from './talk.sample.ts';
import { type GroupOrder, unansweredMachine } from './unanswered.machine.ts';

const offline = { error: 'Offline' };
const group = (part: Partial<UnansweredGroup> = {}): UnansweredGroup => ({
  id: 'g1',
  botId,
  question: 'کادو می‌کنید؟',
  count: 3,
  lastAskedAt: 1,
  examples: [],
  ...part,
});
const page = (nextCursor: string | null, isGathering = false) => ({
  groups: [group()],
  nextCursor,
  isGathering,
});

it('leaves no state unreached and no transition untaken', () => {
  const draft = { groupId: 'g1', question: 'س', answer: 'ج' };
  const list = [
    done('list', page('next')),
    done('list', page(null, true)),
    failed('list', offline),
    { type: 'retried' },
    { type: 'live.opened' },
    { type: 'live.heard', event: { kind: 'findings.changed', botId, what: 'unanswered' } },
    { type: 'xstate.after.500.unanswered.list.settling' },
    { type: 'xstate.after.3000.unanswered.list.ready' },
    { type: 'range.chosen', range: { from: 1, to: 2 } },
    { type: 'more.wanted' },
    done('more', page(null)),
    failed('more', offline),
  ];
  const answers = [
    { type: 'answer.opened', group: group() },
    { type: 'answer.typed', draft },
    { type: 'answer.sent' },
    { type: 'answer.closed' },
    done('answer', {}),
    failed('answer', offline),
  ];
  const orders = [
    { type: 'order.given', order: { verb: 'dismiss', group: group() } },
    done('order'),
    failed('order', offline),
  ];
  const read = ({ context }: { context: { nextCursor: string | null; isGathering: boolean } }) => [
    context.nextCursor,
    context.isGathering,
  ];
  const waiting = ({ context }: { context: { orders: readonly unknown[] } }) => context.orders.length > 0;
  const input = { botId };
  expect(
    leftOut(unansweredMachine, [
      { input, events: list, tellApart: read },
      { input, events: answers },
      { input, events: orders, tellApart: waiting },
    ]),
  ).toEqual([]);
});

it('hides a dismissed group at once and brings it back where its count puts it', async () => {
  const groups = [group(), group({ id: 'g2', count: 2 }), group({ id: 'g3', count: 1 })];
  const machine = unansweredMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      list: fromPromise<OutputOf<typeof unanswered.list>, InputOf<typeof unanswered.list>>(async () => ({
        groups,
        nextCursor: null,
        isGathering: false,
      })),
      order: fromPromise<void, { readonly botId: string; readonly order: GroupOrder }>(async () => undefined),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  const ids = () => actor.getSnapshot().context.groups.map(({ id }) => id);
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'order.given', order: { verb: 'dismiss', group: group({ id: 'g2', count: 2 }) } });
  await waitFor(actor, (state) => state.context.groups.length === 2);
  actor.send({ type: 'order.given', order: { verb: 'restore', group: group({ id: 'g2', count: 2 }) } });
  await waitFor(actor, (state) => state.context.groups.length === 3);
  expect(ids()).toEqual(['g1', 'g2', 'g3']);
});
