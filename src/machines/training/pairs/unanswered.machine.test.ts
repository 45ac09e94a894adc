import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { UnansweredGroup, unanswered } from '../../../../contract/training/findings.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { done, failed, leftOut } from '../../inspection/paths.ts';
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

it('reaches every state and takes every transition', () => {
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
    done('list', page(null)),
    ...['dismiss', 'restore'].map((verb) => ({ type: 'order.given', order: { verb, group: group() } })),
    done('order'),
    failed('order', offline),
  ];
  const read = ({ context }: { context: { nextCursor: string | null; isGathering: boolean } }) => [
    context.nextCursor,
    context.isGathering,
  ];
  const waiting = ({ context }: { context: { orders: readonly GroupOrder[] } }) => context.orders[0]?.verb;
  const input = { botId };
  expect(
    leftOut(unansweredMachine, [
      { input, events: list, tellApart: read },
      { input, events: answers },
      { input, events: orders, tellApart: waiting },
    ]),
  ).toEqual([]);
});

it('hides a dismissed group at once and reloads the position of a restored one', async () => {
  const groups = [group(), group({ id: 'g2', count: 2 }), group({ id: 'g3', count: 1 })];
  const dismissed = new Set<string>();
  const machine = unansweredMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      list: fromPromise<OutputOf<typeof unanswered.list>, InputOf<typeof unanswered.list>>(
        async ({ input: { from } }) => ({
          groups: groups.filter(({ id }) => !dismissed.has(id) && (from === undefined || id === 'g1')),
          nextCursor: null,
          isGathering: false,
        }),
      ),
      order: fromPromise<void, { readonly botId: string; readonly order: GroupOrder }>(
        async ({ input: { order } }) => {
          if (order.verb === 'dismiss') dismissed.add(order.group.id);
          else dismissed.delete(order.group.id);
        },
      ),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  const ids = () => actor.getSnapshot().context.groups.map(({ id }) => id);
  const give = async (verb: GroupOrder['verb']) => {
    actor.send({ type: 'order.given', order: { verb, group: group({ id: 'g2', count: 2 }) } });
    await waitFor(actor, (state) => state.context.orders.length === 0 && state.matches({ list: 'ready' }));
  };
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  await give('dismiss');
  expect(ids()).toEqual(['g1', 'g3']);
  await give('restore');
  expect(ids()).toEqual(['g1', 'g2', 'g3']);
  await give('dismiss');
  actor.send({ type: 'range.chosen', range: { from: 1, to: null } });
  await give('restore');
  expect(ids()).toEqual(['g1']);
});
