import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWriter } from '../../../server/engine/model/writer.ts';
import { type ModelServer, startModelServer } from '../../external-systems/model-server.ts';
import { type App, forEachApp } from '../support/app.ts';

const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
const QUESTION = 'ارسال به شهرستان چند روز طول می‌کشد؟';

/** Timeouts: longer than a busy machine stays silent, and short where the test expects a timeout. */
const LONG_TIMEOUT_MS = 15_000;
const SHORT_TIMEOUT_MS = 500;

let model: ModelServer;
let app: App;
beforeAll(async () => {
  model = await startModelServer();
});
afterAll(() => model.close());

forEachApp((openApp) => {
  let pieces: string[];
  const openModelApp = async (timeoutMs: number, firstTokenMs = timeoutMs) => {
    const writer = createWriter({ baseUrl: model.url, apiKey: 'k', model: 'm', timeoutMs, firstTokenMs });
    app = await openApp({ writer });
    pieces = [];
    app.store.events.onBroadcast(app.owner.accountId, ({ kind, payload }) => {
      if (kind === 'reply.delta') pieces.push(String(Object(payload).text));
    });
  };

  async function ask() {
    const visitor = await app.openVisitor(await app.createBot([SHIPPING]));
    await app.sendAsVisitor(visitor, QUESTION);
    const answer = await app.waitForEvent(
      (event) => event.kind === 'message.added' && event.message.author === 'ai' && event.message,
    );
    const rows = await app.store.db
      .selectFrom('messages')
      .select(['author', 'event', 'input_tokens', 'output_tokens'])
      .where('conversation_id', '=', visitor.conversationId)
      .orderBy('seq')
      .execute();
    return { answer, rows, failed: rows.some(({ event }) => event?.includes('aiFailed')) };
  }

  test('streams and stores the answer with its source and records its tokens', async () => {
    const usage = { prompt_tokens: 120, completion_tokens: 9 };
    model.behave({ kind: 'answer', pieces: ['سه تا پنج ', 'روز کاری با پست پیشتاز', ' [1].'], usage });
    await openModelApp(LONG_TIMEOUT_MS);
    const { answer, rows, failed } = await ask();
    expect(answer).toMatchObject({ text: 'سه تا پنج روز کاری با پست پیشتاز.', abstained: false });
    expect(answer.sources[0]?.quote).toBe(SHIPPING);
    expect(pieces.join('')).toBe(answer.text);
    expect(rows.at(-1)).toMatchObject({ author: 'ai', input_tokens: 120, output_tokens: 9 });
    expect(failed).toBe(false);
  });

  test.each([
    ['refuses', { kind: 'refuse', status: 401 }],
    ['is overloaded', { kind: 'refuse', status: 503 }],
    ['fails while writing', { kind: 'fail', pieces: ['سه تا '] }],
    ['closes the connection while writing', { kind: 'break', pieces: ['سه تا '] }],
    ['stops responding', { kind: 'hang', pieces: ['سه تا '] }],
    ['responds with an HTML page', { kind: 'html' }],
  ] as const)('answers by extraction and marks the failure when the model %s', async (_what, behaviour) => {
    model.behave(behaviour);
    await openModelApp(behaviour.kind === 'hang' ? SHORT_TIMEOUT_MS : LONG_TIMEOUT_MS);
    const { answer, failed } = await ask();
    expect(failed).toBe(true);
    expect(answer).toMatchObject({ abstained: false });
    expect(answer.text).toContain('۳ تا ۵ روز کاری');
  });

  test('calls a silent server once for an answer with enhanced accuracy', async () => {
    model.behave({ kind: 'hang', pieces: [] });
    await openModelApp(LONG_TIMEOUT_MS, 1_000);
    const bot = await app.createBot([SHIPPING]);
    await app.handlers.bots.change(
      { botId: bot.id, enhancedAccuracy: true },
      app.owner,
      app.requestContext(),
    );
    const visitor = await app.openVisitor(bot);
    model.requests.length = 0;
    await app.sendAsVisitor(visitor, QUESTION);
    const { id: messageId } = await app.waitForEvent(
      (event) => event.kind === 'message.added' && event.message.author === 'ai' && event.message,
    );
    const trace = await app.handlers.traces.read(
      { botId: bot.id, messageId },
      app.owner,
      app.requestContext(),
    );
    expect(trace).toMatchObject({ by: 'extraction', fallbacks: ['modelDown'] });
    expect(model.requests).toHaveLength(1);
  });

  test('reads rephrasings and the verdict from structured output where the server has it', async () => {
    model.behave({
      kind: 'scripted',
      reply: (_messages, body) => {
        const name = body.response_format?.json_schema?.name;
        if (name === 'wordings') return '{"wordings": ["مدت تحویل مرسوله به شهرستان"]}';
        if (name === 'verdict') return '{"supported": true}';
        return 'سه تا پنج روز کاری [1].';
      },
    });
    await openModelApp(LONG_TIMEOUT_MS);
    const bot = await app.createBot([SHIPPING]);
    await app.handlers.bots.change(
      { botId: bot.id, enhancedAccuracy: true },
      app.owner,
      app.requestContext(),
    );
    const visitor = await app.openVisitor(bot);
    await app.sendAsVisitor(visitor, QUESTION);
    const answer = await app.waitForEvent(
      (event) => event.kind === 'message.added' && event.message.author === 'ai' && event.message,
    );
    const ids = { botId: bot.id, messageId: answer.id };
    const trace = await app.handlers.traces.read(ids, app.owner, app.requestContext());
    expect(answer.text).toBe('سه تا پنج روز کاری.');
    expect(trace.understood).toContain('مدت تحویل مرسوله به شهرستان');
    expect(trace.steps).toContainEqual(expect.objectContaining({ name: 'verification', outcome: 'passed' }));
  });

  test('estimates tokens the server did not report and enforces the monthly limit', async () => {
    await openModelApp(LONG_TIMEOUT_MS);
    const { handlers, owner } = app;
    const bot = await app.createBot([SHIPPING]);
    const readModel = () => handlers.botModels.read({ botId: bot.id }, owner, app.requestContext());
    const askAndReadTrace = async () => {
      const visitor = await app.openVisitor(bot);
      await app.sendAsVisitor(visitor, QUESTION);
      const { id: messageId } = await app.waitForEvent(
        (event) =>
          event.kind === 'message.added' &&
          event.message.conversationId === visitor.conversationId &&
          event.message.author === 'ai' &&
          event.message,
      );
      return handlers.traces.read({ botId: bot.id, messageId }, owner, app.requestContext());
    };
    model.behave({ kind: 'answer', pieces: ['سه تا پنج روز کاری', ' [1].'] });
    expect((await askAndReadTrace()).model).toMatchObject({ outputTokens: 13, isEstimated: true });
    const { spending } = await readModel();
    expect(spending).toMatchObject({ answers: 1, outputTokens: 13 });
    expect(spending.inputTokens).toBeGreaterThan(300);

    model.behave({ kind: 'break', pieces: ['سه تا '] });
    const broken = await askAndReadTrace();
    expect(broken).toMatchObject({
      by: 'extraction',
      fallbacks: ['modelDown'],
      model: { isEstimated: true },
    });
    const tokens = spending.inputTokens + spending.outputTokens + 1;
    const limited = await handlers.botModels.changeLimit(
      { botId: bot.id, tokens, rial: null },
      owner,
      app.requestContext(),
    );
    expect(limited.isLimitReached).toBe(true);
    expect((await askAndReadTrace()).fallbacks).toEqual(['spendLimit']);
  });
});
