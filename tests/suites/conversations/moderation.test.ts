import { expect, test } from 'vitest';
import type { InboxFilters } from '../../../contract/conversations/inbox.filters.ts';
import { limits } from '../../../contract/limits.ts';
import { updateVisitorContact } from '../../../server/areas/conversations/visitors/visitor-contact.store.ts';
import { countAllBots } from '../../../server/areas/reports/counting/count-due.ts';
import { verifyCounts } from '../../../server/areas/reports/counting/verify-counts.ts';
import { chunksOf } from '../../../server/shared/chunks.ts';
import { newId } from '../../../server/store/id.ts';
import { addOwner, forEachApp, type OpenApp } from '../support/app.ts';
import { seedConversations } from './seed-conversations.ts';

/** Three conversations of one bot, the first of which misbehaves. */
async function seed(openApp: OpenApp) {
  const app = await openApp({ shouldRunJobs: false });
  const seeded = await seedConversations(app, ['فالوور ارزان بخرید', 'قیمت گلدان؟', 'سلام']);
  const [visitor, other] = seeded.visitors;
  if (!visitor || !other) throw new Error('nobody came');
  const ids = { accountId: app.owner.accountId, botId: seeded.bot.id };
  const indexesOf = async (filters: Partial<InboxFilters>) =>
    (await seeded.list(filters)).conversations.map(({ id }) => seeded.ids.indexOf(id));
  const read = async () => {
    const input = { botId: seeded.bot.id, conversationId: visitor.conversationId };
    return (await app.handlers.conversations.read(input, app.owner, app.requestContext())).conversation;
  };
  const readKinds = async () => {
    const input = { botId: seeded.bot.id, conversationId: visitor.conversationId, limit: 100 };
    const page = await app.handlers.conversations.messages(input, app.owner, app.requestContext());
    return page.messages.map(({ author, event }) => event?.kind ?? author);
  };
  const setContact = (of: typeof visitor, contact: { email?: string; phone?: string }) =>
    app.store.transact((trx) =>
      updateVisitorContact(app.store, trx, { ...ids, conversationId: of.conversationId }, contact),
    );
  const countReported = async () => {
    await countAllBots(app.store, { clock: app.now, signal: new AbortController().signal });
    expect(await verifyCounts(app.store, ids)).toEqual([]);
    const { count } = await app.store.db
      .selectFrom('report_days')
      .select((eb) => eb.fn.sum<number>('conversations').as('count'))
      .where('account_id', '=', ids.accountId)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  return {
    app,
    ...seeded,
    visitor,
    other,
    conversationId: visitor.conversationId,
    indexesOf,
    read,
    readKinds,
    setContact,
    countReported,
  };
}

const refused = { failure: { error: 'MessageRefused' } };

forEachApp((openApp) => {
  test('hides spam from lists, counts and reports, and restores it', async () => {
    const {
      app,
      applyAction,
      undo,
      list,
      indexesOf,
      read,
      readKinds,
      conversationId,
      visitor,
      countReported,
    } = await seed(openApp);
    expect(await countReported()).toBe(3);
    const marked = await applyAction([conversationId], { kind: 'spam' });
    expect(await indexesOf({})).toEqual([2, 1]);
    expect(await indexesOf({ filter: 'open' })).toEqual([2, 1]);
    expect(await indexesOf({ search: 'فالوور' })).toEqual([]);
    expect(await indexesOf({ spam: 'yes' })).toEqual([0]);
    expect(await indexesOf({ spam: 'yes', search: 'فالوور' })).toEqual([0]);
    expect((await list({})).counts).toMatchObject({
      all: { count: 2 },
      open: { count: 2 },
      unread: { count: 2 },
      spam: { count: 1 },
    });
    expect(await countReported()).toBe(2);
    // What the visitor writes stays there, and neither the bot nor people are called.
    await app.sendAsVisitor(visitor, 'باز هم فالوور');
    expect(await read()).toMatchObject({ status: 'spam', waitingSince: null });
    expect(await app.store.jobs.find('answer', conversationId)).toBeUndefined();
    expect(await undo(marked.actionId)).toEqual({ restored: 0, skipped: 1 });
    await applyAction([conversationId], { kind: 'notSpam' });
    expect(await read()).toMatchObject({ status: 'operatorAttention' });
    expect(await indexesOf({ spam: 'yes' })).toEqual([]);
    expect(await readKinds()).toEqual(['visitor', 'markedSpam', 'visitor', 'unmarkedSpam']);
    expect(await countReported()).toBe(3);
    const again = await applyAction([conversationId], { kind: 'spam' });
    expect(await undo(again.actionId)).toEqual({ restored: 1, skipped: 0 });
    expect(await read()).toMatchObject({ status: 'operatorAttention' });
  });

  test('opens spam that an operator answers', async () => {
    const { applyAction, read, reply, visitor, conversationId } = await seed(openApp);
    await applyAction([conversationId], { kind: 'spam' });
    expect(await applyAction([conversationId], { kind: 'snooze', until: 'reply' })).toMatchObject({
      skipped: 1,
    });
    await reply(visitor, 'ببخشید، اشتباه شد.');
    expect(await read()).toMatchObject({ status: 'operatorAnswered' });
  });

  test('rejects a blocked visitor with one notice until the block is undone', async () => {
    const { app, applyAction, undo, read, readKinds, conversationId, visitor } = await seed(openApp);
    const blocked = await applyAction([conversationId], { kind: 'block' });
    expect(await read()).toMatchObject({ status: 'closed', waitingSince: null });
    expect(await applyAction([conversationId], { kind: 'block' })).toMatchObject({ changed: 0, skipped: 1 });
    expect(await undo(blocked.actionId)).toEqual({ restored: 1, skipped: 0 });
    expect(await read()).toMatchObject({ status: 'notAnswered' });
    await app.sendAsVisitor(visitor, 'هنوز می‌نویسم');
    await applyAction([conversationId], { kind: 'block' });
    for (const text of ['یک', 'دو'])
      await expect(app.sendAsVisitor(visitor, text)).rejects.toMatchObject(refused);
    expect(await readKinds()).toEqual(['visitor', 'blocked', 'unblocked', 'visitor', 'blocked', 'refused']);
    const page = await app.handlers.visitor.messages({ limit: 100 }, visitor, app.requestContext());
    expect(page.messages.at(-1)?.event).toEqual({ kind: 'refused', actor: 'system', name: null });
    await expect(
      app.handlers.visitorAttachments.upload({ name: 'a.txt' }, visitor, app.requestContext()),
    ).rejects.toMatchObject(refused);
  });

  test('refuses everybody with a blocked e-mail or phone, in any spelling and whenever they give it', async () => {
    const { app, applyAction, setContact, conversationId, visitor, other } = await seed(openApp);
    await setContact(visitor, { email: 'Spam@Example.com', phone: '09121234567' });
    await applyAction([conversationId], { kind: 'block' });
    await app.sendAsVisitor(other, 'سلام');
    await setContact(other, { phone: '+98 912 123 4567' });
    await expect(app.sendAsVisitor(other, 'منم')).rejects.toMatchObject(refused);
    await setContact(other, { phone: '' });
    await app.sendAsVisitor(other, 'شماره‌ام را برداشتم');
    await setContact(other, { email: 'spam@example.com' });
    await expect(app.sendAsVisitor(other, 'باز منم')).rejects.toMatchObject(refused);
    const { blocks } = app.handlers;
    const listed = await blocks.list({}, app.owner, app.requestContext());
    expect(listed.map(({ kind, label }) => [kind, label]).sort()).toEqual([
      ['email', 'Spam@Example.com'],
      ['phone', '09121234567'],
      ['visitor', ''],
    ]);
    const email = listed.find(({ kind }) => kind === 'email');
    const blockId = email?.id ?? '';
    await blocks.remove({ blockId }, app.owner, app.requestContext());
    await app.sendAsVisitor(other, 'آزاد شدم');
    await blocks.restore({ blockId }, app.owner, app.requestContext());
    await expect(app.sendAsVisitor(other, 'باز بسته')).rejects.toMatchObject(refused);
    // The visitor stays blocked by themselves when the addresses are free.
    for (const { id, kind } of listed)
      if (kind !== 'visitor') await blocks.remove({ blockId: id }, app.owner, app.requestContext());
    await expect(app.sendAsVisitor(visitor, 'من چی؟')).rejects.toMatchObject(refused);
  });

  test('lets the owner block an address, once, and keeps accounts apart', async () => {
    const { app, setContact, visitor } = await seed(openApp);
    const { blocks } = app.handlers;
    const add = () => blocks.add({ kind: 'phone', address: '09121234567' }, app.owner, app.requestContext());
    const first = await add();
    expect((await add()).id).toBe(first.id);
    expect(first).toMatchObject({ kind: 'phone', label: '09121234567', conversation: null });
    await setContact(visitor, { phone: '00989121234567' });
    await expect(app.sendAsVisitor(visitor, 'سلام')).rejects.toMatchObject(refused);
    const stranger = await addOwner(app.store);
    expect(await blocks.list({}, stranger, app.requestContext())).toEqual([]);
    for (const blockId of [first.id, newId()])
      await expect(blocks.remove({ blockId }, stranger, app.requestContext())).rejects.toMatchObject({
        failure: { error: 'NotFound' },
      });
  });

  test('refuses further blocks when the list is full', async () => {
    const { app, applyAction, conversationId } = await seed(openApp);
    const rows = Array.from({ length: limits.inbox.blocks }, (_, index) => ({
      id: newId(),
      account_id: app.owner.accountId,
      kind: 'email' as const,
      key: `${index}@example.com`,
      label: `${index}@example.com`,
      created_at: 1,
    }));
    for (const chunk of chunksOf(rows, 500))
      await app.store.db.insertInto('visitor_blocks').values(chunk).execute();
    const full = { failure: { error: 'TooManyBlocks' } };
    await expect(applyAction([conversationId], { kind: 'block' })).rejects.toMatchObject(full);
    const address = { kind: 'email', address: 'one@more.com' } as const;
    await expect(app.handlers.blocks.add(address, app.owner, app.requestContext())).rejects.toMatchObject(
      full,
    );
  });
});
