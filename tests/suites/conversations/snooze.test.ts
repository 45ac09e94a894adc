import { expect, test } from 'vitest';
import type { InboxFilters } from '../../../contract/conversations/inbox.filters.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import type { Visitor } from '../../../server/areas/shared/context.ts';
import { type App, addPerson, forEachApp, type OpenApp } from '../support/app.ts';
import { seedConversations } from './seed-conversations.ts';

/** Three conversations of one bot; the first is to be snoozed. */
async function seed(openApp: OpenApp) {
  const app = await openApp();
  const seeded = await seedConversations(app, ['ارسال چند روز است؟', 'قیمت گلدان؟', 'سلام']);
  const [visitor] = seeded.visitors;
  if (!visitor) throw new Error('nobody came');
  const { conversationId } = visitor;
  // An operator has taken it over, so that no bot answers meanwhile.
  await seeded.reply(visitor, 'می‌پرسم و خبر می‌دهم.');
  const indexesOf = async (filters: Partial<InboxFilters>) =>
    (await seeded.list(filters)).conversations.map(({ id }) => seeded.ids.indexOf(id));
  const read = () => readConversation(app, seeded.bot.id, visitor);
  const readEvents = async () => {
    const input = { botId: seeded.bot.id, conversationId, limit: 100 };
    const page = await app.handlers.conversations.messages(input, app.owner, app.requestContext());
    return page.messages.flatMap(({ event }) => (event ? [event] : []));
  };
  const waitForWake = () =>
    app.waitForEvent(
      (event) =>
        event.kind === 'conversation.changed' &&
        event.conversation.id === conversationId &&
        event.conversation.wokenAt !== undefined &&
        event.conversation,
    );
  return { app, ...seeded, visitor, conversationId, indexesOf, read, readEvents, waitForWake };
}

async function readConversation(app: App, botId: string, { conversationId }: Visitor) {
  const input = { botId, conversationId };
  return (await app.handlers.conversations.read(input, app.owner, app.requestContext())).conversation;
}

forEachApp((openApp) => {
  test('hides a snoozed conversation and returns it to the top when due', async () => {
    const { app, applyAction, indexesOf, list, read, readEvents, conversationId, waitForWake } =
      await seed(openApp);
    const until = app.now() + 3 * HOUR_MS;
    expect(await applyAction([conversationId], { kind: 'snooze', until })).toMatchObject({
      changed: 1,
      skipped: 0,
    });
    expect(await read()).toMatchObject({ snoozedUntil: until, status: 'operatorAnswered' });
    expect(await indexesOf({ filter: 'answered' })).not.toContain(0);
    expect(await indexesOf({})).toContain(0);
    expect(await indexesOf({ snoozed: 'yes' })).toEqual([0]);
    expect((await list({})).counts).toMatchObject({ all: { count: 3 }, snoozed: { count: 1 } });
    expect((await readEvents()).at(-1)).toMatchObject({ kind: 'snoozed', actor: 'operator', until });

    app.advanceTime(3 * HOUR_MS - 1);
    expect(await read()).toMatchObject({ snoozedUntil: until });
    app.advanceTime(1);
    expect(await waitForWake()).toMatchObject({ status: 'operatorAttention', wokenAt: until });
    expect((await read()).snoozedUntil).toBeUndefined();
    expect((await indexesOf({ filter: 'open' }))[0]).toBe(0);
    expect((await list({})).counts).toMatchObject({ snoozed: { count: 0 } });
    expect((await readEvents()).at(-1)).toMatchObject({ kind: 'woken', actor: 'system', name: null });
    const notices = await app.handlers.notifications.list({}, app.owner, app.requestContext());
    expect(notices.notifications[0]).toMatchObject({ kind: 'snoozeEnded', conversationId });
  });

  test('clears the mark once an operator has seen it', async () => {
    const { app, bot, applyAction, read, conversationId, waitForWake } = await seed(openApp);
    await applyAction([conversationId], { kind: 'snooze', until: app.now() + HOUR_MS });
    app.advanceTime(HOUR_MS);
    const { messageCount } = await waitForWake();
    const input = { botId: bot.id, conversationId, seq: messageCount };
    await app.handlers.conversations.markRead(input, app.owner, app.requestContext());
    expect((await read()).wokenAt).toBeUndefined();
    expect(await read()).toMatchObject({ status: 'operatorAttention' });
  });

  test('wakes at once when the visitor writes, until a time or until then', async () => {
    const { app, applyAction, visitor, read, indexesOf, conversationId } = await seed(openApp);
    for (const until of ['reply', app.now() + DAY_MS] as const) {
      await applyAction([conversationId], { kind: 'snooze', until });
      expect((await read()).snoozedUntil).toBe(until === 'reply' ? null : until);
      expect(await indexesOf({ filter: 'open' })).not.toContain(0);
      app.advanceTime(1_000);
      await app.sendAsVisitor(visitor, 'خبری نشد؟');
      expect((await read()).snoozedUntil).toBeUndefined();
      expect((await indexesOf({ filter: 'open' }))[0]).toBe(0);
    }
    // The job of the earlier snooze finds nothing to wake.
    app.advanceTime(2 * DAY_MS);
    expect((await read()).wokenAt).toBeUndefined();
  });

  test('changes the time of a snooze and ends it by hand, each with undo', async () => {
    const { app, applyAction, undo, read, readEvents, conversationId, waitForWake } = await seed(openApp);
    const [early, late] = [app.now() + HOUR_MS, app.now() + 2 * HOUR_MS];
    await applyAction([conversationId], { kind: 'snooze', until: late });
    const moved = await applyAction([conversationId], { kind: 'snooze', until: early });
    expect(await undo(moved.actionId)).toEqual({ restored: 1, skipped: 0 });
    expect(await read()).toMatchObject({ snoozedUntil: late });
    const woken = await applyAction([conversationId], { kind: 'wake' });
    expect((await read()).snoozedUntil).toBeUndefined();
    expect(await undo(woken.actionId)).toEqual({ restored: 1, skipped: 0 });
    expect(await read()).toMatchObject({ snoozedUntil: late });
    expect((await readEvents()).slice(-3).map(({ kind, until }) => [kind, until])).toEqual([
      ['snoozed', late],
      ['woken', undefined],
      ['snoozed', late],
    ]);
    app.advanceTime(2 * HOUR_MS);
    expect(await waitForWake()).toMatchObject({ wokenAt: late });
    // What the visitor wrote meanwhile counts more than an undo.
    expect(await applyAction([conversationId], { kind: 'wake' })).toMatchObject({ changed: 0, skipped: 1 });
  });

  test('ignores closed conversations and ends the snooze of one that is closed', async () => {
    const { app, applyAction, undo, ids, read, conversationId } = await seed(openApp);
    const until = app.now() + HOUR_MS;
    await applyAction([conversationId], { kind: 'snooze', until });
    const closed = await applyAction([conversationId], { kind: 'close' });
    expect((await read()).snoozedUntil).toBeUndefined();
    const [first, second, third] = ids;
    const many = await applyAction([first ?? '', second ?? '', third ?? ''], {
      kind: 'snooze',
      until: 'reply',
    });
    expect(many).toMatchObject({ changed: 2, skipped: 1 });
    expect(await undo(closed.actionId)).toEqual({ restored: 1, skipped: 0 });
    expect(await read()).toMatchObject({ snoozedUntil: until, status: 'operatorAnswered' });
  });

  test('refuses times that are past or more than a year away, and names the field', async () => {
    const { app, applyAction, conversationId } = await seed(openApp);
    for (const until of [app.now(), app.now() - DAY_MS, app.now() + limits.inbox.snoozeMs + 1])
      await expect(applyAction([conversationId], { kind: 'snooze', until })).rejects.toMatchObject({
        failure: { error: 'TimeUnfit', issues: [{ path: ['action', 'until'] }] },
      });
  });

  test('leaves a snoozed conversation out of the queue and of what waits', async () => {
    const { app, bot, applyAction, ids } = await seed(openApp);
    const sara = await addPerson(app.store, app.owner.accountId, {
      name: 'sara',
      isOperator: true,
      botIds: [bot.id],
    });
    const { counts } = await app.handlers.conversations.list(
      { botId: bot.id, filter: 'open' },
      sara,
      app.requestContext(),
    );
    await applyAction(ids, { kind: 'snooze', until: 'reply' }, sara);
    const page = await app.handlers.conversations.list(
      { botId: bot.id, filter: 'open' },
      sara,
      app.requestContext(),
    );
    expect(counts?.open.count).toBeGreaterThan(0);
    expect(page).toMatchObject({ conversations: [], counts: { open: { count: 0 }, snoozed: { count: 3 } } });
    const [listed] = await app.handlers.bots.list({}, app.owner, app.requestContext());
    expect(listed).toMatchObject({ openConversations: 0 });
  });
});
