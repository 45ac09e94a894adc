import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from '../../../tests/external-systems/model-server.ts';
import type { Prompt } from './prompt.ts';
import { createWriter } from './writer.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const createTestWriter = () =>
  createWriter({ baseUrl: server.url, apiKey: 'sk-secret', model: 'small', firstTokenMs: 15_000 });
const prompt: Prompt = { system: 'Choose', messages: [{ role: 'user', content: 'سفارشم کجاست؟' }] };
const offered = [{ name: 'order_status', description: 'سفارش', schema: { type: 'object', properties: {} } }];
const choose = (writer = createTestWriter()) =>
  writer.chooseTool?.(prompt, offered, new AbortController().signal);

test('offers tools and returns the one that the model chooses', async () => {
  server.behave({ kind: 'tool', name: 'order_status', inputs: '{"order":"1234"}' });
  expect(await choose()).toMatchObject({
    ok: true,
    call: { name: 'order_status', inputs: { order: '1234' } },
  });
  expect(server.requests[0]?.body.tools).toMatchObject([
    { type: 'function', function: { name: 'order_status', description: 'سفارش' } },
  ]);
});

test('chooses none where the model answers in words', async () => {
  server.behave({ kind: 'answer', pieces: ['NO'] });
  expect(await choose()).toMatchObject({ ok: true, call: null });
  server.behave({ kind: 'refuse', status: 503 });
  expect(await choose()).toMatchObject({ ok: false });
});

test.each([
  [400, "Invalid schema for function 'order_status': format is not supported"],
  [400, "Invalid 'tools[0].function.name': string does not match pattern"],
  [422, 'Something else'],
])('asks on after a rejected offer (HTTP %i: %s)', async (status, message) => {
  const writer = createTestWriter();
  server.behave({ kind: 'refuse', status, message });
  for (let count = 0; count < 5; count += 1) expect(await choose(writer)).toMatchObject({ ok: false });
  server.behave({ kind: 'tool', name: 'order_status', inputs: '{}' });
  expect(await choose(writer)).toMatchObject({ ok: true, call: { name: 'order_status' } });
});

test('asks a server without tools once', async () => {
  server.behave({ kind: 'toolless', pieces: ['NO'] });
  const writer = createTestWriter();
  expect(await choose(writer)).toMatchObject({ ok: true, call: null });
  const asked = server.requests.length;
  expect(await choose(writer)).toMatchObject({ ok: true, call: null });
  expect(server.requests).toHaveLength(asked);
});
