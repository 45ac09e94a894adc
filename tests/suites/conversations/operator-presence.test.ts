import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { endFamily, openSession } from '../../../server/areas/auth/sessions/sessions.store.ts';
import { beat } from '../../../server/areas/conversations/presence/presence.store.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import { forEachHouse } from '../support/app.ts';
import { beats, house, looks, openTeam, someone } from './team-scenario.ts';

const { idleMs, leaseMs } = limits.presence;

forEachHouse((openHouse) => {
  test('rejects resuming the AI with ColleagueTyping unless confirmed', async () => {
    const { team, escalated, resumes, types, watches } = await openTeam(openHouse);
    const [sara, ali] = [someone(team, 0), someone(team, 1)];
    const visitor = await escalated();
    expect(await watches(visitor, ali, true)).toEqual([]);
    await types(visitor, ali);
    expect(await watches(visitor, sara, true)).toEqual([{ id: ali.userId, name: 'ali', isTyping: true }]);
    await expect(resumes(visitor, sara)).rejects.toMatchObject({ failure: { error: 'ColleagueTyping' } });
    expect(await resumes(visitor, sara, true)).toMatchObject({ aiEnabled: true });
  });

  test('ignores colleagues who stopped typing or whose presence expired', async () => {
    const { team, escalated, resumes, types, watches } = await openTeam(openHouse);
    const [sara, ali] = [someone(team, 0), someone(team, 1)];
    const visitor = await escalated();
    await types(visitor, ali);
    house.pass(limits.presence.typingMs);
    expect(await watches(visitor, sara, true)).toEqual([{ id: ali.userId, name: 'ali', isTyping: false }]);
    house.pass(limits.presence.watchMs);
    expect(await watches(visitor, sara, true)).toEqual([]);
    expect(await resumes(visitor, sara)).toMatchObject({ aiEnabled: true });
  });

  test('merges tabs into one presence and applies expiry, idling and the presence switch', async () => {
    const { team, bot } = await openTeam(openHouse);
    const sara = someone(team, 0);
    const seen = async () => {
      const people = await house.handlers.presence.team({ botId: bot.id }, house.owner, house.facts());
      return people.find(({ id }) => id === sara.userId)?.state;
    };
    expect(await seen()).toBe('offline');
    expect(await beats(sara, 'active', 'desk')).toEqual({ state: 'online', present: true });
    await beats(sara, 'idle', 'phone');
    await beats(sara, 'gone', 'desk');
    expect(await seen()).toBe('online');
    house.pass(leaseMs - 1);
    await beats(sara, 'idle', 'phone');
    house.pass(idleMs);
    await beats(sara, 'idle', 'phone');
    expect(await seen()).toBe('away');
    await beats(sara, 'active', 'phone');
    expect(await seen()).toBe('online');
    await house.handlers.presence.switch({ present: false }, sara, house.facts());
    expect(await seen()).toBe('away');
    expect(await beats(sara)).toEqual({ state: 'away', present: false });
    await house.handlers.presence.switch({ present: true }, sara, house.facts());
    house.pass(leaseMs);
    await looks();
    expect(await seen()).toBe('offline');
  });

  test('publishes no presence change when the transaction fails', async () => {
    const { team } = await openTeam(openHouse);
    const sara = someone(team, 0);
    const told: string[] = [];
    const leave = house.store.events.onBroadcast(sara.accountId, ({ kind }) => told.push(kind));
    const failing: Store = {
      ...house.store,
      transact: (work) =>
        house.store.transact(async (trx) => {
          await work(trx);
          throw new Error('the power went');
        }),
    };
    const active = { tab: 'a-tab', doing: 'active' } as const;
    await expect(beat(failing, sara, active, house.now())).rejects.toThrow('the power went');
    expect(told).toEqual([]);
    await beat(house.store, sara, active, house.now());
    expect(told).toEqual(['presence.changed']);
    leave();
  });

  test('marks an operator offline only after the session that logged out', async () => {
    const { team, bot } = await openTeam(openHouse);
    const sara = someone(team, 0);
    const elsewhere = { ...sara, sessionId: newId() };
    const { db } = house.store;
    for (const { sessionId: id, accountId, userId, proverId } of [sara, elsewhere]) {
      const session = {
        id,
        accountId,
        userId,
        proverId,
        refreshHash: id,
        userAgent: '',
        ip: '',
        now: house.now(),
      };
      await openSession(db, session);
    }
    const seen = async () => {
      await looks();
      const people = await house.handlers.presence.team({ botId: bot.id }, house.owner, house.facts());
      return people.find(({ id }) => id === sara.userId)?.state;
    };
    await beats(sara, 'active', 'desk');
    await beats(elsewhere, 'active', 'phone');
    await endFamily(db, sara.accountId, sara.sessionId, house.now());
    expect(await seen()).toBe('online');
    await endFamily(db, sara.accountId, elsewhere.sessionId, house.now());
    expect(await seen()).toBe('offline');
  });
});
