import { beforeAll, expect, test } from 'vitest';
import { createStoreLocation, forEachDatabase } from '../../../tests/databases.ts';
import { addAccount } from '../../../tests/fixtures/rows.ts';
import { newId } from '../id.ts';
import type { Store } from '../store.ts';
import type { Broadcast } from './event-log.ts';

forEachDatabase((name, open) => {
  let store: Store;
  let accountId: string;
  beforeAll(async () => {
    store = await open();
    accountId = await addAccount(store);
  });

  test('returns events in order after the last seen number', async () => {
    const botId = newId();
    const last = await store.transact((trx) =>
      store.events.append(trx, accountId, [
        { kind: 'one', botId, payload: { text: 'سلام' } },
        { kind: 'two', conversationId: 'c', payload: {} },
      ]),
    );
    const all = await store.events.readAfter(accountId, last - 2, 10);
    expect(all).toMatchObject([
      { seq: last - 1, kind: 'one', botId, conversationId: null, payload: { text: 'سلام' } },
      { seq: last, kind: 'two', botId: null, conversationId: 'c', payload: {} },
    ]);
    expect(await store.events.readAfter(accountId, last - 1, 10)).toHaveLength(1);
    expect(await store.events.readAfter(accountId, last - 2, 1)).toMatchObject([{ seq: last - 1 }]);
  });

  test('rolls back events and their numbers with the transaction', async () => {
    const rangeBefore = await store.events.range(accountId);
    const transaction = store.transact(async (trx) => {
      await store.events.append(trx, accountId, [{ kind: 'never', payload: {} }]);
      throw new Error('rolled back');
    });
    await expect(transaction).rejects.toThrow('rolled back');
    expect(await store.events.range(accountId)).toEqual(rangeBefore);
  });

  test('delivers every event to a reader during concurrent appends', async () => {
    const account = await addAccount(store);
    const receivedSeqs: number[] = [];
    let pendingRead = Promise.resolve();
    const read = () => {
      pendingRead = pendingRead.then(async () => {
        for (const { seq } of await store.events.readAfter(account, receivedSeqs.at(-1) ?? 0, 1000))
          receivedSeqs.push(seq);
      });
    };
    const unsubscribe = store.events.subscribe(account, read);
    const writers = Array.from({ length: 20 }, async () => {
      for (let index = 0; index < 10; index += 1) {
        await store.transact((trx) =>
          store.events.append(trx, account, [{ kind: 'x', payload: { turn: index } }]),
        );
      }
    });
    await Promise.all(writers);
    unsubscribe();
    read();
    await pendingRead;
    expect(receivedSeqs).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });

  test('gives listeners committed events exactly as the log stores them', async () => {
    const account = await addAccount(store);
    const append = (text: string) => {
      const payload = { text, left: undefined, at: new Date(0), when: null };
      const event = { kind: 'x', conversationId: 'c', userId: 'u', payload };
      return store.transact((trx) => store.events.append(trx, account, [event, { kind: 'y', payload: {} }]));
    };
    await append('پیش از گوش دادن');
    const unsubscribe = store.events.subscribe(account, () => {});
    await append('سلام');
    await append('بعد');
    const events = await store.events.readAfter(account, 2, 10);
    unsubscribe();
    expect(events).toHaveLength(4);
    expect(events).toEqual(await store.events.readAfter(account, 2, 10));
    expect(await store.events.readAfter(account, 0, 10)).toHaveLength(6);
  });

  test('gives listeners nothing from a rolled-back transaction', async () => {
    const account = await addAccount(store);
    const append = (kind: string) => (trx: Parameters<Parameters<Store['transact']>[0]>[0]) =>
      store.events.append(trx, account, [{ kind, payload: {} }]);
    const unsubscribe = store.events.subscribe(account, () => {});
    const transaction = store.transact(async (trx) => {
      await append('never')(trx);
      throw new Error('rolled back');
    });
    await expect(transaction).rejects.toThrow('rolled back');
    expect(await store.events.readAfter(account, 0, 10)).toEqual([]);
    await store.transact(append('kept'));
    expect(await store.events.readAfter(account, 0, 10)).toMatchObject([{ seq: 1, kind: 'kept' }]);
    unsubscribe();
  });

  test('wakes readers after the commit and not after they unsubscribe', async () => {
    const account = await addAccount(store); // no events yet, so polling finds nothing
    const wakeups: string[] = [];
    const unsubscribe = store.events.subscribe(account, () => wakeups.push('left'));
    store.events.subscribe(account, () => wakeups.push('stayed'));
    unsubscribe();
    await store.transact(async (trx) => {
      await store.events.append(trx, account, [{ kind: 'x', payload: {} }]);
      wakeups.push('still inside');
    });
    expect([...new Set(wakeups)]).toEqual(['still inside', 'stayed']); // a reader may be woken once more
  });

  test('isolates the writer from a failing reader', async () => {
    const unsubscribe = store.events.subscribe(accountId, () => {
      throw new Error('socket gone');
    });
    const append = store.transact((trx) => store.events.append(trx, accountId, [{ kind: 'x', payload: {} }]));
    await expect(append).resolves.toBeGreaterThan(0);
    unsubscribe();
  });

  test('broadcasts to one account only and stores nothing', async () => {
    const other = await addAccount(store);
    const received: Broadcast[] = [];
    store.events.onBroadcast(accountId, (message) => received.push(message));
    const rangeBefore = await store.events.range(accountId);
    store.events.broadcast(other, { kind: 'typing', payload: {} });
    store.events.broadcast(accountId, { kind: 'typing', conversationId: 'c', payload: { on: true } });
    expect(received).toEqual([{ kind: 'typing', conversationId: 'c', payload: { on: true } }]);
    expect(await store.events.range(accountId)).toEqual(rangeBefore);
  });

  test('broadcasts to all accounts until unsubscribed and stores nothing', async () => {
    const other = await addAccount(store);
    const receivedKinds: string[] = [];
    const unsubscribers = [accountId, other].map((id) =>
      store.events.onBroadcast(id, ({ kind }) => receivedKinds.push(kind)),
    );
    const rangeBefore = await store.events.range(accountId);
    store.events.broadcastToAll({ kind: 'offers.changed', payload: {} });
    expect(receivedKinds).toEqual(['offers.changed', 'offers.changed']);
    expect(await store.events.range(accountId)).toEqual(rangeBefore);
    for (const unsubscribe of unsubscribers) unsubscribe();
    store.events.broadcastToAll({ kind: 'offers.changed', payload: {} });
    expect(receivedKinds).toHaveLength(2);
  });

  test('does not reuse numbers of deleted events', async () => {
    let now = 1000;
    const clockedStore = await open({ clock: () => now });
    const account = await addAccount(clockedStore);
    const append = () =>
      clockedStore.transact((trx) => clockedStore.events.append(trx, account, [{ kind: 'x', payload: {} }]));
    expect(await clockedStore.events.range(account)).toEqual({ first: 1, last: 0 });
    await append();
    now = 2000;
    await append();
    expect(await clockedStore.events.prune(2000)).toBe(1);
    expect(await clockedStore.events.range(account)).toEqual({ first: 2, last: 2 });
    await clockedStore.events.prune(3000);
    expect(await clockedStore.events.range(account)).toEqual({ first: 3, last: 2 });
    expect(await append()).toBe(3);
  });

  test('deletes more old events than one statement does, and none of another age', async () => {
    const clockedStore = await open({ clock: () => 1000 });
    const account = await addAccount(clockedStore);
    const events = Array.from({ length: 2_500 }, () => ({ kind: 'x', payload: {} }));
    await clockedStore.transact((trx) => clockedStore.events.append(trx, account, events));
    expect(await clockedStore.events.prune(1000)).toBe(0);
    expect(await clockedStore.events.prune(1001)).toBe(2_500);
    expect(await clockedStore.events.range(account)).toEqual({ first: 2_501, last: 2_500 });
  });

  if (name === 'postgres') {
    test('notifies another instance of commits and broadcasts', async () => {
      const { databaseUrl } = await createStoreLocation('postgres');
      const publisher = await open({ databaseUrl });
      const receiver = await open({ databaseUrl });
      const account = await addAccount(publisher);
      const wakeup = new Promise<void>((resolve) => receiver.events.subscribe(account, resolve));
      const receivedBroadcast = new Promise<Broadcast>((resolve) =>
        receiver.events.onBroadcast(account, resolve),
      );
      await publisher.transact((trx) => publisher.events.append(trx, account, [{ kind: 'x', payload: {} }]));
      publisher.events.broadcast(account, { kind: 'typing', payload: { on: true } });
      await wakeup;
      expect(await receivedBroadcast).toEqual({ kind: 'typing', payload: { on: true } });
      expect(await receiver.events.readAfter(account, 0, 10)).toHaveLength(1);
    });
  }
});
