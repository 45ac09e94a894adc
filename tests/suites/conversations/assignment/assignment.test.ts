import { expect, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { assignFromQueue } from '../../../../server/areas/conversations/assignment/assign.store.ts';
import type { Visitor } from '../../../../server/areas/shared/context.ts';
import { addPerson, forEachApp } from '../../support/app.ts';
import { app, openTeam, personAt, runPresenceJob, sendHeartbeat } from './team-scenario.ts';

const MINUTE = 60_000;
const { reassignAfterMs, leaseMs } = limits.presence;

const waitForMessages = (visitor: Visitor, count: number) =>
  app.waitForEvent(
    (event) =>
      event.kind === 'conversation.changed' &&
      event.conversation.id === visitor.conversationId &&
      event.conversation.messageCount >= count,
  );

forEachApp((openApp) => {
  test('assigns conversations to online operators evenly, least loaded first', async () => {
    const { team, openEscalated, readConversation } = await openTeam(openApp, ['sara', 'ali', 'away']);
    const [sara, ali] = [personAt(team, 0), personAt(team, 1)];
    await sendHeartbeat(sara);
    await sendHeartbeat(ali);
    const assigneeIds: (string | null)[] = [];
    for (let count = 0; count < 4; count += 1)
      assigneeIds.push((await readConversation(await openEscalated())).assigneeId);
    expect(assigneeIds.toSorted()).toEqual([sara.userId, sara.userId, ali.userId, ali.userId].toSorted());
    expect(new Set(assigneeIds.slice(0, 2)).size).toBe(2);
    const events = await app.readEvents();
    const [first] = assigneeIds;
    expect(
      events.filter(
        (event) => event.kind === 'notification.added' && event.notification.kind === 'escalated',
      ),
    ).toHaveLength(4);
    expect(first).not.toBeNull();
  });

  test('assigns conversations to the owner when online', async () => {
    const { openEscalated, readConversation } = await openTeam(openApp);
    await sendHeartbeat(app.owner);
    expect((await readConversation(await openEscalated())).assigneeId).toBe(app.owner.userId);
  });

  test('queues a conversation when no operator is online and assigns the oldest first on arrival', async () => {
    const { team, openEscalated, readConversation, readAuthorsAndEvents } = await openTeam(openApp);
    const first = await openEscalated();
    const second = await openEscalated();
    expect(await readConversation(first)).toMatchObject({ assigneeId: null, status: 'operatorAttention' });
    await app.sendAsVisitor(first, 'هنوز منتظرم');
    await waitForMessages(first, 6);
    expect(await readAuthorsAndEvents(first)).toEqual([
      'visitor',
      'ai',
      'escalated',
      'queued',
      'visitor',
      'ai',
    ]);
    const sara = personAt(team, 0);
    await sendHeartbeat(sara);
    expect(await readConversation(first)).toMatchObject({ assigneeId: sara.userId, assigneeName: 'sara' });
    expect(await readConversation(second)).toMatchObject({ assigneeId: sara.userId });
    expect((await readAuthorsAndEvents(first)).at(-1)).toBe('assigned');
    // The notification quotes the visitor, not the AI.
    const notices = (await app.readEvents()).flatMap((event) =>
      event.kind === 'notification.added' && event.notification.kind === 'assigned'
        ? [event.notification]
        : [],
    );
    expect(notices.map(({ text }) => text)).toEqual(['هنوز منتظرم', 'پایتخت مغولستان کجاست؟']);
    await sendHeartbeat(sara);
    await runPresenceJob();
    expect((await readAuthorsAndEvents(first)).filter((line) => line === 'assigned')).toHaveLength(1);
  });

  test('escalates a request for a person without attempting an answer', async () => {
    const { team, openEscalated, readAuthorsAndEvents } = await openTeam(openApp);
    await sendHeartbeat(personAt(team, 0));
    const visitor = await openEscalated('می‌خوام با اپراتور صحبت کنم');
    expect(await readAuthorsAndEvents(visitor)).toEqual(['visitor', 'ai', 'escalated', 'assigned']);
    const events = await app.readEvents();
    const escalation = events.find(
      (event) => event.kind === 'message.added' && event.message.event?.kind === 'escalated',
    );
    expect(escalation).toMatchObject({ message: { event: { reason: 'asked', actor: 'ai' } } });
    const answer = events.find((event) => event.kind === 'message.added' && event.message.author === 'ai');
    expect(answer).toMatchObject({ message: { abstained: false, costMessages: 0 } });
  });

  test('balances load across simultaneous escalations', async () => {
    const { bot, team, readConversation } = await openTeam(openApp);
    const queued: Visitor[] = [];
    for (let index = 0; index < 8; index += 1) {
      const visitor = await app.openVisitor(bot);
      await app.sendAsVisitor(visitor, 'اپراتور');
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
      const ids = { user_id: userId, account_id: accountId };
      const until = app.now() + leaseMs;
      await app.store.db
        .insertInto('operator_presence')
        .values({ ...ids, state: 'online', changed_at: app.now() })
        .execute();
      await app.store.db
        .insertInto('presence_leases')
        .values({ ...ids, tab: 'tab-1', active_at: app.now(), until })
        .execute();
    }
    const results = await Promise.all(
      [...queued, ...queued].map((visitor) => assignFromQueue(app.store, visitor, app.now())),
    );
    expect(results.filter(Boolean)).toHaveLength(queued.length);
    const loads = new Map<string | null, number>();
    for (const visitor of queued) {
      const { assigneeId } = await readConversation(visitor);
      loads.set(assigneeId, (loads.get(assigneeId) ?? 0) + 1);
    }
    expect([...loads.values()]).toEqual([4, 4]);
  });

  test('assigns nothing outside working hours and assigns waiting conversations when they begin', async () => {
    const { team, openEscalated, readConversation } = await openTeam(openApp);
    const sara = personAt(team, 0);
    // The app's clock shows Saturday, 10:00 in Tehran.
    const day = { from: 12 * 60, to: 20 * 60 };
    await app.handlers.presence.changeHours(
      { days: [day, day, day, day, day, null, day] },
      sara,
      app.requestContext(),
    );
    await sendHeartbeat(sara);
    const visitor = await openEscalated();
    expect((await readConversation(visitor)).assigneeId).toBeNull();
    app.advanceTime(2 * 60 * MINUTE);
    await sendHeartbeat(sara);
    await runPresenceJob();
    expect((await readConversation(visitor)).assigneeId).toBe(sara.userId);
    const hours = await app.handlers.presence.readHours({}, sara, app.requestContext());
    expect(hours).toEqual({ zone: 'Asia/Tehran', days: [day, day, day, day, day, null, day] });
  });

  test('reassigns a waiting conversation once when its operator is absent too long', async () => {
    const { team, openEscalated, readConversation, readAuthorsAndEvents } = await openTeam(openApp);
    const [sara, ali] = [personAt(team, 0), personAt(team, 1)];
    await sendHeartbeat(sara);
    const visitor = await openEscalated();
    app.advanceTime(leaseMs + 1);
    await runPresenceJob();
    await sendHeartbeat(ali);
    expect(await readConversation(visitor)).toMatchObject({ assigneeId: sara.userId });
    app.advanceTime(reassignAfterMs);
    await sendHeartbeat(ali);
    await runPresenceJob();
    expect(await readConversation(visitor)).toMatchObject({ assigneeId: ali.userId });
    expect((await readAuthorsAndEvents(visitor)).at(-1)).toBe('handedOn');
    await sendHeartbeat(sara);
    app.advanceTime(leaseMs + 1);
    await runPresenceJob();
    app.advanceTime(reassignAfterMs);
    await sendHeartbeat(sara);
    await runPresenceJob();
    expect(await readConversation(visitor)).toMatchObject({ assigneeId: ali.userId });
    await app.sendAsVisitor(visitor, 'کسی نیست؟');
    await sendHeartbeat(sara);
    app.advanceTime(reassignAfterMs);
    await sendHeartbeat(sara);
    await runPresenceJob();
    expect(await readConversation(visitor)).toMatchObject({ assigneeId: sara.userId });
    expect((await readAuthorsAndEvents(visitor)).filter((line) => line === 'handedOn')).toHaveLength(2);
  });

  test('returns a conversation to the queue when no other operator is online', async () => {
    const { team, openEscalated, readConversation, readAuthorsAndEvents } = await openTeam(openApp);
    const [sara, ali] = [personAt(team, 0), personAt(team, 1)];
    await sendHeartbeat(sara);
    const visitor = await openEscalated();
    await sendHeartbeat(sara, 'closed');
    app.advanceTime(reassignAfterMs);
    await runPresenceJob();
    await runPresenceJob();
    expect(await readConversation(visitor)).toMatchObject({ assigneeId: null, status: 'operatorAttention' });
    await sendHeartbeat(ali);
    expect(await readConversation(visitor)).toMatchObject({ assigneeId: ali.userId });
    expect(await readAuthorsAndEvents(visitor)).toEqual([
      'visitor',
      'ai',
      'escalated',
      'assigned',
      'unassigned',
      'assigned',
    ]);
  });

  test('keeps an answered conversation with its operator during a long absence', async () => {
    const { team, openEscalated, readConversation, reply } = await openTeam(openApp);
    const [sara, ali] = [personAt(team, 0), personAt(team, 1)];
    await sendHeartbeat(sara);
    const visitor = await openEscalated();
    await reply(visitor, sara);
    await sendHeartbeat(sara, 'closed');
    app.advanceTime(10 * reassignAfterMs);
    await sendHeartbeat(ali);
    await runPresenceJob();
    expect(await readConversation(visitor)).toMatchObject({
      assigneeId: sara.userId,
      status: 'operatorAnswered',
    });
  });

  test('assigns and unassigns by hand, rejecting unfit operators and closed conversations', async () => {
    const { team, bot, openEscalated, readConversation, readAuthorsAndEvents, assign } =
      await openTeam(openApp);
    const [sara, ali] = [personAt(team, 0), personAt(team, 1)];
    const stranger = await addPerson(app.store, app.owner.accountId, { name: 'x', isOperator: true });
    const visitor = await openEscalated();
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
    expect(await readConversation(visitor)).toMatchObject({ assigneeId: null });
    await sendHeartbeat(sara);
    expect(await readConversation(visitor)).toMatchObject({ assigneeId: sara.userId });
    expect((await readAuthorsAndEvents(visitor)).slice(4)).toEqual([
      'assigned',
      'assigned',
      'unassigned',
      'assigned',
    ]);
    const kinds = (await app.readEvents()).flatMap((event) =>
      event.kind === 'notification.added' ? [event.notification.kind] : [],
    );
    expect(kinds.filter((kind) => kind === 'assigned')).toHaveLength(2);
    const close = { botId: bot.id, conversationId: visitor.conversationId, status: 'closed' as const };
    await app.handlers.conversations.changeStatus(close, sara, app.requestContext());
    await expect(assign(visitor, sara, ali)).rejects.toMatchObject({
      failure: { error: 'ConversationClosed' },
    });
  });

  test('rejects the second of two simultaneous assignments with ConversationChanged', async () => {
    const { team, openEscalated, readConversation, assign } = await openTeam(openApp);
    const [sara, ali] = [personAt(team, 0), personAt(team, 1)];
    const visitor = await openEscalated();
    const outcomes = await Promise.allSettled([
      assign(visitor, sara, sara, null),
      assign(visitor, ali, ali, null),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [winner, loser] = outcomes[0]?.status === 'fulfilled' ? [sara, ali] : [ali, sara];
    expect(await readConversation(visitor)).toMatchObject({ assigneeId: winner.userId });
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { failure: { error: 'ConversationChanged' } },
    });
    // Repeating it changes nothing; with the current assignee as `from`, another operator may take it.
    expect(await assign(visitor, winner, winner, null)).toMatchObject({ assigneeId: winner.userId });
    expect(await assign(visitor, loser, loser, winner)).toMatchObject({ assigneeId: loser.userId });
  });

  test('unassigns a conversation returned to the AI and escalates once when the AI abstains again', async () => {
    const { team, openEscalated, readConversation, readAuthorsAndEvents, resumeBot } =
      await openTeam(openApp);
    const sara = personAt(team, 0);
    await sendHeartbeat(sara);
    const visitor = await openEscalated();
    expect(await resumeBot(visitor, sara)).toMatchObject({
      assigneeId: null,
      aiEnabled: true,
      escalatedAt: null,
    });
    await app.sendAsVisitor(visitor, 'پایتخت بوتان کجاست؟');
    await app.sendAsVisitor(visitor, 'و پایتخت لائوس؟');
    await app.waitForEvent(
      (event) =>
        event.kind === 'conversation.changed' &&
        event.conversation.messageCount >= 9 &&
        !event.conversation.aiEnabled,
    );
    expect(await readConversation(visitor)).toMatchObject({ assigneeId: sara.userId });
    const laterAuthors = (await readAuthorsAndEvents(visitor)).slice(5);
    expect(laterAuthors.filter((line) => line === 'escalated')).toHaveLength(1);
  });
});
