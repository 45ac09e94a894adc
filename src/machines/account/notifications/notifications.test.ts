import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Notification, notifications } from '../../../../contract/account/notifications.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import { mergeNotifications, notificationsMachine } from './notifications.machine.ts';
import { unreadBadgeMachine } from './unread-badge.machine.ts';

type Calls = typeof notifications;

const createNotification = (id: string, overrides: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'assigned',
  botId: 'b',
  conversationId: 'c',
  connectionId: 's',
  itemId: null,
  subject: 'مینا',
  text: '',
  actorName: null,
  count: 1,
  at: 1,
  readAt: null,
  ...overrides,
});
const page = (notifications: Notification[], nextCursor: string | null) => ({
  notifications,
  nextCursor,
  unread: notifications.length,
});

it('moves a repeated notification to the top and marks read ones', () => {
  const list = [createNotification('a', { at: 2 }), createNotification('b')];
  const afterRepeat = mergeNotifications(list, {
    kind: 'notification.added',
    notification: createNotification('b', { at: 3, count: 2 }),
  });
  expect(afterRepeat.map(({ id, count }) => [id, count])).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
  const afterRead = mergeNotifications(afterRepeat, { kind: 'notifications.read', ids: ['a'], at: 9 });
  expect(afterRead.map(({ readAt }) => readAt)).toEqual([null, 9]);
  expect(
    mergeNotifications(afterRead, { kind: 'conversation.erased', botId: 'b', conversationId: 'c' }),
  ).toEqual([]);
});

it('keeps notifications received while a page was loading', async () => {
  const resolvers: ((page: OutputOf<Calls['list']>) => void)[] = [];
  const actor = createActor(
    notificationsMachine.provide({
      actors: {
        live: fromCallback(() => undefined),
        list: fromPromise<OutputOf<Calls['list']>, InputOf<Calls['list']>>(
          () => new Promise((resolve) => void resolvers.push(resolve)),
        ),
      },
    }),
  ).start();
  const receive = (event: PanelEvent) => actor.send({ type: 'live.received', event });
  const loadPage = async (result: OutputOf<Calls['list']>) => {
    resolvers.at(-1)?.(result);
    await new Promise((resolve) => setImmediate(resolve));
    return actor.getSnapshot().context.notifications.map(({ id, readAt }) => [id, readAt]);
  };
  receive({ kind: 'notification.added', notification: createNotification('new') });
  receive({ kind: 'notifications.read', ids: ['a'], at: 9 });
  expect(await loadPage(page([createNotification('a'), createNotification('b')], 'next'))).toEqual([
    ['new', null],
    ['a', 9],
    ['b', null],
  ]);
  actor.send({ type: 'more.requested' });
  receive({ kind: 'notifications.read', ids: ['c'], at: 9 });
  receive({ kind: 'notification.added', notification: createNotification('newer') });
  const all = await loadPage(page([createNotification('c'), createNotification('d')], null));
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
  const badgeCounts: number[] = [];
  let requests = 0;
  const machine = unreadBadgeMachine.provide({
    actors: {
      live: fromCallback(() => undefined),
      badge: fromCallback(({ receive }) => {
        receive((event) => {
          if ('unread' in event) badgeCounts.push(Number(event.unread));
        });
        return () => badgeCounts.push(0);
      }),
      list: fromPromise<OutputOf<Calls['list']>, InputOf<Calls['list']>>(async () => {
        requests += 1;
        return page([createNotification('n')], null);
      }),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const flush = () => new Promise((resolve) => setImmediate(resolve));
  await flush();
  for (let index = 0; index < 5; index += 1)
    actor.send({
      type: 'live.received',
      event: { kind: 'notification.added', notification: createNotification('n') },
    });
  clock.increment(300);
  await flush();
  expect([requests, badgeCounts]).toEqual([2, [1, 1]]);
  actor.stop();
  expect(badgeCounts).toEqual([1, 1, 0]);
});

it('recounts after changes that arrive continuously or during a count', async () => {
  const clock = new SimulatedClock();
  const resolvers: ((page: OutputOf<Calls['list']>) => void)[] = [];
  const machine = unreadBadgeMachine.provide({
    actors: {
      live: fromCallback(() => undefined),
      badge: fromCallback(() => undefined),
      list: fromPromise<OutputOf<Calls['list']>, InputOf<Calls['list']>>(
        () => new Promise((resolve) => void resolvers.push(resolve)),
      ),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const sendNotification = () =>
    actor.send({
      type: 'live.received',
      event: { kind: 'notification.added', notification: createNotification('n') },
    });
  for (let iteration = 1; iteration < 4; iteration += 1) {
    sendNotification();
    resolvers.at(-1)?.({ ...page([], null), unread: iteration });
    await new Promise((resolve) => setImmediate(resolve));
    expect(actor.getSnapshot().context.unread).toBe(iteration);
    for (let index = 0; index < 3; index += 1) {
      sendNotification();
      clock.increment(100);
    }
    expect(resolvers).toHaveLength(iteration + 1);
  }
});
