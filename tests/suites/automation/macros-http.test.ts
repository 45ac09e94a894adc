import { afterAll, beforeAll, expect, test } from 'vitest';
import { macros } from '../../../contract/automation/macros.ts';
import { newId } from '../../../server/store/id.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;
let token: string;

beforeAll(async () => {
  server = await startServer();
  api = new Api(server.url);
  token = (await api.signUp()).token;
});
afterAll(() => server.stop());

const draft = { name: 'پیگیری', key: 'K', audience: { kind: 'all' }, actions: [{ kind: 'close' }] };

async function post(path: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

test('refuses malformed macros by their field', async () => {
  const eleven = Array.from({ length: 11 }, () => ({ kind: 'close' }));
  const cases = [
    [{ name: '' }, ['name'], 'Required'],
    [{ key: 'ک' }, ['key'], 'Invalid'],
    [{ key: 'KK' }, ['key'], 'Invalid'],
    [{ actions: [] }, ['actions'], 'Required'],
    [{ actions: eleven }, ['actions'], 'TooLong'],
    [{ actions: [{ kind: 'send', text: '{{کفش}}' }] }, ['actions', 0, 'text'], 'VariableUnknown'],
    [{ actions: [{ kind: 'snooze', hours: 0 }] }, ['actions', 0, 'hours'], 'OutOfRange'],
  ] as const;
  for (const [changes, path, rule] of cases)
    expect(await post('/api/macros', { ...draft, ...changes })).toMatchObject({
      status: 400,
      body: { error: 'InvalidInput', issues: expect.arrayContaining([{ path, rule }]) },
    });
  for (const actions of [[{ kind: 'block' }], [{ kind: 'escalate' }], [{ kind: 'spam' }]])
    expect((await post('/api/macros', { ...draft, actions })).status).toBe(400);
});

test('refuses runs of unknown macros and in too few or too many conversations', async () => {
  const { id: macroId } = await api.call(
    macros.create,
    { name: 'پیگیری', key: 'K', audience: { kind: 'all' }, actions: [{ kind: 'close' }] },
    { token },
  );
  const run = { runId: newId(), conversationIds: [newId()], locale: 'fa' };
  expect(await post(`/api/macros/${newId()}/runs`, run)).toMatchObject({ body: { error: 'NotFound' } });
  for (const conversationIds of [[], Array.from({ length: 201 }, () => newId()), ['x']])
    expect((await post(`/api/macros/${macroId}/runs`, { ...run, conversationIds })).status).toBe(400);
  expect(await post(`/api/macros/${macroId}/runs`, run)).toMatchObject({
    status: 200,
    body: { actionId: null, changed: 0, skipped: 1, refusals: [] },
  });
});
