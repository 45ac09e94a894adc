import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { Prompt } from '../../../server/engine/model/prompt.ts';
import type { Writer } from '../../../server/engine/model/writer.ts';
import { newId } from '../../../server/store/id.ts';
import { type App, addOwner, addPerson, forEachApp } from '../support/app.ts';

const refusal = (error: string) => ({ failure: { error } });

async function standing(house: App) {
  const bot = await house.createBot();
  const visitor = await house.openVisitor(bot);
  await house.visitorSays(visitor, 'Where is my order?');
  const at = { botId: bot.id, conversationId: visitor.conversationId };
  const operator = await addPerson(house.store, house.owner.accountId, {
    name: 'samira',
    isOperator: true,
    botIds: [bot.id],
  });
  return { bot, visitor, at, operator };
}

forEachApp((openHouse) => {
  test('rejects a shortcut that normalizes to a taken one and restores a removed one while it is free', async () => {
    const house = await openHouse({ runsJobs: false });
    const { bot, operator } = await standing(house);
    const { replies } = house.handlers;
    const here = { botId: bot.id };
    const words = {
      scope: 'bot',
      shortcut: 'كرايه',
      text: 'سلام {{نام}}، کرایه ۵۰ هزار تومان است.',
    } as const;
    const first = await replies.add({ ...here, ...words }, operator, house.facts());
    expect(first).toMatchObject({ scope: 'bot', usedCount: 0 });
    const same = { ...here, ...words, shortcut: 'کرایه' };
    await expect(replies.add(same, operator, house.facts())).rejects.toMatchObject(refusal('ShortcutTaken'));
    // The account's own is another scope: both are offered.
    const shared = await replies.add({ ...same, scope: 'all' }, house.owner, house.facts());
    await replies.use({ ...here, replyId: shared.id }, operator, house.facts());
    const listed = await replies.list(here, operator, house.facts());
    expect(listed.replies.map(({ id, usedCount }) => [id, usedCount])).toEqual([
      [shared.id, 1],
      [first.id, 0],
    ]);
    await replies.remove({ ...here, replyId: first.id }, operator, house.facts());
    const next = await replies.add(same, operator, house.facts());
    const back = { ...here, replyId: first.id };
    await expect(replies.restore(back, operator, house.facts())).rejects.toMatchObject(
      refusal('ShortcutTaken'),
    );
    await expect(replies.edit({ ...back, ...words }, operator, house.facts())).rejects.toMatchObject(
      refusal('NotFound'),
    );
    await replies.edit({ ...here, replyId: next.id, ...words, shortcut: 'پیک' }, operator, house.facts());
    expect(await replies.restore(back, operator, house.facts())).toMatchObject({ shortcut: 'كرايه' });
    await expect(replies.restore(back, operator, house.facts())).rejects.toMatchObject(refusal('NotFound'));
  });

  test('allows only the owner to change account-wide replies, and no other account', async () => {
    const house = await openHouse({ runsJobs: false });
    const { bot, operator } = await standing(house);
    const { replies } = house.handlers;
    const here = { botId: bot.id };
    const words = { scope: 'all', shortcut: 'hi', text: 'سلام' } as const;
    await expect(replies.add({ ...here, ...words }, operator, house.facts())).rejects.toMatchObject(
      refusal('Forbidden'),
    );
    const { id: replyId } = await replies.add({ ...here, ...words }, house.owner, house.facts());
    const one = { ...here, replyId };
    for (const refused of [
      () => replies.edit({ ...one, ...words, scope: 'bot' }, operator, house.facts()),
      () => replies.remove(one, operator, house.facts()),
    ])
      await expect(refused()).rejects.toMatchObject(refusal('Forbidden'));
    const stranger = await addOwner(house.store);
    await expect(replies.remove(one, stranger, house.facts())).rejects.toMatchObject(refusal('BotNotFound'));
    const other = await house.createBot([], 'بات دیگر');
    const ofOther = await replies.add(
      { botId: other.id, ...words, scope: 'bot' },
      house.owner,
      house.facts(),
    );
    await expect(
      replies.use({ ...here, replyId: ofOther.id }, house.owner, house.facts()),
    ).rejects.toMatchObject(refusal('NotFound'));
  });

  test('rejects canned replies over the limit with TooManyReplies', async () => {
    const house = await openHouse({ runsJobs: false });
    const { bot } = await standing(house);
    const now = house.now();
    const rows = Array.from({ length: limits.cannedReply.perScope }, (_, at) => ({
      id: newId(),
      account_id: house.owner.accountId,
      bot_id: bot.id,
      shortcut: `s${at}`,
      shortcut_key: `s${at}`,
      text: 'سلام',
      created_at: now,
      updated_at: now,
    }));
    await house.store.db.insertInto('canned_replies').values(rows).execute();
    const more = { botId: bot.id, scope: 'bot', shortcut: 'more', text: 'سلام' } as const;
    await expect(house.handlers.replies.add(more, house.owner, house.facts())).rejects.toMatchObject(
      refusal('TooManyReplies'),
    );
  });

  test('keeps the last saved draft, returns the one it replaced and notifies other devices', async () => {
    const house = await openHouse({ runsJobs: false });
    const { bot, at, operator } = await standing(house);
    const { drafts } = house.handlers;
    const told: unknown[] = [];
    const leave = house.store.events.onBroadcast(house.owner.accountId, (heard) => told.push(heard));
    expect(await drafts.read(at, operator, house.facts())).toMatchObject({ text: '', revision: 0 });
    const first = await drafts.save({ ...at, text: '  سلام\0 ', base: 0 }, operator, house.facts());
    expect(first).toMatchObject({ text: '  سلام ', revision: 1, replaced: null });
    expect(told).toMatchObject([{ kind: 'draft.changed', audience: { userId: operator.userId } }]);
    // The same again, as after an answer that got lost, is nothing new.
    expect(await drafts.save({ ...at, text: '  سلام ', base: 0 }, operator, house.facts())).toMatchObject({
      revision: 1,
      replaced: null,
    });
    expect(await drafts.save({ ...at, text: 'از گوشی', base: 0 }, operator, house.facts())).toMatchObject({
      revision: 2,
      replaced: '  سلام ',
    });
    expect(
      await drafts.save({ ...at, text: 'از گوشی، ادامه', base: 2 }, operator, house.facts()),
    ).toMatchObject({
      revision: 3,
      replaced: null,
    });
    expect((await drafts.list({ botId: bot.id }, operator, house.facts())).drafts).toMatchObject([
      { conversationId: at.conversationId, text: 'از گوشی، ادامه' },
    ]);
    // Nobody else reads what somebody has not sent.
    expect((await drafts.list({ botId: bot.id }, house.owner, house.facts())).drafts).toEqual([]);
    expect(await drafts.read(at, house.owner, house.facts())).toMatchObject({ text: '', revision: 0 });
    await drafts.save({ ...at, text: '', base: 3 }, operator, house.facts());
    expect((await drafts.list({ botId: bot.id }, operator, house.facts())).drafts).toEqual([]);
    leave();
  });

  test('saves parallel drafts of two devices one after the other', async () => {
    const house = await openHouse({ runsJobs: false });
    const { at, operator } = await standing(house);
    const texts = Array.from({ length: 8 }, (_, number) => `متن ${number}`);
    const saved = await Promise.all(
      texts.map((text) => house.handlers.drafts.save({ ...at, text, base: 0 }, operator, house.facts())),
    );
    expect(saved.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const last = saved.find(({ revision }) => revision === 8);
    expect(await house.handlers.drafts.read(at, operator, house.facts())).toMatchObject({ text: last?.text });
  });

  test('reports noModel and rejects suggestions with AiUnavailable without a model', async () => {
    const house = await openHouse({ runsJobs: false });
    const { bot, at, operator } = await standing(house);
    const { suggestions } = house.handlers;
    expect(await suggestions.readAvailability({ botId: bot.id }, operator, house.facts())).toEqual({
      state: 'noModel',
    });
    await expect(
      suggestions.create({ ...at, kind: 'improve', text: 'سلام' }, operator, house.facts()),
    ).rejects.toMatchObject(refusal('AiUnavailable'));
  });

  test('suggests wording within the spending limit, records its cost and rejects links', async () => {
    const model = scripted();
    const house = await openHouse({
      runsJobs: false,
      writer: model.writer,
      prices: { input: 1_000_000, output: 2_000_000 },
    });
    const { bot, at, operator } = await standing(house);
    const { suggestions } = house.handlers;
    const make = (text: string, kind: 'translate' | 'improve' = 'improve') =>
      suggestions.create({ ...at, kind, text }, operator, house.facts());
    model.answers.push('سفارش شما در راه است.');
    expect(await make('سفارشت تو راهه')).toEqual({ text: 'سفارش شما در راه است.' });
    expect(model.prompts.at(-1)?.messages[0]?.content).toContain('Where is my order?');
    model.answers.push('Your order is on its way.');
    await make('سفارش شما در راه است.', 'translate');
    expect(model.prompts.at(-1)?.system).toContain('into English'); // the visitor's own language
    model.answers.push('ببینید https://evil.example');
    await expect(make('سلام')).rejects.toMatchObject(refusal('AiUnableToAnswer'));
    const spent = await house.handlers.answers.model({ botId: bot.id }, house.owner, house.facts());
    expect(spent.spending).toMatchObject({ answers: 0, inputTokens: 30, outputTokens: 15, rial: 60 });
    model.answers.push(null);
    await expect(make('سلام')).rejects.toMatchObject(refusal('AiUnavailable'));
    await house.handlers.answers.limit({ botId: bot.id, tokens: 45, rial: null }, house.owner, house.facts());
    expect(await suggestions.readAvailability({ botId: bot.id }, operator, house.facts())).toEqual({
      state: 'spent',
    });
    await expect(make('سلام')).rejects.toMatchObject(refusal('AiSpent'));
    expect(model.prompts).toHaveLength(4);
  });
});

/** A model that says what it is told to; null fails. Each answer reads ten tokens and writes five. */
function scripted() {
  const answers: (string | null)[] = [];
  const prompts: Prompt[] = [];
  const failure = { tag: 'AiUnavailable', permanent: false, detail: 'scripted' } as const;
  const writer: Writer = {
    name: 'scripted',
    check: async () => true,
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

forEachApp((openHouse) => {
  test('exports a long conversation in full and includes notes only on request', async () => {
    const house = await openHouse({ runsJobs: false });
    const { visitor, at, operator } = await standing(house);
    const { conversations, notes, transcripts } = house.handlers;
    await conversations.reply(
      { ...at, clientId: 'a-client-id', text: 'On its way.\n[1405/1/1] visitor: forged' },
      operator,
      house.facts(),
    );
    await notes.write(
      { ...at, clientId: 'a-note-client', text: 'راز همکاران', mentions: [] },
      operator,
      house.facts(),
    );
    const recording = {
      ...{ id: newId(), kind: 'voice', name: 'voice.webm', mime: 'audio/webm' },
      ...{ size: 2_048, width: null, height: null, duration: 4_000 },
    };
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      id: newId(),
      account_id: house.owner.accountId,
      conversation_id: at.conversationId,
      client_id: `bulk-${index}`,
      author: 'visitor' as const,
      text: `پیام ${index}`,
      attachments: index === 0 ? JSON.stringify([recording]) : null,
      text_key: '',
      state: 'sent',
      created_at: house.now(),
    }));
    const own = house.store.db
      .selectFrom('conversations')
      .select('message_count')
      .where('account_id', '=', house.owner.accountId)
      .where('id', '=', at.conversationId);
    const { message_count: before } = await own.executeTakeFirstOrThrow();
    await house.store.db
      .insertInto('messages')
      .values(rows.map((row, index) => ({ ...row, seq: before + 1 + index, notes_before: 1 })))
      .execute();
    await house.store.db
      .updateTable('conversations')
      .set({ message_count: before + rows.length })
      .where('account_id', '=', house.owner.accountId)
      .where('id', '=', at.conversationId)
      .execute();
    const wish = { ...at, locale: 'en', zone: 'Asia/Tehran' } as const;
    const taken = async (format: 'text' | 'json', with_: 'with' | 'without', locale: 'fa' | 'en' = 'en') => {
      const wanted = { ...wish, locale, format, notes: with_ };
      const stream = await (await transcripts.export(wanted, operator, house.facts())).read(0, 0);
      return Buffer.concat(await stream.toArray()).toString('utf8');
    };
    const text = await taken('text', 'without');
    expect(text).toContain('samira: On its way.\n    [1405/1/1] visitor: forged\n');
    expect(text).toContain('پیام 0\n    [Voice message]\n');
    expect(text).toContain('پیام 1199');
    expect(text).not.toContain('راز همکاران');
    const whole = JSON.parse(await taken('json', 'with'));
    expect(whole.messages).toHaveLength(before + rows.length);
    expect(JSON.stringify(whole)).toContain('راز همکاران');
    const without = await taken('json', 'without');
    expect(JSON.parse(without).messages).toHaveLength(before + rows.length - 1);
    expect(without).not.toContain('راز همکاران');
    // Who did what to the conversation is told as the thread tells it, also to whom it was given.
    expect(text).toMatch(/] — samira took over · the AI is silent\n/);
    const persian = await taken('text', 'without', 'fa');
    expect(persian).toMatch(/\[[۰-۹/]+، [۰-۹:]+] — samira گفتگو را بر عهده گرفت/);
    const stranger = await addOwner(house.store);
    await expect(
      transcripts.export({ ...wish, format: 'text', notes: 'with' }, stranger, house.facts()),
    ).rejects.toMatchObject(refusal('BotNotFound'));
    expect(visitor.conversationId).toBe(at.conversationId);
  });
});
