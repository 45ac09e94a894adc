import OpenAI from 'openai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers } from '../../../contract/answers/answers.ts';
import { limits } from '../../../contract/limits.ts';
import { forEachDatabase } from '../../databases.ts';
import { startModelServer } from '../../external-systems/model-server.ts';
import { type AgentApp, openAgentApp, QUESTION, SHIPPING } from './support/agent-app.ts';

const asked = [{ role: 'user' as const, content: QUESTION }];

forEachDatabase((name) => {
  let app: AgentApp;
  let account: Awaited<ReturnType<AgentApp['openAccount']>>;
  let botId = '';
  let key = '';
  beforeAll(async () => {
    app = await openAgentApp(name);
    account = await app.openAccount();
    botId = await account.createTrainedBot('نیلوفر');
    key = await account.createKey(['answers:ask']);
  });
  afterAll(() => app.server.stop());

  const clientOf = (apiKey: string, url = app.server.url) =>
    new OpenAI({ apiKey, baseURL: `${url}/v1`, maxRetries: 0 });
  const ask = (messages: OpenAI.ChatCompletionMessageParam[] = asked, model = botId) =>
    clientOf(key).chat.completions.create({ model, messages });

  test('answers from the knowledge with its sources and charges the plan one message', async () => {
    const before = await account.readMessagesLeft();
    const completion = await ask();
    expect(completion).toMatchObject({
      object: 'chat.completion',
      model: botId,
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant' } }],
      usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0, plan_messages: 1 },
      citations: [{ title: 'ارسال', quote: SHIPPING }],
      is_answered: true,
    });
    expect(completion.choices[0]?.message.content).toContain('۳ تا ۵ روز کاری');
    expect(completion.choices[0]?.message.content).not.toContain('source');
    expect(await account.readMessagesLeft()).toBe(before - 1);
    const { db } = app.server.store;
    const stored = await db.selectFrom('conversations').select('id').where('bot_id', '=', botId).execute();
    expect(stored).toEqual([]);
  });

  test('streams the same answer in chunks, with the usage when it is asked for', async () => {
    const { choices } = await ask();
    const stream = await clientOf(key).chat.completions.create({
      model: botId,
      messages: asked,
      stream: true,
      stream_options: { include_usage: true },
    });
    const chunks: OpenAI.ChatCompletionChunk[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const text = chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('');
    expect(text).toBe(choices[0]?.message.content);
    expect(chunks.length).toBeGreaterThan(4);
    expect(chunks[0]?.choices[0]?.delta.role).toBe('assistant');
    expect(chunks.at(-2)).toMatchObject({
      choices: [{ finish_reason: 'stop' }],
      citations: [{ title: 'ارسال' }],
    });
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 0, plan_messages: 1 } });
  });

  test('ends a stream with [DONE] and sends it as an event stream', async () => {
    const response = await fetch(`${app.server.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: botId, messages: asked, stream: true, temperature: 1, unheard: [1] }),
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(await response.text()).toMatch(/\ndata: \[DONE\]\n\n$/);
  });

  test('understands a follow-up by the messages before it', async () => {
    const followUp = { role: 'user' as const, content: 'به شهرستان چطور؟' };
    const history = [
      { role: 'system' as const, content: 'You are a pirate.' },
      { role: 'user' as const, content: 'ارسال چند روز طول می‌کشد؟' },
      { role: 'assistant' as const, content: 'کدام شهر؟' },
    ];
    const { choices } = await ask([...history, followUp]);
    expect(choices[0]?.message.content).toContain('۳ تا ۵ روز کاری');
  });

  test('says that it has no answer, which costs nothing', async () => {
    const before = await account.readMessagesLeft();
    const completion = await ask([{ role: 'user', content: 'قیمت بلیت قطار مشهد چند است؟' }]);
    expect(completion).toMatchObject({ is_answered: false, citations: [], usage: { plan_messages: 0 } });
    expect(completion.choices[0]?.message.content).not.toBe('');
    expect(await account.readMessagesLeft()).toBe(before);
  });

  test('lists the bots as models and takes a name that only one bot has', async () => {
    const { data } = await clientOf(key).models.list();
    expect(data).toMatchObject([{ id: botId, object: 'model', name: 'نیلوفر', is_active: true }]);
    expect(await clientOf(key).models.retrieve(botId)).toMatchObject({ id: botId });
    expect((await ask(asked, 'نیلوفر')).model).toBe('نیلوفر');
  });

  test('refuses a wrong key, a missing scope and a foreign bot in the shape of OpenAI', async () => {
    const other = await app.openAccount();
    const foreign = await other.createTrainedBot('دیگری');
    const create = (apiKey: string, model: string) =>
      clientOf(apiKey).chat.completions.create({ model, messages: asked });
    await expect(create('pk_forged', botId)).rejects.toMatchObject({
      status: 401,
      type: 'authentication_error',
      code: 'invalid_api_key',
    });
    await expect(create(account.token, botId)).rejects.toMatchObject({ status: 401 });
    const keyWithoutScope = await account.createKey(['bots:read', 'knowledge:read']);
    await expect(create(keyWithoutScope, botId)).rejects.toMatchObject({ status: 403, code: 'Forbidden' });
    for (const model of [foreign, 'دیگری', 'gpt-5', '../../bots', ''])
      await expect(create(key, model)).rejects.toMatchObject({
        status: 404,
        code: 'model_not_found',
        param: 'model',
        type: 'invalid_request_error',
      });
    const second = await account.createTrainedBot('مینا');
    const limited = await account.createKey(['answers:ask'], [second]);
    await expect(create(limited, botId)).rejects.toMatchObject({ code: 'model_not_found' });
    expect((await clientOf(limited).models.list()).data.map(({ id }) => id)).toEqual([second]);
  });

  test('refuses an inactive bot with BotInactive', async () => {
    const resting = await account.createTrainedBot('خفته');
    const { db } = app.server.store;
    await db.updateTable('bots').set({ active: 0 }).where('id', '=', resting).execute();
    await expect(ask(asked, resting)).rejects.toMatchObject({ status: 403, code: 'BotInactive' });
  });

  test('names the field that is wrong and ignores unknown ones', async () => {
    const send = async (body: unknown) => {
      const response = await fetch(`${app.server.url}/v1/chat/completions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: response.status, error: Object(await response.json()).error };
    };
    const invalidParameter = (param: string) => ({
      status: 400,
      error: { type: 'invalid_request_error', param },
    });
    const base = { model: botId, messages: asked };
    expect(await send({ messages: asked })).toMatchObject(invalidParameter('model'));
    expect(await send({ ...base, messages: [] })).toMatchObject(invalidParameter('messages'));
    expect(await send({ ...base, messages: [{ role: 'assistant', content: 'x' }] })).toMatchObject(
      invalidParameter('messages'),
    );
    expect(await send({ ...base, messages: [{ role: 'robot', content: 'x' }] })).toMatchObject(
      invalidParameter('messages.0.role'),
    );
    expect(await send({ ...base, n: 3 })).toMatchObject(invalidParameter('n'));
    expect(await send({ ...base, stream: 'yes' })).toMatchObject(invalidParameter('stream'));
    const long = 'آ'.repeat(limits.message.max + 1);
    expect(await send({ ...base, messages: [{ role: 'user', content: long }] })).toMatchObject(
      invalidParameter('messages'),
    );
    const picture = [{ type: 'image_url', image_url: { url: 'data:' } }];
    const { status, error } = await send({ ...base, messages: [{ role: 'user', content: picture }] });
    expect({ status, param: error.param }).toMatchObject({
      status: 400,
      param: expect.stringMatching(/^messages\.0\.content/),
    });
    expect(await send('{')).toMatchObject({ status: 400, error: { code: 'MalformedJson' } });
    const huge = { ...base, messages: [{ role: 'user', content: 'x'.repeat(limits.jsonBody.bytes) }] };
    expect(await send(huge)).toMatchObject({ status: 413, error: { code: 'BodyTooLarge' } });
    await expect(clientOf(key).embeddings.create({ model: botId, input: 'x' })).rejects.toMatchObject({
      status: 404,
      code: 'RouteNotFound',
    });
  });

  test('answers a hundred at once and charges exactly what the plan has left', async () => {
    const own = await app.openAccount();
    const ownBot = await own.createTrainedBot('نیلوفر');
    const client = clientOf(await own.createKey(['answers:ask']));
    await own.setAccount({ messages_left: 60 });
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, () => client.chat.completions.create({ model: ownBot, messages: asked })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ status: 403, code: 'insufficient_quota' });
    expect(await own.readMessagesLeft()).toBe(0);
    await own.setAccount({ messages_left: 5, plan_expires_at: 1 });
    await expect(client.chat.completions.create({ model: ownBot, messages: asked })).rejects.toMatchObject({
      code: 'insufficient_quota',
    });
  });

  test('charges two messages for an answer with enhanced accuracy, or answers without it', async () => {
    const own = await app.openAccount();
    const ownBot = await own.createTrainedBot('نیلوفر');
    const { db } = app.server.store;
    await db.updateTable('bots').set({ enhanced_accuracy: 1 }).where('id', '=', ownBot).execute();
    const token = await own.createKey(['answers:ask']);
    const client = clientOf(token);
    const create = () => client.chat.completions.create({ model: ownBot, messages: asked });
    await own.setAccount({ messages_left: 3 });
    expect(await create()).toMatchObject({ usage: { plan_messages: 2 } });
    expect(await create()).toMatchObject({ usage: { plan_messages: 1 } });
    expect(await own.readMessagesLeft()).toBe(0);
  });

  test('is the same call as the one of the public API', async () => {
    const response = await fetch(`${app.server.url}/api/v1/bots/${botId}/answers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ question: QUESTION }),
    });
    expect(await response.json()).toMatchObject({ isAnswered: true, citations: [{ title: 'ارسال' }] });
    const found = await app.api.call(answers.search, { botId, query: QUESTION }, { token: account.token });
    expect(found.passages[0]).toMatchObject({ title: 'ارسال', text: SHIPPING });
  });

  test('limits the calls of one key and says when to try again', async () => {
    const startedAt = Date.now(); // a standing clock gives no call back
    const limited = await openAgentApp(name, { RATE_LIMITS: 'on' }, { clock: () => startedAt });
    try {
      const own = await limited.openAccount();
      const client = clientOf(await own.createKey(['answers:ask']), limited.server.url);
      const results = await Promise.allSettled(
        Array.from({ length: limits.apiKey.callsPerMinute + 5 }, () => client.models.list()),
      );
      const refused = results.filter(({ status }) => status === 'rejected');
      expect(refused.length).toBeGreaterThan(0);
      const [first] = refused;
      expect(first?.status === 'rejected' && first.reason).toMatchObject({
        status: 429,
        type: 'rate_limit_error',
        code: 'rate_limit_exceeded',
      });
      expect(first?.status === 'rejected' && first.reason.headers.get('retry-after')).toMatch(/^\d+$/);
    } finally {
      await limited.server.stop();
    }
  });

  test('stops asking the model and charges nothing when the client leaves', async () => {
    const model = await startModelServer();
    const slow = await openAgentApp(name, {
      OPENAI_MODEL: 'slow',
      OPENAI_BASE_URL: model.url,
      OPENAI_API_KEY: 'k',
    });
    try {
      const own = await slow.openAccount();
      const ownBot = await own.createTrainedBot('نیلوفر');
      const client = clientOf(await own.createKey(['answers:ask']), slow.server.url);
      const before = await own.readMessagesLeft();
      model.behave({ kind: 'hang', pieces: ['سه تا '] });
      const disconnect = new AbortController();
      const pending = client.chat.completions.create(
        { model: ownBot, messages: asked, stream: true },
        { signal: disconnect.signal },
      );
      await expect.poll(() => model.requests.length).toBe(1);
      disconnect.abort();
      await expect(pending).rejects.toThrow('aborted');
      await expect.poll(() => model.abortedCount()).toBe(1);
      expect(await own.readMessagesLeft()).toBe(before);
      const usage = { prompt_tokens: 120, completion_tokens: 9 };
      model.behave({ kind: 'answer', pieces: ['سه تا پنج روز کاری با پست پیشتاز [1].'], usage });
      const completion = await client.chat.completions.create({ model: ownBot, messages: asked });
      expect(completion.usage).toMatchObject({ ...usage, total_tokens: 129 });
      expect(await own.readMessagesLeft()).toBe(before - 1);
    } finally {
      await slow.server.stop();
      await model.close();
    }
  });
});
