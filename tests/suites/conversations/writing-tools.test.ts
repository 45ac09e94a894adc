import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { Prompt } from '../../../server/engine/model/prompt.ts';
import type { Writer } from '../../../server/engine/model/writer.ts';
import { newId } from '../../../server/store/id.ts';
import { type App, addOwner, addPerson, forEachApp } from '../support/app.ts';

const refusal = (error: string) => ({ failure: { error } });

async function openConversation(app: App) {
  const bot = await app.createBot();
  const visitor = await app.openVisitor(bot);
  await app.sendAsVisitor(visitor, 'Where is my order?');
  const ids = { botId: bot.id, conversationId: visitor.conversationId };
  const operator = await addPerson(app.store, app.owner.accountId, {
    name: 'samira',
    isOperator: true,
    botIds: [bot.id],
  });
  return { bot, visitor, ids, operator };
}

forEachApp((openApp) => {
  test('rejects a shortcut that normalizes to a taken one and restores a removed one while it is free', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bot, operator } = await openConversation(app);
    const { cannedReplies: replies } = app.handlers;
    const target = { botId: bot.id };
    const fields = {
      scope: 'bot',
      shortcut: 'كرايه',
      text: 'سلام {{نام}}، کرایه ۵۰ هزار تومان است.',
    } as const;
    const first = await replies.add({ ...target, ...fields }, operator, app.requestContext());
    expect(first).toMatchObject({ scope: 'bot', usedCount: 0 });
    const duplicate = { ...target, ...fields, shortcut: 'کرایه' };
    await expect(replies.add(duplicate, operator, app.requestContext())).rejects.toMatchObject(
      refusal('ShortcutTaken'),
    );
    // Account-wide replies are another scope: both are listed.
    const shared = await replies.add({ ...duplicate, scope: 'all' }, app.owner, app.requestContext());
    await replies.use({ ...target, replyId: shared.id }, operator, app.requestContext());
    const replyList = await replies.list(target, operator, app.requestContext());
    expect(replyList.replies.map(({ id, usedCount }) => [id, usedCount])).toEqual([
      [shared.id, 1],
      [first.id, 0],
    ]);
    await replies.remove({ ...target, replyId: first.id }, operator, app.requestContext());
    const next = await replies.add(duplicate, operator, app.requestContext());
    const removedRef = { ...target, replyId: first.id };
    await expect(replies.restore(removedRef, operator, app.requestContext())).rejects.toMatchObject(
      refusal('ShortcutTaken'),
    );
    await expect(
      replies.edit({ ...removedRef, ...fields }, operator, app.requestContext()),
    ).rejects.toMatchObject(refusal('NotFound'));
    await replies.edit(
      { ...target, replyId: next.id, ...fields, shortcut: 'پیک' },
      operator,
      app.requestContext(),
    );
    expect(await replies.restore(removedRef, operator, app.requestContext())).toMatchObject({
      shortcut: 'كرايه',
    });
    await expect(replies.restore(removedRef, operator, app.requestContext())).rejects.toMatchObject(
      refusal('NotFound'),
    );
  });

  test('allows only the owner to change account-wide replies, and no other account', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bot, operator } = await openConversation(app);
    const { cannedReplies: replies } = app.handlers;
    const target = { botId: bot.id };
    const fields = { scope: 'all', shortcut: 'hi', text: 'سلام' } as const;
    await expect(replies.add({ ...target, ...fields }, operator, app.requestContext())).rejects.toMatchObject(
      refusal('Forbidden'),
    );
    const { id: replyId } = await replies.add({ ...target, ...fields }, app.owner, app.requestContext());
    const replyRef = { ...target, replyId };
    for (const call of [
      () => replies.edit({ ...replyRef, ...fields, scope: 'bot' }, operator, app.requestContext()),
      () => replies.remove(replyRef, operator, app.requestContext()),
    ])
      await expect(call()).rejects.toMatchObject(refusal('Forbidden'));
    const stranger = await addOwner(app.store);
    await expect(replies.remove(replyRef, stranger, app.requestContext())).rejects.toMatchObject(
      refusal('BotNotFound'),
    );
    const other = await app.createBot([], 'بات دیگر');
    const foreignReply = await replies.add(
      { botId: other.id, ...fields, scope: 'bot' },
      app.owner,
      app.requestContext(),
    );
    await expect(
      replies.use({ ...target, replyId: foreignReply.id }, app.owner, app.requestContext()),
    ).rejects.toMatchObject(refusal('NotFound'));
  });

  test('rejects canned replies over the limit with TooManyReplies', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bot } = await openConversation(app);
    const now = app.now();
    const rows = Array.from({ length: limits.cannedReply.perScope }, (_, index) => ({
      id: newId(),
      account_id: app.owner.accountId,
      bot_id: bot.id,
      shortcut: `s${index}`,
      shortcut_key: `s${index}`,
      text: 'سلام',
      created_at: now,
      updated_at: now,
    }));
    await app.store.db.insertInto('canned_replies').values(rows).execute();
    const extra = { botId: bot.id, scope: 'bot', shortcut: 'more', text: 'سلام' } as const;
    await expect(
      app.handlers.cannedReplies.add(extra, app.owner, app.requestContext()),
    ).rejects.toMatchObject(refusal('TooManyReplies'));
  });

  test('keeps the last saved draft, returns the one it replaced and notifies other devices', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bot, ids, operator } = await openConversation(app);
    const { drafts } = app.handlers;
    const events: unknown[] = [];
    const unsubscribe = app.store.events.onBroadcast(app.owner.accountId, (event) => events.push(event));
    expect(await drafts.read(ids, operator, app.requestContext())).toMatchObject({ text: '', revision: 0 });
    const first = await drafts.save({ ...ids, text: '  سلام\0 ', base: 0 }, operator, app.requestContext());
    expect(first).toMatchObject({ text: '  سلام ', revision: 1, replaced: null });
    expect(events).toMatchObject([{ kind: 'draft.changed', audience: { recipientId: operator.userId } }]);
    // Saving the same text again, as after a lost response, makes no new revision.
    expect(
      await drafts.save({ ...ids, text: '  سلام ', base: 0 }, operator, app.requestContext()),
    ).toMatchObject({
      revision: 1,
      replaced: null,
    });
    expect(
      await drafts.save({ ...ids, text: 'از گوشی', base: 0 }, operator, app.requestContext()),
    ).toMatchObject({
      revision: 2,
      replaced: '  سلام ',
    });
    expect(
      await drafts.save({ ...ids, text: 'از گوشی، ادامه', base: 2 }, operator, app.requestContext()),
    ).toMatchObject({
      revision: 3,
      replaced: null,
    });
    expect((await drafts.list({ botId: bot.id }, operator, app.requestContext())).drafts).toMatchObject([
      { conversationId: ids.conversationId, text: 'از گوشی، ادامه' },
    ]);
    // Other users cannot read unsent drafts.
    expect((await drafts.list({ botId: bot.id }, app.owner, app.requestContext())).drafts).toEqual([]);
    expect(await drafts.read(ids, app.owner, app.requestContext())).toMatchObject({ text: '', revision: 0 });
    await drafts.save({ ...ids, text: '', base: 3 }, operator, app.requestContext());
    expect((await drafts.list({ botId: bot.id }, operator, app.requestContext())).drafts).toEqual([]);
    unsubscribe();
  });

  test('saves parallel drafts of two devices one after the other', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { ids, operator } = await openConversation(app);
    const texts = Array.from({ length: 8 }, (_, number) => `متن ${number}`);
    const saved = await Promise.all(
      texts.map((text) =>
        app.handlers.drafts.save({ ...ids, text, base: 0 }, operator, app.requestContext()),
      ),
    );
    expect(saved.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const last = saved.find(({ revision }) => revision === 8);
    expect(await app.handlers.drafts.read(ids, operator, app.requestContext())).toMatchObject({
      text: last?.text,
    });
  });

  test('reports noModel and rejects suggestions with AiUnavailable without a model', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { bot, ids, operator } = await openConversation(app);
    const { rewrites: suggestions } = app.handlers;
    expect(await suggestions.readAvailability({ botId: bot.id }, operator, app.requestContext())).toEqual({
      state: 'noModel',
    });
    await expect(
      suggestions.create({ ...ids, kind: 'improve', text: 'سلام' }, operator, app.requestContext()),
    ).rejects.toMatchObject(refusal('AiUnavailable'));
  });

  test('suggests wording within the spending limit, records its cost and rejects links', async () => {
    const model = createScriptedModel();
    const app = await openApp({
      shouldRunJobs: false,
      writer: model.writer,
      prices: { input: 1_000_000, output: 2_000_000 },
    });
    const { bot, ids, operator } = await openConversation(app);
    const { rewrites: suggestions } = app.handlers;
    const suggest = (text: string, kind: 'translate' | 'improve' = 'improve') =>
      suggestions.create({ ...ids, kind, text }, operator, app.requestContext());
    model.answers.push('سفارش شما در راه است.');
    expect(await suggest('سفارشت تو راهه')).toEqual({ text: 'سفارش شما در راه است.' });
    expect(model.prompts.at(-1)?.messages[0]?.content).toContain('Where is my order?');
    model.answers.push('Your order is on its way.');
    await suggest('سفارش شما در راه است.', 'translate');
    expect(model.prompts.at(-1)?.system).toContain('into English'); // the visitor's own language
    model.answers.push('ببینید https://evil.example');
    await expect(suggest('سلام')).rejects.toMatchObject(refusal('AiUnableToAnswer'));
    const modelState = await app.handlers.botModels.read({ botId: bot.id }, app.owner, app.requestContext());
    expect(modelState.spending).toMatchObject({ answers: 0, inputTokens: 30, outputTokens: 15, rial: 60 });
    model.answers.push(null);
    await expect(suggest('سلام')).rejects.toMatchObject(refusal('AiUnavailable'));
    await app.handlers.botModels.changeLimit(
      { botId: bot.id, tokens: 45, rial: null },
      app.owner,
      app.requestContext(),
    );
    expect(await suggestions.readAvailability({ botId: bot.id }, operator, app.requestContext())).toEqual({
      state: 'spent',
    });
    await expect(suggest('سلام')).rejects.toMatchObject(refusal('AiSpent'));
    expect(model.prompts).toHaveLength(4);
  });
});

/** A scripted model; null fails. Each answer uses ten input and five output tokens. */
function createScriptedModel() {
  const answers: (string | null)[] = [];
  const prompts: Prompt[] = [];
  const failure = { tag: 'AiUnavailable', isPermanent: false, detail: 'scripted' } as const;
  const writer: Writer = {
    name: 'scripted',
    write: async () => ({ ok: false, failure }),
    async complete(prompt) {
      prompts.push(prompt);
      const text = answers.shift() ?? null;
      return text === null
        ? { ok: false, failure }
        : { ok: true, text, usage: { inputTokens: 10, outputTokens: 5 } };
    },
  };
  return { answers, prompts, writer };
}

forEachApp((openApp) => {
  test('exports a long conversation in full and includes notes only on request', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { visitor, ids, operator } = await openConversation(app);
    const { conversations, notes, transcripts } = app.handlers;
    await conversations.reply(
      { ...ids, clientId: 'a-client-id', text: 'On its way.\n[1405/1/1] visitor: forged' },
      operator,
      app.requestContext(),
    );
    await notes.write(
      { ...ids, clientId: 'a-note-client', text: 'راز همکاران', mentions: [] },
      operator,
      app.requestContext(),
    );
    const recording = {
      ...{ id: newId(), kind: 'voice', name: 'voice.webm', mime: 'audio/webm' },
      ...{ size: 2_048, width: null, height: null, duration: 4_000 },
    };
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      id: newId(),
      account_id: app.owner.accountId,
      conversation_id: ids.conversationId,
      client_id: `bulk-${index}`,
      author: 'visitor' as const,
      text: `پیام ${index}`,
      attachments: index === 0 ? JSON.stringify([recording]) : null,
      text_key: '',
      state: 'sent',
      created_at: app.now(),
    }));
    const query = app.store.db
      .selectFrom('conversations')
      .select('message_count')
      .where('account_id', '=', app.owner.accountId)
      .where('id', '=', ids.conversationId);
    const { message_count: countBefore } = await query.executeTakeFirstOrThrow();
    await app.store.db
      .insertInto('messages')
      .values(rows.map((row, index) => ({ ...row, seq: countBefore + 1 + index, notes_before: 1 })))
      .execute();
    await app.store.db
      .updateTable('conversations')
      .set({ message_count: countBefore + rows.length })
      .where('account_id', '=', app.owner.accountId)
      .where('id', '=', ids.conversationId)
      .execute();
    const request = { ...ids, locale: 'en', zone: 'Asia/Tehran' } as const;
    const exportText = async (
      format: 'text' | 'json',
      notesMode: 'with' | 'without',
      locale: 'fa' | 'en' = 'en',
    ) => {
      const input = { ...request, locale, format, notes: notesMode };
      const stream = await (await transcripts.export(input, operator, app.requestContext())).read(0, 0);
      return Buffer.concat(await stream.toArray()).toString('utf8');
    };
    const text = await exportText('text', 'without');
    expect(text).toContain('samira: On its way.\n    [1405/1/1] visitor: forged\n');
    expect(text).toContain('پیام 0\n    [Voice message]\n');
    expect(text).toContain('پیام 1199');
    expect(text).not.toContain('راز همکاران');
    const exported = JSON.parse(await exportText('json', 'with'));
    expect(exported.messages).toHaveLength(countBefore + rows.length);
    expect(JSON.stringify(exported)).toContain('راز همکاران');
    const withoutNotes = await exportText('json', 'without');
    expect(JSON.parse(withoutNotes).messages).toHaveLength(countBefore + rows.length - 1);
    expect(withoutNotes).not.toContain('راز همکاران');
    // Thread events are worded as in the thread.
    expect(text).toMatch(/] — samira took over · bot turned off\n/);
    const persian = await exportText('text', 'without', 'fa');
    expect(persian).toMatch(/\[[۰-۹/]+، [۰-۹:]+] — samira گفتگو را برداشت/);
    const stranger = await addOwner(app.store);
    await expect(
      transcripts.export({ ...request, format: 'text', notes: 'with' }, stranger, app.requestContext()),
    ).rejects.toMatchObject(refusal('BotNotFound'));
    expect(visitor.conversationId).toBe(ids.conversationId);
  });
});
