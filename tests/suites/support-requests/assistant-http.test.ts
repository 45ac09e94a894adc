import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { assistant } from '../../../contract/support/assistant.ts';
import { starterTexts } from '../../../src/features/support/assistant.texts.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;
let bearer: { token: string };
const now = Date.UTC(2026, 10, 20, 8);

beforeAll(async () => {
  server = await startServer({ clock: () => now, env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'on' } });
  api = new Api(server.url);
  bearer = { token: (await api.signUp()).token };
});
afterAll(() => server.stop());

test('answers every starter question of the panel', async () => {
  for (const row of Object.values(starterTexts))
    for (const locale of ['fa', 'en'] as const)
      expect(await api.call(assistant.answer, { question: row[locale], locale }, bearer)).toMatchObject({
        kind: 'answered',
        screens: [expect.any(String)],
      });
});

test('returns unknown with suggestions for a question it cannot answer', async () => {
  const answer = await api.call(assistant.answer, { question: 'قیمت دلار امروز چنده', locale: 'fa' }, bearer);
  expect(answer).toMatchObject({ kind: 'unknown', screens: [] });
  expect(answer.suggestedQuestions).toHaveLength(3);
});

test('rejects anonymous, empty, too long and too frequent questions', async () => {
  const input = { question: 'چطور بات بسازم؟', locale: 'fa' };
  expect((await api.request(assistant.answer, input)).status).toBe(401);
  for (const question of [' ', 'س'.repeat(limits.message.max + 1)])
    expect((await api.request(assistant.answer, { ...input, question }, bearer)).status).toBe(400);
  const hostile = '<script>alert(1)</script> \u0000 %_\\ \ud800';
  expect((await api.request(assistant.answer, { ...input, question: hostile }, bearer)).status).toBe(200);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => api.request(assistant.answer, input, bearer)),
  );
  const rateLimited = answers.filter(({ status }) => status === 429);
  expect(rateLimited.length).toBeGreaterThanOrEqual(10);
  expect(rateLimited[0]?.body).toMatchObject({ error: 'TooManyRequests', retryAfterMs: expect.any(Number) });
});
