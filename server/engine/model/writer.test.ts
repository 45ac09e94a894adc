import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from '../../../tests/external-systems/model-server.ts';
import { createWriter, type WriteInput } from './writer.ts';

const apiKey = 'sk-secret-1234567890';
let server: ModelServer;
let deltas: string[];

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  deltas = [];
  server.requests.length = 0;
});

/** Longer than any pause of a busy test machine. */
const LONG_TIMEOUT_MS = 15_000;
const createTestWriter = (timeoutMs = LONG_TIMEOUT_MS) =>
  createWriter({ baseUrl: server.url, apiKey, model: 'small', firstTokenMs: timeoutMs, timeoutMs });

const createInput = (overrides: Partial<WriteInput> = {}): WriteInput => ({
  question: 'هزینهٔ ارسال چقدر است؟',
  passages: [
    { id: 'p-returns', title: 'مرجوعی', text: 'تا ۷ روز' },
    { id: 'p-delivery', title: 'ارسال', text: 'ارسال رایگان است' },
  ],
  history: [{ author: 'visitor', text: 'سلام' }],
  instructions: '',
  language: 'fa',
  creativity: 3,
  signal: new AbortController().signal,
  onDelta: (text) => deltas.push(text),
  ...overrides,
});

describe('answers from the model', () => {
  test('streams text without marks and returns the cited passages and usage', async () => {
    server.behave({
      kind: 'answer',
      pieces: ['ارسال ', 'رایگان است', ' [', '2]', '.'],
      usage: { prompt_tokens: 120, completion_tokens: 9 },
      pace: 5,
    });
    expect(await createTestWriter().write(createInput())).toEqual({
      ok: true,
      text: 'ارسال رایگان است.',
      citedPassageIds: ['p-delivery'],
      usage: { inputTokens: 120, outputTokens: 9 },
    });
    expect(deltas.join('')).toBe('ارسال رایگان است.');
    expect(deltas.length).toBeGreaterThan(1);
  });

  test('sends the key, the model, the rules and the conversation', async () => {
    server.behave({ kind: 'answer', pieces: ['بله'] });
    await createTestWriter().write(createInput());
    const [request] = server.requests;
    expect(request?.authorization).toBe(`Bearer ${apiKey}`);
    expect(request?.body).toMatchObject({ model: 'small', stream: true, temperature: 0.3 });
    expect(request?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'user']);
  });

  test('estimates usage when the server reports none', async () => {
    server.behave({ kind: 'answer', pieces: ['بله'] });
    const result = await createTestWriter().write(createInput());
    const sent = JSON.stringify(server.requests[0]?.body.messages);
    expect(result).toMatchObject({ ok: true, text: 'بله', usage: { outputTokens: 2, isEstimated: true } });
    expect(result.usage?.inputTokens).toBeGreaterThan(sent.length / 6);
    expect(result.usage?.inputTokens).toBeLessThan(sent.length);
  });

  test.each([
    ['breaks off', { kind: 'break', pieces: ['ارسال ', 'رایگان'] }],
    ['fails while writing', { kind: 'fail', pieces: ['ارسال ', 'رایگان'] }],
  ] as const)('charges for the written part when the server %s', async (_label, behaviour) => {
    server.behave(behaviour);
    const result = await createTestWriter().write(createInput());
    expect(result).toMatchObject({ ok: false, usage: { outputTokens: 8, isEstimated: true } });
  });

  test('charges nothing for a refused request', async () => {
    server.behave({ kind: 'refuse', status: 503 });
    expect(await createTestWriter().write(createInput())).toMatchObject({ ok: false, usage: null });
  });

  test('hides the reasoning of the model', async () => {
    server.behave({ kind: 'answer', pieces: ['<think>the visitor', ' asks</think>', 'بله [1]'] });
    expect(await createTestWriter().write(createInput())).toMatchObject({
      ok: true,
      text: 'بله',
      citedPassageIds: ['p-returns'],
    });
    expect(deltas.join('')).toBe('بله');
  });

  test('shows nothing when the model abstains', async () => {
    server.behave({ kind: 'answer', pieces: ['NO_', 'ANSWER'] });
    expect(await createTestWriter().write(createInput())).toMatchObject({
      ok: true,
      text: null,
      citedPassageIds: [],
    });
    expect(deltas).toEqual([]);
  });

  test('retries once without sampling settings for a model that rejects them', async () => {
    server.behave({ kind: 'untuned', pieces: ['بله'] });
    const sharedWriter = createTestWriter();
    expect(await sharedWriter.write(createInput())).toMatchObject({ ok: true, text: 'بله' });
    expect(await sharedWriter.write(createInput())).toMatchObject({ ok: true, text: 'بله' });
    expect(server.requests).toHaveLength(3);
  });
});

describe('failures', () => {
  test.each([
    [401, true],
    [404, true],
    [429, false],
    [500, false],
    [503, false],
  ])('reports HTTP %i as unavailable, isPermanent %s', async (status, isPermanent) => {
    server.behave({ kind: 'refuse', status, message: `bad key ${apiKey}` });
    const result = await createTestWriter().write(createInput());
    expect(result).toMatchObject({ ok: false, failure: { tag: 'AiUnavailable', isPermanent } });
    expect(JSON.stringify(result)).not.toContain(apiKey);
    expect(server.requests).toHaveLength(1);
  });

  test.each(['break', 'fail'] as const)('rejects a half answer after a %s in mid-stream', async (kind) => {
    server.behave({ kind, pieces: ['ارسال رایگان'] });
    const result = await createTestWriter().write(createInput());
    expect(result).toMatchObject({ ok: false, failure: { tag: 'AiUnavailable', isPermanent: false } });
  });

  test('rejects an HTML page instead of an answer', async () => {
    server.behave({ kind: 'html' });
    expect(await createTestWriter().write(createInput())).toMatchObject({
      ok: false,
      failure: { tag: 'AiUnavailable' },
    });
  });

  test('rejects an empty answer', async () => {
    server.behave({ kind: 'answer', pieces: [] });
    expect(await createTestWriter().write(createInput())).toMatchObject({
      ok: false,
      failure: { tag: 'AiUnavailable' },
    });
  });

  test('reports an answer cut by a content filter as incomplete', async () => {
    server.behave({ kind: 'answer', pieces: ['ارسال'], finish: 'content_filter' });
    const result = await createTestWriter().write(createInput());
    expect(result).toMatchObject({ ok: false, failure: { tag: 'AiCut', isPermanent: false } });
  });

  test('does not open the circuit breaker for truncated answers', async () => {
    const sharedWriter = createTestWriter();
    server.behave({ kind: 'answer', pieces: ['ارسال'], finish: 'length' });
    for (let attempt = 0; attempt < 6; attempt += 1) await sharedWriter.write(createInput());
    server.behave({ kind: 'answer', pieces: ['بله'] });
    expect(await sharedWriter.write(createInput())).toMatchObject({ ok: true, text: 'بله' });
  });

  test('stops waiting for the first token after its own timeout', async () => {
    server.behave({ kind: 'hang', pieces: [] });
    const startedAt = performance.now();
    const { baseUrl, model } = { baseUrl: server.url, model: 'small' };
    const shortTimeoutWriter = createWriter({
      baseUrl,
      apiKey,
      model,
      firstTokenMs: 100,
      timeoutMs: LONG_TIMEOUT_MS,
    });
    const result = await shortTimeoutWriter.write(createInput());
    expect(result).toMatchObject({ ok: false, failure: { tag: 'AiUnavailable', isPermanent: false } });
    expect(performance.now() - startedAt).toBeLessThan(LONG_TIMEOUT_MS);
  });

  test.each([[[]], [['ارسال']]])('times out on silence after %j', async (pieces) => {
    server.behave({ kind: 'hang', pieces });
    const result = await createTestWriter(100).write(createInput());
    expect(result).toMatchObject({ ok: false, failure: { tag: 'AiUnavailable', isPermanent: false } });
  });

  test('reports an unreachable server as unavailable', async () => {
    const unreachableWriter = createWriter({ baseUrl: 'http://127.0.0.1:9/v1', apiKey, model: 'small' });
    expect(await unreachableWriter.write(createInput())).toMatchObject({
      ok: false,
      failure: { tag: 'AiUnavailable' },
    });
  });
});

test('aborts the request on the server as well', async () => {
  server.behave({ kind: 'hang', pieces: ['ارسال ', 'رایگان'] });
  const abortedBefore = server.abortedCount();
  const abort = new AbortController();
  const result = await createTestWriter().write(
    createInput({ signal: abort.signal, onDelta: () => abort.abort() }),
  );
  expect(result).toMatchObject({ ok: false, failure: { tag: 'AiAborted' } });
  await expect.poll(server.abortedCount).toBeGreaterThan(abortedBefore);
});

describe('answers that reach the token limit', () => {
  const parts = (...pieces: string[]) =>
    server.behave({
      kind: 'parts',
      parts: pieces.map((text, index) => ({
        pieces: [text],
        finish: index < pieces.length - 1 ? 'length' : 'stop',
      })),
    });

  test('are continued from the last complete word', async () => {
    parts('ارسال به تهران دو تا سه روز کا', 'روز کاری و به شهرستان پنج روز است [2].');
    const result = await createTestWriter().write(createInput());
    expect(result).toMatchObject({
      ok: true,
      text: 'ارسال به تهران دو تا سه روز کاری و به شهرستان پنج روز است.',
      citedPassageIds: ['p-delivery'],
    });
    expect(deltas.join('')).toBe('ارسال به تهران دو تا سه روز کاری و به شهرستان پنج روز است.');
    expect(server.requests[1]?.body.messages.slice(-2)).toMatchObject([
      { role: 'assistant', content: 'ارسال به تهران دو تا سه روز' },
      { role: 'user' },
    ]);
  });

  test('drop the words that the model repeats when it goes on', async () => {
    parts('ارسال به تهران دو تا سه روز است و ', 'دو تا سه روز است و به شهرستان پنج روز.');
    expect(await createTestWriter().write(createInput())).toMatchObject({
      text: 'ارسال به تهران دو تا سه روز است و به شهرستان پنج روز.',
    });
  });

  test('drop a whole beginning that the model writes again', async () => {
    parts('ارسال به تهران دو تا سه روز است و ', 'ارسال به تهران دو تا سه روز است و به شهرستان پنج روز.');
    expect(await createTestWriter().write(createInput())).toMatchObject({
      text: 'ارسال به تهران دو تا سه روز است و به شهرستان پنج روز.',
    });
  });

  test('count the tokens of every part', async () => {
    const usage = { prompt_tokens: 100, completion_tokens: 10 };
    server.behave({
      kind: 'parts',
      parts: [
        { pieces: ['یک '], finish: 'length', usage },
        { pieces: ['دو'], usage },
      ],
    });
    expect(await createTestWriter().write(createInput())).toMatchObject({
      ok: true,
      usage: { inputTokens: 200, outputTokens: 20 },
    });
  });

  test('fail as cut when they never end, and are not asked for again and again', async () => {
    server.behave({ kind: 'parts', parts: [{ pieces: ['ارسال رایگان '], finish: 'length' }] });
    expect(await createTestWriter().write(createInput())).toMatchObject({
      ok: false,
      failure: { tag: 'AiCut' },
    });
    expect(server.requests).toHaveLength(3);
  });

  test('fail as cut without a continuation when reasoning used up the limit', async () => {
    server.behave({ kind: 'parts', parts: [{ pieces: [], finish: 'length' }] });
    expect(await createTestWriter().write(createInput())).toMatchObject({
      ok: false,
      failure: { tag: 'AiCut' },
    });
    expect(server.requests).toHaveLength(1);
  });

  test('do not pass as whole completions', async () => {
    server.behave({ kind: 'answer', pieces: ['نیمه'], finish: 'length' });
    const prompt = { system: 's', messages: [{ role: 'user' as const, content: 'c' }] };
    expect(await createTestWriter().complete(prompt, new AbortController().signal)).toMatchObject({
      ok: false,
      failure: { tag: 'AiCut' },
    });
  });
});

describe('time for the first words', () => {
  const firstTokenMs = 300;
  const patientWriter = () =>
    createWriter({ baseUrl: server.url, apiKey, model: 'm', firstTokenMs, timeoutMs: LONG_TIMEOUT_MS });

  test('is not extended by reasoning', async () => {
    server.behave({ kind: 'answer', pieces: ['بله'], after: new Promise(() => {}) });
    expect(await patientWriter().write(createInput())).toMatchObject({
      ok: false,
      failure: { tag: 'AiUnavailable', isTimeout: true },
    });
  });

  test('is shortened by what the visitor has waited, by half at most', async () => {
    server.behave({ kind: 'hang', pieces: [] });
    const startedAt = performance.now();
    const writer = createWriter({ baseUrl: server.url, apiKey, model: 'm', firstTokenMs: 2_000 });
    expect(await writer.write(createInput({ waitedMs: 60_000.7 }))).toMatchObject({ ok: false });
    const elapsed = performance.now() - startedAt;
    expect(elapsed).toBeGreaterThan(950);
    expect(elapsed).toBeLessThan(1_900);
  });
});

describe('structured output', () => {
  const prompt = { system: 'Judge.', messages: [{ role: 'user' as const, content: 'c' }] };
  const format = {
    name: 'verdict',
    schema: {
      type: 'object',
      properties: { supported: { type: 'boolean' } },
      required: ['supported'],
      additionalProperties: false,
    },
    instruction: 'Reply as JSON.',
  };
  const complete = (writer: ReturnType<typeof createTestWriter>) =>
    writer.complete(prompt, new AbortController().signal, { format });

  test('asks for the schema and parses the reply', async () => {
    server.behave({ kind: 'answer', pieces: ['{"supp', 'orted": true}'] });
    expect(await complete(createTestWriter())).toMatchObject({ ok: true, json: { supported: true } });
    expect(server.requests[0]?.body.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: { name: 'verdict', schema: format.schema },
    });
    expect(server.requests[0]?.body.messages[0]?.content).toBe('Judge.\nReply as JSON.');
  });

  test('falls back to plain text, once, where the server has none', async () => {
    server.behave({ kind: 'unformatted', pieces: ['YES'] });
    const writer = createTestWriter();
    expect(await complete(writer)).toEqual({ ok: true, text: 'YES', json: null, usage: expect.anything() });
    expect(await complete(writer)).toMatchObject({ ok: true, text: 'YES', json: null });
    expect(server.requests.map(({ body }) => body.response_format !== undefined)).toEqual([
      true,
      false,
      false,
    ]);
    expect(server.requests[1]?.body.messages[0]?.content).toBe('Judge.');
  });

  test('takes a reply that ignores the format as plain text', async () => {
    server.behave({ kind: 'answer', pieces: ['YES'] });
    expect(await complete(createTestWriter())).toMatchObject({ ok: true, text: 'YES', json: null });
  });
});
