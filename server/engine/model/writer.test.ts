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

/** Longer than a busy test machine stays silent. */
const PATIENCE_MS = 15_000;
const writer = (timeoutMs = PATIENCE_MS) =>
  createWriter({ baseUrl: server.url, apiKey, model: 'small', firstTokenMs: timeoutMs, timeoutMs });

const input = (more: Partial<WriteInput> = {}): WriteInput => ({
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
    expect(await writer().write(input())).toEqual({
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
    await writer().write(input());
    const [request] = server.requests;
    expect(request?.authorization).toBe(`Bearer ${apiKey}`);
    expect(request?.body).toMatchObject({ model: 'small', stream: true, temperature: 0.3 });
    expect(request?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'user']);
  });

  test('estimates usage when the server reports none', async () => {
    server.behave({ kind: 'answer', pieces: ['بله'] });
    const written = await writer().write(input());
    const sent = JSON.stringify(server.requests[0]?.body.messages);
    expect(written).toMatchObject({ ok: true, text: 'بله', usage: { outputTokens: 2, isReckoned: true } });
    expect(written.usage?.inputTokens).toBeGreaterThan(sent.length / 6);
    expect(written.usage?.inputTokens).toBeLessThan(sent.length);
  });

  test.each([
    ['breaks off', { kind: 'break', pieces: ['ارسال ', 'رایگان'] }],
    ['fails while writing', { kind: 'fail', pieces: ['ارسال ', 'رایگان'] }],
  ] as const)('charges for the written part when the server %s', async (_what, behaviour) => {
    server.behave(behaviour);
    const written = await writer().write(input());
    expect(written).toMatchObject({ ok: false, usage: { outputTokens: 8, isReckoned: true } });
  });

  test('charges nothing for a refused request', async () => {
    server.behave({ kind: 'refuse', status: 503 });
    expect(await writer().write(input())).toMatchObject({ ok: false, usage: null });
  });

  test('hides the reasoning of the model', async () => {
    server.behave({ kind: 'answer', pieces: ['<think>the visitor', ' asks</think>', 'بله [1]'] });
    expect(await writer().write(input())).toMatchObject({
      ok: true,
      text: 'بله',
      citedPassageIds: ['p-returns'],
    });
    expect(deltas.join('')).toBe('بله');
  });

  test('shows nothing when the model abstains', async () => {
    server.behave({ kind: 'answer', pieces: ['NO_', 'ANSWER'] });
    expect(await writer().write(input())).toMatchObject({ ok: true, text: null, citedPassageIds: [] });
    expect(deltas).toEqual([]);
  });

  test('retries once without sampling settings for a model that rejects them', async () => {
    server.behave({ kind: 'untuned', pieces: ['بله'] });
    const one = writer();
    expect(await one.write(input())).toMatchObject({ ok: true, text: 'بله' });
    expect(await one.write(input())).toMatchObject({ ok: true, text: 'بله' });
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
    const written = await writer().write(input());
    expect(written).toMatchObject({ ok: false, failure: { tag: 'AiUnavailable', permanent } });
    expect(JSON.stringify(written)).not.toContain(apiKey);
    expect(server.requests).toHaveLength(1);
  });

  test.each(['break', 'fail'] as const)('rejects a half answer after a %s in mid-stream', async (kind) => {
    server.behave({ kind, pieces: ['ارسال رایگان'] });
    const written = await writer().write(input());
    expect(written).toMatchObject({ ok: false, failure: { tag: 'AiUnavailable', permanent: false } });
  });

  test('rejects an HTML page instead of an answer', async () => {
    server.behave({ kind: 'html' });
    expect(await writer().write(input())).toMatchObject({ ok: false, failure: { tag: 'AiUnavailable' } });
  });

  test('rejects an empty answer', async () => {
    server.behave({ kind: 'answer', pieces: [] });
    expect(await writer().write(input())).toMatchObject({ ok: false, failure: { tag: 'AiUnavailable' } });
  });

  test.each(['length', 'content_filter'])('reports an answer cut by %s as incomplete', async (finish) => {
    server.behave({ kind: 'answer', pieces: ['ارسال'], finish });
    const written = await writer().write(input());
    expect(written).toMatchObject({ ok: false, failure: { tag: 'AiCut', permanent: false } });
  });

  test('does not open the circuit breaker for truncated answers', async () => {
    const one = writer();
    server.behave({ kind: 'answer', pieces: ['ارسال'], finish: 'length' });
    for (let time = 0; time < 6; time += 1) await one.write(input());
    server.behave({ kind: 'answer', pieces: ['بله'] });
    expect(await one.write(input())).toMatchObject({ ok: true, text: 'بله' });
  });

  test('stops waiting for the first token after its own timeout', async () => {
    server.behave({ kind: 'hang', pieces: [] });
    const began = performance.now();
    const { baseUrl, model } = { baseUrl: server.url, model: 'small' };
    const hasty = createWriter({ baseUrl, apiKey, model, firstTokenMs: 100, timeoutMs: PATIENCE_MS });
    const written = await hasty.write(input());
    expect(written).toMatchObject({ ok: false, failure: { tag: 'AiUnavailable', permanent: false } });
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
  });

  test.each([[[]], [['ارسال']]])('times out on silence after %j', async (pieces) => {
    server.behave({ kind: 'hang', pieces });
    const written = await writer(100).write(input());
    expect(written).toMatchObject({ ok: false, failure: { tag: 'AiUnavailable', permanent: false } });
  });

  test('reports an unreachable server as unavailable', async () => {
    const nowhere = createWriter({ baseUrl: 'http://127.0.0.1:9/v1', apiKey, model: 'small' });
    expect(await nowhere.write(input())).toMatchObject({ ok: false, failure: { tag: 'AiUnavailable' } });
  });
});

test('aborts the request on the server as well', async () => {
  server.behave({ kind: 'hang', pieces: ['ارسال'] });
  const before = server.abortedCount();
  const abort = new AbortController();
  const written = await writer().write(input({ signal: abort.signal, onDelta: () => abort.abort() }));
  expect(written).toMatchObject({ ok: false, failure: { tag: 'AiAborted' } });
  await expect.poll(server.abortedCount).toBeGreaterThan(before);
});

test('reports by check whether the server answers', async () => {
  server.behave({ kind: 'answer', pieces: ['OK'] });
  expect(await writer().check()).toBe(true);
  server.behave({ kind: 'refuse', status: 401 });
  expect(await writer().check()).toBe(false);
});
