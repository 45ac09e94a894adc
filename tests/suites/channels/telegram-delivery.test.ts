import { afterEach, describe, expect, test } from 'vitest';
import { productTexts } from '../../../server/channels/bot-api/product.texts.ts';
import type { OutboundFile, OutboundMessage, OutboundProduct } from '../../../server/channels/channel.ts';
import { startTelegram } from '../../../server/channels/fakes/telegram.server.ts';
import { createProviderTransport } from '../../../server/channels/provider-transport.ts';
import { telegram } from '../../../server/channels/telegram/telegram.ts';
import { png } from '../../fixtures/chat-files.ts';

const cleanups: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of cleanups.splice(0).reverse()) await one.close();
});

let chatCount = 0;

/**
 * Opens a bot and a visitor who pressed start; a new chat each time, because a chat receives at most one
 * message per second.
 */
async function openChat() {
  const fakeTelegram = await startTelegram();
  cleanups.push(fakeTelegram);
  const addresses = { telegram: fakeTelegram.url };
  const providerTransport = createProviderTransport({
    addresses,
    proxies: {},
    domains: {},
    allowedHosts: [],
    userAgent: 'test',
    clock: () => 0,
  });
  cleanups.push(providerTransport);
  chatCount += 1;
  for (let index = 0; index < chatCount; index += 1) fakeTelegram.bot.visitor();
  const mina = fakeTelegram.bot.visitor({ name: 'مینا' });
  await mina.write('/start');
  const credentials = {
    settings: { botUsername: fakeTelegram.bot.username },
    secrets: { botToken: fakeTelegram.bot.token },
  };
  const context = providerTransport.contextFor('telegram');
  const send = (overrides: Partial<OutboundMessage> = {}, signal?: AbortSignal) =>
    telegram.send(
      {
        chat: String(mina.id),
        id: 'm1',
        text: 'سلام',
        files: [],
        author: { kind: 'ai', name: 'دستیار' },
        locale: 'fa',
        canRate: false,
        sentParts: 0,
        ...overrides,
      },
      credentials,
      signal ? { ...context, signal } : context,
    );
  return { fakeTelegram, mina, credentials, context, send };
}

const file = (overrides: Partial<OutboundFile> = {}): OutboundFile => ({
  name: 'فاکتور.pdf',
  mime: 'application/pdf',
  kind: 'file',
  read: async () => new TextEncoder().encode('bytes'),
  ...overrides,
});

describe('message', () => {
  test('is sent once, unformatted, as a reply to its question', async () => {
    const { mina, send } = await openChat();
    const text = 'قیمت: <b>۲۵۰</b> تومان *با تخفیف* _امروز_ [همین]';
    const question = await mina.write('قیمت؟');
    expect(await send({ text, quotedId: String(question) })).toEqual({
      ok: true,
      externalIds: [String(mina.received[0]?.id)],
    });
    expect(mina.received).toMatchObject([{ text, repliesTo: question, buttons: [] }]);
  });

  test('is split when long, with the buttons under the last part', async () => {
    const { mina, send } = await openChat();
    const text = 'iPhone ارزان شد. '.repeat(300);
    const sent = await send({ text, canRate: true });
    expect(sent).toMatchObject({ ok: true, externalIds: mina.received.map(({ id }) => String(id)) });
    expect(mina.received).toHaveLength(2);
    expect(mina.received.map(({ buttons }) => buttons.flat().length)).toEqual([0, 2]);
    expect(mina.received.map((one) => one.text.replaceAll('\u200f', '')).join(' ')).toBe(text.trim());
  });

  test('resumes after the last sent part', async () => {
    const { fakeTelegram, mina, send } = await openChat();
    const text = 'یک پاراگراف. '.repeat(500);
    fakeTelegram.behave(
      { kind: 'error', status: 500, description: 'Internal Server Error' },
      { methods: ['sendMessage'], times: 1 },
    );
    expect(await send({ text })).toMatchObject({
      ok: false,
      sentParts: 0,
      error: { tag: 'ChannelUnreachable' },
    });
    const aborted = new AbortController();
    const first = await send({ text: text.slice(0, 4_000) });
    expect(first.ok).toBe(true);
    aborted.abort();
    await expect(send({ text }, aborted.signal)).rejects.toThrow();
    expect(await send({ text, sentParts: 1 })).toMatchObject({ ok: true, externalIds: [expect.any(String)] });
    expect(mina.received).toHaveLength(2);
  });

  test('makes no call when it is empty', async () => {
    const { fakeTelegram, send } = await openChat();
    expect(await send({ text: ' \n ' })).toEqual({ ok: true, externalIds: [] });
    expect(fakeTelegram.bot.calls.filter(({ method }) => method === 'sendMessage')).toEqual([]);
  });

  test('sends its files by their kinds', async () => {
    const { mina, send } = await openChat();
    await send({ text: 'این فاکتور', files: [file()] });
    expect(mina.received[0]).toMatchObject({ text: 'این فاکتور', file: { name: 'فاکتور.pdf' } });
    await send({
      text: '',
      files: [
        file({ name: 'کیف.png', mime: 'image/png', kind: 'image' }),
        file({ name: 'voice.ogg', mime: 'audio/ogg', kind: 'voice' }),
        file({ name: 'voice.webm', mime: 'audio/webm', kind: 'voice' }),
      ],
    });
    expect(mina.received.slice(1).map((one) => one.file?.name)).toEqual([
      'کیف.png',
      'voice.ogg',
      'voice.webm',
    ]);
  });

  test('sends a refused picture as a document', async () => {
    const { fakeTelegram, mina, send } = await openChat();
    const description = 'Bad Request: PHOTO_INVALID_DIMENSIONS';
    fakeTelegram.behave({ kind: 'error', status: 400, description }, { methods: ['sendPhoto'] });
    const picture = file({ name: 'نقشه.png', mime: 'image/png', kind: 'image' });
    expect(await send({ text: 'نقشه', files: [picture] })).toMatchObject({ ok: true });
    expect(mina.received).toMatchObject([{ text: 'نقشه', file: { name: 'نقشه.png' } }]);
    expect(fakeTelegram.bot.calls.at(-1)?.method).toBe('sendDocument');
  });
});

describe('button presses', () => {
  const pressButton = async (index: number, overrides: Partial<OutboundMessage>) => {
    const { fakeTelegram, mina, credentials, context, send } = await openChat();
    await send(overrides);
    const button = mina.received[0]?.buttons.flat()[index];
    const press = mina.press(mina.received[0]?.id ?? 0, button?.callback_data ?? '');
    const update = fakeTelegram.bot.updates.all.at(-1);
    const [event] = telegram.decode(update, credentials);
    await telegram.acknowledge?.(update, true, credentials, context);
    const callbackAnswer = fakeTelegram.bot.calls.find(({ method }) => method === 'answerCallbackQuery');
    return {
      event,
      message: mina.received[0],
      press,
      callbackAnswer,
      id: String(mina.received[0]?.id),
    };
  };

  test.each([
    [0, 'good'],
    [1, 'bad'],
  ])(
    'uses button %i for a rating of %s, answers the press and removes the buttons',
    async (index, rating) => {
      const { event, message, press, callbackAnswer, id } = await pressButton(index, { canRate: true });
      expect(event).toMatchObject({ kind: 'rated', message: id, rating });
      expect(callbackAnswer?.body).toEqual({ callback_query_id: press, text: 'ممنون از نظر شما' });
      expect(message?.buttons).toEqual([]);
    },
  );

  test('turns a choice of any length into a message and keeps all buttons', async () => {
    const choices = ['بله', `ارسال با پست پیشتاز ${'و بیمه '.repeat(12)}`.trim()];
    const { event, message, press, callbackAnswer } = await pressButton(1, { choices, canRate: true });
    expect(event).toMatchObject({ kind: 'message', text: choices[1], id: `press-${press}` });
    expect(callbackAnswer?.body).toEqual({ callback_query_id: press });
    expect(message?.buttons.map((row) => row.length)).toEqual([1, 1, 2]);
  });

  test('removes the rating buttons and keeps the suggested questions', async () => {
    const { event, message } = await pressButton(2, { choices: ['ساعت کاری؟', 'نشانی؟'], canRate: true });
    expect(event).toMatchObject({ kind: 'rated', rating: 'good' });
    expect(message?.buttons.flat().map(({ text }) => text)).toEqual(['ساعت کاری؟', 'نشانی؟']);
  });
});

describe('provider errors', () => {
  const refusals = [
    [400, 'Bad Request: message is too long', 'ChannelMessageRefused', true, false],
    [400, 'Bad Request: chat not found', 'ChannelVisitorGone', true, false],
    [401, 'Unauthorized', 'ChannelKeyInvalid', true, true],
    [403, 'Forbidden: bot was blocked by the user', 'ChannelVisitorGone', true, false],
    [404, 'Not Found', 'ChannelKeyInvalid', true, true],
    [502, 'Bad Gateway', 'ChannelUnreachable', false, false],
  ] as const;
  test.each(refusals)('maps %i «%s» to %s', async (status, description, tag, isPermanent, needsAttention) => {
    const { fakeTelegram, send, mina } = await openChat();
    fakeTelegram.behave({ kind: 'error', status, description });
    expect(await send()).toMatchObject({
      ok: false,
      sentParts: 0,
      error: { tag, isPermanent, needsAttention },
    });
    expect(mina.received).toEqual([]);
  });

  test('reports the retry time of a rate limit', async () => {
    const { fakeTelegram, send } = await openChat();
    fakeTelegram.behave({
      kind: 'error',
      status: 429,
      description: 'Too Many Requests: retry after 7',
      retryAfter: 7,
    });
    expect(await send()).toMatchObject({
      ok: false,
      error: { tag: 'ChannelQuotaReached', isPermanent: false, retryAfterMs: 7_000 },
    });
  });

  test.each([
    ['html', 'ChannelAnswerUnknown'],
    ['disconnect', 'ChannelUnreachable'],
  ] as const)('treats %s instead of an answer as a temporary failure', async (kind, tag) => {
    const { fakeTelegram, send } = await openChat();
    fakeTelegram.behave({ kind });
    expect(await send()).toMatchObject({
      ok: false,
      error: { tag, isPermanent: false, needsAttention: false },
    });
    fakeTelegram.behave({ kind: 'normal' });
    expect((await send()).ok).toBe(true);
  });

  test('keeps the token out of every fault', async () => {
    const { fakeTelegram, send, credentials } = await openChat();
    const faults = [];
    for (const kind of ['html', 'disconnect'] as const) {
      fakeTelegram.behave({ kind });
      faults.push(await send());
    }
    expect(JSON.stringify(faults)).not.toContain(credentials.secrets.botToken);
  });

  test('ends a hanging call when it is aborted', async () => {
    const { fakeTelegram, send } = await openChat();
    fakeTelegram.behave({ kind: 'hang' });
    const controller = new AbortController();
    const sending = send({}, controller.signal);
    controller.abort();
    await expect(sending).rejects.toThrow();
  });
});

test('edits and deletes a sent message idempotently and shows typing', async () => {
  const { mina, credentials, context, send } = await openChat();
  await send();
  const [chat, id] = [String(mina.id), String(mina.received[0]?.id)];
  const done = { ok: true, value: null };
  expect(await telegram.showTyping?.(chat, credentials, context)).toEqual(done);
  expect(mina.actions).toEqual(['typing']);
  expect(await telegram.edit?.(chat, id, 'درود', credentials, context)).toEqual(done);
  expect(await telegram.edit?.(chat, id, 'درود', credentials, context)).toEqual(done);
  expect(mina.received[0]?.text).toBe('درود');
  expect(await telegram.remove?.(chat, id, credentials, context)).toEqual(done);
  expect(await telegram.remove?.(chat, id, credentials, context)).toEqual(done);
  expect(mina.received[0]?.isDeleted).toBe(true);
});

describe('product cards', () => {
  const card = (overrides: Partial<OutboundProduct> = {}): OutboundProduct => ({
    name: 'کیف چرمی نیلوفر',
    url: 'https://shop.example/bag/',
    price: '۲۵۰٬۰۰۰ تومان',
    regularPrice: null,
    stock: 'instock',
    cartUrl: 'https://shop.example/?add-to-cart=7',
    readPicture: async () => ({ mime: 'image/png', bytes: png(4, 3) }),
    ...overrides,
  });

  test('are sent below the text as photos with a caption and links as buttons', async () => {
    const { mina, send } = await openChat();
    const result = await send({ text: 'موجود است.', canRate: true, products: [card()] });
    expect(result).toMatchObject({ ok: true, externalIds: [expect.any(String), expect.any(String)] });
    expect(mina.received).toMatchObject([
      {
        text: 'موجود است.',
        file: null,
        buttons: [[{ callback_data: 'r:good:fa' }, { callback_data: 'r:bad:fa' }]],
      },
      {
        // Forms send line ends as two characters.
        text: 'کیف چرمی نیلوفر\r\n۲۵۰٬۰۰۰ تومان\r\nموجود',
        file: { bytes: expect.anything() },
        buttons: [
          [
            { text: productTexts.open.fa, url: 'https://shop.example/bag/' },
            { text: productTexts.add.fa, url: 'https://shop.example/?add-to-cart=7' },
          ],
        ],
      },
    ]);
  });

  const textOnlyProducts: [string, Partial<OutboundProduct>][] = [
    ['without a picture', { readPicture: async () => null }],
    [
      'with a picture that no messenger shows',
      { readPicture: async () => ({ mime: 'image/avif', bytes: png(1, 1) }) },
    ],
    ['without a link', { url: null, cartUrl: null, readPicture: async () => null }],
    [
      'with a link that is refused',
      { url: 'ftp://shop.example/bag', cartUrl: null, readPicture: async () => null },
    ],
  ];
  test.each(textOnlyProducts)('are sent as a text %s', async (_what, change) => {
    const { mina, send } = await openChat();
    expect(await send({ products: [card(change)] })).toMatchObject({ ok: true });
    expect(mina.received).toHaveLength(2);
    expect(mina.received[1]?.text).toContain('کیف چرمی نیلوفر');
    expect(mina.received[1]?.file).toBeNull();
  });

  test('are sent after the ids of the text are stored', async () => {
    const { mina, send } = await openChat();
    const storedIds: string[][] = [];
    const readPicture = async () => {
      expect(storedIds).toEqual([[String(mina.received[0]?.id)]]);
      return null;
    };
    const afterPart = async (externalIds: readonly string[]) => void storedIds.push([...externalIds]);
    await send({ canRate: true, products: [card({ readPicture })], afterPart });
    expect(storedIds).toHaveLength(1);
    expect(mina.received).toHaveLength(2);
  });

  test('resume after the cards already sent', async () => {
    const { mina, send } = await openChat();
    await send({ products: [card({ name: 'اول' }), card({ name: 'دوم' })], sentParts: 2 });
    expect(mina.received.map(({ text }) => text.split('\r\n')[0])).toEqual(['دوم']);
  });
});
