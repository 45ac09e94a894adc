import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from '../../../tests/external-systems/model-server.ts';
import { createTranscriber } from './transcriber.ts';

let server: ModelServer;
let now = 0;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.recordings.length = 0;
});

const recording = { bytes: new Uint8Array(2_000), mime: 'audio/webm;codecs=opus', durationMs: 3_000 };
const create = (timeoutMs?: number) =>
  createTranscriber({
    baseUrl: server.url,
    apiKey: 'sk-secret',
    clock: () => now,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
const never = new AbortController().signal;

test('sends the recording to the model of the server that listens, and tells its usage', async () => {
  server.setTranscriptionBehaviour({
    kind: 'heard',
    text: 'سفارشم نرسید',
    usage: { input_tokens: 40, output_tokens: 6 },
  });
  expect(await create().transcribe(recording, never)).toEqual({
    kind: 'written',
    text: 'سفارشم نرسید',
    usage: { inputTokens: 40, outputTokens: 6 },
  });
  expect(server.recordings).toEqual([
    { authorization: 'Bearer sk-secret', model: 'whisper-large-v3', name: 'voice.webm', bytes: 2_000 },
  ]);
});

test('reckons the usage by the length where the server tells none', async () => {
  server.setTranscriptionBehaviour({ kind: 'heard', text: 'abcdef' });
  expect(await create().transcribe(recording, never)).toMatchObject({
    usage: { inputTokens: 30, outputTokens: 2, isEstimated: true },
  });
});

test('says that the server cannot listen, and asks again only after a while', async () => {
  server.setTranscriptionBehaviour({ kind: 'deaf' });
  const transcriber = create();
  expect(await transcriber.transcribe(recording, never)).toMatchObject({ kind: 'unsupported' });
  server.setTranscriptionBehaviour({ kind: 'heard', text: 'سلام' });
  expect(await transcriber.transcribe(recording, never)).toMatchObject({ kind: 'unsupported' });
  now += 10 * 60_000;
  expect(await transcriber.transcribe(recording, never)).toMatchObject({ kind: 'written' });
  server.setTranscriptionBehaviour({ kind: 'refuse', status: 404 });
  expect(await create().transcribe(recording, never)).toMatchObject({ kind: 'unsupported' });
});

test.each([
  ['429', { kind: 'refuse', status: 429 }],
  ['500', { kind: 'refuse', status: 500 }],
  ['400', { kind: 'refuse', status: 400 }],
  ['no JSON', { kind: 'html' }],
  ['a cut reply', { kind: 'break' }],
  ['silence', { kind: 'silent' }],
] as const)('fails without charge on %s', async (_name, behaviour) => {
  server.setTranscriptionBehaviour(behaviour);
  const timeoutMs = behaviour.kind === 'silent' ? 300 : 15_000;
  expect(await create(timeoutMs).transcribe(recording, never)).toMatchObject({ kind: 'failed', usage: null });
});

test('pauses after repeated failures of the server', async () => {
  server.setTranscriptionBehaviour({ kind: 'refuse', status: 503 });
  const transcriber = create();
  for (let attempt = 0; attempt < 6; attempt += 1) await transcriber.transcribe(recording, never);
  expect(server.recordings).toHaveLength(4);
});
