import { expect, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { insertSession, revokeSessionFamily } from '../../../../server/areas/auth/sessions/sessions.store.ts';
import { recordHeartbeat } from '../../../../server/areas/conversations/presence/presence.store.ts';
import { newId } from '../../../../server/store/id.ts';
import type { Store } from '../../../../server/store/store.ts';
import { forEachApp } from '../../support/app.ts';
import { app, openTeam, personAt, runPresenceJob, sendHeartbeat } from './team-scenario.ts';

const { idleMs, leaseMs } = limits.presence;

forEachApp((openApp) => {
  test('rejects resuming the AI with ColleagueTyping unless confirmed', async () => {
    const { team, openEscalated, resumeBot, sendTyping, sendViewing } = await openTeam(openApp);
    const [sara, ali] = [personAt(team, 0), personAt(team, 1)];
    await sendHeartbeat(sara);
    const visitor = await openEscalated();
    expect(await sendViewing(visitor, ali, true)).toEqual([]);
    await sendTyping(visitor, ali);
    expect(await sendViewing(visitor, sara, true)).toEqual([{ id: ali.userId, name: 'ali', isTyping: true }]);
    await expect(resumeBot(visitor, sara)).rejects.toMatchObject({ failure: { error: 'ColleagueTyping' } });
    expect(await resumeBot(visitor, sara, true)).toMatchObject({ aiEnabled: true });
  });

  test('ignores colleagues who stopped typing or whose presence expired', async () => {
    const { team, openEscalated, resumeBot, sendTyping, sendViewing } = await openTeam(openApp);
    const [sara, ali] = [personAt(team, 0), personAt(team, 1)];
    await sendHeartbeat(sara);
    const visitor = await openEscalated();
    await sendTyping(visitor, ali);
    app.advanceTime(limits.presence.typingMs);
    expect(await sendViewing(visitor, sara, true)).toEqual([
      { id: ali.userId, name: 'ali', isTyping: false },
    ]);
    app.advanceTime(limits.presence.viewingMs);
    expect(await sendViewing(visitor, sara, true)).toEqual([]);
    expect(await resumeBot(visitor, sara)).toMatchObject({ aiEnabled: true });
  });

  test('merges tabs into one presence and applies expiry, idling and the presence switch', async () => {
    const { team, bot } = await openTeam(openApp);
    const sara = personAt(team, 0);
    const readState = async () => {
      const people = await app.handlers.presence.team({ botId: bot.id }, app.owner, app.requestContext());
      return people.find(({ id }) => id === sara.userId)?.state;
    };
    expect(await readState()).toBe('offline');
    expect(await sendHeartbeat(sara, 'active', 'desk')).toEqual({ state: 'online', isAvailable: true });
    await sendHeartbeat(sara, 'idle', 'phone');
    await sendHeartbeat(sara, 'closed', 'desk');
    expect(await readState()).toBe('online');
    app.advanceTime(leaseMs - 1);
    await sendHeartbeat(sara, 'idle', 'phone');
    app.advanceTime(idleMs);
    await sendHeartbeat(sara, 'idle', 'phone');
    expect(await readState()).toBe('away');
    await sendHeartbeat(sara, 'active', 'phone');
    expect(await readState()).toBe('online');
    await app.handlers.presence.setAvailability({ isAvailable: false }, sara, app.requestContext());
    expect(await readState()).toBe('away');
    expect(await sendHeartbeat(sara)).toEqual({ state: 'away', isAvailable: false });
    await app.handlers.presence.setAvailability({ isAvailable: true }, sara, app.requestContext());
    app.advanceTime(leaseMs);
    await runPresenceJob();
    expect(await readState()).toBe('offline');
  });

  test('publishes no presence change when the transaction fails', async () => {
    const { team } = await openTeam(openApp);
    const sara = personAt(team, 0);
    const kinds: string[] = [];
    const unsubscribe = app.store.events.onBroadcast(sara.accountId, ({ kind }) => kinds.push(kind));
    const failingStore: Store = {
      ...app.store,
      transact: (work) =>
        app.store.transact(async (trx) => {
          await work(trx);
          throw new Error('the power went');
        }),
    };
    const active = { tab: 'a-tab', activity: 'active' } as const;
    await expect(recordHeartbeat(failingStore, sara, active, app.now())).rejects.toThrow('the power went');
    expect(kinds).toEqual([]);
    await recordHeartbeat(app.store, sara, active, app.now());
    expect(kinds).toEqual(['presence.changed']);
    unsubscribe();
  });

  test('marks an operator offline only after the session that logged out', async () => {
    const { team, bot } = await openTeam(openApp);
    const sara = personAt(team, 0);
    const otherSession = { ...sara, sessionId: newId() };
    const { db } = app.store;
    for (const { sessionId: id, accountId, userId, ownershipVersion } of [sara, otherSession]) {
      const session = {
        id,
        accountId,
        userId,
        ownershipVersion,
        refreshHash: id,
        userAgent: '',
        ip: '',
        now: app.now(),
      };
      await insertSession(db, session);
    }
    const readState = async () => {
      await runPresenceJob();
      const people = await app.handlers.presence.team({ botId: bot.id }, app.owner, app.requestContext());
      return people.find(({ id }) => id === sara.userId)?.state;
    };
    await sendHeartbeat(sara, 'active', 'desk');
    await sendHeartbeat(otherSession, 'active', 'phone');
    await revokeSessionFamily(db, sara.accountId, sara.sessionId, app.now());
    expect(await readState()).toBe('online');
    await revokeSessionFamily(db, sara.accountId, otherSession.sessionId, app.now());
    expect(await readState()).toBe('offline');
  });
});
