import { once } from 'node:events';
import { createServer } from 'node:http';
import { Bot, GrammyError, HttpError, InlineKeyboard, InputFile, webhookCallback } from 'grammy';
import { afterEach, expect, test } from 'vitest';
import { startTelegram, type TelegramOptions } from '../../../server/channels/stand-ins/telegram.server.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function telegram(options: TelegramOptions = {}) {
  const standIn = await startTelegram(options);
  open.push(standIn);
  return standIn;
}

const client = (standIn: { url: string }, token: string) =>
  new Bot(token, { client: { apiRoot: standIn.url } });

async function listens(bot: Bot) {
  const done = bot.start({ onStart: () => {} });
  open.push({
    async close() {
      await bot.stop();
      await done;
    },
  });
}

const refusal = (code: number, says: RegExp) =>
  expect.objectContaining({ error_code: code, description: expect.stringMatching(says) });

test('answers messages, button presses and edits for a polling bot and shows typing', async () => {
  const standIn = await telegram();
  const mina = standIn.bot.visitor({ name: 'مینا' });
  const bot = client(standIn, standIn.bot.token);
  const heard: string[] = [];
  const { promise: done, resolve } = Promise.withResolvers<void>();
  bot.command('start', async (context) => {
    await context.replyWithChatAction('typing');
    await context.reply(`سلام ${context.from?.first_name}`, {
      reply_markup: new InlineKeyboard().text('بله', 'yes'),
    });
    mina.presses(mina.received[0]?.id ?? 0, mina.received[0]?.buttons[0]?.[0]?.callback_data ?? '');
  });
  bot.on('callback_query:data', async (context) => {
    heard.push(context.callbackQuery.data);
    await context.answerCallbackQuery();
    await context.editMessageText('ممنون');
    const question = await mina.writes('قیمت؟');
    mina.edits(question, 'قیمت کیف؟');
  });
  bot.on('edited_message:text', (context) => {
    heard.push(context.editedMessage.text);
    mina.blocks();
  });
  bot.on('my_chat_member', (context) => {
    heard.push(context.myChatMember.new_chat_member.status);
    resolve();
  });
  await listens(bot);
  await mina.writes('/start');
  await done;
  expect(heard).toEqual(['yes', 'قیمت کیف؟', 'kicked']);
  expect(mina.actions).toEqual(['typing']);
  expect(mina.received).toMatchObject([{ text: 'ممنون', buttons: [] }]);
  expect(bot.botInfo).toMatchObject({ id: standIn.bot.id, username: 'niloofar_shop_bot' });
  await expect(bot.api.sendMessage(mina.id, 'هستید؟')).rejects.toEqual(refusal(403, /blocked by the user/));
});

test('delivers an https webhook with its secret until it succeeds and blocks polling', async () => {
  let address = '';
  const standIn = await telegram({ resolveUrl: (url) => url.replace('https://shop.example', address) });
  const bot = client(standIn, standIn.bot.token);
  const mina = standIn.bot.visitor();
  bot.on('message', (context) => context.reply(`شنیدم: ${context.message.text}`));
  await bot.init();
  const take = webhookCallback(bot, 'http', { secretToken: 'secret_1' });
  let refusing = 2;
  const server = createServer((request, response) => {
    refusing -= 1;
    if (refusing >= 0) response.writeHead(502).end();
    else take(request, response).catch(() => response.writeHead(500).end());
  }).listen(0, '127.0.0.1');
  open.push({
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
  await once(server, 'listening');
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
  await expect(bot.api.setWebhook('http://shop.example/hook')).rejects.toEqual(refusal(400, /HTTPS/));
  await bot.api.setWebhook('https://shop.example/hook', {
    secret_token: 'secret_1',
    allowed_updates: ['message'],
  });
  const first = await mina.writes('سلام');
  mina.edits(first, 'سلام!');
  await standIn.bot.updates.waitUntilDelivered();
  expect(mina.received.map(({ text }) => text)).toEqual(['شنیدم: سلام']);
  const update = standIn.bot.updates.all[0];
  expect(update && (await standIn.bot.updates.deliverNow(update, 'wrong'))).toBe(401);
  await expect(bot.api.getUpdates()).rejects.toEqual(refusal(409, /webhook is active/));
  await bot.api.deleteWebhook();
  expect(await bot.api.getWebhookInfo()).toMatchObject({ url: '', pending_update_count: 0 });
});

test('repeats unconfirmed updates and ends the first of two pollers', async () => {
  const standIn = await telegram();
  const { api } = client(standIn, standIn.bot.token);
  const mina = standIn.bot.visitor();
  await mina.writes('یک');
  await mina.writes('دو');
  const [one, two] = await api.getUpdates();
  expect([one?.message?.text, two?.message?.text]).toEqual(['یک', 'دو']);
  expect((await api.getUpdates({ offset: (one?.update_id ?? 0) + 1 })).length).toBe(1);
  const offset = (two?.update_id ?? 0) + 1;
  const early = api.getUpdates({ offset, timeout: 20 });
  const sentAway = expect(early).rejects.toEqual(refusal(409, /terminated by other getUpdates/));
  while (standIn.bot.updates.pollers === 0) await new Promise(setImmediate);
  const late = api.getUpdates({ offset, timeout: 20 });
  await sentAway;
  await mina.writes('سه');
  expect((await late).map(({ message }) => message?.text)).toEqual(['سه']);
});

test('transfers files both ways and rejects large ones', async () => {
  const standIn = await telegram();
  const { api } = client(standIn, standIn.bot.token);
  const mina = standIn.bot.visitor();
  const bytes = new TextEncoder().encode('تصویر');
  await mina.sendsPhoto({ bytes, caption: 'این را دارید؟' });
  await mina.speaks({ bytes });
  await mina.sendsFile({ bytes, name: 'big.pdf', size: 21 * 1024 * 1024 });
  const [photo, voice, large] = await api.getUpdates();
  expect(photo?.message).toMatchObject({ caption: 'این را دارید؟' });
  const { file_path } = await api.getFile(photo?.message?.photo?.at(-1)?.file_id ?? '');
  const got = await fetch(`${standIn.url}/file/bot${standIn.bot.token}/${file_path}`);
  expect(new Uint8Array(await got.arrayBuffer())).toEqual(bytes);
  expect(voice?.message?.voice).toMatchObject({ mime_type: 'audio/ogg', file_size: bytes.length });
  await expect(api.getFile(large?.message?.document?.file_id ?? '')).rejects.toEqual(refusal(400, /too big/));
  await api.sendDocument(mina.id, new InputFile(bytes, 'راهنما.pdf'), { caption: 'بفرمایید' });
  expect(mina.received.at(-1)).toMatchObject({ text: 'بفرمایید', file: { name: 'راهنما.pdf', bytes } });
});

test('rejects the calls that Telegram rejects', async () => {
  const standIn = await telegram();
  const { api } = client(standIn, standIn.bot.token);
  const mina = standIn.bot.visitor();
  await expect(api.sendMessage(mina.id, 'سلام')).rejects.toEqual(refusal(400, /chat not found/));
  await mina.writes('/start');
  await expect(api.sendMessage(mina.id, ' ')).rejects.toEqual(refusal(400, /empty/));
  await expect(api.sendMessage(mina.id, 'س'.repeat(4_097))).rejects.toEqual(refusal(400, /too long/));
  const long = new InlineKeyboard().text('بله', 'س'.repeat(33));
  await expect(api.sendMessage(mina.id, 'خوب؟', { reply_markup: long })).rejects.toEqual(
    refusal(400, /BUTTON_DATA_INVALID/),
  );
  await expect(api.answerCallbackQuery('press-9')).rejects.toEqual(refusal(400, /query ID is invalid/));
  await expect(client(standIn, '1:another').api.getMe()).rejects.toEqual(refusal(401, /Unauthorized/));
  expect(mina.received).toEqual([]);
});

test('fails as configured for the configured number of calls', async () => {
  const standIn = await telegram();
  const { api } = client(standIn, standIn.bot.token);
  const mina = standIn.bot.visitor();
  await mina.writes('/start');
  standIn.behave(
    { kind: 'refuse', status: 429, description: 'Too Many Requests: retry after 3', retryAfter: 3 },
    { methods: ['sendMessage'], times: 1 },
  );
  expect((await api.getMe()).id).toBe(standIn.bot.id);
  const flooded = await api.sendMessage(mina.id, 'یک').catch((error: unknown) => error);
  expect(flooded).toBeInstanceOf(GrammyError);
  expect(flooded).toMatchObject({ error_code: 429, parameters: { retry_after: 3 } });
  await api.sendMessage(mina.id, 'دو');
  for (const kind of ['html', 'cut', 'dropsResponse'] as const) {
    standIn.behave({ kind }, { times: 1 });
    expect(await api.sendMessage(mina.id, kind).catch((error: unknown) => error)).toBeInstanceOf(HttpError);
  }
  expect(mina.received.map(({ text }) => text)).toEqual(['دو', 'dropsResponse']);
  standIn.behave({ kind: 'hangs' });
  const hurried = new Bot(standIn.bot.token, { client: { apiRoot: standIn.url, timeoutSeconds: 0.1 } });
  await expect(hurried.api.getMe()).rejects.toBeInstanceOf(HttpError);
});
