import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate';
import type { PanelEvent } from '../../../../contract/live.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { uncoveredPaths } from '../../inspection/paths.ts';
import { type CoViewersInput, coViewersMachine, type SendHeartbeat } from './co-viewers.machine.ts';

const sourceId = '0190f000-0000-7000-8000-0000000000e1';
const input = { botId, sourceId, editor: 'mine' };
const sara = { id: '0190f000-0000-7000-8000-0000000000a1', name: 'سارا' };
const telling = (editor: string, isPresent = true, item = sourceId): PanelEvent => ({
  kind: 'coViewers.changed',
  botId,
  sourceId: item,
  editor,
  by: sara,
  isPresent,
});
const heard = (event: PanelEvent) => ({ type: 'live.received', event }) as const;

function start() {
  const clock = new SimulatedClock();
  const told: string[] = [];
  const machine = coViewersMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      heartbeat: fromCallback<SendHeartbeat, CoViewersInput>(({ receive }) => {
        told.push('here');
        receive(() => void told.push('still here'));
        return () => void told.push('gone');
      }),
    },
  });
  const actor = createActor(machine, { input, clock }).start();
  const names = () => actor.getSnapshot().context.others.map(({ name }) => name);
  return { actor, clock, told, names };
}

it('answers a new co-viewer once and removes one who leaves', () => {
  const { actor, told, names } = start();
  actor.send(heard(telling('theirs')));
  actor.send(heard(telling('theirs')));
  expect([names(), told]).toEqual([['سارا'], ['here', 'still here']]);
  actor.send(heard(telling('theirs', false)));
  expect(names()).toEqual([]);
  actor.stop();
  expect(told.at(-1)).toBe('gone');
});

it('ignores itself and viewers of another item', () => {
  const { actor, told, names } = start();
  actor.send(heard(telling('mine')));
  actor.send(heard(telling('theirs', true, '0190f000-0000-7000-8000-0000000000e2')));
  expect([names(), told]).toEqual([[], ['here']]);
});

it('announces again after a reconnect and regularly and drops silent viewers', () => {
  const { actor, clock, told, names } = start();
  actor.send(heard(telling('theirs')));
  actor.send({ type: 'live.reconnected' });
  const beat = () => clock.increment(30_000);
  beat();
  beat();
  expect([names().length, told.length]).toEqual([1, 5]);
  actor.send(heard(telling('theirs')));
  beat();
  beat();
  expect(names()).toEqual(['سارا']);
  beat();
  expect(names()).toEqual([]);
});

it('reaches every state and takes every transition', () => {
  const events = [
    heard(telling('theirs')),
    heard(telling('theirs', false)),
    { type: 'live.reconnected' },
    { type: 'xstate.after.30000.coViewers.viewing' },
  ];
  const others = ({ context }: { context: { others: readonly unknown[] } }) => context.others.length;
  expect(uncoveredPaths(coViewersMachine, [{ input, events, distinguish: others }])).toEqual([]);
});
