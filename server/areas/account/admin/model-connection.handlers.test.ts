import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from '../../../../tests/external-systems/model-server.ts';
import { modelConnectionHandlers } from './model-connection.handlers.ts';

const KEY = 'sk-configured-key-123';
let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const open = ({ baseUrl = server.url, allowed = [] as string[], firstTokenSeconds = 8 } = {}) =>
  modelConnectionHandlers({
    modelSettings: {
      model: 'small',
      baseUrl,
      firstTokenSeconds,
      prices: { input: 300_000, output: 1_200_000 },
      embedding: null,
      rerank: null,
      missingModels: [],
    },
    modelKey: KEY,
    outboundAllowed: allowed,
  });
type Test = Parameters<ReturnType<typeof open>['test']>;
const user = {} as Test[1];
const context = { signal: new AbortController().signal } as Test[2];
const input = { model: 'small', apiKey: '', locale: 'fa' } as const;

test('never returns the key', async () => {
  const settings = await open().read({}, user, context);
  expect(settings).toMatchObject({ model: 'small', hasKey: true });
  expect(JSON.stringify(settings)).not.toContain(KEY);
});

describe('a connection test', () => {
  test('returns the sample answer, its times, tokens and cost, and whether output is structured', async () => {
    const usage = { prompt_tokens: 1_000, completion_tokens: 100 };
    server.behave({
      kind: 'parts',
      parts: [
        { pieces: ['۳ روز کاری ', 'در راه است [1].'], usage },
        { pieces: ['{"ready": true}'], usage },
      ],
    });
    const result = await open().test({ ...input, baseUrl: server.url }, user, context);
    expect(result).toMatchObject({
      outcome: 'answered',
      answer: '۳ روز کاری در راه است.',
      inputTokens: 2_000,
      outputTokens: 200,
      isEstimated: false,
      rial: 840,
      hasStructuredOutput: true,
    });
    expect(result.firstTokenMs).toBeGreaterThanOrEqual(0);
    expect(result.totalMs).toBeGreaterThanOrEqual(result.firstTokenMs ?? 0);
    expect(server.requests[0]?.authorization).toBe(`Bearer ${KEY}`);
  });

  test('says that a server has no structured output', async () => {
    server.behave({ kind: 'unformatted', pieces: ['۳ روز [1].'] });
    const result = await open().test({ ...input, baseUrl: server.url }, user, context);
    expect(result).toMatchObject({ outcome: 'answered', hasStructuredOutput: false, isEstimated: true });
  });

  test.each([
    ['wrong', { kind: 'answer', pieces: ['ده روز است [1].'] }, null],
    ['declined', { kind: 'answer', pieces: ['NO_ANSWER'] }, null],
    ['keyRefused', { kind: 'refuse', status: 401 }, 401],
    ['notFound', { kind: 'refuse', status: 404 }, 404],
    ['quota', { kind: 'refuse', status: 429 }, 429],
    ['serverError', { kind: 'refuse', status: 503 }, 503],
    ['silent', { kind: 'hang', pieces: [] }, null],
    ['cut', { kind: 'answer', pieces: ['۳ '], finish: 'length' }, null],
    ['unreachable', { kind: 'html' }, null],
  ] as const)('tells %s from the other outcomes', async (outcome, behaviour, status) => {
    server.behave(behaviour);
    const handlers = open({ firstTokenSeconds: outcome === 'silent' ? 1 : 8 });
    const result = await handlers.test({ ...input, baseUrl: server.url }, user, context);
    expect(result).toMatchObject({ outcome, status });
  });

  test('sends the configured key to no other address, and knows no price there', async () => {
    server.behave({ kind: 'answer', pieces: ['۳ روز [1].'] });
    const handlers = open({
      baseUrl: 'https://model.example/v1',
      allowed: [new URL(server.url).host],
    });
    const result = await handlers.test({ ...input, baseUrl: server.url }, user, context);
    expect(result).toMatchObject({ outcome: 'answered', rial: null });
    expect(server.requests.map(({ authorization }) => authorization)).not.toContain(`Bearer ${KEY}`);
    await handlers.test({ ...input, baseUrl: server.url, apiKey: 'sk-other' }, user, context);
    expect(server.requests.at(-1)?.authorization).toBe('Bearer sk-other');
  });

  test.each([
    ['http://169.254.169.254/latest', 'addressPrivate'],
    ['http://10.0.0.7/v1', 'addressPrivate'],
    ['http://localhost/v1', 'addressPrivate'],
    ['http://127.0.0.1:22/v1', 'addressInvalid'],
    ['file:///etc/passwd', 'addressInvalid'],
    ['https://user:pass@model.example/v1', 'addressInvalid'],
    ['https://model.example/v1?key=1', 'addressInvalid'],
    ['model.example', 'addressInvalid'],
  ])('sends nothing to %s', async (baseUrl, outcome) => {
    const handlers = open({ baseUrl: 'https://model.example/v1' });
    const result = await handlers.test({ ...input, baseUrl }, user, context);
    expect(result).toMatchObject({ outcome, answer: null });
    expect(server.requests).toEqual([]);
  });

  test('may reach a local model at its usual address', async () => {
    const handlers = open({ baseUrl: 'https://model.example/v1', firstTokenSeconds: 1 });
    const result = await handlers.test({ ...input, baseUrl: 'http://localhost:11434/v1/' }, user, context);
    expect(result.outcome).not.toMatch(/^address/);
  });
});
