import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate';
import type { PanelEvent } from '../../../../contract/live.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { type CoViewersInput, coViewersMachine, type SendHeartbeat } from './co-viewers.machine.ts';

const sourceId = '0190f000-0000-7000-8000-0000000000e1';
const input = { botId, sourceId, editor: 'mine' };
const sara = { id: '0190f000-0000-7000-8000-0000000000a1', name: 'سارا' };
const viewingEvent = (editor: string, isPresent = true, item = sourceId): PanelEvent => ({
  kind: 'coViewers.changed',
  botId,
  sourceId: item,
  editor,
  by: sara,
  isPresent,
});
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;

function start() {
  const clock = new SimulatedClock();
  const heartbeatLog: string[] = [];
  const machine = coViewersMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      heartbeat: fromCallback<SendHeartbeat, CoViewersInput>(({ receive }) => {
        heartbeatLog.push('here');
        receive(() => void heartbeatLog.push('still here'));
        return () => void heartbeatLog.push('gone');
      }),
    },
  });
  const actor = createActor(machine, { input, clock }).start();
  const names = () => actor.getSnapshot().context.others.map(({ name }) => name);
  return { actor, clock, heartbeatLog, names };
}

it('answers a new co-viewer once and removes one who leaves', () => {
  const { actor, heartbeatLog, names } = start();
  actor.send(liveEvent(viewingEvent('theirs')));
  actor.send(liveEvent(viewingEvent('theirs')));
  expect([names(), heartbeatLog]).toEqual([['سارا'], ['here', 'still here']]);
  actor.send(liveEvent(viewingEvent('theirs', false)));
  expect(names()).toEqual([]);
  actor.stop();
  expect(heartbeatLog.at(-1)).toBe('gone');
});

it('ignores itself and viewers of another item', () => {
  const { actor, heartbeatLog, names } = start();
  actor.send(liveEvent(viewingEvent('mine')));
  actor.send(liveEvent(viewingEvent('theirs', true, '0190f000-0000-7000-8000-0000000000e2')));
  expect([names(), heartbeatLog]).toEqual([[], ['here']]);
});

it('announces again after a reconnect and regularly and drops silent viewers', () => {
  const { actor, clock, heartbeatLog, names } = start();
  actor.send(liveEvent(viewingEvent('theirs')));
  actor.send({ type: 'live.reconnected' });
  const passInterval = () => clock.increment(30_000);
  passInterval();
  passInterval();
  expect([names().length, heartbeatLog.length]).toEqual([1, 5]);
  actor.send(liveEvent(viewingEvent('theirs')));
  passInterval();
  passInterval();
  expect(names()).toEqual(['سارا']);
  passInterval();
  expect(names()).toEqual([]);
});
