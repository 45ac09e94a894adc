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
    const before = await store.events.range(accountId);
    const undone = store.transact(async (trx) => {
      await store.events.append(trx, accountId, [{ kind: 'never', payload: {} }]);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await store.events.range(accountId)).toEqual(before);
  });

  test('delivers every event to a reader during concurrent appends', async () => {
    const account = await addAccount(store);
    const seen: number[] = [];
    let reading = Promise.resolve();
    const read = () => {
      reading = reading.then(async () => {
        for (const { seq } of await store.events.readAfter(account, seen.at(-1) ?? 0, 1000)) seen.push(seq);
      });
    };
    const unsubscribe = store.events.subscribe(account, read);
    const writers = Array.from({ length: 20 }, async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        await store.transact((trx) => store.events.append(trx, account, [{ kind: 'x', payload: { turn } }]));
      }
    });
    await Promise.all(writers);
    unsubscribe();
    read();
    await reading;
    expect(seen).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });

  test('gives listeners committed events exactly as the log stores them', async () => {
    const account = await addAccount(store);
    const append = (text: string) => {
      const payload = { text, left: undefined, at: new Date(0), when: null };
      const event = { kind: 'x', conversationId: 'c', userId: 'u', payload };
      return store.transact((trx) => store.events.append(trx, account, [event, { kind: 'y', payload: {} }]));
    };
    await append('پیش از گوش دادن');
    const leave = store.events.subscribe(account, () => {});
    await append('سلام');
    await append('بعد');
    const heard = await store.events.readAfter(account, 2, 10);
    leave();
    expect(heard).toHaveLength(4);
    expect(heard).toEqual(await store.events.readAfter(account, 2, 10));
    expect(await store.events.readAfter(account, 0, 10)).toHaveLength(6);
  });

  test('gives listeners nothing from a rolled-back transaction', async () => {
    const account = await addAccount(store);
    const append = (kind: string) => (trx: Parameters<Parameters<Store['transact']>[0]>[0]) =>
      store.events.append(trx, account, [{ kind, payload: {} }]);
    const leave = store.events.subscribe(account, () => {});
    const undone = store.transact(async (trx) => {
      await append('never')(trx);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await store.events.readAfter(account, 0, 10)).toEqual([]);
    await store.transact(append('kept'));
    expect(await store.events.readAfter(account, 0, 10)).toMatchObject([{ seq: 1, kind: 'kept' }]);
    leave();
  });

  test('wakes readers after the commit and not after they unsubscribe', async () => {
    const account = await addAccount(store); // no events yet, so polling finds nothing
    const woken: string[] = [];
    const leave = store.events.subscribe(account, () => woken.push('left'));
    store.events.subscribe(account, () => woken.push('stayed'));
    leave();
    await store.transact(async (trx) => {
      await store.events.append(trx, account, [{ kind: 'x', payload: {} }]);
      woken.push('still inside');
    });
    expect([...new Set(woken)]).toEqual(['still inside', 'stayed']); // a reader may be woken once more
  });

  test('isolates the writer from a failing reader', async () => {
    const leave = store.events.subscribe(accountId, () => {
      throw new Error('socket gone');
    });
    const append = store.transact((trx) => store.events.append(trx, accountId, [{ kind: 'x', payload: {} }]));
    await expect(append).resolves.toBeGreaterThan(0);
    leave();
  });

  test('broadcasts to one account only and stores nothing', async () => {
    const other = await addAccount(store);
    const heard: Broadcast[] = [];
    store.events.onBroadcast(accountId, (message) => heard.push(message));
    const before = await store.events.range(accountId);
    store.events.broadcast(other, { kind: 'typing', payload: {} });
    store.events.broadcast(accountId, { kind: 'typing', conversationId: 'c', payload: { on: true } });
    expect(heard).toEqual([{ kind: 'typing', conversationId: 'c', payload: { on: true } }]);
    expect(await store.events.range(accountId)).toEqual(before);
  });

  test('broadcasts to all accounts until unsubscribed and stores nothing', async () => {
    const other = await addAccount(store);
    const heard: string[] = [];
    const leave = [accountId, other].map((id) =>
      store.events.onBroadcast(id, ({ kind }) => heard.push(kind)),
    );
    const before = await store.events.range(accountId);
    store.events.broadcastToAll({ kind: 'offers.changed', payload: {} });
    expect(heard).toEqual(['offers.changed', 'offers.changed']);
    expect(await store.events.range(accountId)).toEqual(before);
    for (const leaveOne of leave) leaveOne();
    store.events.broadcastToAll({ kind: 'offers.changed', payload: {} });
    expect(heard).toHaveLength(2);
  });

  test('does not reuse numbers of deleted events', async () => {
    let now = 1000;
    const aged = await open({ clock: () => now });
    const account = await addAccount(aged);
    const append = () =>
      aged.transact((trx) => aged.events.append(trx, account, [{ kind: 'x', payload: {} }]));
    expect(await aged.events.range(account)).toEqual({ first: 1, last: 0 });
    await append();
    now = 2000;
    await append();
    expect(await aged.events.prune(2000)).toBe(1);
    expect(await aged.events.range(account)).toEqual({ first: 2, last: 2 });
    await aged.events.prune(3000);
    expect(await aged.events.range(account)).toEqual({ first: 3, last: 2 });
    expect(await append()).toBe(3);
  });

  if (name === 'postgres') {
    test('notifies another instance of commits and broadcasts', async () => {
      const { databaseUrl } = await createStoreLocation('postgres');
      const here = await open({ databaseUrl });
      const there = await open({ databaseUrl });
      const account = await addAccount(here);
      const woken = new Promise<void>((resolve) => there.events.subscribe(account, resolve));
      const heard = new Promise<Broadcast>((resolve) => there.events.onBroadcast(account, resolve));
      await here.transact((trx) => here.events.append(trx, account, [{ kind: 'x', payload: {} }]));
      here.events.broadcast(account, { kind: 'typing', payload: { on: true } });
      await woken;
      expect(await heard).toEqual({ kind: 'typing', payload: { on: true } });
      expect(await there.events.readAfter(account, 0, 10)).toHaveLength(1);
    });
  }
});
