import { once } from 'node:events';
import { createServer } from 'node:http';
import { Bot, GrammyError, HttpError, InlineKeyboard, InputFile, webhookCallback } from 'grammy';
import { afterEach, expect, test } from 'vitest';
import { startTelegram, type TelegramOptions } from '../../../server/channels/fakes/telegram.server.ts';

const cleanups: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of cleanups.splice(0).reverse()) await one.close();
});

async function startFakeTelegram(options: TelegramOptions = {}) {
  const fakeTelegram = await startTelegram(options);
  cleanups.push(fakeTelegram);
  return fakeTelegram;
}

const createClient = (fakeTelegram: { url: string }, token: string) =>
  new Bot(token, { client: { apiRoot: fakeTelegram.url } });

async function startPolling(bot: Bot) {
  const done = bot.start({ onStart: () => {} });
  cleanups.push({
    async close() {
      await bot.stop();
      await done;
    },
  });
}

const refusal = (code: number, pattern: RegExp) =>
  expect.objectContaining({ error_code: code, description: expect.stringMatching(pattern) });

test('answers messages, button presses and edits for a polling bot and shows typing', async () => {
  const fakeTelegram = await startFakeTelegram();
  const mina = fakeTelegram.bot.visitor({ name: 'مینا' });
  const bot = createClient(fakeTelegram, fakeTelegram.bot.token);
  const events: string[] = [];
  const { promise: done, resolve } = Promise.withResolvers<void>();
  bot.command('start', async (context) => {
    await context.replyWithChatAction('typing');
    await context.reply(`سلام ${context.from?.first_name}`, {
      reply_markup: new InlineKeyboard().text('بله', 'yes'),
    });
    mina.press(mina.received[0]?.id ?? 0, mina.received[0]?.buttons[0]?.[0]?.callback_data ?? '');
  });
  bot.on('callback_query:data', async (context) => {
    events.push(context.callbackQuery.data);
    await context.answerCallbackQuery();
    await context.editMessageText('ممنون');
    const question = await mina.write('قیمت؟');
    mina.edit(question, 'قیمت کیف؟');
  });
  bot.on('edited_message:text', (context) => {
    events.push(context.editedMessage.text);
    mina.block();
  });
  bot.on('my_chat_member', (context) => {
    events.push(context.myChatMember.new_chat_member.status);
    resolve();
  });
  await startPolling(bot);
  await mina.write('/start');
  await done;
  expect(events).toEqual(['yes', 'قیمت کیف؟', 'kicked']);
  expect(mina.actions).toEqual(['typing']);
  expect(mina.received).toMatchObject([{ text: 'ممنون', buttons: [] }]);
  expect(bot.botInfo).toMatchObject({ id: fakeTelegram.bot.id, username: 'niloofar_shop_bot' });
  await expect(bot.api.sendMessage(mina.id, 'هستید؟')).rejects.toEqual(refusal(403, /blocked by the user/));
});

test('delivers an https webhook with its secret until it succeeds and blocks polling', async () => {
  let address = '';
  const fakeTelegram = await startFakeTelegram({
    resolveUrl: (url) => url.replace('https://shop.example', address),
  });
  const bot = createClient(fakeTelegram, fakeTelegram.bot.token);
  const mina = fakeTelegram.bot.visitor();
  bot.on('message', (context) => context.reply(`شنیدم: ${context.message.text}`));
  await bot.init();
  const handleUpdate = webhookCallback(bot, 'http', { secretToken: 'secret_1' });
  let refusalsLeft = 2;
  const server = createServer((request, response) => {
    refusalsLeft -= 1;
    if (refusalsLeft >= 0) response.writeHead(502).end();
    else handleUpdate(request, response).catch(() => response.writeHead(500).end());
  }).listen(0, '127.0.0.1');
  cleanups.push({
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
  await once(server, 'listening');
  const serverAddress = server.address();
  address = `http://127.0.0.1:${typeof serverAddress === 'object' ? serverAddress?.port : ''}`;
  await expect(bot.api.setWebhook('http://shop.example/hook')).rejects.toEqual(refusal(400, /HTTPS/));
  await bot.api.setWebhook('https://shop.example/hook', {
    secret_token: 'secret_1',
    allowed_updates: ['message'],
  });
  const first = await mina.write('سلام');
  mina.edit(first, 'سلام!');
  await fakeTelegram.bot.updates.waitUntilDelivered();
  expect(mina.received.map(({ text }) => text)).toEqual(['شنیدم: سلام']);
  const update = fakeTelegram.bot.updates.all[0];
  expect(update && (await fakeTelegram.bot.updates.deliverNow(update, 'wrong'))).toBe(401);
  await expect(bot.api.getUpdates()).rejects.toEqual(refusal(409, /webhook is active/));
  await bot.api.deleteWebhook();
  expect(await bot.api.getWebhookInfo()).toMatchObject({ url: '', pending_update_count: 0 });
});

test('repeats unconfirmed updates and ends the first of two pollers', async () => {
  const fakeTelegram = await startFakeTelegram();
  const { api } = createClient(fakeTelegram, fakeTelegram.bot.token);
  const mina = fakeTelegram.bot.visitor();
  await mina.write('یک');
  await mina.write('دو');
  const [one, two] = await api.getUpdates();
  expect([one?.message?.text, two?.message?.text]).toEqual(['یک', 'دو']);
  expect((await api.getUpdates({ offset: (one?.update_id ?? 0) + 1 })).length).toBe(1);
  const offset = (two?.update_id ?? 0) + 1;
  const firstPoll = api.getUpdates({ offset, timeout: 20 });
  const firstPollEnded = expect(firstPoll).rejects.toEqual(refusal(409, /terminated by other getUpdates/));
  while (fakeTelegram.bot.updates.pollers === 0) await new Promise(setImmediate);
  const secondPoll = api.getUpdates({ offset, timeout: 20 });
  await firstPollEnded;
  await mina.write('سه');
  expect((await secondPoll).map(({ message }) => message?.text)).toEqual(['سه']);
});

test('transfers files both ways and rejects large ones', async () => {
  const fakeTelegram = await startFakeTelegram();
  const { api } = createClient(fakeTelegram, fakeTelegram.bot.token);
  const mina = fakeTelegram.bot.visitor();
  const bytes = new TextEncoder().encode('تصویر');
  await mina.sendPhoto({ bytes, caption: 'این را دارید؟' });
  await mina.sendVoice({ bytes });
  await mina.sendFile({ bytes, name: 'big.pdf', size: 21 * 1024 * 1024 });
  const [photo, voice, large] = await api.getUpdates();
  expect(photo?.message).toMatchObject({ caption: 'این را دارید؟' });
  const { file_path } = await api.getFile(photo?.message?.photo?.at(-1)?.file_id ?? '');
  const response = await fetch(`${fakeTelegram.url}/file/bot${fakeTelegram.bot.token}/${file_path}`);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  expect(voice?.message?.voice).toMatchObject({ mime_type: 'audio/ogg', file_size: bytes.length });
  await expect(api.getFile(large?.message?.document?.file_id ?? '')).rejects.toEqual(refusal(400, /too big/));
  await api.sendDocument(mina.id, new InputFile(bytes, 'راهنما.pdf'), { caption: 'بفرمایید' });
  expect(mina.received.at(-1)).toMatchObject({ text: 'بفرمایید', file: { name: 'راهنما.pdf', bytes } });
});

test('rejects the calls that Telegram rejects', async () => {
  const fakeTelegram = await startFakeTelegram();
  const { api } = createClient(fakeTelegram, fakeTelegram.bot.token);
  const mina = fakeTelegram.bot.visitor();
  await expect(api.sendMessage(mina.id, 'سلام')).rejects.toEqual(refusal(400, /chat not found/));
  await mina.write('/start');
  await expect(api.sendMessage(mina.id, ' ')).rejects.toEqual(refusal(400, /empty/));
  await expect(api.sendMessage(mina.id, 'س'.repeat(4_097))).rejects.toEqual(refusal(400, /too long/));
  const long = new InlineKeyboard().text('بله', 'س'.repeat(33));
  await expect(api.sendMessage(mina.id, 'خوب؟', { reply_markup: long })).rejects.toEqual(
    refusal(400, /BUTTON_DATA_INVALID/),
  );
  await expect(api.answerCallbackQuery('press-9')).rejects.toEqual(refusal(400, /query ID is invalid/));
  await expect(createClient(fakeTelegram, '1:another').api.getMe()).rejects.toEqual(
    refusal(401, /Unauthorized/),
  );
  expect(mina.received).toEqual([]);
});

test('fails as configured for the configured number of calls', async () => {
  const fakeTelegram = await startFakeTelegram();
  const { api } = createClient(fakeTelegram, fakeTelegram.bot.token);
  const mina = fakeTelegram.bot.visitor();
  await mina.write('/start');
  fakeTelegram.behave(
    { kind: 'error', status: 429, description: 'Too Many Requests: retry after 3', retryAfter: 3 },
    { methods: ['sendMessage'], times: 1 },
  );
  expect((await api.getMe()).id).toBe(fakeTelegram.bot.id);
  const rateLimited = await api.sendMessage(mina.id, 'یک').catch((error: unknown) => error);
  expect(rateLimited).toBeInstanceOf(GrammyError);
  expect(rateLimited).toMatchObject({ error_code: 429, parameters: { retry_after: 3 } });
  await api.sendMessage(mina.id, 'دو');
  for (const kind of ['html', 'disconnect', 'disconnectAfterHandling'] as const) {
    fakeTelegram.behave({ kind }, { times: 1 });
    expect(await api.sendMessage(mina.id, kind).catch((error: unknown) => error)).toBeInstanceOf(HttpError);
  }
  expect(mina.received.map(({ text }) => text)).toEqual(['دو', 'disconnectAfterHandling']);
  fakeTelegram.behave({ kind: 'hang' });
  const shortTimeoutBot = new Bot(fakeTelegram.bot.token, {
    client: { apiRoot: fakeTelegram.url, timeoutSeconds: 0.1 },
  });
  await expect(shortTimeoutBot.api.getMe()).rejects.toBeInstanceOf(HttpError);
});
