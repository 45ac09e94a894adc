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

const createInput = (more: Partial<WriteInput> = {}): WriteInput => ({
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
  ...more,
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
    expect(result).toMatchObject({ ok: true, text: 'بله', usage: { outputTokens: 2, isReckoned: true } });
    expect(result.usage?.inputTokens).toBeGreaterThan(sent.length / 6);
    expect(result.usage?.inputTokens).toBeLessThan(sent.length);
  });

  test.each([
    ['breaks off', { kind: 'break', pieces: ['ارسال ', 'رایگان'] }],
    ['fails while writing', { kind: 'fail', pieces: ['ارسال ', 'رایگان'] }],
  ] as const)('charges for the written part when the server %s', async (_label, behaviour) => {
    server.behave(behaviour);
    const result = await createTestWriter().write(createInput());
    expect(result).toMatchObject({ ok: false, usage: { outputTokens: 8, isReckoned: true } });
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
  ])('reports HTTP %i as unavailable with permanent: %s', async (status, permanent) => {
    server.behave({ kind: 'refuse', status, message: `bad key ${apiKey}` });
    const result = await createTestWriter().write(createInput());
    expect(result).toMatchObject({ ok: false, failure: { tag: 'AiUnavailable', permanent } });
    expect(JSON.stringify(result)).not.toContain(apiKey);
    expect(server.requests).toHaveLength(1);
  });

  test.each(['break', 'fail'] as const)('rejects a half answer after a %s in mid-stream', async (kind) => {
    server.behave({ kind, pieces: ['ارسال رایگان'] });
    const result = await createTestWriter().write(createInput());
    expect(result).toMatchObject({ ok: false, failure: { tag: 'AiUnavailable', permanent: false } });
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

  test.each(['length', 'content_filter'])('reports an answer cut by %s as incomplete', async (finish) => {
    server.behave({ kind: 'answer', pieces: ['ارسال'], finish });
    const result = await createTestWriter().write(createInput());
    expect(result).toMatchObject({ ok: false, failure: { tag: 'AiCut', permanent: false } });
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
    expect(result).toMatchObject({ ok: false, failure: { tag: 'AiUnavailable', permanent: false } });
    expect(performance.now() - startedAt).toBeLessThan(LONG_TIMEOUT_MS);
  });

  test.each([[[]], [['ارسال']]])('times out on silence after %j', async (pieces) => {
    server.behave({ kind: 'hang', pieces });
    const result = await createTestWriter(100).write(createInput());
    expect(result).toMatchObject({ ok: false, failure: { tag: 'AiUnavailable', permanent: false } });
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
  server.behave({ kind: 'hang', pieces: ['ارسال'] });
  const abortedBefore = server.abortedCount();
  const abort = new AbortController();
  const result = await createTestWriter().write(
    createInput({ signal: abort.signal, onDelta: () => abort.abort() }),
  );
  expect(result).toMatchObject({ ok: false, failure: { tag: 'AiAborted' } });
  await expect.poll(server.abortedCount).toBeGreaterThan(abortedBefore);
});

test('check reports whether the server answers', async () => {
  server.behave({ kind: 'answer', pieces: ['OK'] });
  expect(await createTestWriter().check()).toBe(true);
  server.behave({ kind: 'refuse', status: 401 });
  expect(await createTestWriter().check()).toBe(false);
});
