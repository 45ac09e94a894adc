import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { Conflict, conflicts } from '../../../../contract/training/findings.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { done, failed, leftOut } from '../../inspection/paths.ts';
import { type ConflictNews, type ConflictOrder, contradictionsMachine } from './contradictions.machine.ts';

const saying = (sourceId: string, text: string) => ({ sourceId, kind: 'qa', title: text, text }) as const;
const conflict: Conflict = {
  id: 'c1',
  botId,
  kind: 'contradiction',
  one: saying('s1', 'ارسال ۳ روزه'),
  other: saying('s2', 'ارسال ۵ روزه'),
  foundAt: 1,
};

it('reaches every state and takes every transition', () => {
  const list = [
    done('list', { conflicts: [conflict], isComparing: false }),
    done('list', { conflicts: [], isComparing: true }),
    failed('list', { error: 'Offline' }),
    { type: 'retried' },
    { type: 'live.opened' },
    { type: 'live.heard', event: { kind: 'findings.changed', botId, what: 'conflicts' } },
    { type: 'xstate.after.500.contradictions.list.settling' },
    { type: 'xstate.after.3000.contradictions.list.ready' },
  ];
  const orders = [
    { type: 'order.given', order: { verb: 'dismiss', conflict } },
    done('order', null),
    failed('order', { error: 'Offline' }),
  ];
  const waiting = ({ context }: { context: { orders: readonly unknown[] } }) => context.orders.length > 0;
  const comparing = ({ context }: { context: { isComparing: boolean } }) => context.isComparing;
  const input = { botId };
  expect(
    leftOut(contradictionsMachine, [
      { input, events: list, tellApart: comparing },
      { input, events: orders, tellApart: waiting },
    ]),
  ).toEqual([]);
});

it('removes a resolved contradiction and restores it on undo', async () => {
  const news: ConflictNews[] = [];
  const machine = contradictionsMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      list: fromPromise<OutputOf<typeof conflicts.list>, InputOf<typeof conflicts.list>>(async () => ({
        conflicts: [conflict],
        isComparing: false,
      })),
      order: fromPromise<string | null, { readonly botId: string; readonly order: ConflictOrder }>(
        async ({ input }) => (input.order.verb === 'keep' ? 's2' : null),
      ),
    },
    actions: { announce: (_, told) => void news.push(told) },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'order.given', order: { verb: 'keep', conflict, sourceId: 's1' } });
  await waitFor(actor, (state) => state.context.conflicts.length === 0);
  expect(news).toMatchObject([{ kind: 'done', removedId: 's2' }]);
  actor.send({ type: 'order.given', order: { verb: 'undo', conflict, removedId: 's2' } });
  await waitFor(actor, (state) => state.context.conflicts.length === 1);
});
