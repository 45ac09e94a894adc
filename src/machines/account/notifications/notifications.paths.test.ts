import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Notification, notifications } from '../../../../contract/account/notifications.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import { mergeNotifications, notificationsMachine } from './notifications.machine.ts';
import { unreadBadgeMachine } from './unread-badge.machine.ts';

type Calls = typeof notifications;

const one = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'assigned',
  botId: 'b',
  conversationId: 'c',
  serviceId: 's',
  itemId: null,
  subject: 'مینا',
  text: '',
  actorName: null,
  count: 1,
  at: 1,
  readAt: null,
  ...more,
});
const heard = (event: object) => ({ type: 'live.received', event });
const added = heard({ kind: 'notification.added', notification: one('n') });
const reset = heard({ kind: 'reset' });
const opened = { type: 'live.reconnected' };
const offline = { error: 'Offline' };
const page = (notifications: Notification[], nextCursor: string | null) => ({
  notifications,
  nextCursor,
  unread: notifications.length,
});

it('covers all states and transitions of the notification bell', () => {
  const waits = ['debounce.unreadBadge.stale', 'again.unreadBadge.failed'].map((of) => ({
    type: `xstate.after.${of}`,
  }));
  const events = [
    doneEvent('list', page([one('n')], null)),
    errorEvent('list', offline),
    added,
    reset,
    opened,
    ...waits,
  ];
  const tellApart = ({ context }: { context: { isStale: boolean } }) => context.isStale;
  expect(uncoveredPaths(unreadBadgeMachine, [{ events, distinguish: tellApart }])).toEqual([]);
});

it('covers all states and transitions of the notification list', () => {
  const events = [
    doneEvent('list', page([one('n')], '1.x')),
    doneEvent('list', page([], null)),
    errorEvent('list', offline),
    doneEvent('more', page([one('m')], null)),
    errorEvent('more', offline),
    doneEvent('markRead', { unread: 0 }),
    errorEvent('markRead', offline),
    { type: 'retried' },
    { type: 'more.requested' },
    { type: 'notification.opened', id: 'n' },
    { type: 'all.markedRead' },
    added,
    reset,
    opened,
  ];
  const provided = notificationsMachine.provide({ actions: { markOpened: () => undefined } });
  expect(uncoveredPaths(provided, [{ events }])).toEqual([]);
});

it('moves a repeated notification to the top and marks read ones', () => {
  const list = [one('a', { at: 2 }), one('b')];
  const moved = mergeNotifications(list, {
    kind: 'notification.added',
    notification: one('b', { at: 3, count: 2 }),
  });
  expect(moved.map(({ id, count }) => [id, count])).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
  const read = mergeNotifications(moved, { kind: 'notifications.read', ids: ['a'], at: 9 });
  expect(read.map(({ readAt }) => readAt)).toEqual([null, 9]);
  expect(mergeNotifications(read, { kind: 'conversation.erased', botId: 'b', conversationId: 'c' })).toEqual(
    [],
  );
});

it('keeps notifications received while a page was loading', async () => {
  const pages: ((page: OutputOf<Calls['list']>) => void)[] = [];
  const actor = createActor(
    notificationsMachine.provide({
      actors: {
        live: fromCallback(() => undefined),
        list: fromPromise<OutputOf<Calls['list']>, InputOf<Calls['list']>>(
          () => new Promise((give) => void pages.push(give)),
        ),
      },
    }),
  ).start();
  const hear = (event: PanelEvent) => actor.send({ type: 'live.received', event });
  const answer = async (told: OutputOf<Calls['list']>) => {
    pages.at(-1)?.(told);
    await new Promise((resolve) => setImmediate(resolve));
    return actor.getSnapshot().context.notifications.map(({ id, readAt }) => [id, readAt]);
  };
  hear({ kind: 'notification.added', notification: one('new') });
  hear({ kind: 'notifications.read', ids: ['a'], at: 9 });
  expect(await answer(page([one('a'), one('b')], 'next'))).toEqual([
    ['new', null],
    ['a', 9],
    ['b', null],
  ]);
  actor.send({ type: 'more.requested' });
  hear({ kind: 'notifications.read', ids: ['c'], at: 9 });
  hear({ kind: 'notification.added', notification: one('newer') });
  const all = await answer(page([one('c'), one('d')], null));
  expect(all).toEqual([
    ['newer', null],
    ['new', null],
    ['a', 9],
    ['b', null],
    ['c', 9],
    ['d', null],
  ]);
});

it('counts simultaneous notifications with one request and clears the badge on stop', async () => {
  const clock = new SimulatedClock();
  const shown: number[] = [];
  let readings = 0;
  const machine = unreadBadgeMachine.provide({
    actors: {
      live: fromCallback(() => undefined),
      badge: fromCallback(({ receive }) => {
        receive((told) => {
          if ('unread' in told) shown.push(Number(told.unread));
        });
        return () => shown.push(0);
      }),
      list: fromPromise<OutputOf<Calls['list']>, InputOf<Calls['list']>>(async () => {
        readings += 1;
        return page([one('n')], null);
      }),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  await settled();
  for (let times = 0; times < 5; times += 1)
    actor.send({ type: 'live.received', event: { kind: 'notification.added', notification: one('n') } });
  clock.increment(300);
  await settled();
  expect([readings, shown]).toEqual([2, [1, 1]]);
  actor.stop();
  expect(shown).toEqual([1, 1, 0]);
});

it('recounts after changes that arrive continuously or during a count', async () => {
  const clock = new SimulatedClock();
  const counts: ((page: OutputOf<Calls['list']>) => void)[] = [];
  const machine = unreadBadgeMachine.provide({
    actors: {
      live: fromCallback(() => undefined),
      badge: fromCallback(() => undefined),
      list: fromPromise<OutputOf<Calls['list']>, InputOf<Calls['list']>>(
        () => new Promise((give) => void counts.push(give)),
      ),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const news = () =>
    actor.send({ type: 'live.received', event: { kind: 'notification.added', notification: one('n') } });
  for (let round = 1; round < 4; round += 1) {
    news();
    counts.at(-1)?.({ ...page([], null), unread: round });
    await new Promise((resolve) => setImmediate(resolve));
    expect(actor.getSnapshot().context.unread).toBe(round);
    for (let times = 0; times < 3; times += 1) {
      news();
      clock.increment(100);
    }
    expect(counts).toHaveLength(round + 1);
  }
});
