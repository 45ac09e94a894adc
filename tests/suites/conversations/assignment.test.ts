import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { assignFromQueue } from '../../../server/areas/conversations/assignment/assign.store.ts';
import type { Visitor } from '../../../server/areas/shared/context.ts';
import { addPerson, forEachApp } from '../support/app.ts';
import { app, openTeam, personAt, runPresenceJob, sendHeartbeat } from './team-scenario.ts';

const MINUTE = 60_000;
const { reassignAfterMs, leaseMs } = limits.presence;

forEachApp((openApp) => {
  test('assigns conversations to online operators evenly, least loaded first', async () => {
    const { team, escalated, state } = await openTeam(openApp, ['sara', 'ali', 'away']);
    const [sara, ali] = [personAt(team, 0), personAt(team, 1)];
    await sendHeartbeat(sara);
    await sendHeartbeat(ali);
    const held: (string | null)[] = [];
    for (let round = 0; round < 4; round += 1) held.push((await state(await escalated())).assigneeId);
    expect(held.toSorted()).toEqual([sara.userId, sara.userId, ali.userId, ali.userId].toSorted());
    expect(new Set(held.slice(0, 2)).size).toBe(2);
    const told = await app.notified();
    const [first] = held;
    expect(
      told.filter((event) => event.kind === 'notification.added' && event.notification.kind === 'escalated'),
    ).toHaveLength(4);
    expect(first).not.toBeNull();
  });

  test('assigns conversations to the owner when online', async () => {
    const { escalated, state } = await openTeam(openApp);
    await sendHeartbeat(app.owner);
    expect((await state(await escalated())).assigneeId).toBe(app.owner.userId);
  });

  test('queues a conversation when no operator is online and assigns the oldest first on arrival', async () => {
    const { team, escalated, state, readAuthors } = await openTeam(openApp);
    const first = await escalated();
    const second = await escalated();
    expect(await state(first)).toMatchObject({ assigneeId: null, status: 'operatorAttention' });
    await app.visitorSays(first, 'هنوز منتظرم');
    expect(await readAuthors(first)).toEqual(['visitor', 'ai', 'escalated', 'queued', 'visitor']);
    const sara = personAt(team, 0);
    await sendHeartbeat(sara);
    expect(await state(first)).toMatchObject({ assigneeId: sara.userId, assigneeName: 'sara' });
    expect(await state(second)).toMatchObject({ assigneeId: sara.userId });
    expect((await readAuthors(first)).at(-1)).toBe('assigned');
    // The notification quotes the visitor, not the AI.
    const notices = (await app.notified()).flatMap((event) =>
      event.kind === 'notification.added' && event.notification.kind === 'assigned'
        ? [event.notification]
        : [],
    );
    expect(notices.map(({ text }) => text)).toEqual(['هنوز منتظرم', 'پایتخت مغولستان کجاست؟']);
    await sendHeartbeat(sara);
    await runPresenceJob();
    expect((await readAuthors(first)).filter((line) => line === 'assigned')).toHaveLength(1);
  });

  test('escalates a request for a person without attempting an answer', async () => {
    const { team, escalated, readAuthors: lines } = await openTeam(openApp);
    await sendHeartbeat(personAt(team, 0));
    const visitor = await escalated('می‌خوام با اپراتور صحبت کنم');
    expect(await lines(visitor)).toEqual(['visitor', 'ai', 'escalated', 'assigned']);
    const told = await app.notified();
    const line = told.find(
      (event) => event.kind === 'message.added' && event.message.event?.kind === 'escalated',
    );
    expect(line).toMatchObject({ message: { event: { reason: 'asked', actor: 'ai' } } });
    const answer = told.find((event) => event.kind === 'message.added' && event.message.author === 'ai');
    expect(answer).toMatchObject({ message: { abstained: false, costMessages: 0 } });
  });

  test('balances load across simultaneous escalations', async () => {
    const { bot, team, state } = await openTeam(openApp);
    const queued: Visitor[] = [];
    for (let at = 0; at < 8; at += 1) {
      const visitor = await app.openVisitor(bot);
      await app.visitorSays(visitor, 'اپراتور');
      queued.push(visitor);
      await app.waitForEvent(
        (event) =>
          event.kind === 'conversation.changed' &&
          event.conversation.id === visitor.conversationId &&
          event.conversation.escalatedAt !== null,
      );
    }
    // Both are online before anything is assigned.
    for (const { userId, accountId } of team) {
      const at = { user_id: userId, account_id: accountId };
      const until = app.now() + leaseMs;
      await app.store.db
        .insertInto('operator_presence')
        .values({ ...at, state: 'online', changed_at: app.now() })
        .execute();
      await app.store.db
        .insertInto('presence_leases')
        .values({ ...at, tab: 'tab-1', active_at: app.now(), until })
        .execute();
    }
    const given = await Promise.all(
      [...queued, ...queued].map((visitor) => assignFromQueue(app.store, visitor, app.now())),
    );
    expect(given.filter(Boolean)).toHaveLength(queued.length);
    const loads = new Map<string | null, number>();
    for (const visitor of queued) {
      const { assigneeId } = await state(visitor);
      loads.set(assigneeId, (loads.get(assigneeId) ?? 0) + 1);
    }
    expect([...loads.values()]).toEqual([4, 4]);
  });

  test('assigns nothing outside working hours and assigns waiting conversations when they begin', async () => {
    const { team, escalated, state } = await openTeam(openApp);
    const sara = personAt(team, 0);
    // The app's clock shows Saturday, 10:00 in Tehran.
    const day = { from: 12 * 60, to: 20 * 60 };
    await app.handlers.presence.changeHours(
      { days: [day, day, day, day, day, null, day] },
      sara,
      app.facts(),
    );
    await sendHeartbeat(sara);
    const visitor = await escalated();
    expect((await state(visitor)).assigneeId).toBeNull();
    app.advanceTime(2 * 60 * MINUTE);
    await sendHeartbeat(sara);
    await runPresenceJob();
    expect((await state(visitor)).assigneeId).toBe(sara.userId);
    const mine = await app.handlers.presence.readHours({}, sara, app.facts());
    expect(mine).toEqual({ zone: 'Asia/Tehran', days: [day, day, day, day, day, null, day] });
  });

  test('reassigns a waiting conversation once when its operator is absent too long', async () => {
    const { team, escalated, state, readAuthors: lines } = await openTeam(openApp);
    const [sara, ali] = [personAt(team, 0), personAt(team, 1)];
    await sendHeartbeat(sara);
    const visitor = await escalated();
    app.advanceTime(leaseMs + 1);
    await runPresenceJob();
    await sendHeartbeat(ali);
    expect(await state(visitor)).toMatchObject({ assigneeId: sara.userId });
    app.advanceTime(reassignAfterMs);
    await sendHeartbeat(ali);
    await runPresenceJob();
    expect(await state(visitor)).toMatchObject({ assigneeId: ali.userId });
    expect((await lines(visitor)).at(-1)).toBe('handedOn');
    await sendHeartbeat(sara);
    app.advanceTime(leaseMs + 1);
    await runPresenceJob();
    app.advanceTime(reassignAfterMs);
    await sendHeartbeat(sara);
    await runPresenceJob();
    expect(await state(visitor)).toMatchObject({ assigneeId: ali.userId });
    await app.visitorSays(visitor, 'کسی نیست؟');
    await sendHeartbeat(sara);
    app.advanceTime(reassignAfterMs);
    await sendHeartbeat(sara);
    await runPresenceJob();
    expect(await state(visitor)).toMatchObject({ assigneeId: sara.userId });
    expect((await lines(visitor)).filter((line) => line === 'handedOn')).toHaveLength(2);
  });

  test('returns a conversation to the queue when no other operator is online', async () => {
    const { team, escalated, state, readAuthors: lines } = await openTeam(openApp);
    const [sara, ali] = [personAt(team, 0), personAt(team, 1)];
    await sendHeartbeat(sara);
    const visitor = await escalated();
    await sendHeartbeat(sara, 'closed');
    app.advanceTime(reassignAfterMs);
    await runPresenceJob();
    await runPresenceJob();
    expect(await state(visitor)).toMatchObject({ assigneeId: null, status: 'operatorAttention' });
    await sendHeartbeat(ali);
    expect(await state(visitor)).toMatchObject({ assigneeId: ali.userId });
    expect(await lines(visitor)).toEqual([
      'visitor',
      'ai',
      'escalated',
      'assigned',
      'unassigned',
      'assigned',
    ]);
  });

  test('keeps an answered conversation with its operator during a long absence', async () => {
    const { team, escalated, state, reply } = await openTeam(openApp);
    const [sara, ali] = [personAt(team, 0), personAt(team, 1)];
    await sendHeartbeat(sara);
    const visitor = await escalated();
    await reply(visitor, sara);
    await sendHeartbeat(sara, 'closed');
    app.advanceTime(10 * reassignAfterMs);
    await sendHeartbeat(ali);
    await runPresenceJob();
    expect(await state(visitor)).toMatchObject({ assigneeId: sara.userId, status: 'operatorAnswered' });
  });

  test('assigns and unassigns by hand, rejecting unfit operators and closed conversations', async () => {
    const { team, bot, escalated, state, readAuthors: lines, assign } = await openTeam(openApp);
    const [sara, ali] = [personAt(team, 0), personAt(team, 1)];
    const stranger = await addPerson(app.store, app.owner.accountId, { name: 'x', isOperator: true });
    const visitor = await escalated();
    await expect(assign(visitor, sara, stranger)).rejects.toMatchObject({
      failure: { error: 'AssigneeUnfit' },
    });
    expect(await assign(visitor, sara, sara)).toMatchObject({ assigneeId: sara.userId });
    expect(await assign(visitor, sara, sara)).toMatchObject({ assigneeId: sara.userId });
    expect(await assign(visitor, sara, ali)).toMatchObject({ assigneeId: ali.userId });
    await sendHeartbeat(ali);
    // The operator who released it does not get it back.
    expect(await assign(visitor, ali, null)).toMatchObject({ assigneeId: null });
    await runPresenceJob();
    expect(await state(visitor)).toMatchObject({ assigneeId: null });
    await sendHeartbeat(sara);
    expect(await state(visitor)).toMatchObject({ assigneeId: sara.userId });
    expect((await lines(visitor)).slice(4)).toEqual(['assigned', 'assigned', 'unassigned', 'assigned']);
    const told = (await app.notified()).flatMap((event) =>
      event.kind === 'notification.added' ? [event.notification.kind] : [],
    );
    expect(told.filter((kind) => kind === 'assigned')).toHaveLength(2);
    const close = { botId: bot.id, conversationId: visitor.conversationId, status: 'closed' as const };
    await app.handlers.conversations.changeStatus(close, sara, app.facts());
    await expect(assign(visitor, sara, ali)).rejects.toMatchObject({
      failure: { error: 'ConversationClosed' },
    });
  });

  test('rejects the second of two simultaneous assignments with ConversationChanged', async () => {
    const { team, escalated, state, assign: assigns } = await openTeam(openApp);
    const [sara, ali] = [personAt(team, 0), personAt(team, 1)];
    const visitor = await escalated();
    const taken = await Promise.allSettled([
      assigns(visitor, sara, sara, null),
      assigns(visitor, ali, ali, null),
    ]);
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [winner, loser] = taken[0]?.status === 'fulfilled' ? [sara, ali] : [ali, sara];
    expect(await state(visitor)).toMatchObject({ assigneeId: winner.userId });
    expect(taken.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { failure: { error: 'ConversationChanged' } },
    });
    // Repeating it changes nothing; with the current assignee as `from`, another operator may take it.
    expect(await assigns(visitor, winner, winner, null)).toMatchObject({ assigneeId: winner.userId });
    expect(await assigns(visitor, loser, loser, winner)).toMatchObject({ assigneeId: loser.userId });
  });

  test('unassigns a conversation returned to the AI and escalates once when the AI abstains again', async () => {
    const { team, escalated, state, readAuthors: lines, resumeBot } = await openTeam(openApp);
    const sara = personAt(team, 0);
    await sendHeartbeat(sara);
    const visitor = await escalated();
    expect(await resumeBot(visitor, sara)).toMatchObject({
      assigneeId: null,
      aiEnabled: true,
      escalatedAt: null,
    });
    await app.visitorSays(visitor, 'پایتخت بوتان کجاست؟');
    await app.visitorSays(visitor, 'و پایتخت لائوس؟');
    await app.waitForEvent(
      (event) =>
        event.kind === 'conversation.changed' &&
        event.conversation.messageCount >= 9 &&
        !event.conversation.aiEnabled,
    );
    expect(await state(visitor)).toMatchObject({ assigneeId: sara.userId });
    const since = (await lines(visitor)).slice(5);
    expect(since.filter((line) => line === 'escalated')).toHaveLength(1);
  });
});
