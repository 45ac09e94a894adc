import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { serve } from '../../../server/areas/conversations/assignment/assign.store.ts';
import type { Visitor } from '../../../server/areas/shared/context.ts';
import { addPerson, forEachHouse } from '../support/app.ts';
import { beats, house, looks, openTeam, someone } from './team-scenario.ts';

const MINUTE = 60_000;
const { handOnMs, leaseMs } = limits.presence;

forEachHouse((openHouse) => {
  test('assigns conversations to online operators evenly, least loaded first', async () => {
    const { team, escalated, state } = await openTeam(openHouse, ['sara', 'ali', 'away']);
    const [sara, ali] = [someone(team, 0), someone(team, 1)];
    await beats(sara);
    await beats(ali);
    const held: (string | null)[] = [];
    for (let round = 0; round < 4; round += 1) held.push((await state(await escalated())).assigneeId);
    expect(held.toSorted()).toEqual([sara.userId, sara.userId, ali.userId, ali.userId].toSorted());
    expect(new Set(held.slice(0, 2)).size).toBe(2);
    const told = await house.told();
    const [first] = held;
    expect(
      told.filter((event) => event.kind === 'notification.added' && event.notification.kind === 'escalated'),
    ).toHaveLength(4);
    expect(first).not.toBeNull();
  });

  test('assigns conversations to the owner when online', async () => {
    const { escalated, state } = await openTeam(openHouse);
    await beats(house.owner);
    expect((await state(await escalated())).assigneeId).toBe(house.owner.userId);
  });

  test('queues a conversation when no operator is online and assigns the oldest first on arrival', async () => {
    const { team, escalated, state, lines } = await openTeam(openHouse);
    const first = await escalated();
    const second = await escalated();
    expect(await state(first)).toMatchObject({ assigneeId: null, status: 'operatorAttention' });
    await house.says(first, 'هنوز منتظرم');
    expect(await lines(first)).toEqual(['visitor', 'ai', 'escalated', 'queued', 'visitor']);
    const sara = someone(team, 0);
    await beats(sara);
    expect(await state(first)).toMatchObject({ assigneeId: sara.userId, assigneeName: 'sara' });
    expect(await state(second)).toMatchObject({ assigneeId: sara.userId });
    expect((await lines(first)).at(-1)).toBe('assigned');
    // Whoever gets it reads what is wanted, not what the AI said of it.
    const notices = (await house.told()).flatMap((event) =>
      event.kind === 'notification.added' && event.notification.kind === 'assigned'
        ? [event.notification]
        : [],
    );
    expect(notices.map(({ text }) => text)).toEqual(['هنوز منتظرم', 'پایتخت مغولستان کجاست؟']);
    await beats(sara);
    await looks();
    expect((await lines(first)).filter((line) => line === 'assigned')).toHaveLength(1);
  });

  test('escalates a request for a person without attempting an answer', async () => {
    const { team, escalated, lines } = await openTeam(openHouse);
    await beats(someone(team, 0));
    const visitor = await escalated('می‌خوام با اپراتور صحبت کنم');
    expect(await lines(visitor)).toEqual(['visitor', 'ai', 'escalated', 'assigned']);
    const told = await house.told();
    const line = told.find(
      (event) => event.kind === 'message.added' && event.message.event?.kind === 'escalated',
    );
    expect(line).toMatchObject({ message: { event: { reason: 'asked', actor: 'ai' } } });
    const answer = told.find((event) => event.kind === 'message.added' && event.message.author === 'ai');
    expect(answer).toMatchObject({ message: { abstained: false, costMessages: 0 } });
  });

  test('balances load across simultaneous escalations', async () => {
    const { bot, team, state } = await openTeam(openHouse);
    const queued: Visitor[] = [];
    for (let at = 0; at < 8; at += 1) {
      const visitor = await house.visitor(bot);
      await house.says(visitor, 'اپراتور');
      queued.push(visitor);
      await house.until(
        (event) =>
          event.kind === 'conversation.changed' &&
          event.conversation.id === visitor.conversationId &&
          event.conversation.escalatedAt !== null,
      );
    }
    // Both are there before anything is given out.
    for (const { userId, accountId } of team) {
      const at = { user_id: userId, account_id: accountId };
      const until = house.now() + leaseMs;
      await house.store.db
        .insertInto('attendance')
        .values({ ...at, state: 'online', changed_at: house.now() })
        .execute();
      await house.store.db
        .insertInto('attendance_leases')
        .values({ ...at, tab: 'tab-1', active_at: house.now(), until })
        .execute();
    }
    const given = await Promise.all(
      [...queued, ...queued].map((visitor) => serve(house.store, visitor, house.now())),
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
    const { team, escalated, state } = await openTeam(openHouse);
    const sara = someone(team, 0);
    // The house's clock stands at Saturday, ten in the morning in Tehran.
    const day = { from: 12 * 60, to: 20 * 60 };
    await house.handlers.presence.changeHours(
      { days: [day, day, day, day, day, null, day] },
      sara,
      house.facts(),
    );
    await beats(sara);
    const visitor = await escalated();
    expect((await state(visitor)).assigneeId).toBeNull();
    house.pass(2 * 60 * MINUTE);
    await beats(sara);
    await looks();
    expect((await state(visitor)).assigneeId).toBe(sara.userId);
    const mine = await house.handlers.presence.readHours({}, sara, house.facts());
    expect(mine).toEqual({ zone: 'Asia/Tehran', days: [day, day, day, day, day, null, day] });
  });

  test('reassigns a waiting conversation once when its operator is absent too long', async () => {
    const { team, escalated, state, lines } = await openTeam(openHouse);
    const [sara, ali] = [someone(team, 0), someone(team, 1)];
    await beats(sara);
    const visitor = await escalated();
    house.pass(leaseMs + 1);
    await looks();
    await beats(ali);
    expect(await state(visitor)).toMatchObject({ assigneeId: sara.userId });
    house.pass(handOnMs);
    await beats(ali);
    await looks();
    expect(await state(visitor)).toMatchObject({ assigneeId: ali.userId });
    expect((await lines(visitor)).at(-1)).toBe('handedOn');
    await beats(sara);
    house.pass(leaseMs + 1);
    await looks();
    house.pass(handOnMs);
    await beats(sara);
    await looks();
    expect(await state(visitor)).toMatchObject({ assigneeId: ali.userId });
    await house.says(visitor, 'کسی نیست؟');
    await beats(sara);
    house.pass(handOnMs);
    await beats(sara);
    await looks();
    expect(await state(visitor)).toMatchObject({ assigneeId: sara.userId });
    expect((await lines(visitor)).filter((line) => line === 'handedOn')).toHaveLength(2);
  });

  test('returns a conversation to the queue when no other operator is online', async () => {
    const { team, escalated, state, lines } = await openTeam(openHouse);
    const [sara, ali] = [someone(team, 0), someone(team, 1)];
    await beats(sara);
    const visitor = await escalated();
    await beats(sara, 'gone');
    house.pass(handOnMs);
    await looks();
    await looks();
    expect(await state(visitor)).toMatchObject({ assigneeId: null, status: 'operatorAttention' });
    await beats(ali);
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
    const { team, escalated, state, replies } = await openTeam(openHouse);
    const [sara, ali] = [someone(team, 0), someone(team, 1)];
    await beats(sara);
    const visitor = await escalated();
    await replies(visitor, sara);
    await beats(sara, 'gone');
    house.pass(10 * handOnMs);
    await beats(ali);
    await looks();
    expect(await state(visitor)).toMatchObject({ assigneeId: sara.userId, status: 'operatorAnswered' });
  });

  test('assigns and unassigns by hand, rejecting unfit operators and closed conversations', async () => {
    const { team, bot, escalated, state, lines, assigns } = await openTeam(openHouse);
    const [sara, ali] = [someone(team, 0), someone(team, 1)];
    const stranger = await addPerson(house.store, house.owner.accountId, { name: 'x', isOperator: true });
    const visitor = await escalated();
    await expect(assigns(visitor, sara, stranger)).rejects.toMatchObject({
      failure: { error: 'AssigneeUnfit' },
    });
    expect(await assigns(visitor, sara, sara)).toMatchObject({ assigneeId: sara.userId });
    expect(await assigns(visitor, sara, sara)).toMatchObject({ assigneeId: sara.userId });
    expect(await assigns(visitor, sara, ali)).toMatchObject({ assigneeId: ali.userId });
    await beats(ali);
    // Whoever lays it down is not given it back.
    expect(await assigns(visitor, ali, null)).toMatchObject({ assigneeId: null });
    await looks();
    expect(await state(visitor)).toMatchObject({ assigneeId: null });
    await beats(sara);
    expect(await state(visitor)).toMatchObject({ assigneeId: sara.userId });
    expect((await lines(visitor)).slice(4)).toEqual(['assigned', 'assigned', 'unassigned', 'assigned']);
    const told = (await house.told()).flatMap((event) =>
      event.kind === 'notification.added' ? [event.notification.kind] : [],
    );
    expect(told.filter((kind) => kind === 'assigned')).toHaveLength(2);
    const close = { botId: bot.id, conversationId: visitor.conversationId, status: 'closed' as const };
    await house.handlers.conversations.changeStatus(close, sara, house.facts());
    await expect(assigns(visitor, sara, ali)).rejects.toMatchObject({
      failure: { error: 'ConversationClosed' },
    });
  });

  test('rejects the second of two simultaneous assignments with ConversationChanged', async () => {
    const { team, escalated, state, assigns } = await openTeam(openHouse);
    const [sara, ali] = [someone(team, 0), someone(team, 1)];
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
    // Asked twice it is no change; who has seen who has it may take it.
    expect(await assigns(visitor, winner, winner, null)).toMatchObject({ assigneeId: winner.userId });
    expect(await assigns(visitor, loser, loser, winner)).toMatchObject({ assigneeId: loser.userId });
  });

  test('unassigns a conversation returned to the AI and escalates once when the AI abstains again', async () => {
    const { team, escalated, state, lines, resumes } = await openTeam(openHouse);
    const sara = someone(team, 0);
    await beats(sara);
    const visitor = await escalated();
    expect(await resumes(visitor, sara)).toMatchObject({
      assigneeId: null,
      aiEnabled: true,
      escalatedAt: null,
    });
    await house.says(visitor, 'پایتخت بوتان کجاست؟');
    await house.says(visitor, 'و پایتخت لائوس؟');
    await house.until(
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
