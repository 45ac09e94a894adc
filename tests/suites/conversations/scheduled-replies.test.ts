import { expect, test } from 'vitest';
import type { scheduledReplies } from '../../../contract/conversations/scheduled-replies.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { teamLimits } from '../../../contract/limits.team.ts';
import { sendDueReply } from '../../../server/areas/conversations/scheduled/scheduled-replies.store.ts';
import type { CurrentUser } from '../../../server/areas/shared/context.ts';
import { newId } from '../../../server/store/id.ts';
import { createFailingStore } from '../automation/rule-scenario.ts';
import { addPerson, forEachApp, type OpenApp } from '../support/app.ts';
import { seedConversations } from './seed-conversations.ts';

const refused = (error: string) => expect.objectContaining({ failure: expect.objectContaining({ error }) });
const TEXT = 'بستهٔ شما رسید؟';

/** A conversation that an operator has taken over. */
async function seed(openApp: OpenApp) {
  const app = await openApp();
  const { bot, visitors, reply } = await seedConversations(app, ['ارسال چند روز است؟']);
  const [visitor] = visitors;
  if (!visitor) throw new Error('nobody came');
  await reply(visitor, 'می‌پرسم و خبر می‌دهم.');
  const ids = { botId: bot.id, conversationId: visitor.conversationId };
  const calls = app.handlers.scheduledReplies;
  const schedule = (
    changes: Partial<InputOf<typeof scheduledReplies.create>> = {},
    user: CurrentUser = app.owner,
  ) => {
    const fields = { clientId: newId(), text: TEXT, sendAt: app.now() + HOUR_MS, sendsAnyway: false };
    return calls.create({ ...ids, ...fields, ...changes }, user, app.requestContext());
  };
  const list = () => calls.list(ids, app.owner, app.requestContext());
  const readSent = async () => {
    const input = { ...ids, limit: 100 };
    const { messages } = await app.handlers.conversations.messages(input, app.owner, app.requestContext());
    return messages.filter(({ text }) => text === TEXT);
  };
  const addOperator = async (name: string) => ({
    ...(await addPerson(app.store, app.owner.accountId, { name, isOperator: true, botIds: [bot.id] })),
    botIds: [bot.id],
  });
  return { app, bot, visitor, ids, calls, schedule, list, readSent, addOperator };
}

forEachApp((openApp) => {
  test('sends a reply at its time, once, in the name of its author', async () => {
    const { app, schedule, list, readSent, addOperator } = await seed(openApp);
    const mina = await addOperator('مینا');
    const clientId = newId();
    const reply = await schedule({ clientId }, mina);
    expect(await schedule({ clientId }, mina)).toEqual(reply);
    expect(await list()).toEqual([
      { id: reply.id, text: TEXT, sendAt: reply.sendAt, sendsAnyway: false, authorName: 'مینا', stop: null },
    ]);
    app.advanceTime(HOUR_MS - 1);
    expect(await readSent()).toEqual([]);
    app.advanceTime(1);
    await expect.poll(readSent).toHaveLength(1);
    expect((await readSent())[0]).toMatchObject({ author: 'operator', authorId: mina.userId });
    expect(await list()).toEqual([]);
  });

  test('leaves nothing behind when killed while sending, and sends afterwards', async () => {
    const { app, ids, schedule, list, readSent } = await seed(openApp);
    const { id: replyId } = await schedule({ sendAt: app.now() + DAY_MS });
    const due = { accountId: app.owner.accountId, conversationId: ids.conversationId, replyId };
    const at = app.now() + DAY_MS;
    await expect(sendDueReply(createFailingStore(app.store, 1), due, at)).rejects.toThrow('killed');
    expect(await readSent()).toEqual([]);
    expect(await list()).toHaveLength(1);
    await Promise.all([sendDueReply(app.store, due, at), sendDueReply(app.store, due, at)]);
    expect(await readSent()).toHaveLength(1);
  });

  test('is cancelled when the visitor writes first, unless it is unconditional', async () => {
    const { app, visitor, calls, ids, schedule, list, readSent } = await seed(openApp);
    await schedule();
    const unconditional = await schedule({ sendsAnyway: true, sendAt: app.now() + 2 * HOUR_MS });
    await app.sendAsVisitor(visitor, 'رسید، ممنون');
    expect((await list()).map(({ stop }) => stop)).toEqual(['visitorWrote', null]);
    app.advanceTime(2 * HOUR_MS);
    await expect.poll(readSent).toHaveLength(1);
    expect(await list()).toMatchObject([{ stop: 'visitorWrote' }]);
    const [stopped] = await list();
    const fields = { text: TEXT, sendAt: app.now() + HOUR_MS, sendsAnyway: false };
    const changed = { ...ids, scheduledReplyId: stopped?.id ?? '', ...fields };
    expect(await calls.change(changed, app.owner, app.requestContext())).toMatchObject({ stop: null });
    app.advanceTime(HOUR_MS);
    await expect.poll(readSent).toHaveLength(2);
    await expect(
      calls.remove({ ...ids, scheduledReplyId: unconditional.id }, app.owner, app.requestContext()),
    ).rejects.toEqual(refused('NotFound'));
  });

  test('follows changes of its time, sending now and removal', async () => {
    const { app, calls, ids, schedule, list, readSent, addOperator } = await seed(openApp);
    const mina = await addOperator('مینا');
    const move = async (scheduledReplyId: string, sendAt: number) =>
      calls.change(
        { ...ids, scheduledReplyId, text: TEXT, sendAt, sendsAnyway: false },
        app.owner,
        app.requestContext(),
      );
    const [later, earlier] = [await schedule(), await schedule({ sendAt: app.now() + 3 * HOUR_MS })];
    await move(later.id, app.now() + 2 * HOUR_MS);
    await move(earlier.id, app.now() + HOUR_MS);
    app.advanceTime(HOUR_MS);
    await expect.poll(readSent).toHaveLength(1);
    expect((await list()).map(({ id }) => id)).toEqual([later.id]);
    const one = { ...ids, scheduledReplyId: later.id };
    const sent = await calls.send(one, mina, app.requestContext());
    expect(sent).toMatchObject({ text: TEXT, authorId: mina.userId });
    await expect(calls.send(one, mina, app.requestContext())).rejects.toEqual(refused('NotFound'));
    const { id: scheduledReplyId } = await schedule();
    await calls.remove({ ...ids, scheduledReplyId }, app.owner, app.requestContext());
    app.advanceTime(DAY_MS);
    expect(await list()).toEqual([]);
    expect(await readSent()).toHaveLength(2);
  });

  test('is cancelled when its author lost access or the conversation is spam', async () => {
    const { app, ids, schedule, list, readSent, addOperator } = await seed(openApp);
    const mina = await addOperator('مینا');
    await schedule({}, mina);
    await app.store.db.deleteFrom('user_bots').where('user_id', '=', mina.userId).execute();
    app.advanceTime(HOUR_MS);
    await expect.poll(async () => (await list())[0]?.stop).toBe('authorUnfit');
    await schedule();
    const spam = { conversationIds: [ids.conversationId], action: { kind: 'spam' } } as const;
    await app.handlers.bulkActions.apply(spam, app.owner, app.requestContext());
    app.advanceTime(HOUR_MS);
    await expect.poll(async () => (await list())[1]?.stop).toBe('spam');
    expect(await readSent()).toEqual([]);
  });

  test('rejects times in the past or too far ahead, an eleventh reply and foreign ids', async () => {
    const { app, bot, calls, schedule, addOperator } = await seed(openApp);
    const { perConversation, maxAheadMs } = teamLimits.scheduledReplies;
    for (const sendAt of [app.now(), app.now() + maxAheadMs + 1])
      await expect(schedule({ sendAt })).rejects.toMatchObject({
        failure: { error: 'TimeUnfit', issues: [{ path: ['sendAt'], rule: 'OutOfRange' }] },
      });
    for (let count = 0; count < perConversation; count += 1) await schedule();
    await expect(schedule()).rejects.toEqual(refused('TooManyScheduledReplies'));
    const mina = await addOperator('مینا');
    const foreign = { botId: bot.id, conversationId: newId() };
    await expect(calls.list(foreign, mina, app.requestContext())).rejects.toEqual(refused('NotFound'));
  });
});
