import { expect, test } from 'vitest';
import { newId } from '../../../../server/store/id.ts';
import { type App, addOwner, addPerson, forEachApp } from '../../support/app.ts';
import { addContact } from './add-contact.ts';

const refusal = (error: string) => ({ failure: { error } });

async function openShop(app: App) {
  const bot = await app.createBot();
  const sara = await addContact(app, bot, { name: 'سارا', phone: '09123456789' });
  const operator = await addPerson(app.store, app.owner.accountId, {
    name: 'samira',
    isOperator: true,
    botIds: [bot.id],
  });
  const { contacts, contactConversations, conversations } = app.handlers;
  const ids = { botId: bot.id, conversationId: sara.conversationId };
  return {
    ...{ bot, sara, operator, ids },
    start: (user = operator, part: { contactId?: string; conversationId?: string; clientId?: string } = {}) =>
      contactConversations.start(
        { ...sara, clientId: newId(), text: 'سلام، سفارش شما آماده است.', ...part },
        user,
        app.requestContext(),
      ),
    close: () => conversations.changeStatus({ ...ids, status: 'closed' }, app.owner, app.requestContext()),
    conversation: async () => (await conversations.read(ids, app.owner, app.requestContext())).conversation,
    reachability: async () =>
      (await contacts.read({ contactId: sara.contactId }, operator, app.requestContext())).channels.map(
        ({ unreachable }) => unreachable,
      ),
  };
}

forEachApp((openApp) => {
  test('opens a closed conversation again with the message, assigned to whoever wrote', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { start, close, conversation, operator, reachability } = await openShop(app);
    await close();
    expect(await reachability()).toEqual([null]);
    const clientId = newId();
    const sent = await start(operator, { clientId });
    expect(sent).toMatchObject({ author: 'operator', text: 'سلام، سفارش شما آماده است.' });
    expect(await conversation()).toMatchObject({
      ...{ status: 'operatorAnswered', lastMessageText: 'سلام، سفارش شما آماده است.' },
      assigneeId: operator.userId,
    });
    expect((await start(operator, { clientId })).id).toBe(sent.id);
  });

  test('takes over a closed conversation of a colleague and leaves an open one assigned', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { start, close, conversation, operator } = await openShop(app);
    await start(app.owner);
    expect(await conversation()).toMatchObject({ assigneeId: app.owner.userId });
    await start(operator);
    expect(await conversation()).toMatchObject({ assigneeId: app.owner.userId });
    await close();
    await start(operator);
    expect(await conversation()).toMatchObject({ assigneeId: operator.userId });
  });

  test('refuses where the contact cannot be reached, and says why', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { start, reachability, ids } = await openShop(app);
    const { db } = app.store;
    const inConnections = db.updateTable('connections').where('account_id', '=', app.owner.accountId);
    await inConnections.set({ active: 0 }).execute();
    expect(await reachability()).toEqual(['connectionOff']);
    await expect(start()).rejects.toMatchObject(refusal('ContactUnreachable'));
    await inConnections.set({ active: 1 }).execute();
    const { visitor_id, connection_id } = await db
      .selectFrom('conversations')
      .select(['visitor_id', 'connection_id'])
      .where('id', '=', ids.conversationId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('channel_chats')
      .values({
        ...{ connection_id, visitor_id, chat_id: '7', account_id: app.owner.accountId },
        ...{ conversation_id: ids.conversationId, blocked_at: app.now(), created_at: app.now() },
      })
      .execute();
    expect(await reachability()).toEqual(['visitorLeft']);
    await expect(start()).rejects.toMatchObject(refusal('ContactUnreachable'));
    await db.updateTable('visitors').set({ is_blocked: 1 }).where('id', '=', visitor_id).execute();
    expect(await reachability()).toEqual(['blocked']);
  });

  test('hides contacts and conversations that the caller may not see', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { start, operator } = await openShop(app);
    const otherBot = await app.createBot([], 'بات دیگر');
    const mina = await addContact(app, otherBot, { name: 'مینا' });
    await expect(start(operator, mina)).rejects.toMatchObject(refusal('NotFound'));
    await expect(start(operator, { conversationId: mina.conversationId })).rejects.toMatchObject(
      refusal('NotFound'),
    );
    await expect(start(await addOwner(app.store))).rejects.toMatchObject(refusal('NotFound'));
  });
});
